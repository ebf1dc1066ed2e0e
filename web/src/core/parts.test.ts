import { describe, expect, it, vi } from 'vitest';
import type { Component } from 'svelte';
import { fetchRest, part, standing } from './parts';

const Thing = (() => ({})) as unknown as Component<{ name: string }>;

describe('a part that comes later', () => {
  it('is remembered when it has come, and only asked for again where it has not', async () => {
    let there = false;
    const load = vi.fn(() => (there ? Promise.resolve({ default: Thing }) : Promise.reject(new TypeError('offline'))));
    const thing = part(load);
    await expect(thing()).rejects.toThrow('offline');
    expect(thing.there).toBeUndefined();
    there = true;
    await thing();
    expect(thing.there).toBe(Thing);
  });

  it('is fetched before it is asked for, with the others, whatever happens to one of them', async () => {
    const lost = part<{ name: string }>(() => Promise.reject(new TypeError('offline')));
    const come = part(() => Promise.resolve({ default: Thing }));
    await fetchRest();
    expect([lost.there, come.there]).toEqual([undefined, Thing]);
    const again = vi.fn(() => Promise.resolve({ default: Thing }));
    part(again);
    await fetchRest();
    await fetchRest();
    expect(again).toHaveBeenCalledTimes(1);
  });
});

describe('a page of an older version', () => {
  it('knows itself by its own file, which is gone', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(null, { status: 404 }));
    expect(await standing('http://table.test/assets/old/base.js')).toBe('outdated');
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(null, { status: 200 }));
    expect(await standing('http://table.test/assets/now/base.js')).toBe('current');
  });

  it('does not take a server that cannot be reached for a newer one', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
    expect(await standing()).toBe('offline');
  });
});
