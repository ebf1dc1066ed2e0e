import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyPrefs, chooseLevel, levelIn, parsePrefs, prefer, preferredLanguage, prefs } from './prefs';

beforeEach(() => localStorage.clear());
afterEach(() => prefer({ theme: 'system', text: 'normal', language: 'sv', sound: true, name: '' }));

describe('preferences', () => {
  it('begin with the system theme, sound, and the browser language if we speak it', () => {
    expect(parsePrefs(null, ['de-DE', 'en-GB'])).toMatchObject({ theme: 'system', sound: true, language: 'en' });
    expect(preferredLanguage(['fi', 'de'])).toBe('sv');
  });

  it('keep what was stored and mend what is not ours', () => {
    const text = JSON.stringify({
      theme: 'dark',
      language: 'xx',
      sound: false,
      levels: { tio: 'svår', alfapet: 'omöjlig' },
      name: 'S'.repeat(40),
      x: 1,
    });
    expect(parsePrefs(text, ['sv'])).toEqual({
      theme: 'dark',
      text: 'normal',
      language: 'sv',
      sound: false,
      vibration: true,
      levels: { tio: 'svår', alfapet: 'omöjlig' },
      name: 'S'.repeat(24),
    });
  });

  it('know the level of a game where one was chosen, and begin with the gentlest', () => {
    const stored = parsePrefs(JSON.stringify({ levels: { tio: 'svår', alfapet: 'omöjlig' } }), []);
    expect(['tio', 'alfapet', 'trakkx'].map((game) => levelIn(game, stored))).toEqual(['svår', 'lätt', 'lätt']);
    const own = parsePrefs('{"levels": {"tio": "hopeful"}}', []);
    expect(levelIn('tio', own, [{ level: 'hopeful' }])).toBe('hopeful');
    expect(levelIn('tio', own)).toBe('lätt'); // the server offers it no longer
    expect(levelIn('tio', parsePrefs('{"levels": null}', []))).toBe('lätt');
    chooseLevel('trakkx', 'medel');
    chooseLevel('tio', 'svår');
    expect(['tio', 'trakkx'].map((game) => levelIn(game))).toEqual(['svår', 'medel']);
  });

  it.each(['not json', '[]', 'null', '7', '"dark"'])('survive %s in the store', (text) => {
    expect(parsePrefs(text, ['sv']).theme).toBe('system');
  });

  it('are remembered', () => {
    prefer({ name: 'Saga' });
    expect(parsePrefs(localStorage.getItem('spelbord.prefs'), []).name).toBe('Saga');
  });

  it('hold until the page is closed where storage is closed', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    prefer({ name: 'Maja' });
    expect(prefs.get().name).toBe('Maja');
  });

  it('dress the document, and follow another tab', () => {
    applyPrefs();
    prefer({ theme: 'dark', text: 'largest', language: 'en' });
    expect(document.documentElement.dataset.text).toBe('largest');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.documentElement.lang).toBe('en');
    const newValue = JSON.stringify({ ...prefs.get(), theme: 'light', text: 'normal', language: 'sv' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'spelbord.prefs', newValue }));
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(document.documentElement.dataset.text).toBeUndefined();
    prefer({ theme: 'system' });
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });
});
