/** What this browser remembers about how somebody likes to play. Nothing breaks where storage is closed. */
import { Observable } from './observable';

export const THEMES = ['system', 'light', 'dark'] as const;
/** How large all text is; `theme/base.css` says how much each is. */
export const TEXT_SIZES = ['normal', 'larger', 'largest'] as const;
export const LANGUAGES = ['sv', 'en'] as const;
export const LEVELS = ['lätt', 'medel', 'svår', 'jämn'] as const;

export type Theme = (typeof THEMES)[number];
export type TextSize = (typeof TEXT_SIZES)[number];
export type Language = (typeof LANGUAGES)[number];
export type HouseLevel = (typeof LEVELS)[number];
/** One of the house's, or a bot that the server offers besides, by its name. */
export type Level = string;

export interface Prefs {
  readonly theme: Theme;
  readonly text: TextSize;
  readonly language: Language;
  readonly sound: boolean;
  readonly vibration: boolean;
  /** The bots' level in each game, once somebody has chosen one; `levelIn` reads it. */
  readonly levels: Readonly<Record<string, unknown>>;
  readonly name: string;
}

/** The same key is read by `public/theme.js`. */
const KEY = 'spelbord.prefs';
/** How the browser's own frame is coloured: the paper of each theme. */
const PAPER = { light: '#f3f0e8', dark: '#11181d' } as const;

/** The first of the browser's languages that we speak; Swedish if it has none of them. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return codes.flatMap((code) => LANGUAGES.find((language) => language === code) ?? [])[0] ?? 'sv';
}

function oneOf<T>(choices: readonly T[], value: unknown, otherwise: T): T {
  return choices.find((choice) => choice === value) ?? otherwise;
}

/** Preferences from what was stored, whatever that is. */
export function parsePrefs(text: string | null, wanted: readonly string[]): Prefs {
  let stored: Partial<Record<keyof Prefs, unknown>> = {};
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value === 'object' && value !== null) stored = value;
  } catch {
    // Somebody else's words under our key: begin afresh.
  }
  return {
    theme: oneOf(THEMES, stored.theme, 'system'),
    text: oneOf(TEXT_SIZES, stored.text, 'normal'),
    language: oneOf(LANGUAGES, stored.language, preferredLanguage(wanted)),
    sound: stored.sound !== false,
    vibration: stored.vibration !== false,
    levels: { ...(stored.levels as object) },
    name: typeof stored.name === 'string' ? stored.name.slice(0, 24) : '',
  };
}

/** What this browser keeps under a key of ours; nothing where storage is closed. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Private windows and full disks keep nothing: then it holds until the page is closed. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing breaks.
  }
}

export const prefs = new Observable<Prefs>(parsePrefs(stored(KEY), navigator.languages));

/** Change some preferences and remember them. */
export function prefer(changes: Partial<Prefs>): void {
  prefs.set({ ...prefs.get(), ...changes });
  keep(KEY, JSON.stringify(prefs.get()));
}

/** The bots' level in a game: the gentlest until another was chosen. */
export const levelIn = (
  game: string,
  { levels } = prefs.get(),
  offered: readonly { readonly level: string }[] = [],
): Level => oneOf<string>([...LEVELS, ...offered.map(({ level }) => level)], levels[game], 'lätt');

/** What a level is called: a bot of the server's own has no other name than its own. */
export const levelName = (names: Readonly<Record<string, string>>, level: Level): string => names[level] ?? level;

export function chooseLevel(game: string, level: Level): void {
  prefer({ levels: { ...prefs.get().levels, [game]: level } });
}

/** Whether the page is dark now, by choice or by the system. */
export function isDark(): boolean {
  const { theme } = prefs.get();
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}

/** Keep the document in the chosen theme, size of text and language, and all open tabs in step. */
export function applyPrefs(): void {
  const dress = (): void => {
    const { theme, text, language } = prefs.get();
    const root = document.documentElement;
    root.lang = language;
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
    if (text === 'normal') delete root.dataset.text;
    else root.dataset.text = text;
    const frame = document.querySelector('meta[name="theme-color"]');
    frame?.setAttribute('content', PAPER[isDark() ? 'dark' : 'light']);
  };
  prefs.subscribe(dress);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', dress);
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) prefs.set(parsePrefs(event.newValue, navigator.languages));
  });
}
