import { describe, expect, it } from 'vitest';
import { qr, qrPath } from './qr';

/** Drawn by another encoder (uqr 0.1.3) from the same text with the same mask. */
const SMALL = `
#######..####..##..##.#######
#.....#...#.#.....#.#.#.....#
#.###.#.####..#.#...#.#.###.#
#.###.#.#.......####..#.###.#
#.###.#.####.###...##.#.###.#
#.....#.#.#########.#.#.....#
#######.#.#.#.#.#.#.#.#######
........#.#..#.#..###........
#.#####..####.##.#..#.#####..
....##...##.#..##.##.########
########..##.....#..#.###....
.#...#.#...#..#.#.##....##...
.##.#.#.##.#....##.#......#..
.#.....#########.####.###..##
#...###.#.#.#####.#.##..#.#..
.##..#.#.#...#.#..####...#.#.
###...###..##.##.###...#..##.
###.#...##.#...##..#.######.#
#.#####...#.#.........#####..
#.##...##.#.#.#.#.#.##.###..#
#...#####..##....#..########.
........#..#####.#.##...#...#
#######...#..###..###.#.#.#..
#.....#.#....#.#..###...##..#
#.###.#.###.#.####..#####.#.#
#.###.#.###.##..#..##....#...
#.###.#.##..######.######..#.
#.....#.....#..#....#......#.
#######.#.#.###.###....#..#..
`.trim();

const draw = (text: string, mask?: number): string =>
  qr(text, mask)
    .map((row) => row.map((on) => (on ? '#' : '.')).join(''))
    .join('\n');

async function hash(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

describe('a QR code', () => {
  it('is the same as another encoder draws', () => {
    expect(draw('spelbord.example/t/k7mq2fh4xw9p', 2)).toBe(SMALL);
  });

  it.each([
    [
      'several blocks, version marks and letters beyond ASCII',
      'https://spelbord.example/t/k7mq2fh4xw9p#key=k7mq2fh4xw9p.0.0123456789abcdef0123456789abcdef and more å',
      5,
      '90d4dfebb2b1aa7ff1889b3d8fffe114346644a9b7314841d50d67e99b899149',
    ],
    [
      'blocks of two lengths, and a long count',
      'x'.repeat(213),
      7,
      '162f595c376c06824b39f894cdb8a834951d69fb19996fbefd34d54650f90255',
    ],
  ])('is so with %s', async (_, text, mask, wanted) => {
    expect(await hash(draw(text, mask))).toBe(wanted);
  });

  it('chooses one of the eight masks by itself', () => {
    const every = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => draw('spelbord', mask));
    expect(every).toContain(draw('spelbord'));
    expect(new Set(every).size).toBe(8);
  });

  it('refuses what does not fit, rather than drawing something unreadable', () => {
    expect(() => qr('x'.repeat(214))).toThrow(RangeError);
  });

  it('becomes a path of runs', () => {
    expect(qrPath([[true, true, false, true], [false], [true]])).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM0 2h1v1h-1z');
  });
});
