/** Single values of a club, changed in the text of a season: all else in it stays as somebody wrote it. */
import type { Club } from './values.gen';

export const MARKS = ['box', 'rulebook', 'real', 'reconstructed'] as const;
export type Mark = (typeof MARKS)[number];

/** As season files write a symbol. */
export const symbolText = (value: number): string =>
  value < 0 ? '■'.repeat(-value) : value === 0 ? '–' : String(value);

const HEADER = /^[ \t]*\[/;

interface Block {
  /** The first line after the header, and the first that is no longer the club's. */
  readonly first: number;
  readonly end: number;
}

function blockOf(lines: readonly string[], code: string): Block | null {
  const heads = lines.flatMap((line, at) => (/^\s*\[\[\s*club\s*\]\]/.test(line) ? [at] : []));
  for (const head of heads) {
    const next = lines.findIndex((line, at) => at > head && HEADER.test(line));
    const end = next < 0 ? lines.length : next;
    const named = lines.slice(head + 1, end).some((line) => /^\s*code\s*=\s*["'](.*?)["']/.exec(line)?.[1] === code);
    if (named) return { first: head + 1, end };
  }
  return null;
}

/** A club's key with another value, in its place or after the last of the club's; a value over several lines is kept. */
function withKey(lines: readonly string[], { first, end }: Block, key: string, value: string | null): string[] {
  const at = lines.findIndex(
    (line, number) => number >= first && number < end && new RegExp(`^\\s*${key}\\s*=`).test(line),
  );
  if (at >= 0) return lines.toSpliced(at, 1, ...(value === null ? [] : [`${key} = ${value}`]));
  if (value === null) return [...lines];
  const last = lines.findLastIndex((line, number) => number < end && line.trim() !== '');
  return lines.toSpliced(last + 1, 0, `${key} = ${value}`);
}

/** The text with another value for a club; null where the club is not found in it. */
export function withValue(text: string, code: string, key: string, value: string): string | null {
  const lines = text.split('\n');
  const block = blockOf(lines, code);
  return block && withKey(lines, block, key, JSON.stringify(value)).join('\n');
}

function listed(lines: readonly string[], { first, end }: Block, mark: Mark): string[] {
  const line = lines.slice(first, end).find((each) => new RegExp(`^\\s*${mark}\\s*=`).test(each)) ?? '';
  return [...line.matchAll(/["']([^"']*)["']/g)].flatMap(([, key]) => (key === undefined ? [] : [key]));
}

/** The text with another mark for one value of a club. */
export function withMark(text: string, code: string, key: string, mark: Mark): string | null {
  let lines = text.split('\n');
  for (const each of MARKS) {
    const block = blockOf(lines, code);
    if (!block) return null;
    const before = listed(lines, block, each);
    const keys = before.filter((other) => other !== key);
    if (each === mark) keys.push(key);
    if (keys.join() === before.join()) continue;
    lines = withKey(lines, block, each, keys.length ? `[${keys.map((one) => JSON.stringify(one)).join(', ')}]` : null);
  }
  return lines.join('\n');
}

export const markOf = (club: Club, key: string): Mark => club.marks[key] ?? 'reconstructed';
