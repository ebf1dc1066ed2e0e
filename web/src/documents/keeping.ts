/** Texts that somebody writes for an option, such as a season: kept by name on this device, and nowhere else. */
import { Observable } from '../core/observable';

export interface Kept {
  readonly id: string;
  readonly game: string;
  readonly field: string;
  readonly name: string;
  readonly text: string;
  /** When it was last changed, in seconds. */
  readonly at: number;
}

const KEY = 'spelbord.documents';
export const MOST_NAME = 40;

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const found = value as Record<string, unknown>;
  const words = ['id', 'game', 'field', 'name', 'text'].every((key) => typeof found[key] === 'string');
  return words && typeof found.at === 'number';
}

/** What was kept, whatever lies under our key. */
export function parseKept(text: string | null): readonly Kept[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isKept) : [];
  } catch {
    return [];
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const documents = new Observable<readonly Kept[]>(parseKept(read()));
/** Whether the device took it: a private window or a full disk does not. */
export const stored = new Observable(true);

addEventListener('storage', (event) => {
  if (event.key === KEY) documents.set(parseKept(event.newValue));
});

function write(changed: readonly Kept[]): void {
  documents.set(changed);
  try {
    localStorage.setItem(KEY, JSON.stringify(changed));
    stored.set(true);
  } catch {
    stored.set(false);
  }
}

/** What may be too much of a name is cut; one that is taken gets a number. */
export function nameFor(wanted: string, taken: readonly string[]): string {
  const name = wanted.trim().slice(0, MOST_NAME) || '1';
  let found = name;
  for (let number = 2; taken.includes(found); number += 1) found = `${name} (${number})`;
  return found;
}

const now = (): number => Math.floor(Date.now() / 1000);

export const keptFor = (all: readonly Kept[], game: string, field: string): readonly Kept[] =>
  all.filter((kept) => kept.game === game && kept.field === field).toSorted((a, b) => b.at - a.at);

export function keep(game: string, field: string, wanted: string, text: string): Kept {
  const taken = keptFor(documents.get(), game, field).map(({ name }) => name);
  // A page without TLS has no `crypto.randomUUID`.
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
  const kept = { id, game, field, name: nameFor(wanted, taken), text, at: now() };
  write([...documents.get(), kept]);
  return kept;
}

export function change(id: string, changes: Partial<Pick<Kept, 'name' | 'text'>>): void {
  write(documents.get().map((kept) => (kept.id === id ? { ...kept, ...changes, at: now() } : kept)));
}

export function remove(id: string): void {
  write(documents.get().filter((kept) => kept.id !== id));
}
