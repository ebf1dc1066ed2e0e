import { describe, expect, it } from 'vitest';
import { at, boundsOf, freePlace, type Lying, packed, roomFor, settle, settleAt } from './plane';
import type { Group } from './values.gen';

/** Tiles in a row from a place on. */
function row(id: number, first: number, count: number, x = 0, y = 0): Group {
  return { id, cells: Array.from({ length: count }, (_, step) => ({ x: x + step, y, tile: first + step })) };
}

const spots = (pieces: readonly Lying[]): string[] => pieces.map((piece) => at(piece.x, piece.y));

describe('settling', () => {
  it('lays groups side by side with room between them', () => {
    const { pieces } = settle([], [row(0, 0, 3), row(1, 20, 3)], 2);
    const [a, b] = [pieces.slice(0, 3), pieces.slice(3)];
    for (const one of a) {
      for (const other of b) expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(2);
    }
  });

  it('leaves every tile where it lay, with its key', () => {
    const before = settle([], [row(0, 0, 3), row(1, 20, 3)], 2);
    const after = settle(before.pieces, [row(0, 0, 4), row(1, 20, 3)], 2);
    expect(spots(after.pieces)).toEqual(expect.arrayContaining(spots(before.pieces)));
    expect(after.pieces.filter((piece) => before.pieces.some((old) => old.key === piece.key))).toHaveLength(6);
  });

  it('finds a group again whose grid was moved', () => {
    const before = settle([], [row(0, 0, 3)], 2);
    const after = settle(before.pieces, [row(0, 0, 3, -40, 7)], 2);
    expect(spots(after.pieces)).toEqual(spots(before.pieces));
  });

  it('pushes a group aside that another has grown into', () => {
    const before: Lying[] = [
      { key: 'a', tile: 0, x: 0, y: 0 },
      { key: 'b', tile: 1, x: 1, y: 0 },
      { key: 'c', tile: 2, x: 2, y: 0 },
      { key: 'd', tile: 20, x: 4, y: 0 },
      { key: 'e', tile: 21, x: 5, y: 0 },
      { key: 'f', tile: 22, x: 6, y: 0 },
    ];
    const { pieces } = settle(before, [row(0, 0, 5), row(1, 20, 3)], 2);
    expect(new Set(spots(pieces)).size).toBe(8);
    expect(spots(pieces)).toContain('0,0');
    const second = pieces.filter((piece) => piece.group === 1);
    expect(second.map((piece) => piece.key)).toEqual(['d', 'e', 'f']);
    expect(second.some((piece) => piece.y === 0 && piece.x === 4)).toBe(false);
  });

  it('keeps to the places that a draft remembers', () => {
    const offsets = new Map([[0, { x: 7, y: -3 }]]);
    expect(spots(settleAt([], [row(0, 0, 3)], offsets, 2).pieces)).toEqual(['7,-3', '8,-3', '9,-3']);
  });
});

it('packs a wide table for a wide screen and a high one for a high screen', () => {
  const table = [row(0, 0, 4), row(1, 20, 4), row(2, 30, 4)];
  const plane = settle([], table, 2);
  const wide = boundsOf(packed(plane, table, 4).pieces);
  const high = boundsOf(packed(plane, table, 0.5).pieces);
  expect(wide.right - wide.left).toBeGreaterThan(high.right - high.left);
  expect(high.bottom - high.top).toBeGreaterThan(wide.bottom - wide.top);
  expect(roomFor(packed(plane, table, 4).pieces, 4)).toBeGreaterThan(roomFor(packed(plane, table, 0.5).pieces, 4));
});

it('begins in the corner of an empty table', () => {
  expect(freePlace(row(0, 0, 3, 5, 5), [], 2)).toEqual({ x: -5, y: -5 });
});
