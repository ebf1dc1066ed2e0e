import type { sv } from './sv';

const tiles = (count: number): string => (count === 1 ? '1 tile' : `${count} tiles`);
const points = (number: string): string => (number === '1' ? '1 point' : `${number} points`);

export const en: typeof sv = {
  where: (turn, bag) =>
    turn === 0 ? 'Drawing tiles' : `Turn ${turn} · ${bag === 0 ? 'the bag is empty' : `${tiles(bag)} in the bag`}`,
  score: 'points',
  rackCount: 'tiles on the rack',
  points,
  short: (number) => `${number} p`,

  board: {
    label: 'The board',
    row: (row) => `Row ${row}`,
    marks: {
      plain: '',
      w2: 'word times 2',
      w3: 'word times 3',
      w4: 'word times 4',
      l2: 'letter times 2',
      l3: 'letter times 3',
      l4: 'letter times 4',
      minus: 'minus square, twice the value is taken off',
      start: 'the middle square',
    },
    blank: (letter) => (letter ? `${letter}, blank` : 'blank without a letter'),
    bend: { none: '', down: 'on an arrow, the word turns down', right: 'on an arrow, the word turns right' },
    stop: 'stop tile',
    arrow: 'arrow without a letter',
    draft: 'draft',
    last: 'last move',
    writing: (down) => (down ? 'writing downwards' : 'writing across'),
    zoomIn: 'Enlarge the board',
    zoomOut: 'Show the whole board',
    help: 'Type letters to place them. Space changes direction, the > key places an arrow, full stop a stop tile, Backspace takes back.',
  },

  keys: [
    ['A–Ö', 'on the board: place the letter, with Shift as a blank'],
    ['Space', 'on the board: write the other way, or place the picked tile'],
    ['>', 'on the board: place an arrow, and write round the corner'],
    ['.', 'on the board: place a stop tile'],
    ['Backspace', 'on the board: take back the last tile'],
    ['1–8', 'on the board: pick a tile on the rack'],
    ['X', 'exchange or pass'],
    ['S', 'shuffle the rack'],
  ],

  rack: {
    label: 'Your rack',
    of: (name) => `Rack: ${name}`,
    empty: 'No tiles on the rack.',
    picked: 'picked',
    out: 'on the board',
    value: (value) => points(String(value)),
    shuffle: 'Shuffle the rack',
    recall: 'Take the tiles back',
  },

  draft: {
    title: 'Your draft',
    idle: 'Drag tiles to the board. Or tap a square and type the word.',
    picked: 'Tap the square for the tile.',
    asking: 'Counting …',
    play: (number) => `Play · ${number} p`,
    playPlain: 'Play',
    missing: 'Place a word first',
    change: 'Change the word first',
    stopWhere: 'A stop tile goes directly after a word: on a square with a green frame.',
    letters: 'Letters',
    wholeWord: (sum, factor) => `Whole word: ${sum} × ${factor} =`,
    lacks: {
      tiles: 'Place a word first',
      word: 'Place a word after the stop tile.',
      letter: 'Choose a letter for the blank.',
      arrow: 'Place a letter on the arrow.',
    },
    notListed: (words) => `Not in the word list: ${words}`,
    listed: 'All words are in the list.',
    bonus: 'All tiles',
    found: (word) => `${word} is on the list`,
    total: 'The move gives',
    calc: 'How the move is counted',
    noTile: (letter) => `You have no tile for ${letter}.`,
    laid: (tile, square) => `${tile} on ${square}.`,
    back: (tile) => `${tile} back on the rack.`,
    cleared: 'The tiles are back on the rack.',
  },

  arrow: {
    line: (square, down) => `Arrow on ${square}: ${down ? 'right → down' : 'down → right'}`,
    turn: 'Turn',
    turnLong: (square) => `Turn the arrow on ${square}`,
  },

  blank: {
    title: 'Choose a letter',
    sub: 'The blank is worth 0 points and keeps its letter for the whole game.',
    back: 'Take the tile back',
    letters: 'Letters',
  },

  swap: {
    open: 'Exchange or pass',
    title: 'Exchange or pass',
    sub: 'Tap the tiles you want to exchange. The exchange is your move and gives 0 points.',
    goes: 'Goes',
    stays: 'Stays',
    bag: (bag) => `${tiles(bag)} in the bag.`,
    how: (count) =>
      count === 0
        ? 'If you pass, nothing else happens and the turn moves on.'
        : `They go back into the bag, and you draw ${count === 1 ? 'a new one' : `${count} new ones`}.`,
    empty: 'The bag is empty, so nothing can be exchanged.',
    play: (count) => `Exchange ${tiles(count)}`,
    pass: 'Pass',
    choose: 'Choose tiles to exchange',
    cancel: 'Cancel',
  },

  judge: {
    lies: (name, words) => `${name} played ${words}.`,
    yours: (words) => `You played ${words}. The others may challenge.`,
    challenge: 'Challenge',
    waive: 'Accept',
    approve: 'Approve',
    reject: 'Reject',
    cost: (number) =>
      number === 0
        ? 'If all words are in the list, nothing happens.'
        : `If all words are in the list it costs you ${points(String(number))}.`,
    acting: 'If you play on you accept them.',
  },

  last: {
    none: 'No word has been played yet.',
    by: (name) => `Last: ${name}`,
    word: (word, number) => `${word} ${number}`,
  },

  left: {
    title: 'Tiles left',
    sub: 'In the bag and on the others’ racks: what you do not see.',
    bag: (bag) => (bag === 0 ? 'The bag is empty' : `${bag} in the bag`),
    open: (bag) => `${bag === 0 ? 'The bag is empty' : `${tiles(bag)} in the bag`}. Show tiles left`,
    none: 'No tiles are left to see.',
  },

  legend: {
    title: 'The squares',
    word: 'the whole word times the number',
    letter: 'the letter times the number',
    minus: 'twice the value is taken off',
    edges: 'Letters and figures at the edge',
  },

  agreed: {
    theme: (theme) => `Theme: ${theme}`,
    bounty: (list, number) => `Words on ${list ? `the list ${list}` : 'your own list'} give ${number} extra`,
    found: (words) => `Played already: ${words}`,
    own: 'your own',
    rejected: (words) => `Not approved this turn: ${words}`,
  },

  word: {
    laid: (name, you, number) => `${you ? 'You' : name} got ${points(number)} for the word.`,
    unasked: 'The word list has not been asked about this word.',
    valid: (form) => `A valid word (${form}).`,
    base: 'Our word list does not tell the base form of a word. svenska.se does, and what it means.',
    look: (word) => `Look up ${word} at svenska.se`,
    loading: 'Looking it up …',
    none: 'The tile belongs to no word.',
  },

  seat: {
    score: 'Points',
    rack: 'Tiles on the rack',
    words: 'Words played',
    none: 'No words yet.',
    shown: (known) => `Seen by all: ${known}`,
    turn: 'Your turn',
    theirTurn: 'Their turn',
  },

  end: {
    laid: 'Words played',
    left: 'Left on the rack',
    note: 'Score = words played minus the value of the tiles left on the rack.',
    record: (number) => `Your record with these settings: ${points(number)}.`,
    newRecord: 'A new record with these settings!',
  },
};
