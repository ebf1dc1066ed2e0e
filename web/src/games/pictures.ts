/** Pictures of a game's pieces, which its rules are told with: fetched when somebody opens these. See README.md. */
import type { Component } from 'svelte';
import type { Readable } from '../core/observable';

/** What stands beside a picture, and for it where it is not seen. */
export interface PictureText {
  readonly name: string;
  /** What can be seen, in a sentence. */
  readonly looks: string;
  /** What it means in play. */
  readonly means: string;
}

/** The default export of a game's `pictures/pictures.ts`. */
export interface Pictures {
  /** The pictures in the order they are told, each with the questions at which it is a help. */
  readonly at: Readonly<Record<string, readonly string[]>>;
  /** Draws one of them, from the pieces that lie on the table. */
  readonly Picture: Component<{ id: string; words: Readonly<Record<string, string>> }>;
  readonly texts: Readable<Readonly<Record<string, PictureText>>>;
}

const found = import.meta.glob<{ default: Pictures }>('./*/pictures/pictures.ts');

/** Those of a game; a game may have none. */
export async function picturesOf(game: string): Promise<Pictures | null> {
  const load = found[`./${game}/pictures/pictures.ts`];
  return load ? (await load()).default : null;
}
