/** What a game's dock may ask of the shell around it. */
import { getContext, setContext } from 'svelte';

export interface Asking {
  hint(): void;
  undo(): void;
  /** Whether an answer is on its way. */
  answering(): boolean;
}

const KEY = Symbol('asking');

export function offerAsking(asking: Asking): void {
  setContext(KEY, asking);
}

export function askingFor(): Asking {
  return getContext<Asking>(KEY);
}
