import { describe, expect, it } from 'vitest';
import { type AlfapetDraft, draftOf, kept, lackOf, layOf, NOTHING, put, take, tilesOf, topOn, turned } from './draft';
import { boardWith, viewWith } from './testing';

const lay = (...pieces: readonly [string, string, string][]): AlfapetDraft =>
  pieces.reduce((draft, [tile, square, letter]) => put(draft, tile, square, letter, 'none'), NOTHING);

const squares = (draft: AlfapetDraft): Record<string, string> =>
  Object.fromEntries(draft.pieces.map((piece) => [piece.tile, piece.square]));

describe('a draft', () => {
  it('tells equal tiles apart', () => {
    expect(tilesOf(['A', 'E', 'E', '?'])).toEqual(['A0', 'E0', 'E1', '?0']);
  });

  it('lets two tiles change places where one is dropped on the other', () => {
    const draft = lay(['A0', 'I9', 'A'], ['K0', 'J9', 'K']);
    expect(squares(put(draft, 'A0', 'J9', 'A', 'none'))).toEqual({ A0: 'J9', K0: 'I9' });
  });

  it('sends a tile home when one from the rack takes its place', () => {
    expect(squares(put(lay(['A0', 'I9', 'A']), 'K0', 'I9', 'K', 'none'))).toEqual({ K0: 'I9' });
  });

  it('lays a letter on an arrow, in either order, and turns the arrow', () => {
    const under = put(lay(['A0', 'I9', 'A']), '>0', 'I9', '', 'down');
    const over = put(put(NOTHING, '>0', 'I9', '', 'down'), 'A0', 'I9', 'A', 'none');
    expect(layOf(under).tiles).toEqual(layOf(over).tiles);
    expect(layOf(turned(over, 'I9')).tiles).toEqual([{ square: 'I9', letter: 'A', blank: false, bend: 'right' }]);
    expect(topOn(under, 'I9')?.tile).toBe('A0');
  });

  it('has one stop tile, which shares its square with nothing', () => {
    const draft = put(lay(['#0', 'I9', ''], ['#1', 'J9', '']), 'A0', 'J9', 'A', 'none');
    expect(squares(draft)).toEqual({ A0: 'J9' });
    expect(squares(lay(['#0', 'I9', ''], ['#1', 'J9', '']))).toEqual({ '#1': 'J9' });
  });

  it('says what it lacks', () => {
    expect(lackOf(NOTHING)).toBe('tiles');
    expect(lackOf(lay(['#0', 'I9', '']))).toBe('word');
    expect(lackOf(lay(['?0', 'I9', '']))).toBe('letter');
    expect(lackOf(put(NOTHING, '>0', 'I9', '', 'down'))).toBe('arrow');
    expect(lackOf(lay(['A0', 'I9', 'A']))).toBeNull();
  });

  it('is a move with its tiles in reading order', () => {
    const draft = lay(['K0', 'K9', 'K'], ['?0', 'J9', 'E'], ['#0', 'I9', '']);
    expect(layOf(draft)).toEqual({
      type: 'lay',
      tiles: [
        { square: 'J9', letter: 'E', blank: true, bend: 'none' },
        { square: 'K9', letter: 'K', blank: false, bend: 'none' },
      ],
      stop: 'I9',
    });
  });

  it('is none when everything is taken back', () => {
    expect(kept(take(lay(['A0', 'I9', 'A']), 'A0'))).toBeNull();
    expect(kept({ pieces: [], swap: [] })).not.toBeNull();
  });

  it('is made of a hinted move, without the letters that lie already', () => {
    const view = viewWith({ board: boardWith(['AK', 'I9', false]) });
    const move = {
      type: 'lay' as const,
      tiles: [
        { square: 'I9', letter: 'A', blank: false, bend: 'none' as const },
        { square: 'K9', letter: 'E', blank: true, bend: 'down' as const },
        { square: 'K10', letter: 'E', blank: false, bend: 'none' as const },
      ],
      stop: '',
    };
    const draft = draftOf(move, view.racks[0] ?? [], view);
    expect(squares(draft)).toEqual({ '?0': 'K9', '>0': 'K9', E0: 'K10' });
    expect(layOf(draft).tiles).toEqual(move.tiles.slice(1));
  });
});
