import { describe, expect, it } from 'vitest';
import { beside, cellsOf, keptCells, nameOf, placeOf, startOf } from './board';
import { put } from './draft';
import { boardWith, laidBy, viewWith } from './testing';

const cellAt = (cells: ReturnType<typeof cellsOf>, square: string): (typeof cells)[number][number] | undefined =>
  cells.flat().find((cell) => cell.square === square);

describe('the board', () => {
  it('names squares by column and row', () => {
    expect(nameOf(8, 8)).toBe('I9');
    expect(placeOf('Q17')).toEqual({ row: 16, column: 16 });
    expect(startOf(viewWith())).toBe('I9');
  });

  it('ends at its edge', () => {
    expect(beside(viewWith(), 'A1', 0, 1)).toBe('B1');
    expect(beside(viewWith(), 'A1', -1, 0)).toBeNull();
    expect(beside(viewWith(), 'Q17', 0, 1)).toBeNull();
  });

  it('shows what is printed where nothing lies', () => {
    const cells = cellsOf(viewWith(), null, null);
    expect(['A1', 'D2', 'D4', 'I9', 'B1'].map((square) => cellAt(cells, square)?.mark)).toEqual([
      'w4',
      'l3',
      'minus',
      'start',
      'plain',
    ]);
  });

  it('shows letters with their value, blanks without, and marks the last move', () => {
    const last = laidBy(1, [], { tiles: [{ square: 'J9', letter: 'O', blank: true, bend: 'none' }] });
    const view = viewWith({ board: boardWith(['Bok', 'I9', false]), last });
    const cells = cellsOf(view, null, null);
    expect(cellAt(cells, 'I9')).toMatchObject({ face: { kind: 'letter', letter: 'B', points: 4 }, state: 'old' });
    expect(cellAt(cells, 'J9')).toMatchObject({ face: { kind: 'blank', letter: 'O', points: null }, state: 'last' });
  });

  it('shows a letter on its arrow, old or drafted', () => {
    const view = viewWith({ board: boardWith(['BOK', 'I9', false]), bends: [{ square: 'J9', bend: 'down' }] });
    const draft = put(put({ pieces: [] }, '>0', 'L9', '', 'right'), 'A0', 'L9', 'A', 'none');
    const cells = cellsOf(view, draft, { squares: ['I9', 'J9', 'K9', 'L9'], badge: '12' });
    expect(cellAt(cells, 'J9')?.face?.bend).toBe('down');
    expect(cellAt(cells, 'J9')?.inWord).toBe(true);
    expect(cellAt(cells, 'L9')).toMatchObject({ face: { letter: 'A', bend: 'right' }, state: 'draft', badge: '' });
    // On the free square after the word, where it covers no letter.
    expect(cellAt(cells, 'M9')).toMatchObject({ face: null, badge: '12' });
  });

  it('keeps the very cells and rows that nothing has changed in', () => {
    const view = viewWith({ board: boardWith(['BOK', 'I9', false]) });
    const before = keptCells([], cellsOf(view, null, null));
    const after = keptCells(before, cellsOf(view, put({ pieces: [] }, 'A0', 'L9', 'A', 'none'), null));
    expect(after.filter((row, number) => row !== before[number])).toEqual([after[8]]);
    expect(after.flat().filter((cell, place) => cell !== before.flat()[place])).toEqual([cellAt(after, 'L9')]);
    expect(cellAt(after, 'L9')?.face?.letter).toBe('A');
    expect(keptCells(after, cellsOf(viewWith(), null, null))).toEqual(cellsOf(viewWith(), null, null));
  });
});
