import { afterEach, describe, expect, it, vi } from 'vitest';
import { sv } from '../i18n/sv';
import { catalogue, gameOf, shelf } from './catalogue';
import { TIO } from './testing';

afterEach(() => vi.unstubAllGlobals());

describe('the catalogue', () => {
  it('puts what can be played first, and shows the rest as coming', () => {
    const entries = catalogue({ games: [TIO], levels: [] }, sv);
    expect(entries.map(({ id, game }) => `${id} ${game ? 'now' : 'later'}`)).toEqual([
      'tio now',
      'alfapet later',
      'allsvenskan later',
      'ecosfera later',
      'trakkx later',
    ]);
    expect(entries[0]).toMatchObject({ title: '10', most: 5, minutes: 30 });
  });

  it('shows a game that only the server knows', () => {
    const own = { ...TIO, id: 'whist', title: 'Whist', pitch: 'Sno stick.' };
    expect(catalogue({ games: [own], levels: [] }, sv)[0]).toMatchObject({
      title: 'Whist',
      pitch: 'Sno stick.',
      minutes: null,
    });
  });

  it('asks the server once per language, and again after a failure', async () => {
    const fetching = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('down')));
    vi.stubGlobal('fetch', fetching);
    await expect(shelf('en')).rejects.toThrow();
    fetching.mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ games: [TIO], levels: [] }))));
    await expect(gameOf('tio', 'en')).resolves.toMatchObject({ title: '10' });
    await expect(gameOf('chess', 'en')).resolves.toBeNull();
    expect(fetching).toHaveBeenCalledTimes(2);
  });
});
