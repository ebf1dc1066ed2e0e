/** Games by name: as the server calls them, once it has said so. */
import { derived, Observable } from '../core/observable';
import type { Shelf } from '../core/protocol.gen';
import { catalogue } from './catalogue';

export const shown = new Observable<Shelf | null>(null);

/** The title of a game by its id; the id itself for a game that nobody knows here. */
export const titles = derived(shown, (shelf) => {
  const entries = catalogue(shelf);
  return (id: string): string => entries.find((entry) => entry.id === id)?.title ?? id;
});

/** Whether a table of a game wins or loses as one, as far as the server has said. */
export const asOne = derived(shown, (shelf) => (id: string): boolean => {
  const game = shelf?.games.find((each) => each.id === id);
  return game?.odds != null;
});
