/** How games show the texts that people write for their options: a folder's `documents.ts`, by option. */
import type { Component } from 'svelte';

export interface DocumentParts {
  /** What the server read the text into. */
  readonly value: unknown;
  readonly text: string;
  /** The game's texts from the server, by dotted key. */
  readonly words: Readonly<Record<string, string>>;
  /** A part was changed by hand: the whole text with that change. */
  readonly onchange: (text: string) => void;
}

export type DocumentViews = Readonly<Record<string, Component<DocumentParts>>>;

type Loaded = () => Promise<{ default: DocumentViews }>;

const folders: Readonly<Record<string, Loaded>> = import.meta.glob<{ default: DocumentViews }>('./*/documents.ts');

/** What a game shows such a text by; nothing where it has no such view. */
export async function loadParts(game: string, field: string): Promise<Component<DocumentParts> | null> {
  const load = folders[`./${game}/documents.ts`];
  return load ? ((await load()).default[field] ?? null) : null;
}
