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

  it('keeps a score together with its stop', () => {
    const whole = { kind: '', value: '', words: '2–1.', stop: '' };
    expect(partsOf('Det står 2–1. Nu spelar Lav.', 0)).toEqual(['Det står ', whole, ' Nu spelar Lav.']);
    expect(plainly('Det står 2–1. Nu spelar Lav.', 0)).toBe('Det står 2–1. Nu spelar Lav.');
  });

  it('keeps a number with the piece that it counts', () => {
    expect(partsOf('för 2 \uE000card:4\uE001solljus\uE002', 0)[0]).toBe('för 2\u00a0');
  });

  it('without pieces is itself', () => {
    expect(partsOf('Alla passar.', 0)).toEqual(['Alla passar.']);
    expect(partsOf('', 0)).toEqual([]);
  });
});
