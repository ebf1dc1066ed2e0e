/** The arithmetic of a line chart: a scale in round numbers, and names at the lines' ends that do not cover each other. */
export interface Line {
  readonly seat: number;
  readonly name: string;
  readonly values: readonly number[];
}

export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly marks: readonly number[];
}

/** A scale that holds all values, marked at three to six round numbers. */
export function nice(values: readonly number[]): Scale {
  const least = Math.min(0, ...values);
  const most = Math.max(1, ...values);
  const rough = (most - least) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10));
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(most / step) * step;
  const marks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, place) => low + place * step);
  return { low, high, marks };
}

/** Where names stand, as near their line's end as they can with `gap` between them, none below `floor`. */
export function endLabels(wanted: readonly number[], gap: number, floor: number): number[] {
  const order = wanted.map((_, line) => line).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let above = -Infinity;
  for (const line of order) above = placed[line] = Math.max(placed[line] ?? 0, above + gap);
  let below = floor + gap;
  for (const line of order.reverse()) below = placed[line] = Math.min(placed[line] ?? 0, below - gap);
  return placed;
}

const LETTER = 7.6;
const LEAST = 84;

/** How much room the names need beside the ends of the lines, in pixels where text is of the usual size. */
export const nameRoom = (lines: readonly Line[]): number =>
  Math.max(LEAST, 12 + LETTER * Math.max(0, ...lines.map(({ name }) => name.length)));
