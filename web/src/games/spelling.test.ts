import { describe, expect, it } from 'vitest';
import { labelsOf, same, spelled } from './spelling';

describe('a move that nobody has words for', () => {
  it('is spelled by what it is made of', () => {
    const moves = [
      { type: 'pass' },
      { type: 'turn_up', card: 7, up: true, to: null },
      { type: 'swap', cards: [1, [2, 'A']] },
    ];
    expect(moves.map((move) => spelled(move))).toEqual(['pass', 'turn up 7 true', 'swap 1 2 A']);
  });

  it('is called by what is told of it, where that tells it from the others', () => {
    const moves = ['pass', 'bid', 'raise', 'fold'].map((type) => ({ type }));
    const told: Readonly<Record<string, string>> = { pass: 'Du passar.', bid: 'Du höjer.', raise: 'Du höjer.' };
    expect(labelsOf(moves, ({ type }) => told[type])).toEqual(['Du passar.', 'bid', 'raise', 'fold']);
  });

  it('is the same as one that goes over the wire alike', () => {
    expect(same({ type: 'lay', card: 7 }, { type: 'lay', card: 7 })).toBe(true);
    expect(same({ type: 'lay', card: 7 }, { type: 'lay', card: 8 })).toBe(false);
  });
});
