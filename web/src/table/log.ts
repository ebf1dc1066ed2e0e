/** The log as a list: headings, and lines with whose doing they were. */
import type { Told } from '../core/protocol.gen';
import type { Game, LogLine } from '../games/game';

export interface Entry {
  /** The step of the table after this happened: what to look at. */
  readonly step: number;
  readonly heading: string | null;
  readonly lines: readonly LogLine[];
}

/** Steps with something to read, each heading once. */
export function entriesOf(told: readonly Told[], game: Game, words: Readonly<Record<string, string>>): Entry[] {
  const entries: Entry[] = [];
  let heading = '';
  let due: string | null = null;
  for (const step of told) {
    const shown = game.logStep(step, words);
    if (shown.heading !== null && shown.heading !== heading) due = heading = shown.heading;
    for (const lines of partsOf(shown.lines)) {
      if (lines[0]?.heading !== undefined) due = heading = lines[0].heading;
      entries.push({ step: step.heard.step + 1, heading: due, lines });
      due = null;
    }
  }
  return entries;
}

/** The lines of a step, parted where one has a heading. */
function partsOf(lines: readonly LogLine[]): LogLine[][] {
  const parts: LogLine[][] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (last && line.heading === undefined) last.push(line);
    else parts.push([line]);
  }
  return parts;
}

/** The entry that a step belongs to: the last one that had happened by then. */
export function currentOf(entries: readonly Entry[], step: number): Entry | null {
  return entries.findLast((entry) => entry.step <= step) ?? null;
}

/** The entries around one of them, from the first up to but not with the last: at least so many lines on either side. */
export function around(entries: readonly Entry[], place: number, lines: number): readonly [from: number, to: number] {
  const end = (by: 1 | -1): number => {
    let at = place;
    for (let left = lines; left > 0 && entries[at]; at += by) left -= entries[at]?.lines.length ?? 0;
    return at;
  };
  return [Math.min(place, end(-1) + 1), end(1)];
}
