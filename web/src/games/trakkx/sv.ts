/** Vad bordet säger om TrakkX utöver det som servern säger. */
import type { Why } from './laying';

/** "2 pjäser", "1 pjäs". */
export const pieces = (count: number): string => (count === 1 ? '1 pjäs' : `${count} pjäser`);

const why: Readonly<Record<Why, (count: number) => string>> = {
  lone_tile: () => 'ensam',
  line_of_two: (count) => `${count}/3`,
  colour_twice: () => 'färg två gånger',
  steps_broken: () => 'inte i följd',
  line_mixed: () => 'hör inte ihop',
};

export const sv = {
  round: (round: number, of: number) =>
    round === 0 ? 'Pjäserna delas ut' : of === 1 ? 'En omgång' : `Omgång ${round} av ${of}`,
  aim: 'bli av med alla pjäser',
  heading: (round: number) => `Omgång ${round}`,
  tiles: 'pjäser på handen',
  opened: 'har öppnat',
  points: 'poäng',

  field: {
    label: (groups: number) => (groups === 1 ? 'Bordet, 1 grupp' : `Bordet, ${groups} grupper`),
    keys: 'Piltangenter flyttar markören, Mellanslag eller Enter tar upp och lägger ner, Delete tar tillbaka. V och N väljer linjen, G gruppen, X vänder riktningen, Z ångrar, Y gör om.',
    inWords: 'Grupperna i ord',
    empty: 'Inga grupper på bordet än.',
    whole: 'Hela bordet',
    tabs: 'Grupper',
    apart: 'Visa platsen för en ny grupp',
  },

  group: {
    name: (name: string) => `Grupp ${name}`,
    fresh: 'Ny grupp',
    whole: 'hel',
    broken: 'inte klar',
    extra: 'en för mycket',
    pick: 'välj alla pjäser',
    show: (name: string) => `Visa ${name.charAt(0).toLocaleLowerCase()}${name.slice(1)}`,
    count: pieces,
  },

  line: {
    set: (number: number, colours: string) => `sekvens ${number} ${colours}`,
    row: (colour: string, first: number, last: number) => `rad ${colour} ${first}–${last}`,
    other: (tiles: string) => `linje ${tiles}`,
    lone: (tile: string) => `${tile} ensam`,
    why,
  },

  tile: {
    own: 'från din hand',
    moved: 'flyttad',
    fresh: 'ny',
    picked: 'vald',
    broken: 'i en linje som inte stämmer',
    put: (where: string) => `Lägg här, ${where}`,
    right: (tile: string) => `till höger om ${tile}`,
    left: (tile: string) => `till vänster om ${tile}`,
    below: (tile: string) => `under ${tile}`,
    above: (tile: string) => `ovanför ${tile}`,
    apart: 'för sig, som ny grupp',
    nothing: 'tom plats',
  },

  draft: {
    taken: 'Där ligger redan en pjäs.',
    laid: (tiles: string, where: string) => `${tiles} ligger nu ${where}.`,
    back: (tiles: string) => `${tiles} är tillbaka.`,
    undone: 'Ett steg tillbaka.',
    redone: 'Ett steg fram.',
    cleared: 'Allt ligger som det låg.',
    tidied: 'Grupperna är ordnade.',
  },

  tools: {
    tidy: 'Ordna',
    tidyLong: 'Ordna grupperna på bordet',
    sort: (by: string) => `Sortera: ${by}`,
    sorting: { colour: 'färg', number: 'siffra', own: 'egen' },
  },

  hand: {
    label: 'Din hand',
    of: (name: string) => `Hand: ${name}`,
    empty: 'Inga pjäser på handen.',
    event: 'händelsepjäs',
  },

  pool: {
    label: 'Öppna gruppen',
    title: 'Öppna\ngruppen',
    take: (tile: string) => `Ta ${tile}`,
    bag: (count: number) => `Påsen, ${pieces(count)}`,
    bagEmpty: 'Påsen är tom',
    none: 'Öppna gruppen är tom.',
    waits: 'Du lägger ut i stället för att ta en pjäs.',
  },

  play: {
    missing: 'Välj: ta, dra eller lägg ut',
    pass: 'Passa',
    take: (tile: string) => `Ta ${tile}`,
    draw: 'Dra ur påsen',
    swap: 'Spela byt',
    three: (name: string) => `Spela +3 mot ${name}`,
    threeMissing: 'Spela +3: välj mot vem',
    lay: (count: number) => `Lägg ${pieces(count)}`,
    layOpen: (count: number) => `Öppna med ${pieces(count)}`,
    left: (lines: number) => (lines === 1 ? 'Lägg: 1 linje kvar' : `Lägg: ${lines} linjer kvar`),
    not: 'Lägg: inte klart',
    give: (count: number, name: string) => `Skicka ${count} till ${name}`,
    giveMissing: (got: number, of: number) => `Skicka: ${got} av ${of} valda`,
  },

  end: {
    won: (name: string, mine: boolean) =>
      mine ? 'Du vann: alla pjäser är lagda' : `${name} vann: alla pjäser är lagda`,
    left: 'Pjäser kvar',
    out: 'inga',
    points: (points: number) => `${points} p`,
    note: 'Poäng = siffrorna på pjäserna som är kvar, 20 för en händelsepjäs. Minst vinner.',
  },
};
