/** Somebody's place at a table: everything that the parts of the shell share. */
import { MediaQuery } from 'svelte/reactivity';
import { fromStore } from 'svelte/store';
import { announce } from '../core/announce';
import { api, reasonOf } from '../core/api';
import type { AnyCommand, AnyOutcome, Scene, SeatClock, SeatInfo, TableInfo, TalkLine } from '../core/protocol.gen';
import type { Game } from '../games/game';
import { tt } from '../i18n/table';
import { toast } from '../ui/toasts';
import { LiveDesk } from './desk.svelte';
import type { Hints } from './hint.svelte';
import { History } from './history.svelte';
import type { LiveTable } from './live.svelte';
import { Pings } from './pings.svelte';
import { Shell } from './shell.svelte';

export const PHONE = 'max-width: 760px';
/** Up to here there is no room beside the table: log, rules and talk come as sheets. */
export const NARROW = 'max-width: 1020px';
/** A phone on its side. */
export const LYING = '(max-height: 30em) and (min-width: 640px) and (max-width: 1020px)';

/** Whether the stage shows the seats, so that there is no bar for them. */
export function carries(game: Game, seats: number, phone: boolean, lying: boolean): boolean {
  return phone ? game.carriesSeats(seats) : (game.seatsBeside ?? false) || (lying && game.carriesSeats(seats));
}

/** Read where it must be heard when the reader chooses another language. */
const texts = fromStore(tt);

/** Handing the screen to the next person, where several share it. */
export interface Passing {
  readonly text: string;
  run(): void;
}

export class Place {
  readonly desk: LiveDesk;
  readonly history: History;
  /** Fetched with the first of them. */
  hints: Hints | null = $state.raw(null);
  readonly shell: Shell;
  readonly pings = new Pings();
  readonly #phone = new MediaQuery(PHONE);
  readonly #narrow = new MediaQuery(NARROW);
  readonly #lying = new MediaQuery(LYING);
  /** The time, in milliseconds; it moves while something is counted down. */
  now = $state(Date.now());
  /** Whether the result is shown instead of the table, once it is over. */
  result = $state(false);

  /** Set while somebody else at this screen is waited for. */
  passing: Passing | null = $state.raw(null);

  constructor(
    readonly live: LiveTable,
    readonly make: () => Game,
  ) {
    this.shell = new Shell(() => this.narrow);
    this.history = new History((first, last) => api.scenes(live.id, first, last, this.eyes));
    this.desk = new LiveDesk(live, this.history, {
      openSeat: (seat) => {
        this.shell.seat = seat;
      },
      you: () => texts.current.you,
      untold: (why) => toast(why, { tone: 'bad' }),
      prepare: (ask, move) => void import('../days/preparing').then((days) => days.prepareMove(this, ask, move)),
      unreached: () => tt.get().refused.failed,
    });
  }

  get game(): Game {
    return this.make();
  }

  get phone(): boolean {
    return this.#phone.current;
  }

  get lying(): boolean {
    return this.#lying.current;
  }

  get narrow(): boolean {
    return this.#narrow.current;
  }

  get table(): TableInfo {
    return this.desk.table;
  }

  /** The table as it is now, whatever is looked at. */
  get scene(): Scene {
    return this.live.known.scene ?? this.desk.scene;
  }

  get title(): string {
    return this.desk.words.title ?? '';
  }

  get me(): number | null {
    return this.table.seat;
  }

  get eyes(): string {
    return this.me === null ? 'onlooker' : String(this.me);
  }

  get mySeat(): SeatInfo | null {
    return this.me === null ? null : (this.table.seats[this.me] ?? null);
  }

  get myTurn(): boolean {
    return this.scene.asks.some((ask) => !ask.ticket.prompt.optional);
  }

  /** What others have said since the talk was last looked at. */
  get freshTalk(): readonly TalkLine[] {
    const heard = this.live.known.talk.slice(this.shell.talkSeen);
    return heard.filter(({ seat }) => seat === null || (seat !== this.me && !this.table.seats[seat]?.blocked));
  }

  get steps(): number {
    return this.scene.step;
  }

  /** Whether the match waits for a bot now, or for a person for whom a bot plays, and I sit here. */
  get mayHurry(): boolean {
    const waits = this.scene.waits_for.some((seat) => {
      const sitter = this.table.seats[seat];
      return sitter?.kind === 'bot' || sitter?.away === true;
    });
    return waits && this.me !== null;
  }

  hurry(): void {
    void this.send({ type: 'hurry' });
  }

  clockOf(seat: number): SeatClock | null {
    return this.scene.clocks.find((clock) => clock.seat === seat) ?? null;
  }

  /** Seconds that a seat has left now. */
  leftOf(clock: SeatClock): number {
    return clock.running ? Math.max(0, clock.left - (this.now - this.live.sceneAt) / 1000) : clock.left;
  }

  /** Seconds that a seat has left while its clock runs; nobody's clock runs in the past. */
  running(seat: number): number | null {
    const clock = this.history.at === null ? this.clockOf(seat) : null;
    return clock?.running ? this.leftOf(clock) : null;
  }

  /** Ask something of the table; a refusal shows itself, and gives null. */
  async send(command: AnyCommand): Promise<AnyOutcome | null> {
    this.desk.refusal = null;
    try {
      return await this.live.send(command);
    } catch (error) {
      this.desk.refuse({ code: '', rule: '', text: reasonOf(error, tt.get().refused.failed), facts: {} });
      return null;
    }
  }

  /** Another language was chosen: what was said in the old one goes. */
  changeLanguage(): void {
    this.desk.refusal = null;
    this.hints?.forget();
    this.history.renew();
  }

  /** The next step of a hint, beside the rules that it is about. */
  hint(): void {
    this.shell.pane('rules');
    void this.#think();
  }

  async #think(): Promise<void> {
    const { hintsAt } = await import('./hint.svelte');
    await (this.hints ??= hintsAt(this)).more();
  }

  async undo(): Promise<void> {
    if (!this.scene.can_undo && !this.scene.can_ask_undo) return;
    await this.send({ type: 'undo' });
  }

  /** Look at the table after this many steps; at the last one it is now again. */
  goTo(step: number): void {
    const wanted = Math.max(0, Math.min(this.steps, step));
    if (wanted === this.steps) {
      this.toNow();
    } else {
      void this.history.go(wanted);
      announce(tt.get().past.said(wanted, this.steps));
    }
  }

  stepBy(steps: number): void {
    this.goTo((this.history.at ?? this.steps) + steps);
  }

  toNow(): void {
    if (this.history.at === null) return;
    this.history.now();
    announce(tt.get().past.now);
  }
}
