import { describe, expect, it } from 'vitest';
import { nextOf } from './turns';

describe('who has the screen next', () => {
  it('is whoever is waited for', () => {
    expect(nextOf([0, 1, 3], [1], null)).toBe(1);
    expect(nextOf([0, 1, 3], [3], 0)).toBe(3);
  });
  it('is the holder as long as they are waited for themselves', () => {
    expect(nextOf([0, 1, 3], [0, 1, 3], 1)).toBe(1);
  });
  it('goes round from the holder where several are', () => {
    expect(nextOf([0, 1, 3], [0, 3], 1)).toBe(3);
    expect(nextOf([0, 1, 3], [0, 1], 3)).toBe(0);
  });
  it('is nobody while only bots are', () => {
    expect(nextOf([0, 1, 3], [2], 1)).toBeNull();
  });
});
