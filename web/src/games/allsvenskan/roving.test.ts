import { describe, expect, it } from 'vitest';
import { neighbour } from './roving';

const box = (left: number, top: number): { left: number; top: number; width: number; height: number } => ({
  left,
  top,
  width: 90,
  height: 50,
});
/** Three in the first row, a heading between, two in the second. */
const BOXES = [box(0, 0), box(100, 0), box(200, 0), box(0, 90), box(100, 90)];

describe('arrows among clubs', () => {
  it('go on to the next row where a row ends, and stop at the ends', () => {
    expect(neighbour(BOXES, 2, 'ArrowRight')).toBe(3);
    expect(neighbour(BOXES, 0, 'ArrowLeft')).toBe(0);
    expect(neighbour(BOXES, 4, 'ArrowRight')).toBe(4);
  });
  it('find the nearest above and below', () => {
    expect(neighbour(BOXES, 2, 'ArrowDown')).toBe(4);
    expect(neighbour(BOXES, 4, 'ArrowUp')).toBe(1);
    expect(neighbour(BOXES, 3, 'ArrowDown')).toBe(3);
  });
  it('are no other keys', () => {
    expect(neighbour(BOXES, 0, 'Enter')).toBeNull();
  });
});
