/** Numbers, lists and times as people write them, by `Intl`. */
import type { Language } from './prefs';

const LOCALES: Readonly<Record<Language, string>> = { sv: 'sv-SE', en: 'en-GB' };
const SPANS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

export interface Forms {
  readonly one: string;
  readonly other: string;
}

export interface WordsOf {
  number(value: number): string;
  /** With one decimal if there is any: `3,4`. */
  decimal(value: number): string;
  /** `# bord` with the number in it, in the right form. */
  plural(count: number, forms: Forms): string;
  /** `Maja, Elis och Nils`. */
  list(items: readonly string[]): string;
  /** A span in its largest fitting unit: `2 min`, `21 tim`, `3 dygn`. */
  span(seconds: number): string;
  /** `1:42` under an hour, otherwise as `span`. */
  clock(seconds: number): string;
  /** When something was, seen from now: `för 5 minuter sedan`, `i går`. By this browser's clock, or another zone's. */
  ago(then: number, now: number, zone?: string): string;
  time(at: number): string;
}

function largest(seconds: number): { unit: (typeof SPANS)[number][0]; count: number } {
  const size = Math.max(0, Math.round(seconds));
  const [unit, length] = SPANS.find(([, one]) => size >= one) ?? ['second', 1];
  return { unit, count: Math.floor(size / length) };
}

/** A zone that this browser knows; its own where it does not. */
function known(zone: string | undefined): string | undefined {
  try {
    return new Intl.DateTimeFormat('sv', { timeZone: zone === '' ? undefined : zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The day of a moment as `2026-11-17`, where the clock is. */
export const dayIn = (at: number, zone?: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: known(zone) }).format(at * 1000);

/** Midnights between two moments. */
const nights = (then: number, now: number, zone?: string): number =>
  Math.round((Date.parse(dayIn(now, zone)) - Date.parse(dayIn(then, zone))) / 86_400_000);

export function wordsOf(language: Language): WordsOf {
  const locale = LOCALES[language];
  const number = new Intl.NumberFormat(locale);
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const rules = new Intl.PluralRules(locale);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const date = (then: number, now: number, zone?: string): string => {
    const year = dayIn(then, zone).slice(0, 4) === dayIn(now, zone).slice(0, 4) ? undefined : 'numeric';
    return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year, timeZone: known(zone) }).format(
      then * 1000,
    );
  };
  const span = (seconds: number): string => {
    const { unit, count } = largest(seconds);
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
  };
  return {
    number: (value) => number.format(value),
    decimal: (value) => decimal.format(value),
    plural: (count, forms) =>
      (rules.select(count) === 'one' ? forms.one : forms.other).replace('#', number.format(count)),
    list: (items) => list.format(items),
    span,
    clock: (seconds) => {
      const whole = Math.max(0, Math.ceil(seconds));
      return whole < 3600 ? `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}` : span(whole);
    },
    ago: (then, now, zone) => {
      const passed = Math.max(0, now - then);
      const days = nights(then, now, zone);
      if (days > 6) return date(then, now, zone);
      if (days > 0) return ago.format(-days, 'day');
      if (passed < 60) return ago.format(0, 'second');
      const { unit, count } = largest(passed);
      return ago.format(-count, unit);
    },
    time: (at) => time.format(at * 1000),
  };
}
