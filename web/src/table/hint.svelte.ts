/** A hint in three steps: where to look, what kind of move, the move. Each by its own press. */
import { announce } from '../core/announce';
import { reasonOf } from '../core/api';
import { ticketKey } from '../core/drafts';
import type { Ask } from '../core/protocol.gen';
import type { Move } from '../games/game';
import { rt } from '../i18n/rest';
import type { LiveTable } from './live.svelte';
import type { Place } from './place.svelte';

export const DEPTHS = 3;

export class Hints {
  lines: readonly string[] = $state.raw([]);
  #why = $state('');
  #targets: readonly (readonly string[])[] = $state.raw([]);
  thinking = $state(false);
  failure = $state('');
  /** Whether the hinted move lies there as a draft. */
  laid = $state(false);
  #ticket = $state('');

  constructor(
    private readonly live: LiveTable,
    private readonly ask: () => Ask | null,
    /** Lays the move out as a draft; false where it is one that a button makes. */
    private readonly layOut: (move: Move) => boolean,
  ) {}

  /** The steps that were given for the question of now. */
  get given(): readonly string[] {
    return this.#fresh ? this.lines : [];
  }

  /** What speaks for the move, once that is told. */
  get reason(): string {
    return this.#fresh ? this.#why : '';
  }

  /** The places that the last step speaks of. */
  get lit(): readonly string[] {
    return this.#fresh ? (this.#targets.at(-1) ?? []) : [];
  }

  get #fresh(): boolean {
    const ask = this.ask();
    return ask !== null && ticketKey(ask.ticket) === this.#ticket;
  }

  /** What was said is not shown any more. */
  forget(): void {
    this.#ticket = '';
    this.failure = '';
  }

  /** Ask for the next step. The third comes with the move, which becomes a draft and is not played. */
  async more(): Promise<void> {
    const ask = this.ask();
    const depth = this.given.length + 1;
    if (!ask || this.thinking || depth > DEPTHS) return;
    this.thinking = true;
    this.failure = '';
    try {
      const outcome = await this.live.send({ type: 'hint', ticket: ask.ticket, depth });
      if (outcome.type !== 'hinted') return;
      this.#ticket = ticketKey(ask.ticket);
      this.lines = outcome.lines;
      this.#why = outcome.why;
      this.#targets = outcome.targets;
      if (outcome.action) this.laid = this.layOut(outcome.action as unknown as Move);
    } catch (error) {
      this.failure = reasonOf(error, '');
    } finally {
      this.thinking = false;
    }
  }
}

/** The hints at somebody's place; there are none while a move is prepared. */
export function hintsAt(place: Place): Hints {
  const { desk } = place;
  return new Hints(
    place.live,
    () => (desk.later ? null : desk.ask),
    (move) => {
      const draft = place.game.draftOf(move, desk.view);
      desk.sketch(draft);
      if (draft !== null) announce(rt.get().hint.drafted);
      return draft !== null;
    },
  );
}
