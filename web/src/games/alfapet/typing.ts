/** Writing a word by keys: where the next letter goes, and what a key lays there. */
import { ALPHABET, ARROW, type Bend, bendOn, beside, BLANK, lyingOn, STOP } from './board';
import { type AlfapetDraft, arrowOn, letterOn, put, signOf, take } from './draft';
import type { AlfapetView } from './values.gen';

/** Where the next letter goes, and which way the word is written. */
export interface Cursor {
  readonly square: string;
  readonly down: boolean;
}

export interface Written {
  readonly draft: AlfapetDraft;
  readonly cursor: Cursor;
}

/** The next free square of a word that is written on from here: over old letters, round corners; null at the edge. */
export function onward(view: AlfapetView, draft: AlfapetDraft, from: Cursor): Cursor | null {
  let { square, down } = from;
  for (;;) {
    const bend = arrowOn(draft, square)?.bend ?? bendOn(view, square);
    if (bend !== 'none') down = bend === 'down';
    const next = beside(view, square, down ? 1 : 0, down ? 0 : 1);
    if (next === null) return null;
    const lying = lyingOn(view, next);
    if (lying === STOP) return null;
    if (lying === '.' && !letterOn(draft, next)) return { square: next, down };
    square = next;
  }
}

/** Where an arrow leads a word that has come this way. */
export const bendFor = (down: boolean): Bend => (down ? 'right' : 'down');

/** Which way an arrow is likely meant, where it is dropped: on from the letter before it. */
export function likelyBend(view: AlfapetView, draft: AlfapetDraft, square: string): Bend {
  const taken = (rows: number, columns: number): boolean => {
    const other = beside(view, square, rows, columns);
    return other !== null && (lyingOn(view, other) !== '.' || letterOn(draft, other) !== undefined);
  };
  return taken(-1, 0) && !taken(0, -1) ? 'right' : 'down';
}

/** The letter that a key stands for, if it does. */
export function letterOf(key: string): string | null {
  const letter = key.toLocaleUpperCase('sv');
  return letter.length === 1 && ALPHABET.includes(letter) ? letter : null;
}

/** A tile of this kind that is still on the rack. */
export function freeTile(tiles: readonly string[], draft: AlfapetDraft, sign: string): string | null {
  return tiles.find((tile) => signOf(tile) === sign && !draft.pieces.some((piece) => piece.tile === tile)) ?? null;
}

/** Write a letter; with `blank` by a blank, and also where there is no such letter. Null where there is no tile for it. */
export function writeLetter(
  view: AlfapetView,
  draft: AlfapetDraft,
  tiles: readonly string[],
  cursor: Cursor,
  letter: string,
  blank: boolean,
): Written | null {
  const here = lyingOn(view, cursor.square) === '.' ? cursor : onward(view, draft, cursor);
  if (here === null) return null;
  const old = letterOn(draft, here.square);
  const cleared = old ? take(draft, old.tile) : draft;
  const tile = (blank ? null : freeTile(tiles, cleared, letter)) ?? freeTile(tiles, cleared, BLANK);
  if (tile === null) return null;
  const written = put(cleared, tile, here.square, letter, 'none');
  return { draft: written, cursor: onward(view, written, here) ?? here };
}

/** Lay an arrow under where the next letter goes, or take it up again. */
export function writeArrow(
  view: AlfapetView,
  draft: AlfapetDraft,
  tiles: readonly string[],
  cursor: Cursor,
): Written | null {
  const there = arrowOn(draft, cursor.square);
  if (there) return { draft: take(draft, there.tile), cursor };
  const tile = freeTile(tiles, draft, ARROW);
  if (tile === null || lyingOn(view, cursor.square) !== '.') return null;
  return { draft: put(draft, tile, cursor.square, '', bendFor(cursor.down)), cursor };
}

/** Lay a stop tile, and go on after it. */
export function writeStop(
  view: AlfapetView,
  draft: AlfapetDraft,
  tiles: readonly string[],
  cursor: Cursor,
): Written | null {
  const tile = freeTile(tiles, draft, STOP);
  if (tile === null || lyingOn(view, cursor.square) !== '.') return null;
  const next = beside(view, cursor.square, cursor.down ? 1 : 0, cursor.down ? 0 : 1);
  return {
    draft: put(draft, tile, cursor.square, '', 'none'),
    cursor: next === null ? cursor : { ...cursor, square: next },
  };
}

/** Take back what was laid last, and stand where it lay. */
export function erase(draft: AlfapetDraft, cursor: Cursor): Written | null {
  const last = draft.pieces.at(-1);
  if (!last) return null;
  const left = take(draft, last.tile);
  const arrow = arrowOn(left, last.square);
  return { draft: left, cursor: { square: last.square, down: arrow ? arrow.bend === 'right' : cursor.down } };
}
