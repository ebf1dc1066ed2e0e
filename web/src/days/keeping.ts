/**
 * What the reader has begun at a table over days, on all their devices: drafts, and how they keep their hand. The games
 * keep such things in the browser's storage; here it is fetched from the server before they look, and sent when it changes.
 */
import type { AnyCommand, AnyOutcome, KeptThings } from '../core/protocol.gen';

export type Send = (command: AnyCommand) => Promise<AnyOutcome>;
type Kind = 'draft' | 'order';

const LONGEST = 8_000;
const EVERY = 2_000;

/** Where each kind lies: the storage, and what the keys begin with. */
const WHERE: readonly (readonly [Kind, () => Storage, string])[] = [
  ['draft', () => sessionStorage, 'spelbord.drafts.'],
  ['order', () => sessionStorage, 'spelbord.rack.'],
  ['order', () => sessionStorage, 'spelbord.hand.'],
  ['order', () => localStorage, 'spelbord.trakkx.hand.'],
];

/** What lies in the browser for a table, by key. */
export function gathered(table: string, kind: Kind): string {
  const found: Record<string, string> = {};
  try {
    for (const [what, shelf, begins] of WHERE) {
      if (what !== kind) continue;
      const storage = shelf();
      for (let place = 0; place < storage.length; place += 1) {
        const key = storage.key(place) ?? '';
        if (key.startsWith(begins + table)) found[key] = storage.getItem(key) ?? '';
      }
    }
  } catch {
    // A closed storage has nothing to send.
  }
  const written = JSON.stringify(Object.fromEntries(Object.entries(found).toSorted()));
  return written === '{}' || written.length > LONGEST ? '' : written;
}

/** Put what was kept elsewhere into the browser; only under keys that are this table's. */
export function scattered(table: string, kept: string): void {
  try {
    const found = JSON.parse(kept || '{}') as Record<string, unknown>;
    for (const [key, text] of Object.entries(found)) {
      const where = WHERE.find(([, , begins]) => key.startsWith(begins + table));
      if (where && typeof text === 'string') where[1]().setItem(key, text);
    }
  } catch {
    // What cannot be read or kept is left as it is.
  }
}

/** Fetch what was kept, before the game looks. Without an answer the table comes as it is here. */
export async function fetchThings(table: string, send: Send): Promise<KeptThings | null> {
  try {
    const outcome = await Promise.race([
      send({ type: 'recall' }),
      new Promise<null>((resolve) => setTimeout(() => resolve(null), EVERY)),
    ]);
    if (outcome?.type !== 'kept_things') return null;
    scattered(table, outcome.draft);
    scattered(table, outcome.order);
    return outcome;
  } catch {
    return null;
  }
}

/** Send what changes, from now on; gives what ends it. */
export function keepThings(table: string, send: Send): () => void {
  const sent: Record<Kind, string> = { draft: gathered(table, 'draft'), order: gathered(table, 'order') };
  const look = (): void => {
    for (const kind of ['draft', 'order'] as const) {
      const text = gathered(table, kind);
      if (text === sent[kind]) continue;
      sent[kind] = text;
      void send({ type: 'keep', kind, text }).catch(() => undefined);
    }
  };
  const clock = setInterval(look, EVERY);
  window.addEventListener('pagehide', look);
  return () => {
    look();
    clearInterval(clock);
    window.removeEventListener('pagehide', look);
  };
}
