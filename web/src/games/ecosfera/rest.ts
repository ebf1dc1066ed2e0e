/** Det som bordet säger om Ecosfera Baltica efter en första tur: högarna, symbolerna, slutet. */
import { translated } from '../../core/i18n';
import { either } from './fitting';
import type { Blow, Strain } from './story';

const cards = (count: number): string => `${count} kort`;

const blows: Readonly<Record<Blow, string>> = {
  struck: 'tre påverkankort i en rad',
  climate: 'klimatförändringen',
  policy: 'ett politikkort',
};
const strains: Readonly<Record<Strain, (count: number) => string>> = {
  idle: (count) => (count === 1 ? '1 efter en tur utan åtgärd' : `${count} efter turer utan åtgärd`),
  three: (count) => `${count} av tre likadana element`,
  policy: (count) => `${count} av politikkort`,
};

export const sv = {
  pile: {
    deck: (name: string) => `Lek: ${name}`,
    discard: (name: string) => `Kasthög: ${name}`,
    shelf: ['Kvar i producentleken', 'Kvar i konsumentleken'] as readonly string[],
    sub: 'Ingen vet ordningen, men alla vet vad som är kvar.',
    bottom: 'Underst, i den ordning de lades',
    top: 'Överst ligger',
    empty: 'Inga kort.',
    count: cards,
  },

  symbols: {
    title: 'Så läser du korten',
    habitats: 'Habitat: sexhörning',
    elements: 'Element: cirkel',
    abilities: 'Förmåga: ruta',
    star: 'Stjärnan drar ett politikkort (nivå 2).',
    pressure: 'Påverkan: triangel',
  },

  panel: {
    label: 'Vad du kan göra',
    asking: 'Kollar …',
    picked: (names: string) => `Valt: ${names}.`,
    buys: 'Räcker till',
    buysNothing: 'Det räcker inte till något i marknaden just nu.',
    shares: (names: string) => `De delar ${names}.`,
    sharesNothing: 'De delar inget habitat.',
    needPair: (name: string, habitats: readonly string[]) =>
      `${name} köps med två producenter i raden som båda hör till ${either(habitats, 'eller')}.`,
    another: 'Byt par',
    sure: 'Du har inte gjort någon åtgärd i turen.',
  },

  row: {
    at: (at: number, of: number) => `I din rad: plats ${at} av ${of}`,
    left: 'Flytta åt vänster i raden',
    right: 'Flytta åt höger i raden',
  },

  seat: {
    row: 'Raden',
    deck: 'Kvar i leken',
    discard: 'Kasthögen',
    tokens: 'Markörer',
    skips: 'Står över nästa tur.',
    noise: 'Får inte använda förmågor i nästa tur.',
  },

  end: {
    timeline: 'Omgång för omgång',
    round: (round: number) => `Omgång ${round}`,
    nothing: 'inget hände havet',
    restored: 'Det som återställdes',
    restoredBy: (habitat: string, round: number, name: string) => `${habitat}: omgång ${round}, ${name}`,
    never: (names: string) => `Återställdes inte: ${names}.`,
    harmed: 'Det som skadade havet',
    harmedBy: (round: number, why: string, name: string) => `Omgång ${round}: ${why} (${name})`,
    unharmed: 'Inga inverkanbrickor lades ut.',
    healed: (round: number) => `Omgång ${round}: en inverkanbricka togs bort`,
    blows,
    strained: 'Påverkankort som kom till',
    strains,
    noStrain: 'Inga nya påverkankort.',
    species: 'Arter som kom tillbaka',
    producers: (count: number) => (count === 1 ? '1 producent' : `${count} producenter`),
    consumers: (count: number) => (count === 1 ? '1 konsument' : `${count} konsumenter`),
    policies: 'Politikkort som drogs',
    measures: 'Åtgärder som genomfördes',
    noMeasures: 'Ingen åtgärd genomfördes.',
    who: 'Vem som gjorde vad',
    deeds: (habitats: number, bought: number, passed: number) =>
      [
        habitats === 1 ? '1 habitat' : `${habitats} habitat`,
        `${bought} köp`,
        ...(passed ? [`${passed} kort skickade vidare`] : []),
      ].join(', '),
    talk: 'Att diskutera',
    questions: [
      'Vilket habitat var svårast att återställa, och varför?',
      'Vad gav er mest påverkan? Vad motsvarar det i verkligheten?',
      'Vad hade ni gjort annorlunda tillsammans?',
    ] as readonly string[],
    print: 'Skriv ut sammanfattningen',
    impact: 'inverkanbricka',
  },
};

/** They come with what shows them. */
export const rx = translated<typeof sv>({ sv, en: async () => (await import('./rest.en')).en });
