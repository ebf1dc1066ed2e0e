/** The squares of the board, and what is drawn on each: what is printed there, what lies there, what is only a draft. */
import { type AlfapetDraft, arrowOn, isStop, letterOn, signOf } from './draft';
import type { AlfapetView, Placed } from './values.gen';

export type Bend = Placed['bend'];

const COLUMNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ';
export const BLANK = '?';
export const STOP = '#';
export const ARROW = '>';
/** Kinds of tile in the order that the view counts them. */
export const SIGNS: readonly string[] = [...Array.from(ALPHABET), BLANK, STOP, ARROW];

export function nameOf(row: number, column: number): string {
  return `${COLUMNS.charAt(column)}${row + 1}`;
}

export interface Place {
  readonly row: number;
  readonly column: number;
}

export function placeOf(square: string): Place {
  return { row: Number(square.slice(1)) - 1, column: COLUMNS.indexOf(square.charAt(0)) };
}

/** The square so many steps away, or null over the edge. */
export function beside(view: AlfapetView, square: string, rows: number, columns: number): string | null {
  const { row, column } = placeOf(square);
  const there = view.squares[row + rows]?.[column + columns];
  return there === undefined ? null : nameOf(row + rows, column + columns);
}

/** What lies on a square: `.` for nothing. */
export function lyingOn(view: AlfapetView, square: string): string {
  const { row, column } = placeOf(square);
  return view.board[row]?.[column] ?? '.';
}

export function bendOn(view: AlfapetView, square: string): Bend {
  return view.bends.find((corner) => corner.square === square)?.bend ?? 'none';
}

export function startOf(view: AlfapetView): string {
  const row = view.squares.findIndex((signs) => signs.includes('*'));
  return row < 0 ? nameOf(0, 0) : nameOf(row, view.squares[row]?.indexOf('*') ?? 0);
}

export type Mark = 'plain' | 'w2' | 'w3' | 'w4' | 'l2' | 'l3' | 'l4' | 'minus' | 'start';

/** What is printed on a square, by the sign that the view has for it. */
const MARKS: Readonly<Record<string, Mark>> = {
  '2': 'l2',
  '3': 'l3',
  '4': 'l4',
  d: 'w2',
  t: 'w3',
  q: 'w4',
  '-': 'minus',
  '*': 'start',
};

/** What is written in a square. */
export const PRINTED: Readonly<Record<Mark, string>> = {
  plain: '',
  w2: '2',
  w3: '3',
  w4: '4',
  l2: '2',
  l3: '3',
  l4: '4',
  minus: '−2',
  start: '',
};

/** A tile as it is drawn. */
export interface Face {
  readonly kind: 'letter' | 'blank' | 'stop' | 'arrow';
  /** Nothing where the letter of a blank is not chosen, and for the specials. */
  readonly letter: string;
  /** Nothing for what is worth nothing. */
  readonly points: number | null;
  readonly bend: Bend;
}

export function faceOf(view: AlfapetView, sign: string, letter = '', bend: Bend = 'none'): Face {
  if (sign === STOP) return { kind: 'stop', letter: '', points: null, bend };
  if (sign === ARROW) return { kind: 'arrow', letter: '', points: null, bend };
  if (sign === BLANK) return { kind: 'blank', letter, points: null, bend };
  return { kind: 'letter', letter: sign, points: view.points[ALPHABET.indexOf(sign)] ?? 0, bend };
}

export interface Cell {
  readonly square: string;
  readonly mark: Mark;
  readonly face: Face | null;
  readonly state: 'old' | 'last' | 'draft';
  /** Whether an old letter is part of the word that is drafted. */
  readonly inWord: boolean;
  /** The points of the draft, on the free square after its word. */
  readonly badge: string;
}

/** What a draft would give, as far as the screen shows it on the board. */
export interface Ghost {
  readonly squares: readonly string[];
  readonly badge: string;
}

/** The board, row by row. */
export function cellsOf(view: AlfapetView, draft: AlfapetDraft | null, ghost: Ghost | null): Cell[][] {
  const laid = new Set([...(view.last?.tiles.map((tile) => tile.square) ?? []), view.last?.stop ?? '']);
  const end = ghost ? badgeSquare(view, ghost.squares) : null;
  return view.squares.map((signs, row) =>
    Array.from(signs).map((sign, column): Cell => {
      const square = nameOf(row, column);
      const mark = MARKS[sign] ?? 'plain';
      const lying = lyingOn(view, square);
      const badge = square === end ? (ghost?.badge ?? '') : '';
      if (lying === '.')
        return { square, mark, face: draftedOn(view, draft, square), state: 'draft', inWord: false, badge };
      const state = laid.has(square) ? 'last' : 'old';
      const inWord = ghost?.squares.includes(square) ?? false;
      return { square, mark, face: lyingFace(view, square, lying), state, inWord, badge };
    }),
  );
}

const isAlike = (one: Cell | undefined, other: Cell): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The board with the very same cells and rows as before wherever nothing has changed, so that only the rest is drawn. */
export function keptCells(before: readonly Cell[][], now: readonly Cell[][]): Cell[][] {
  return now.map((cells, number) => {
    const old = before[number] ?? [];
    const row = cells.map((cell, column) => (isAlike(old[column], cell) ? (old[column] ?? cell) : cell));
    return row.length === old.length && row.every((cell, column) => cell === old[column]) ? old : row;
  });
}

/** Where the points of a word can stand without covering a letter: after it, or before it, or else on its end. */
function badgeSquare(view: AlfapetView, squares: readonly string[]): string | null {
  const way = (from: string | undefined, to: string | undefined): string | null => {
    if (from === undefined || to === undefined) return null;
    const [one, two] = [placeOf(from), placeOf(to)];
    const next = beside(view, to, two.row - one.row, two.column - one.column);
    return next !== null && lyingOn(view, next) === '.' && !squares.includes(next) ? next : null;
  };
  return way(squares.at(-2), squares.at(-1)) ?? way(squares[1], squares[0]) ?? squares.at(-1) ?? null;
}

function lyingFace(view: AlfapetView, square: string, lying: string): Face {
  if (lying === STOP) return faceOf(view, STOP);
  const letter = lying.toLocaleUpperCase('sv');
  return faceOf(view, letter === lying ? letter : BLANK, letter, bendOn(view, square));
}

function draftedOn(view: AlfapetView, draft: AlfapetDraft | null, square: string): Face | null {
  if (!draft) return null;
  const stop = draft.pieces.find((piece) => piece.square === square && isStop(piece.tile));
  if (stop) return faceOf(view, STOP);
  const [letter, arrow] = [letterOn(draft, square), arrowOn(draft, square)];
  if (letter) return faceOf(view, signOf(letter.tile), letter.letter, arrow?.bend ?? 'none');
  return arrow ? faceOf(view, ARROW, '', arrow.bend) : null;
}
