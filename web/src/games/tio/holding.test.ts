import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Desk } from '../game';
import { holdingOf } from './holding.svelte';
import tio from './index';
import type { TioView } from './values.gen';

const scored = { type: 'scored', round_card: 4 };
const chance = { pending: 'chance', kind: 'refill' };
const counted = { round_card: 0, last: scored, pending: chance } as unknown as TioView;
const next = { round_card: 7, last: scored, pending: chance } as unknown as TioView;
const deskOf = (view: TioView, ask: unknown = null): Desk<TioView> => ({ view, ask }) as unknown as Desk<TioView>;

describe('a count', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is looked at for three seconds though bots go on', () => {
    const holding = holdingOf(deskOf(next));
    holding.follow(counted, false);
    vi.advanceTimersByTime(1_000);
    holding.follow(next, false);
    expect([holding.holds, holding.view]).toEqual([true, counted]);
    vi.advanceTimersByTime(1_900);
    expect(holding.holds).toBe(true);
    vi.advanceTimersByTime(200);
    expect([holding.holds, holding.view]).toEqual([false, next]);
  });

  it('keeps the seats over their mats though the next round has another order', () => {
    const desk = deskOf(next);
    holdingOf(desk).follow(counted, false);
    holdingOf(desk).follow(next, false);
    expect(tio().lying?.(desk)).toBe(counted);
    holdingOf(desk).goOn();
    expect(tio().lying?.(desk)).toBe(next);
  });

  it('is left at a tap', () => {
    const holding = holdingOf(deskOf(next));
    holding.follow(counted, false);
    holding.follow(next, false);
    holding.goOn();
    expect(holding.view).toBe(next);
  });

  it('is not held for whoever said who starts, nor while looking back', () => {
    const starts = { ...counted, pending: { pending: 'decide', prompts: [{ kind: 'start' }] } } as unknown as TioView;
    const asked = holdingOf(deskOf(next, {}));
    asked.follow(starts, false);
    asked.follow(next, false);
    expect(asked.holds).toBe(false);
    const past = holdingOf(deskOf(next));
    past.follow(counted, true);
    past.follow(next, true);
    expect(past.holds).toBe(false);
  });
});
