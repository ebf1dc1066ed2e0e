/**
 * A word that was begun: which tiles of the rack lie where. It knows how tiles can lie on a table, and nothing of what
 * is allowed: that is asked of the server.
 */
import type { Bend } from './board';
import type { AlfapetView, Lay, Put } from './values.gen';

/** A tile of the rack that lies on the board for now. */
export interface Piece {
  /** Which one: its sign, and the how manyeth of its kind. */
  readonly tile: string;
  readonly square: string;
  /** Its letter; nothing for specials, and for a blank whose letter is not chosen. */
  readonly letter: string;
  /** Where an arrow leads the word. */
  readonly bend: Bend;
}

export interface AlfapetDraft {
  readonly pieces: readonly Piece[];
  /** Tiles to exchange; there only while somebody chooses them. */
  readonly swap?: readonly string[] | undefined;
}

export const NOTHING: AlfapetDraft = { pieces: [] };

/** Each tile of a rack by a name of its own, as long as the turn lasts: a rack may hold two alike. */
export function tilesOf(rack: readonly string[]): string[] {
  return rack.map((sign, place) => `${sign}${rack.slice(0, place).filter((other) => other === sign).length}`);
}

export const signOf = (tile: string): string => tile.charAt(0);
export const isStop = (tile: string): boolean => signOf(tile) === '#';
export const isArrow = (tile: string): boolean => signOf(tile) === '>';
export const isBlank = (tile: string): boolean => signOf(tile) === '?';
const isLetter = (tile: string): boolean => !isStop(tile) && !isArrow(tile);

export function letterOn(draft: AlfapetDraft, square: string): Piece | undefined {
  return draft.pieces.find((piece) => piece.square === square && isLetter(piece.tile));
}

export function arrowOn(draft: AlfapetDraft, square: string): Piece | undefined {
  return draft.pieces.find((piece) => piece.square === square && isArrow(piece.tile));
}

/** The piece that a finger takes from a square: what lies on top. */
export function topOn(draft: AlfapetDraft, square: string): Piece | undefined {
  return draft.pieces.findLast((piece) => piece.square === square && !isArrow(piece.tile)) ?? arrowOn(draft, square);
}

/** Whether two tiles cannot lie on one square: only a letter and the arrow under it can. */
const clash = (one: string, other: string): boolean => isStop(one) || isStop(other) || isArrow(one) === isArrow(other);

/** Lay a tile on a free square. What lay there changes places with it; of stop tiles a move has one. */
export function put(draft: AlfapetDraft, tile: string, square: string, letter: string, bend: Bend): AlfapetDraft {
  const from = draft.pieces.find((piece) => piece.tile === tile)?.square ?? null;
  const others = draft.pieces.filter((piece) => piece.tile !== tile && !(isStop(piece.tile) && isStop(tile)));
  const pushed = others.filter((piece) => piece.square === square && clash(piece.tile, tile));
  const kept = others.filter((piece) => !pushed.includes(piece));
  const moved = from === null || from === square ? [] : pushed.map((piece) => ({ ...piece, square: from }));
  return { ...draft, pieces: [...kept, ...moved, { tile, square, letter, bend }] };
}

/** Take a tile back to the rack. */
export function take(draft: AlfapetDraft, tile: string): AlfapetDraft {
  return { ...draft, pieces: draft.pieces.filter((piece) => piece.tile !== tile) };
}

/** Turn an arrow the other way. */
export function turned(draft: AlfapetDraft, square: string): AlfapetDraft {
  const bend = arrowOn(draft, square)?.bend === 'down' ? 'right' : 'down';
  const pieces = draft.pieces.map((piece) =>
    piece.square === square && isArrow(piece.tile) ? { ...piece, bend } : piece,
  );
  return { ...draft, pieces } as AlfapetDraft;
}

/** A draft as it is kept: none where nothing has been begun. */
export function kept(draft: AlfapetDraft): AlfapetDraft | null {
  return draft.pieces.length || draft.swap ? draft : null;
}

/** What a draft still lacks before it can be asked about. */
export type Lack = 'tiles' | 'word' | 'letter' | 'arrow';

export function lackOf(draft: AlfapetDraft): Lack | null {
  if (!draft.pieces.length) return 'tiles';
  if (draft.pieces.some((piece) => isArrow(piece.tile) && !letterOn(draft, piece.square))) return 'arrow';
  if (draft.pieces.some((piece) => isBlank(piece.tile) && !piece.letter)) return 'letter';
  return draft.pieces.some((piece) => isLetter(piece.tile)) ? null : 'word';
}

/** The move that a draft amounts to, its tiles in reading order. */
export function layOf(draft: AlfapetDraft): Required<Lay> {
  const tiles = draft.pieces
    .filter((piece) => isLetter(piece.tile))
    .map(({ tile, square, letter }): Put => ({
      square,
      letter,
      blank: isBlank(tile),
      bend: arrowOn(draft, square)?.bend ?? 'none',
    }))
    .sort((one, other) => orderOf(one.square) - orderOf(other.square));
  return { type: 'lay', tiles, stop: draft.pieces.find((piece) => isStop(piece.tile))?.square ?? '' };
}

const orderOf = (square: string): number => Number(square.slice(1)) * 100 + square.charCodeAt(0);

/** A move as a draft, laid with the tiles of this rack: what a hint puts on the table without playing it. */
export function draftOf(move: Lay, rack: readonly string[], view: AlfapetView): AlfapetDraft {
  const free = tilesOf(rack);
  const grab = (sign: string): string => {
    const place = free.findIndex((tile) => signOf(tile) === sign);
    return place < 0 ? '' : (free.splice(place, 1)[0] ?? '');
  };
  const pieces: Piece[] = [];
  const add = (sign: string, square: string, letter: string, bend: Bend): void => {
    const tile = grab(sign);
    if (tile) pieces.push({ tile, square, letter, bend });
  };
  if (move.stop) add('#', move.stop, '', 'none');
  for (const { square, letter, blank, bend } of move.tiles) {
    const row = view.board[Number(square.slice(1)) - 1] ?? '';
    if ((row[square.charCodeAt(0) - 65] ?? '.') !== '.') continue;
    add(blank ? '?' : letter, square, letter, 'none');
    if (bend !== 'none') add('>', square, '', bend);
  }
  return { pieces };
}
