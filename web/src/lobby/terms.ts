/** How a table shall be played: the game's own options, time, hints and onlookers. */
import type { Agree, Clock, GameInfo, No, OptionInfo, OptionPreset, TableInfo } from '../core/protocol.gen';
import { Refusal } from '../core/api';
import { plainly } from '../core/line';
import { CLOCKS } from './drafting';

export interface Terms {
  readonly options: Readonly<Record<string, unknown>>;
  readonly clock: Clock;
  readonly name: string;
  readonly hints: boolean;
  readonly onlookers: boolean;
}

/** What the server said no to, and at which option. */
export interface Unfit {
  readonly field: string;
  readonly text: string;
}

/** As the rulebook has it, without a clock. */
export function usualTerms(game: GameInfo): Terms {
  return {
    options: usualOptions(game),
    clock: { kind: 'none', seconds: 0, holidays: 0, nights: false },
    name: '',
    hints: true,
    onlookers: true,
  };
}

function usualOptions(game: GameInfo): Record<string, unknown> {
  return Object.fromEntries(game.options.map((option) => [option.field, option.default]));
}

/** With what is chosen beforehand for practice, or without it again; what somebody chose otherwise stays. */
export function practised(game: GameInfo, terms: Terms, practice: boolean): Terms {
  const usual = usualOptions(game);
  const [before, after] = practice ? [usual, game.practice] : [game.practice, usual];
  const untouched = Object.keys(game.practice).filter((field) => terms.options[field] === before[field]);
  return {
    ...terms,
    options: { ...terms.options, ...Object.fromEntries(untouched.map((field) => [field, after[field]])) },
  };
}

/** As a laid table has it. */
export function termsOf(table: TableInfo, game: GameInfo): Terms {
  const { clock, name, hints, onlookers } = table;
  return { options: { ...usualOptions(game), ...table.options }, clock, name, hints, onlookers };
}

/** What the host asks for to have a laid table played so. */
export const agreement = (terms: Terms): Agree => ({ type: 'agree', ...terms });

export function clockOf(kind: Clock['kind']): Clock {
  return { kind, seconds: CLOCKS[kind][0] ?? 0, holidays: 0, nights: false };
}

/** Seconds for a move from which on a table is played over days. */
const SLOW = 3_600;

export const isSlow = ({ kind, seconds }: Clock): boolean => kind === 'move' && seconds >= SLOW;

/** Holidays and nights belong to clocks of hours and days; a table of days begins with a week of holiday for each. */
export function lasting(clock: Clock): Clock {
  if (!isSlow(clock)) return { ...clock, holidays: 0, nights: false };
  return clock.holidays || clock.nights ? clock : { ...clock, holidays: 7, nights: clock.seconds < 86_400 };
}

/** The bounds of a number; those the game does not set are as wide as a finger can step. */
export function boundsOf(option: OptionInfo): { least: number; most: number } {
  const middle = typeof option.default === 'number' ? option.default : 0;
  return { least: option.least ?? Math.min(0, middle), most: option.most ?? middle + 100 };
}

/** Whether an option makes any difference, as the others are now. */
export function matters(option: OptionInfo, options: Terms['options']): boolean {
  return Object.entries(option.needs).every(([field, values]) => values.some((value) => value === options[field]));
}

/** What an option is: as it was chosen, unless another choice settles it. */
export function valueOf(game: GameInfo, option: OptionInfo, options: Terms['options']): unknown {
  for (const other of game.options) {
    const picked = other.choices.find((choice) => choice.value === field(options, other));
    const settled = picked?.settles[option.field];
    if (settled !== undefined) return settled;
  }
  return field(options, option);
}

/** Short words that fit beside each other; more of them, or longer ones, go into a list. */
export function fitsOneLine(option: OptionInfo): boolean {
  const letters = option.choices.reduce((sum, choice) => sum + choice.name.length, 0);
  return option.choices.length <= 4 && letters <= 26;
}

/** The preset that all options agree with: what it does not name has its default. */
export function presetOf(game: GameInfo, options: Terms['options']): OptionPreset | null {
  return game.presets.find((preset) => same({ ...usualOptions(game), ...preset.options }, options)) ?? null;
}

export const withOptions = (terms: Terms, options: Terms['options']): Terms => ({
  ...terms,
  options: { ...terms.options, ...options },
});

export function withPreset(game: GameInfo, terms: Terms, preset: OptionPreset | null): Terms {
  return { ...terms, options: { ...usualOptions(game), ...preset?.options } };
}

const same = (one: Terms['options'], other: Terms['options']): boolean =>
  Object.keys(one).every((field) => one[field] === other[field]);

/** What differs from the rulebook, in the game's words. A document is pages long: that there is one says another option. */
export function chosen(game: GameInfo, options: Terms['options'], yes: string, no: string): string[] {
  return game.options
    .filter((option) => !option.document && field(options, option) !== option.default && matters(option, options))
    .map((option) => `${option.name}: ${worded(option, field(options, option), yes, no)}`);
}

/** Everything that was agreed on, name and value, without texts that were left empty. */
export function agreed(game: GameInfo, options: Terms['options'], yes: string, no: string): [string, string][] {
  const isText = ({ kind }: OptionInfo): boolean => kind === 'text' || kind === 'lines';
  return game.options
    .filter((option) => !option.document)
    .filter((option) => !isText(option) || (matters(option, options) && field(options, option) !== ''))
    .map((option) => [option.name, worded(option, valueOf(game, option, options), yes, no)]);
}

const field = (options: Terms['options'], option: OptionInfo): unknown => options[option.field] ?? option.default;

function worded(option: OptionInfo, value: unknown, yes: string, no: string): string {
  if (typeof value === 'boolean') return value ? yes : no;
  return option.choices.find((choice) => choice.value === value)?.name ?? String(value);
}

/** Which option a refusal is about, if it is about one. */
export function unfitOf(error: unknown): Unfit | null {
  const no: No | null = error instanceof Refusal ? error.no : null;
  return no && typeof no.facts.field === 'string' ? { field: no.facts.field, text: plainly(no.text, null) } : null;
}
