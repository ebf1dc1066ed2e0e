/** Lines, lengths and files of a text that is edited. */
import type { DocumentProblem, OptionInfo } from '../core/protocol.gen';

/** As the server counts: letters, not halves of them. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** Where a line begins and ends; lines are counted from 1, and one that is not there is the nearest. */
export function spanOf(text: string, line: number): { start: number; end: number } {
  const lines = text.split('\n');
  const wanted = Math.min(Math.max(line, 1), lines.length) - 1;
  const start = lines.slice(0, wanted).reduce((sum, each) => sum + each.length + 1, 0);
  return { start, end: start + (lines[wanted]?.length ?? 0) };
}

export const linesOf = (text: string): number => text.split('\n').length;

/** The lines that something is wrong with. */
export const wrongLines = (problems: readonly DocumentProblem[]): ReadonlySet<number> =>
  new Set(problems.map(({ line }) => line));

/** The options that play by this text: itself, and whatever it needs to matter. */
export function given(option: OptionInfo, text: string): Readonly<Record<string, unknown>> {
  const needed = Object.entries(option.needs).flatMap(([field, values]) =>
    values[0] === undefined ? [] : [[field, values[0]] as const],
  );
  return { ...Object.fromEntries(needed), [option.field]: text };
}

/** Why a file cannot be taken. */
export type FileFault = 'long' | 'binary' | 'empty';

const BYTES_PER_LETTER = 4;

/** The text of a file, or what is wrong with it. One that must be too long is not even read. */
export async function readText(file: File, most: number): Promise<{ text: string } | { fault: FileFault }> {
  if (file.size > most * BYTES_PER_LETTER) return { fault: 'long' };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return { fault: 'binary' };
  }
  // A form field has lines that end in one way only.
  text = text.replaceAll(/\r\n?/g, '\n');
  if (text.includes('\0')) return { fault: 'binary' };
  if (!text.trim()) return { fault: 'empty' };
  return lengthOf(text) > most ? { fault: 'long' } : { text };
}

/** What a file is called without its ending. */
export const stemOf = (file: string): string => file.replace(/\.[^.]*$/, '');

/** A name that every system lets a file have. */
export function fileName(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N} ._()-]/gu, '').trim();
  return `${plain || 'text'}.toml`;
}

/** Let the browser keep a text as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/toml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(name);
  link.click();
  // Some browsers fetch it only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
