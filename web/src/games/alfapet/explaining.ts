/** What the server has to say of a word, where it answers. */
import { tick } from 'svelte';
import { reasonOf } from '../../core/api';
import type { Desk } from '../game';

/** Lines about a word that lies on the board; why there are none, where the word list keeps silent. */
export async function explain(desk: Desk, word: string): Promise<readonly string[]> {
  // Asking changes what the page knows, which it must not while it is being drawn.
  await tick();
  try {
    return await desk.explain(word);
  } catch (error) {
    return [reasonOf(error, '')].filter(Boolean);
  }
}
