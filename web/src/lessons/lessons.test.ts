import { describe, expect, it } from 'vitest';
import type { LessonInfo } from '../core/protocol.gen';
import { after, lessonsOf, nextOf } from './lessons';
import { decline, declined } from './offering';

const lesson = (id: string, changes: Partial<LessonInfo> = {}): LessonInfo => ({
  game: 'tio',
  id,
  number: 1,
  title: id,
  learnt: '',
  minutes: 2,
  steps: 5,
  step: 0,
  done: false,
  table: null,
  teaches: [],
  ...changes,
});

describe('lessons', () => {
  it('are those of one game, in their order', () => {
    const all = [lesson('aim'), lesson('words', { game: 'alfapet' }), lesson('bid')];
    expect(lessonsOf(all, 'tio').map(({ id }) => id)).toEqual(['aim', 'bid']);
    expect(lessonsOf(null, 'tio')).toEqual([]);
  });

  it('go on with what was begun, else with the first that was never finished', () => {
    expect(nextOf([lesson('aim', { done: true }), lesson('bid'), lesson('bluff', { table: 'k7' })])?.id).toBe('bluff');
    expect(nextOf([lesson('aim', { done: true, table: 'k7' }), lesson('bid')])?.id).toBe('bid');
    expect(nextOf([lesson('aim', { done: true })])).toBeNull();
  });

  it('follow each other, and the last is followed by none', () => {
    const own = [lesson('aim'), lesson('bid')];
    expect(after(own, 'aim')?.id).toBe('bid');
    expect(after(own, 'bid')).toBeNull();
  });

  it('are not offered again where somebody said no', () => {
    expect(declined('tio')).toBe(false);
    decline('tio');
    decline('alfapet');
    expect([declined('tio'), declined('alfapet'), declined('trakkx')]).toEqual([true, true, false]);
  });
});
