import { afterEach, describe, expect, it, vi } from 'vitest';
import { textsReady } from '../core/i18n';
import { prefer } from '../core/prefs';
import { facts } from '../games/folders';
import { catalogue, gameOf, shelf } from './catalogue';
import { TIO } from './testing';

afterEach(() => vi.unstubAllGlobals());

describe('the catalogue', () => {
  it('puts what can be played first, and shows the rest as coming', () => {
    const entries = catalogue({ games: [TIO], levels: [] });
    const others = Object.keys(facts).filter((id) => id !== 'tio');
    expect(others).not.toEqual([]);
    expect(entries.map(({ id, game }) => `${id} ${game ? 'now' : 'later'}`)).toEqual([
      'tio now',
      ...others.map((id) => `${id} later`),
    ]);
    expect(entries[0]).toMatchObject({ title: '10', most: 5, minutes: 30 });
  });

  it('shows a game that only the server knows', () => {
    const own = { ...TIO, id: 'whist', title: 'Whist', pitch: 'Sno stick.' };
    expect(catalogue({ games: [own], levels: [] })[0]).toMatchObject({
      title: 'Whist',
      pitch: 'Sno stick.',
      minutes: null,
    });
  });

  it('says of each game what its own folder says, in the reader’s language', async () => {
    const pitches = (): string[] => catalogue(null).map(({ id, pitch }) => `${id}: ${pitch}`);
    expect(pitches()).toContain('ecosfera: Rädda Östersjön tillsammans.');
    prefer({ language: 'en' });
    await textsReady();
    expect(pitches()).toContain('ecosfera: Save the Baltic Sea together.');
    prefer({ language: 'sv' });
    await textsReady();
    expect(pitches()).toContain('ecosfera: Rädda Östersjön tillsammans.');
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
