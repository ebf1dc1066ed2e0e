import { describe, expect, it } from 'vitest';
import { questionOf } from './asking';
import { sv } from './sv';
import { askWith, promptWith, rivalWith, viewWith } from './testing';
import type { AllsvenskanAction } from './values.gen';

const list = (names: string[]): string => names.join(' och ');
const asked = (kind: string, moves: readonly AllsvenskanAction[] = [], view = viewWith()): string | null =>
  questionOf({ view, ask: askWith(moves, promptWith(kind, 0)), name: () => 'Elin' }, sv.asks, list);
const play = (card: number): AllsvenskanAction => ({ type: 'play', card, board: 1, tricks: [] });

describe('a question', () => {
  it('names the free clubs that suit beginners, and leaves the others to the table', () => {
    const rivals = ['', 'HAM', '', ''].map((code) => rivalWith(code));
    const free = viewWith().clubs.filter(({ category, code }) => category === 'Topplag' && code !== 'HAM');
    expect(asked('club', [], viewWith({ rivals }))).toBe(
      `Välj klubb. Enklast för nybörjare: ${list(free.map(({ name }) => name))}.`,
    );
  });

  it('says which colours can be played', () => {
    expect(asked('play', [play(0), play(61)])).toBe('Din tur: spela ett blått eller orange kort.');
    const poor = viewWith({ rivals: viewWith().rivals.map((rival) => ({ ...rival, fp: 0 })) });
    expect(asked('play', [play(61)], poor)).toBe('Din tur: spela ett orange kort.');
  });

  it('says whose card is chosen for an AI rival, and leaves what else there is to the server', () => {
    expect(asked('ai')).toBe('Du väljer åt Elin: spela ett av AI-rivalens kort.');
    expect(asked('omstart')).toBeNull();
  });
});
