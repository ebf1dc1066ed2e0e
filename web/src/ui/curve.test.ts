import { describe, expect, it } from 'vitest';
import { endLabels, nameRoom, nice } from './curve';

describe('a curve', () => {
  it('has a scale of round numbers that holds all values', () => {
    expect(nice([3, 41, 17]).marks).toEqual([0, 20, 40, 60]);
    expect(nice([-7, 12])).toMatchObject({ low: -10, high: 15 });
    expect(nice([]).marks).toEqual([0, 1]);
    expect(nice([0, 2]).marks).toEqual([0, 1, 2]);
  });

  it('keeps names apart and above the floor, in the order of the lines', () => {
    const placed = endLabels([50, 48, 99], 15, 100);
    expect(placed).toEqual([63, 48, 99]);
    expect(endLabels([100, 100, 100], 15, 100).sort((a, b) => a - b)).toEqual([70, 85, 100]);
  });

  it('gives the names as much room as the longest of them needs', () => {
    const named = (name: string) => ({ seat: 0, name, values: [] });
    expect(nameRoom([named('Maja')])).toBe(84);
    expect(nameRoom([named('Maja'), named('Kapten Klänning-Svensson')])).toBeGreaterThan(180);
  });
});
