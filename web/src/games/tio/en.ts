/** What the table says about 10 beyond what the server says. */
import type { sv } from './sv';

export const en: typeof sv = {
  round: (round, of) => (round === 0 ? 'Dealing' : `Round ${round} of ${of}`),
  aim: 'lowest score wins',
  heading: (round) => `Round ${round}`,
  phase: (phase) => `Phase ${phase} of 5`,
  chips: 'free chips',
  penalty: 'penalty points',
  joker: 'has not shown the joker',
  jokerLong: 'Has not shown the dealt joker yet: it is in hand or lies hidden on the table.',
  marks: (count) => (count === 1 ? '1 chip' : `${count} chips`),

  mat: {
    label: 'The table, in turn order',
    none: 'No card yet',
    later: 'Later',
    now: (me) => (me ? 'Your turn' : 'To play'),
    up: (card) => `${card} face up`,
    down: 'Face down',
    downShort: 'Down',
    peek: (card) => `Hidden ${card}`,
    peekSr: (card) => `face down, you know it is ${card}`,
    auction: 'Auction',
    guarded: (count) => (count === 1 ? 'protected by 1 chip' : `protected by ${count} chips`),
    highest: (single) => `highest ${single}`,
    won: 'Wins',
    wonHighest: (single) => `Highest ${single}, wins`,
    lost: 'Lowest',
    draft: 'draft',
    choose: (name) => `Choose ${name}’s card`,
    knows: (names) => `known to ${names}`,
  },

  info: { round: 'Round card', pot: 'Pot', pile: 'Draw pile', penalty: 'Penalty' },

  hand: {
    label: 'Your hand',
    of: (name) => `Hand: ${name}`,
    points: (points) => (points === 1 ? '1 penalty point' : `${points} penalty points`),
    picked: 'chosen',
    empty: 'No cards in hand.',
    show: 'Show hand',
    hide: 'Hide hand',
  },

  lay: {
    title: 'Your first card',
    side: 'Side',
    up: 'Up',
    down: 'Down',
    guard: 'Protection',
    left: (left) => `${left} left`,
    note: 'The protection is the lowest bid for the card. In phase 4 it goes into the pot.',
    pick: 'Choose a card from your hand.',
    missing: 'Play: choose a card',
    play: (card, up, chips) =>
      [`Play ${card} face ${up ? 'up' : 'down'}`, chips === 0 ? '' : chips === 1 ? '1 chip' : `${chips} chips`]
        .filter(Boolean)
        .join(' · '),
  },

  open: {
    title: 'Do you want someone’s card?',
    help: 'Choose a card on the table. Protected cards are auctioned; unprotected ones are swapped at once.',
    pass: 'Pass',
    keep: (card) => `Pass · keep ${card}`,
    bid: (name, chips) => `Bid ${chips} for ${name}’s card`,
    swap: (name) => `Swap with ${name} · 1 chip`,
    price: 'Your bid',
  },

  auction: {
    title: (name, card) => `Auction: ${name}’s card, ${card}`,
    mine: (card) => `Auction: your card, ${card}`,
    hidden: 'hidden',
    bids: 'Bids in order',
    leads: (chips) => `${chips} leads`,
    passes: 'pass',
    yourBid: 'Your bid',
    bid: (chips) => `Bid ${chips}`,
    pass: 'Pass',
    ifPass: 'If you pass:',
    goesTo: (name) => `goes to ${name}`,
    becomes: 'becomes yours',
    youPay: 'you pay',
    exchange: 'The exchange',
    keeps: 'Everyone keeps their own protection.',
  },

  raise: {
    title: 'Your new card',
    label: 'More protection',
    none: (chips) => (chips === 0 ? 'Pass · unprotected' : `Pass · protection ${chips}`),
    add: (chips) => (chips === 1 ? 'Add 1 chip of protection' : `Add ${chips} chips of protection`),
    left: (left) => `${left} chips left`,
  },

  turn: { up: (card) => `Turn up ${card}`, keep: 'Keep it hidden' },

  second: {
    standing: 'On the table now',
    hidden: 'hidden',
    tooHigh: (total) => `${total}, too high`,
    not: 'not allowed',
    pass: (card) => `Pass · stay at ${card}`,
    play: (card) => `Add ${card}`,
    waits: 'later',
  },

  count: {
    won: (name, you) => (you ? 'You won the round' : `${name} won the round`),
    sum: (total, single) => `Total ${total}, highest single card ${single}.`,
    sumFirst: (total, single) => `Total ${total}, highest single card ${single}: a tie, but first in turn order.`,
    gain: (pot) => `+${pot}`,
    gainText: (chips) => `from the pot, now ${chips === 1 ? '1 chip' : `${chips} chips`}`,
    empty: 'The pot was empty.',
    lost: (name, you) => (you ? 'You take all the cards' : `${name} takes all the cards`),
    lostSum: (total, cards) => `Total ${total}. ${cards} cards and the round card.`,
    lostLast: (total, cards) => `Total ${total}: a tie, but last in turn order. ${cards} cards and the round card.`,
    normal: (count) => (count === 1 ? '1 normal' : `${count} normal`),
    penalty: (count) => (count === 1 ? '1 penalty card' : `${count} penalty cards`),
    joker: (count) => (count === 1 ? 'joker' : `${count} jokers`),
    roundCard: 'round card',
    total: 'penalty',
    last: (round) => `Round ${round}: the count`,
    goOn: 'Continue',
  },

  start: {
    label: 'Who starts the next round?',
    missing: 'Choose who starts',
    self: 'You start',
    other: (name) => `Let ${name} start`,
  },

  seat: {
    chips: 'Free chips',
    hand: 'Cards in hand',
    table: 'On the table',
    pile: 'Penalty pile',
    pileEmpty: 'The penalty pile is empty.',
    roundCards: (cards) => `Round cards: ${cards}`,
    points: (points) => (points === 1 ? '1 penalty point' : `${points} penalty points`),
  },

  end: {
    penalty: 'Penalty',
    chips: 'Chips',
    pieces: (count) => `(${count})`,
    note: 'Score = penalty points minus 2 for each chip. Cards in hand count too.',
  },
};
