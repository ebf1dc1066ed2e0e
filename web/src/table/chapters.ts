/** A long log in chapters, which can be folded. */
import type { Entry } from './log';

/** Entries under one heading, with the place of the first of them in the whole log. */
export interface Chapter {
  readonly heading: string | null;
  readonly first: number;
  readonly entries: readonly Entry[];
}

/** The log by its headings; what comes before the first has none. */
export function chaptersOf(entries: readonly Entry[]): Chapter[] {
  const starts = entries.flatMap((entry, place) => (place === 0 || entry.heading !== null ? [place] : []));
  return starts.map((first, number) => ({
    heading: entries[first]?.heading ?? null,
    first,
    entries: entries.slice(first, starts[number + 1]),
  }));
}
