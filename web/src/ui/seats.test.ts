import { describe, expect, it } from 'vitest';
import { dashOf, initialOf, shortName } from './seats';

describe('a seat', () => {
  it('has the first letter of a name, whole', () => {
    expect(initialOf(' örjan')).toBe('Ö');
    expect(initialOf('👩‍🌾 Maja')).toBe('👩‍🌾');
    expect(initialOf('')).toBe('?');
  });

  it('is called by first name, unless two have the same', () => {
    const names = ['Anna-Karin Westerberg-Ek', 'Maja Ek', 'Maja Lind', 'Bo'];
    expect(names.map((_, seat) => shortName(names, seat))).toEqual(['Anna-Karin', 'Maja Ek', 'Maja Lind', 'Bo']);
  });

  it('has a dash of its own', () => {
    expect(new Set([0, 1, 2, 3, 4, 5, 6, 7].map(dashOf)).size).toBe(8);
  });
});
