import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { en } from '../i18n/en';
import { en as lobbyEn } from '../i18n/lobby.en';
import { sv as lobby } from '../i18n/lobby.sv';
import { en as restEn } from '../i18n/rest.en';
import { sv as rest } from '../i18n/rest.sv';
import { lt } from '../i18n/lobby';
import { sv } from '../i18n/sv';
import { en as tableEn } from '../i18n/table.en';
import { sv as table } from '../i18n/table.sv';
import { followLanguage, t, textsReady, translated } from './i18n';
import { prefer } from './prefs';

/** Every message by its dotted key, with what kind it is. */
function shape(messages: object, before = ''): string[] {
  return Object.entries(messages)
    .flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? shape(value, `${before}${key}.`)
        : `${before}${key} ${typeof value}`,
    )
    .sort();
}

const inSwedish = { sv, lobby, table, rest };
const inEnglish = { sv: en, lobby: lobbyEn, table: tableEn, rest: restEn };

beforeAll(() => followLanguage());
afterEach(async () => {
  prefer({ language: 'sv' });
  await textsReady();
});

describe('translations', () => {
  it('have the same messages in both languages', () => {
    expect(shape(inEnglish)).toEqual(shape(inSwedish));
  });

  it('leave no message empty', () => {
    for (const messages of [inSwedish, inEnglish]) {
      const texts = JSON.stringify(messages, (_, value: unknown) => (value === '' ? 'EMPTY' : value));
      expect(texts).not.toContain('EMPTY');
    }
  });

  it('follow the chosen language when its texts have come, also for those who watch', async () => {
    const heard: string[] = [];
    const stop = t.subscribe((texts) => heard.push(texts.ui.close));
    prefer({ language: 'en' });
    expect(t.get().ui.close).toBe('Stäng');
    await textsReady();
    stop();
    prefer({ language: 'sv' });
    await textsReady();
    expect(heard).toEqual(['Stäng', 'Close']);
    expect(t.get().ui.close).toBe('Stäng');
  });

  it('can be brought by a part that is loaded later', async () => {
    prefer({ language: 'en' });
    await textsReady();
    const later = translated({ sv: { hi: 'hej' }, en: () => Promise.resolve({ hi: 'hello' }) });
    expect(later.get().hi).toBe('hej');
    await textsReady();
    expect(later.get().hi).toBe('hello');
    expect(translated({ sv: { hi: 'hej' }, en: { hi: 'hello' } }).get().hi).toBe('hello');
  });

  it('stay as they are where the other language cannot be fetched', async () => {
    let there = false;
    translated({ sv: {}, en: () => (there ? Promise.resolve({}) : Promise.reject(new TypeError('offline'))) });
    prefer({ language: 'en' });
    await expect(textsReady()).rejects.toThrow('offline');
    expect(t.get().ui.close).toBe('Stäng');
    there = true;
    await textsReady();
    expect(t.get().ui.close).toBe('Close');
  });

  it('fail the type check when a key or a parameter is wrong', () => {
    // @ts-expect-error -- there is no such key
    expect(t.get().ui.nothing).toBeUndefined();
    // @ts-expect-error -- a count is a number
    expect(lt.get().line.free('two')).toContain('lediga');
    // @ts-expect-error -- English lacks a message
    expect(translated<{ a: string; b: string }>({ sv: { a: '', b: '' }, en: { a: '' } })).toBeDefined();
  });

  it('write a Swedish genitive as Swedes do', () => {
    expect(lobby.line.turnOf('Maja')).toBe('Majas tur');
    expect(lobby.line.turnOf('Elis')).toBe('Elis tur');
  });

  it('greet by the time of day, with a name if there is one', () => {
    expect(lobby.home.greeting(7, 'Saga')).toBe('God morgon, Saga.');
    expect(lobby.home.greeting(20, '')).toBe('God kväll!');
  });

  it('say what beginning now would do', () => {
    expect([0, 1, 2].map((bots) => lobby.lobby.consequence(bots))).toEqual([
      'Alla platser är tagna.',
      'Börjar ni nu tar en bot den tomma platsen.',
      'Börjar ni nu tar bottar de 2 tomma platserna.',
    ]);
  });
});
