/** The table as a game sees it, live: the scene of now or of the step looked at, the draft, and what can be done. */
import { reasonOf, Refusal } from '../core/api';
import { Drafts, sessionShelf, ticketKey } from '../core/drafts';
import { TAKEN_BACK } from '../core/outbox';
import { prefs } from '../core/prefs';
import type { AnyOutcome, Ask, Foreseen, No, Point, Scene, TableInfo, Talk, Told } from '../core/protocol.gen';
import { cue } from '../core/cues';
import { before } from '../core/told';
import type { Desk, Move } from '../games/game';
import type { History } from './history.svelte';
import type { LiveTable } from './live.svelte';

/** The most moves that may be asked about at once. */
const MOST_WONDERED = 40;

export interface Outside {
  openSeat(seat: number): void;
  /** How the reader is addressed. */
  you(): string;
  /** Something could not be said or pointed at, and why. */
  untold(why: string): void;
  /** Have this answered when it is asked. */
  prepare(ask: Ask, move: Move): void;
  /** What to say when the server could not be reached. */
  unreached(): string;
}

export class LiveDesk implements Desk {
  /** Why the last move was not taken; until the next action. */
  refusal: No | null = $state.raw(null);
  /** What the game says, in the language of now. */
  usual: Readonly<Record<string, string>> = $state.raw({});
  /** What the table brings along over it. */
  bring: ((view: unknown) => Readonly<Record<string, string>>) | undefined = $state.raw();
  readonly #words = $derived.by(() => {
    const scene = this.history.scene ?? this.live.known.scene;
    return this.bring && scene ? { ...this.usual, ...this.bring(scene.view) } : this.usual;
  });

  #read: Drafts | null = null;
  #drafted = $state(0);
  /** Made anew with each answer, so that whoever reads it hears of it. */
  #foreseen: Readonly<Record<string, Foreseen>> = $state.raw({});
  // Not shown to anybody, so it need not be reactive.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #wondered = new Set<string>();

  /** A question that may come, while its answer is being prepared. */
  later: Ask | null = $state.raw(null);

  constructor(
    private readonly live: LiveTable,
    private readonly history: History,
    private readonly outside: Outside,
  ) {}

  /** Read when they are first asked for: what was begun on another device may come before. */
  get #drafts(): Drafts {
    return (this.#read ??= new Drafts(this.live.id, sessionShelf()));
  }

  get words(): Readonly<Record<string, string>> {
    return this.#words;
  }

  get scene(): Scene {
    const scene = this.history.scene ?? this.live.known.scene;
    if (!scene) throw new Error('the desk was used before there was a scene');
    return scene;
  }

  get table(): TableInfo {
    const { table } = this.live.known;
    if (!table) throw new Error('the desk was used before there was a table');
    return table;
  }

  get view(): unknown {
    return this.scene.view;
  }

  get told(): readonly Told[] {
    return before(this.live.known.log, this.scene.step);
  }

  get me(): number | null {
    return this.table.seat;
  }

  get past(): boolean {
    return this.history.at !== null;
  }

  get ask(): Ask | null {
    if (this.history.at !== null) return null;
    return this.live.known.scene?.asks.find(({ aside }) => !aside) ?? this.later;
  }

  get ready(): boolean {
    return this.live.line.kind === 'open' && !this.live.answering;
  }

  get draft(): unknown {
    return this.#drafted >= 0 && this.ask ? this.#drafts.get(this.ask.ticket) : null;
  }

  sketch(draft: unknown): void {
    this.refusal = null;
    if (!this.ask) return;
    this.#drafts.set(this.ask.ticket, draft);
    this.#drafted += 1;
  }

  play(move: Move, ask: Ask | null = this.ask): void {
    if (!ask || !this.ready) return;
    this.refusal = null;
    if (ask === this.later) {
      this.outside.prepare(ask, move);
      return;
    }
    void this.live
      .send({ type: 'answer', ticket: ask.ticket, action: { ...move } })
      .catch((error: unknown) => this.#failed(error));
  }

  wonder(moves: readonly Move[]): void {
    const { ask } = this;
    if (!ask || this.live.line.kind !== 'open') return;
    const unasked = moves.filter((move) => !this.#wondered.has(keyOf(ask, move))).slice(0, MOST_WONDERED);
    if (!unasked.length) return;
    for (const move of unasked) this.#wondered.add(keyOf(ask, move));
    void this.#preview(ask, unasked);
  }

  foreseen(move: Move): Foreseen | undefined {
    return this.ask ? this.#foreseen[keyOf(this.ask, move)] : undefined;
  }

  refuse(no: No): void {
    this.refusal = no;
    cue('refused');
  }

  point(place: string): void {
    this.#tell({ type: 'point', place });
  }

  say(phrase: string, facts: Readonly<Record<string, number | string>> = {}, to: number | null = null): void {
    this.#tell({ type: 'talk', phrase, facts, to });
  }

  async explain(subject: string): Promise<readonly string[]> {
    return linesOf(await this.live.send({ type: 'explain', subject }));
  }

  name(seat: number): string {
    return seat === this.me ? this.outside.you() : (this.table.seats[seat]?.name ?? '');
  }

  openSeat(seat: number): void {
    this.outside.openSeat(seat);
  }

  /** A new scene came: what answered questions that are gone goes with them. */
  tidy(): void {
    const tickets = this.live.known.scene?.asks.map((ask) => ask.ticket) ?? [];
    this.#drafts.keepOnly(tickets);
    if (tickets.some(({ prompt }) => !prompt.optional)) this.later = null;
    const open = tickets.map(ticketKey);
    for (const key of this.#wondered) {
      if (open.some((ticket) => key.startsWith(`${ticket} `))) continue;
      this.#wondered.delete(key);
    }
    const left = Object.entries(this.#foreseen).filter(([key]) => this.#wondered.has(key));
    this.#foreseen = Object.fromEntries(left);
  }

  async #preview(ask: Ask, moves: readonly Move[]): Promise<void> {
    try {
      const outcome = await this.live.send({
        type: 'preview',
        ticket: ask.ticket,
        actions: moves.map((move) => ({ ...move })),
        later: ask === this.later,
      });
      if (outcome.type !== 'previewed') return;
      const found = moves.flatMap((move, place) => {
        const foreseen = outcome.foreseen[place];
        return foreseen ? [[keyOf(ask, move), foreseen] as const] : [];
      });
      this.#foreseen = { ...this.#foreseen, ...Object.fromEntries(found) };
    } catch {
      // A preview is a convenience: where there is none, the move itself is refused with the same words.
      for (const move of moves) this.#wondered.delete(keyOf(ask, move));
    }
  }

  #tell(command: Point | Talk): void {
    void this.live
      .send(command)
      .catch((error: unknown) => this.outside.untold(reasonOf(error, this.outside.unreached())));
  }

  #failed(error: unknown): void {
    if (error instanceof Refusal) {
      if (error.no.code !== TAKEN_BACK) this.refuse(error.no);
    } else {
      this.refuse({ code: 'unreached', rule: '', text: this.outside.unreached(), facts: {} });
    }
  }
}

/** The lines of an explanation. */
export function linesOf(outcome: AnyOutcome): readonly string[] {
  return outcome.type === 'explained' ? outcome.lines : [];
}

/** What is foreseen is told in words, so it is asked anew in another language. */
function keyOf(ask: Ask, move: Move): string {
  return `${ticketKey(ask.ticket)} ${prefs.get().language} ${JSON.stringify(move)}`;
}
