/** Ecosfera Baltica after a first turn, in English: the same keys as in Swedish. */
import { either } from './fitting';
import type { sv } from './rest';
import type { Blow, Strain } from './story';

const cards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

const blows: Readonly<Record<Blow, string>> = {
  struck: 'three pressure cards in one row',
  climate: 'climate change',
  policy: 'a policy card',
};
const strains: Readonly<Record<Strain, (count: number) => string>> = {
  idle: (count) => (count === 1 ? '1 after a turn without an action' : `${count} after turns without an action`),
  three: (count) => `${count} from three of the same element`,
  policy: (count) => `${count} from policy cards`,
};

export const en: typeof sv = {
  pile: {
    deck: (name) => `Deck: ${name}`,
    discard: (name) => `Discard pile: ${name}`,
    shelf: ['Left in the producer deck', 'Left in the consumer deck'],
    sub: 'Nobody knows the order, but everybody knows what is left.',
    bottom: 'At the bottom, in the order they were laid',
    top: 'On top lies',
    empty: 'No cards.',
    count: cards,
  },

  symbols: {
    title: 'How to read the cards',
    habitats: 'Habitat: hexagon',
    elements: 'Element: circle',
    abilities: 'Ability: box',
    star: 'The star draws a policy card (level 2).',
    pressure: 'Pressure: triangle',
  },

  panel: {
    label: 'What you can do',
    asking: 'Checking …',
    picked: (names) => `Picked: ${names}.`,
    buys: 'Enough for',
    buysNothing: 'Not enough for anything in the market right now.',
    shares: (names) => `They share ${names}.`,
    sharesNothing: 'They share no habitat.',
    needPair: (name, habitats) =>
      `${name} is bought with two producers in the row that both live in ${either(habitats, 'or')}.`,
    another: 'Another pair',
    sure: 'You have taken no action this turn.',
  },

  row: {
    at: (at, of) => `In your row: number ${at} of ${of}`,
    left: 'Move left in the row',
    right: 'Move right in the row',
  },

  seat: {
    row: 'The row',
    deck: 'Left in the deck',
    discard: 'The discard pile',
    tokens: 'Tokens',
    skips: 'Misses the next turn.',
    noise: 'May use no abilities next turn.',
  },

  end: {
    timeline: 'Round by round',
    round: (round) => `Round ${round}`,
    nothing: 'nothing happened to the sea',
    restored: 'What was restored',
    restoredBy: (habitat, round, name) => `${habitat}: round ${round}, ${name}`,
    never: (names) => `Not restored: ${names}.`,
    harmed: 'What harmed the sea',
    harmedBy: (round, why, name) => `Round ${round}: ${why} (${name})`,
    unharmed: 'No impact tiles were placed.',
    healed: (round) => `Round ${round}: an impact tile was removed`,
    blows,
    strained: 'Pressure cards gained',
    strains,
    noStrain: 'No new pressure cards.',
    species: 'Species that came back',
    producers: (count) => (count === 1 ? '1 producer' : `${count} producers`),
    consumers: (count) => (count === 1 ? '1 consumer' : `${count} consumers`),
    policies: 'Policy cards that were drawn',
    measures: 'Measures that were implemented',
    noMeasures: 'No measure was implemented.',
    who: 'Who did what',
    deeds: (habitats, bought, passed) =>
      [
        habitats === 1 ? '1 habitat' : `${habitats} habitats`,
        bought === 1 ? '1 purchase' : `${bought} purchases`,
        ...(passed ? [`${cards(passed)} passed on`] : []),
      ].join(', '),
    talk: 'To discuss',
    questions: [
      'Which habitat was hardest to restore, and why?',
      'What brought you the most pressure? What is that in reality?',
      'What would you have done differently together?',
    ],
    print: 'Print the summary',
    impact: 'impact tile',
  },
};
