/** Views of Alfapet for tests: an empty board, and what a test wants to be there. */
import type { Told } from '../../core/protocol.gen';
import type { AlfapetEvent, AlfapetOptions, AlfapetView, Laid } from './values.gen';

const PRINTED = [
  'q...2...t...2...q',
  '...3...2.2...3...',
  '..d...3...3...d..',
  '.3.-.d..-..d.-.3.',
  '2...4.......4...2',
  '...d.-..2..-.d...',
  '..3....2.2....3..',
  '.2....2...2....2.',
  't..-.2..*..2.-..t',
];
const SQUARES = [...PRINTED, ...PRINTED.slice(0, 8).reverse()];
const POINTS = [1, 4, 8, 1, 1, 4, 2, 3, 1, 8, 3, 1, 3, 1, 2, 3, 10, 1, 1, 1, 3, 4, 0, 10, 8, 8, 4, 4, 4, 0, 0, 0];

const OPTIONS: AlfapetOptions = {
  rack: 7,
  preset: 'full',
  blanks: true,
  stops: true,
  arrows: true,
  minus: true,
  forms: 'alla',
  initials: true,
  word_help: 'ensam',
  one_arrow: false,
  last_bonus: false,
  play_out: false,
  pass_end: true,
  challenge: false,
  penalty: 10,
  theme: 'inget',
  theme_name: '',
  theme_words: '',
  bounty: 'inget',
  bounty_words: '',
  bounty_points: 20,
  two_racks: false,
  board: 'alfapet',
  tiles: 'alfapet',
};

/** A board with these words on it, each written as `KABEL I9 across` is said: word, square, and whether it goes down. */
export function boardWith(...words: readonly (readonly [string, string, boolean])[]): string[] {
  const rows = SQUARES.map((row) => Array.from({ length: row.length }, () => '.'));
  for (const [word, square, down] of words) {
    const [row, column] = [Number(square.slice(1)) - 1, square.charCodeAt(0) - 65];
    Array.from(word).forEach((letter, place) => {
      const line = rows[row + (down ? place : 0)];
      if (line) line[column + (down ? 0 : place)] = letter;
    });
  }
  return rows.map((row) => row.join(''));
}

export function viewWith(changes: Partial<AlfapetView> = {}): AlfapetView {
  return {
    viewer: 0,
    options: OPTIONS,
    pending: { pending: 'decide', prompts: [{ seat: 0, by: 0, kind: 'turn', about: 0, optional: false }] },
    squares: SQUARES,
    points: POINTS,
    board: boardWith(),
    stops: [],
    bends: [],
    racks: [['A', 'E', 'E', 'K', '?', '#', '>'], null],
    counts: [7, 7],
    shown: [[], []],
    scores: [0, 0],
    bag: 100,
    unseen: POINTS.map(() => 1),
    aside: [],
    due: [],
    then: 'next',
    stage: 'turn',
    mover: 0,
    starter: 1,
    turn: 1,
    draws: 1,
    passes: 0,
    barren: 0,
    waived: [false, false],
    voted: [false, false],
    vote: -1,
    rejected: [],
    found: [],
    lots: [],
    lying: null,
    last: null,
    word_help: false,
    ...changes,
  };
}

export function laidBy(seat: number, words: Laid['words'], changes: Partial<Laid> = {}): Laid {
  return { type: 'laid', seat, tiles: [], stop: '', words, bonus: 0, found: [], points: 0, ...changes };
}

export function toldWith(events: readonly AlfapetEvent[], lines: readonly string[] = []): Told {
  return { heard: { step: 0, prompt: null, chance: null, action: null, events }, lines };
}
