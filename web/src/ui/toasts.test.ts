import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast, toasts } from './toasts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('toasts', () => {
  it('pass by, and are said to screen readers', () => {
    toast('Namnet är sparat.');
    expect(toasts.get().map(({ text }) => text)).toEqual(['Namnet är sparat.']);
    vi.advanceTimersByTime(100);
    expect(document.querySelector('[role=status]')?.textContent).toBe('Namnet är sparat.');
    vi.runAllTimers();
    expect(toasts.get()).toEqual([]);
  });

  it('are not piled up when the same thing happens again', () => {
    toast('Det gick inte.', { tone: 'bad' });
    toast('Det gick inte.', { tone: 'bad' });
    expect(toasts.get()).toHaveLength(1);
    vi.runAllTimers();
  });
});
