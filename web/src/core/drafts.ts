/** Moves that somebody has begun and not made: kept over a reload, gone with the question they would answer. */
import type { Ticket } from './protocol.gen';

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

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

  /** Forget all drafts but those that answer a question which is still open. */
  keepOnly(tickets: readonly Ticket[]): void {
    const open = new Set(tickets.map(ticketKey));
    const kept = [...this.#kept].filter(([key]) => open.has(key));
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
