import { describe, expect, it } from 'vitest';
import { type AlfapetDraft, layOf, NOTHING, tilesOf } from './draft';
import { boardWith, viewWith } from './testing';
import { type Cursor, erase, letterOf, likelyBend, onward, writeArrow, writeLetter, writeStop } from './typing';
import type { AlfapetView } from './values.gen';

const TILES = tilesOf(['A', 'E', 'E', 'K', 'Ö', '?', '#', '>']);

/** Write keys one after the other, as hands do; a key that lays nothing ends the test. */
function write(view: AlfapetView, from: Cursor, keys: string): { draft: AlfapetDraft; cursor: Cursor } {
  let written = { draft: NOTHING, cursor: from };
  for (const key of Array.from(keys)) {
    const { draft, cursor } = written;
    const letter = letterOf(key);
    const next =
      key === '>'
        ? writeArrow(view, draft, TILES, cursor)
        : key === '.'
          ? writeStop(view, draft, TILES, cursor)
          : key === '<'
            ? erase(draft, cursor)
            : writeLetter(view, draft, TILES, cursor, letter ?? '', false);
    if (!next) throw new Error(`nothing was laid by ${key}`);
    written = next;
  }
  return written;
}

const laid = (draft: AlfapetDraft): string =>
  layOf(draft)
    .tiles.map((tile) => `${tile.letter}${tile.square}`)
    .join(' ');

describe('writing', () => {
  it('reads keys as letters, those of Swedish too', () => {
    expect(['ö', 'Å', 'k', '1', 'Enter', 'é'].map(letterOf)).toEqual(['Ö', 'Å', 'K', null, null, null]);
  });

  it('goes on to the right or down', () => {
    expect(laid(write(viewWith(), { square: 'I9', down: false }, 'köa').draft)).toBe('KI9 ÖJ9 AK9');
    expect(write(viewWith(), { square: 'I9', down: true }, 'kö').cursor).toEqual({ square: 'I11', down: true });
  });

  it('goes over old letters', () => {
    const view = viewWith({ board: boardWith(['BOK', 'J9', false]) });
    expect(laid(write(view, { square: 'I9', down: false }, 'ee').draft)).toBe('EI9 EM9');
  });

  it('goes round an arrow that is laid, and an old corner', () => {
    expect(laid(write(viewWith(), { square: 'I9', down: false }, 'k>öa').draft)).toBe('KI9 ÖJ9 AJ10');
    const view = viewWith({ board: boardWith(['BOK', 'I9', false]), bends: [{ square: 'K9', bend: 'down' }] });
    expect(onward(view, NOTHING, { square: 'J9', down: false })).toEqual({ square: 'K10', down: true });
  });

  it('goes on after a stop tile', () => {
    const { draft } = write(viewWith(), { square: 'I9', down: false }, '.ek');
    expect(layOf(draft).stop).toBe('I9');
    expect(laid(draft)).toBe('EJ9 KK9');
  });

  it('takes a blank where there is no such letter, and nothing where there is none', () => {
    const { draft, cursor } = write(viewWith(), { square: 'I9', down: false }, 'x');
    expect(layOf(draft).tiles).toEqual([{ square: 'I9', letter: 'X', blank: true, bend: 'none' }]);
    expect(writeLetter(viewWith(), draft, TILES, cursor, 'X', false)).toBeNull();
  });

  it('takes back the last, and stands where it lay and as it came there', () => {
    const { draft, cursor } = write(viewWith(), { square: 'I9', down: false }, 'k>öa<<');
    expect(laid(draft)).toBe('KI9');
    expect(cursor).toEqual({ square: 'J9', down: false });
    expect(erase(NOTHING, cursor)).toBeNull();
  });

  it('stops at the edge and at stop tiles', () => {
    expect(onward(viewWith(), NOTHING, { square: 'Q9', down: false })).toBeNull();
    const view = viewWith({ board: boardWith(['#', 'J9', false]) });
    expect(onward(view, NOTHING, { square: 'I9', down: false })).toBeNull();
  });

  it('turns a dropped arrow away from the letter before it', () => {
    const view = viewWith({ board: boardWith(['BOK', 'I9', false]) });
    expect(likelyBend(view, NOTHING, 'L9')).toBe('down');
    expect(likelyBend(view, NOTHING, 'J10')).toBe('right');
  });
});
