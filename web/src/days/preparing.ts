/** Making a move as if it were asked for, to be played when it is. */
import { LATER } from '../core/drafts';
import type { Ask } from '../core/protocol.gen';
import type { Move } from '../games/game';
import type { Place } from '../table/place.svelte';

/** Let the table be played as if this were asked now. */
export function begin(place: Place, ask: Ask): void {
  place.desk.later = { ...ask, ticket: { ...ask.ticket, step: LATER } };
}

/** Have a move played when it is asked for, after what was prepared before; then show all that is. */
export async function prepareMove(place: Place, ask: Ask, move: Move): Promise<void> {
  const { kind } = ask.ticket.prompt;
  const kept = await place.send({ type: 'recall' });
  if (kept?.type !== 'kept_things') return;
  const others = kept.withdrawn ? [] : kept.prepared.map(({ order }) => order).filter((order) => order.kind !== kind);
  const orders = [...others, { order: 'once', kind, action: { ...move } }];
  if ((await place.send({ type: 'prepare', orders })) === null) return;
  place.desk.later = null;
  place.shell.sheet = 'prepare';
}
