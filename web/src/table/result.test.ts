import { describe, expect, it } from 'vitest';
import type { End, Summary } from '../core/protocol.gen';
import { seatOf } from '../core/testing';
import { sv } from '../i18n/rest.sv';
import { byRank, curveOf, headline, keepsPromise, signed } from './result';

const end = (ranks: number[], scores: number[]): End => ({ reason: 'Slut.', ranks, scores, seed: '' });
const nameOf = (seat: number): string => ['Du', 'Maja', 'Elis'][seat] ?? '';
const list = (names: string[]): string => names.join(' och ');

describe('a result', () => {
  it('says who won, to each as it was', () => {
    expect(headline(end([1, 2, 3], [9, 26, 28]), 0, nameOf, sv.end, list)).toBe('Du vann med 9 poäng');
    expect(headline(end([1, 1, 3], [9, 9, 28]), 0, nameOf, sv.end, list)).toBe('Du delar segern med 9 poäng');
    expect(headline(end([2, 1, 3], [9, -4, 28]), 0, nameOf, sv.end, list)).toBe('Maja vann med −4 poäng');
    expect(headline(end([3, 1, 1], [9, 2, 2]), null, nameOf, sv.end, list)).toBe(
      'Maja och Elis delar segern med 2 poäng',
    );
  });

  it('says what was won by, where points say little', () => {
    const won = (names: string, mine: boolean): string => `${mine ? 'Du' : names} blev först klar`;
    expect(headline(end([1, 2], [0, 9]), 0, nameOf, sv.end, list, won)).toBe('Du blev först klar');
    expect(headline(end([2, 1], [9, 0]), 0, nameOf, sv.end, list, won)).toBe('Maja blev först klar');
    expect(headline(end([1, 1], [3, 3]), 0, nameOf, sv.end, list, won)).toBe('Du delar segern med 3 poäng');
  });

  it('lists the best first, and equals as they sit', () => {
    expect(byRank(end([3, 1, 1], [9, 2, 2]))).toEqual([1, 2, 0]);
    expect(signed(-7)).toBe('−7');
  });

  it('has a curve from the start to the final count', () => {
    const summary: Summary = {
      steps: 40,
      start: [-14, -14],
      chapters: [
        { number: 1, first: 2, standing: [-10, 3] },
        { number: 2, first: 20, standing: [-8, 9] },
      ],
      moments: [],
      reviews: true,
      together: false,
      end: end([1, 2], [-4, 12]),
    };
    const lines = curveOf(summary, [seatOf(0, 'Sixten'), seatOf(1, 'Maja')], nameOf);
    expect(lines[0]).toEqual({ seat: 0, name: 'Du', values: [-14, -10, -8, -4] });
    const settled = { ...summary, end: end([1, 2], [-8, 9]) };
    expect(curveOf(settled, [seatOf(0, 'Sixten'), seatOf(1, 'Maja')], nameOf)[1]?.values).toEqual([-14, 3, 9]);
  });

  it('knows the seed that was promised from another', async () => {
    // python: hashlib.sha256(b"spelbord/" + bytes(32)).hexdigest()
    const promised = '0f96c8c216b7e01277a13d0e2bac2a1a13cef9e626afcbec9c36878172923f63';
    expect(await keepsPromise('00'.repeat(32), promised)).toBe(true);
    expect(await keepsPromise('01'.repeat(32), promised)).toBe(false);
    expect(await keepsPromise('not hex', promised)).toBeNull();
  });
});
