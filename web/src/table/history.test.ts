import { describe, expect, it, vi } from 'vitest';
import type { Scenes } from '../core/protocol.gen';
import { sceneOf } from '../core/testing';
import { History } from './history.svelte';

const scenes = (first: number, last: number): Scenes => ({
  steps: 60,
  eyes: '0',
  first,
  scenes: Array.from({ length: last - first + 1 }, (_, place) => sceneOf(first + place)),
  told: [],
  keeps: false,
});

describe('looking back', () => {
  it('fetches some steps at once and keeps them', async () => {
    const fetch = vi.fn((first: number, last: number) => Promise.resolve(scenes(first, last)));
    const history = new History(fetch);
    await history.go(30);
    expect(history.scene?.step).toBe(30);
    await history.go(31);
    expect(history.scene?.step).toBe(31);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('shows the step that is wanted last, whatever comes late', async () => {
    const gates: (() => void)[] = [];
    const history = new History(
      (first, last) => new Promise((resolve) => gates.push(() => resolve(scenes(first, last)))),
    );
    const early = history.go(3);
    const late = history.go(50);
    gates[1]?.();
    await late;
    gates[0]?.();
    await early;
    expect(history.scene?.step).toBe(50);
    expect(history.loading).toBe(false);
  });

  it('says so when a step cannot be fetched, and tries again', async () => {
    const fetch = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(scenes(0, 23));
    const history = new History(fetch);
    await history.go(5);
    expect(history.failed).toBe(true);
    await history.go(5);
    expect(history.failed).toBe(false);
    expect(history.scene?.step).toBe(5);
  });

  it('forgets what was undone, even where it is still on its way', async () => {
    const gates: (() => void)[] = [];
    const history = new History(
      (first, last) => new Promise((resolve) => gates.push(() => resolve(scenes(first, last)))),
    );
    const old = history.go(5);
    history.forget();
    gates[0]?.();
    await old;
    expect(history.at).toBeNull();
    expect(history.scene).toBeNull();
  });
});
