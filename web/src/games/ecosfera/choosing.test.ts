import { describe, expect, it } from 'vitest';
import { sayPicked } from './choosing';
import { sv } from './rest';

const words = { 'card.0': 'solljus', 'card.1': 'syre', 'card.9': 'blåstång' };
const say = (picked: number[], can: number[]): string =>
  sayPicked({ picked, can: new Set(can) }, words, sv, (names) => names.join(' och '));

describe('cards that were picked', () => {
  it('are said with what they are enough for', () => {
    expect(say([0, 1], [9])).toBe('Valt: solljus och syre. Räcker till blåstång.');
    expect(say([0], [])).toBe('Valt: solljus. Det räcker inte till något i marknaden just nu.');
  });
});
