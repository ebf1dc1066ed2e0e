/** Vad bordet säger om Alfapet utöver det som servern säger. */

const brickor = (count: number): string => (count === 1 ? '1 bricka' : `${count} brickor`);
const poäng = (points: string): string => `${points} poäng`;

export const sv = {
  where: (turn: number, bag: number) =>
    turn === 0 ? 'Brickorna dras' : `Tur ${turn} · ${bag === 0 ? 'påsen är tom' : `${brickor(bag)} i påsen`}`,
  score: 'poäng',
  rackCount: 'brickor på stället',
  points: poäng,
  short: (points: string) => `${points} p`,

  board: {
    label: 'Brädet',
    row: (row: number) => `Rad ${row}`,
    marks: {
      plain: '',
      w2: 'ordet gånger 2',
      w3: 'ordet gånger 3',
      w4: 'ordet gånger 4',
      l2: 'bokstaven gånger 2',
      l3: 'bokstaven gånger 3',
      l4: 'bokstaven gånger 4',
      minus: 'minusruta, dubbla värdet dras av',
      start: 'mittrutan',
    },
    blank: (letter: string) => (letter ? `${letter}, blank` : 'blank utan bokstav'),
    bend: { none: '', down: 'på pil, ordet svänger nedåt', right: 'på pil, ordet svänger åt höger' },
    stop: 'stoppbricka',
    arrow: 'pil utan bokstav',
    draft: 'utkast',
    last: 'senaste draget',
    writing: (down: boolean): string => (down ? 'skriver nedåt' : 'skriver åt höger'),
    zoomIn: 'Förstora brädet',
    zoomOut: 'Visa hela brädet',
    help: 'Skriv bokstäver för att lägga dem. Mellanslag byter riktning, tangenten > lägger en pil, punkt en stoppbricka, backsteg tar tillbaka.',
  },

  keys: [
    ['A–Ö', 'på brädet: lägg bokstaven, med skift som blank'],
    ['Mellanslag', 'på brädet: skriv åt andra hållet, eller lägg den valda brickan'],
    ['>', 'på brädet: lägg en pil, och skriv runt hörnet'],
    ['.', 'på brädet: lägg en stoppbricka'],
    ['Backsteg', 'på brädet: ta tillbaka den senaste brickan'],
    ['1–8', 'på brädet: välj en bricka på stället'],
    ['X', 'byt eller passa'],
    ['S', 'blanda stället'],
  ] as readonly (readonly [string, string])[],

  rack: {
    label: 'Ditt ställ',
    of: (name: string) => `Ställ: ${name}`,
    empty: 'Inga brickor på stället.',
    picked: 'vald',
    out: 'ligger på brädet',
    value: (points: number) => poäng(String(points)),
    shuffle: 'Blanda stället',
    recall: 'Ta tillbaka brickorna',
  },

  draft: {
    title: 'Ditt utkast',
    idle: 'Dra brickor till brädet. Eller tryck på en ruta och skriv ordet.',
    picked: 'Tryck på rutan där brickan ska ligga.',
    asking: 'Räknar …',
    play: (points: string) => `Lägg · ${points} p`,
    playPlain: 'Lägg',
    missing: 'Lägg ut ett ord',
    change: 'Ändra ordet först',
    stopWhere: 'En stoppbricka läggs direkt efter ett ord: på en ruta med grön ram.',
    letters: 'Bokstäver',
    wholeWord: (sum: string, factor: number) => `Hela ordet: ${sum} × ${factor} =`,
    lacks: {
      tiles: 'Lägg ut ett ord',
      word: 'Lägg ett ord efter stoppbrickan.',
      letter: 'Välj en bokstav för den blanka brickan.',
      arrow: 'Lägg en bokstav på pilen.',
    },
    notListed: (words: string) => `Finns inte i ordlistan: ${words}`,
    listed: 'Alla ord finns.',
    bonus: 'Alla brickor',
    found: (word: string) => `${word} står på listan`,
    total: 'Draget ger',
    calc: 'Så räknas draget',
    noTile: (letter: string) => `Du har ingen bricka för ${letter}.`,
    laid: (tile: string, square: string) => `${tile} på ${square}.`,
    back: (tile: string) => `${tile} tillbaka på stället.`,
    cleared: 'Brickorna är tillbaka på stället.',
  },

  arrow: {
    line: (square: string, down: boolean) => `Pilen på ${square}: ${down ? 'höger → ned' : 'ned → höger'}`,
    turn: 'Vänd',
    turnLong: (square: string) => `Vänd pilen på ${square}`,
  },

  blank: {
    title: 'Välj bokstav',
    sub: 'Den blanka är värd 0 poäng och behåller bokstaven hela partiet.',
    back: 'Ta tillbaka brickan',
    letters: 'Bokstäver',
  },

  swap: {
    open: 'Byt eller passa',
    title: 'Byt eller passa',
    sub: 'Tryck på brickorna du vill byta. Bytet är ditt drag och ger 0 poäng.',
    goes: 'Byts',
    stays: 'Behålls',
    bag: (bag: number) => `${brickor(bag)} i påsen.`,
    how: (count: number) =>
      count === 0
        ? 'Passar du händer inget annat, och turen går vidare.'
        : `De läggs tillbaka i påsen, och du drar ${count === 1 ? 'en ny' : `${count} nya`}.`,
    empty: 'Påsen är tom, så det går inte att byta.',
    play: (count: number) => `Byt ${brickor(count)}`,
    pass: 'Passa',
    choose: 'Välj brickor att byta',
    cancel: 'Avbryt',
  },

  judge: {
    lies: (name: string, words: string) => `${name} har lagt ${words}.`,
    yours: (words: string) => `Du har lagt ${words}. De andra får utmana.`,
    challenge: 'Utmana',
    waive: 'Godta',
    approve: 'Godkänn',
    reject: 'Underkänn',
    cost: (points: number) =>
      points === 0
        ? 'Om alla ord finns händer ingenting.'
        : `Om alla ord finns kostar det dig ${poäng(String(points))}.`,
    acting: 'Spelar du vidare godtar du dem.',
  },

  last: {
    none: 'Inget ord ligger än.',
    by: (name: string) => `Senast: ${name}`,
    word: (word: string, points: string) => `${word} ${points}`,
  },

  left: {
    title: 'Brickor kvar',
    sub: 'I påsen och på de andras ställ: det du inte ser.',
    bag: (bag: number) => (bag === 0 ? 'Påsen är tom' : `${bag} i påsen`),
    open: (bag: number) => `${bag === 0 ? 'Påsen är tom' : `${brickor(bag)} i påsen`}. Visa brickor kvar`,
    none: 'Inga brickor är kvar att se.',
  },

  legend: {
    title: 'Rutorna',
    word: 'hela ordet gånger talet',
    letter: 'bokstaven gånger talet',
    minus: 'dubbla värdet dras av',
    edges: 'Bokstäver och siffror vid kanten',
  },

  agreed: {
    theme: (theme: string) => `Tema: ${theme}`,
    bounty: (list: string, points: number) => `Ord på ${list ? `listan ${list}` : 'er egen lista'} ger ${points} extra`,
    found: (words: string) => `Redan lagda: ${words}`,
    own: 'ert eget',
    rejected: (words: string) => `Underkänt i den här turen: ${words}`,
  },

  word: {
    laid: (name: string, you: boolean, points: string) => `${you ? 'Du' : name} fick ${poäng(points)} för ordet.`,
    unasked: 'Ordlistan har inte frågats om det här ordet.',
    valid: (form: string) => `Godkänt ord (${form}).`,
    base: 'Vår ordlista säger inte vilken grundform ett ord har. Det gör svenska.se, och vad det betyder.',
    look: (word: string) => `Slå upp ${word} på svenska.se`,
    loading: 'Slår upp …',
    none: 'Brickan hör inte till något ord.',
  },

  seat: {
    score: 'Poäng',
    rack: 'Brickor på stället',
    words: 'Lagda ord',
    none: 'Inga ord än.',
    shown: (tiles: string) => `Alla har sett: ${tiles}`,
    turn: 'Din tur',
    theirTurn: 'På tur',
  },

  end: {
    laid: 'Lagda ord',
    left: 'Kvar på stället',
    note: 'Poäng = lagda ord minus värdet av brickorna som är kvar på stället.',
    record: (points: string) => `Ditt rekord med de här inställningarna: ${poäng(points)}.`,
    newRecord: 'Nytt rekord med de här inställningarna!',
  },
};
