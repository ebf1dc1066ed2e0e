/**
 * A sentence of the server with its pieces: cards, tiles and seats, each with what it is and how it is said. What is said
 * otherwise to the seat that it is about comes in both ways, and each reader takes their own. How it is written is told
 * in `core/pieces.py`.
 */

const PIECE = /\uE000([^\uE001]*?):([^\uE001]*)\uE001([^\uE001\uE002]*)(?:\uE001([^\uE002]*))?\uE002([.,;:!?)]*)/gu;

/** A score and the stop after it, which a line would be broken at after the dash. */
const SCORE = /(\d+–\d+[.,;:!?)]*)/u;

/** How many of a piece, which must not stand alone at the end of a line. */
const COUNT = /(\d) $/u;

export interface Piece {
  /** What it is; nothing for plain words that stay on one line. */
  readonly kind: string;
  readonly value: string;
  readonly words: string;
  /** What ends the words, and must not stand first on the next line. */
  readonly stop: string;
}

/** The sentence in parts: plain words, and pieces to draw. Names of seats are plain words. */
export function partsOf(text: string, me: number | null): (string | Piece)[] {
  const parts: (string | Piece)[] = [];
  let plain = '';
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    const [whole, kind = '', value = '', words = '', own, stop = ''] = match;
    plain += text.slice(end, match.index);
    end = match.index + whole.length;
    if (own !== undefined) plain += (value === String(me) ? own : words) + stop;
    else {
      parts.push(...wordsOf(plain.replace(COUNT, '$1\u00a0')), { kind, value, words, stop });
      plain = '';
    }
  }
  plain += text.slice(end);
  parts.push(...wordsOf(plain));
  return parts;
}

/** Plain words, with scores apart. */
function wordsOf(plain: string): (string | Piece)[] {
  const parts = plain
    .split(SCORE)
    .map((words, place) => (place % 2 ? { kind: '', value: '', words, stop: '' } : words));
  return parts.filter((part) => part !== '');
}

/** The sentence in words alone: for labels, titles, and whoever listens. */
export function plainly(text: string, me: number | null): string {
  return partsOf(text, me)
    .map((part) => (typeof part === 'string' ? part : part.words + part.stop))
    .join('');
}
