/** The log as a reader meets it: steps with their words, and what of them is new. */
import type { News, Told } from './protocol.gen';

/** The steps that are known, from `first` on without gaps. */
export interface Chronicle {
  readonly first: number;
  readonly told: readonly Told[];
}

export const EMPTY: Chronicle = { first: 0, told: [] };

/** The number of the step that would come next. */
export function endOf(chronicle: Chronicle): number {
  return chronicle.first + chronicle.told.length;
}

/** Whether the news continue what is known, or replace its end. */
export function fits(chronicle: Chronicle, news: Pick<News, 'since'>): boolean {
  return news.since <= endOf(chronicle);
}

/** What is known after the news: everything before `since`, then what they tell. */
export function extended(chronicle: Chronicle, news: Pick<News, 'since' | 'told'>): Chronicle {
  if (!fits(chronicle, news) || news.since < chronicle.first) return { first: news.since, told: news.told };
  const kept = chronicle.told.slice(0, news.since - chronicle.first);
  return { first: chronicle.first, told: [...kept, ...news.told] };
}

/** The steps before a number. */
export function before(chronicle: Chronicle, step: number): readonly Told[] {
  return chronicle.told.slice(0, Math.max(0, step - chronicle.first));
}

/** All words of some steps, in order. */
export function linesOf(told: readonly Told[]): string[] {
  return told.flatMap((step) => step.lines);
}
