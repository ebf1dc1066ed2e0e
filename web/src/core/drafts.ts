/** Moves that somebody has begun and not made: kept over a reload, gone with the question they would answer. */
import type { Ticket } from './protocol.gen';

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What this tab keeps over a reload, where the browser lets it keep anything. */
export function sessionShelf(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** The step of a question that has not been asked yet: its draft waits for one of the same kind. */
export const LATER = -1;

/** Whether this is a question that may come, whose answer is being prepared. */
export const isLater = (ask: { readonly ticket: Ticket } | null): boolean => ask?.ticket.step === LATER;

/** A ticket as a word: equal tickets, equal words. */
export function ticketKey(ticket: Ticket): string {
  const { seat, by, kind, about } = ticket.prompt;
  return [ticket.step, seat, by, kind, about].join('.');
}

export class Drafts {
  readonly #key: string;
  #kept: Map<string, unknown>;

  constructor(
    table: string,
    private readonly shelf: Shelf | null,
  ) {
    this.#key = `spelbord.drafts.${table}`;
    this.#kept = new Map(Object.entries(this.#read()));
  }

  get(ticket: Ticket): unknown {
    return this.#kept.get(ticketKey(ticket)) ?? null;
  }

  set(ticket: Ticket, draft: unknown): void {
    this.#kept.set(ticketKey(ticket), draft);
    this.#write();
  }

  /** Forget all drafts but those that answer a question which is still open; what was begun before it was asked is its. */
  keepOnly(tickets: readonly Ticket[]): void {
    const open = new Set(tickets.map(ticketKey));
    for (const ticket of tickets) {
      const before = ticketKey({ ...ticket, step: LATER });
      const draft = this.#kept.get(before);
      if (draft === undefined) continue;
      this.#kept.delete(before);
      if (!this.#kept.has(ticketKey(ticket))) this.set(ticket, draft);
    }
    const kept = [...this.#kept].filter(([key]) => open.has(key) || key.startsWith(`${LATER}.`));
    if (kept.length === this.#kept.size) return;
    this.#kept = new Map(kept);
    this.#write();
  }

  #read(): Record<string, unknown> {
    try {
      const value: unknown = JSON.parse(this.shelf?.getItem(this.#key) ?? '{}');
      return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    } catch {
      return {};
    }
  }

  #write(): void {
    try {
      if (this.#kept.size) this.shelf?.setItem(this.#key, JSON.stringify(Object.fromEntries(this.#kept)));
      else this.shelf?.removeItem(this.#key);
    } catch {
      // A full or forbidden storage costs the draft its life over a reload, and nothing else.
    }
  }
}
