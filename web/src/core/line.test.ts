import { describe, expect, it } from 'vitest';
import { partsOf, plainly } from './line';

const seat = (number: number, name: string, own: string): string =>
  `\uE000seat:${number}\uE001${name}\uE001${own}\uE002`;
const SWAP = `${seat(0, 'Maja', 'Du')} byter kort med ${seat(1, 'Lav', 'dig')} för \uE000chip:4\uE0014 marker\uE002.`;

describe('a sentence with pieces', () => {
  it('is read by each as it concerns them', () => {
    expect(plainly(SWAP, null)).toBe('Maja byter kort med Lav för 4 marker.');
    expect(plainly(SWAP, 0)).toBe('Du byter kort med Lav för 4 marker.');
    expect(plainly(SWAP, 1)).toBe('Maja byter kort med dig för 4 marker.');
  });

  it('has parts to draw among its words', () => {
    expect(partsOf(SWAP, 1)).toEqual([
      'Maja byter kort med dig för ',
      { kind: 'chip', value: '4', words: '4 marker', stop: '.' },
    ]);
    expect(partsOf('\uE000card:\uE001ett dolt kort\uE002', null)).toEqual([
      { kind: 'card', value: '', words: 'ett dolt kort', stop: '' },
    ]);
  });

  it('without pieces is itself', () => {
    expect(partsOf('Alla passar.', 0)).toEqual(['Alla passar.']);
    expect(partsOf('', 0)).toEqual([]);
  });
});
