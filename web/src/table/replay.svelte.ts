/** A finished match, step by step, through whatever eyes. */
import { api } from '../core/api';
import type { Ask, RemarkInfo, Scene, Summary, TableInfo, Told } from '../core/protocol.gen';
import type { Desk, Game, Move } from '../games/game';
import { tt } from '../i18n/table';
import { linesOf } from './desk.svelte';
import { History } from './history.svelte';

export const ALL = 'all';
export const ONLOOKER = 'onlooker';
export const SPEEDS = [1, 2, 4] as const;
/** How long a step is shown at normal speed. */
const PACE = 1_400;

const nothing = (): undefined => undefined;

/** What is known of a match before its first scene is fetched. */
export interface Found {
  readonly table: TableInfo;
  readonly summary: Summary;
  readonly told: readonly Told[];
  readonly words: Readonly<Record<string, string>>;
}

export class Replay implements Desk {
  step = $state(0);
  eyes = $state(ONLOOKER);
  playing = $state(false);
  speed: (typeof SPEEDS)[number] = $state(1);
  seat: number | null = $state(null);
  /** A remark whose better move is shown on the table where it could have been made. */
  better: RemarkInfo | null = $state.raw(null);

  readonly table: TableInfo;
  readonly past = true;
  readonly ask: Ask | null = null;
  readonly ready = false;
  readonly #history: History;
  /** What these eyes heard, as far as it was fetched. */
  #heard: Readonly<Record<number, Told>> = $state.raw({});
  #last: Scene | null = $state.raw(null);
  #timer: number | null = null;

  constructor(
    private readonly found: Found,
    private readonly make: () => Game,
    step: number | null,
    eyes: string,
  ) {
    // Who is here now has nothing to do with what was.
    const seats = found.table.seats.map((seat) => ({ ...seat, present: true, away: false }));
    this.table = { ...found.table, seats };
    const all = [ALL, ONLOOKER, ...found.table.seats.map(({ seat }) => String(seat))];
    const own = found.table.seat === null ? ONLOOKER : String(found.table.seat);
    this.eyes = all.includes(eyes) ? eyes : own;
    this.#history = new History(async (first, last) => {
      const scenes = await api.scenes(found.table.id, first, Math.min(last, this.steps), this.eyes);
      const heard = scenes.told.map((told) => [told.heard.step, told] as const);
      this.#heard = { ...this.#heard, ...Object.fromEntries(heard) };
      return scenes;
    });
    this.go(step ?? 0);
  }

  get game(): Game {
    return this.make();
  }

  get summary(): Summary {
    return this.found.summary;
  }

  get words(): Readonly<Record<string, string>> {
    const own = this.game.wordsOf?.(this.view);
    return own ? { ...this.found.words, ...own } : this.found.words;
  }

  get steps(): number {
    return this.summary.steps;
  }

  get failed(): boolean {
    return this.#history.failed;
  }

  /** Whether there is anything to show yet. */
  get shown(): boolean {
    return this.#history.scene !== null || this.#last !== null;
  }

  get scene(): Scene {
    const scene = this.#history.scene ?? this.#last;
    if (!scene) throw new Error('the replay was shown before its first scene');
    return scene;
  }

  get view(): unknown {
    const { view } = this.scene;
    return Array.isArray(view) ? this.game.together(view) : view;
  }

  /** The better move that is shown, laid out as a hint would. */
  get draft(): unknown {
    const { better } = this;
    if (!better?.best || this.scene.step !== better.step) return null;
    // An action of the game's own, as it came.
    return this.game.draftOf(better.best as unknown as Move, this.view);
  }

  /** All steps, each as these eyes heard it where that is known, and else as the reader did. */
  get log(): readonly Told[] {
    return this.found.told.map((told) => this.#heard[told.heard.step] ?? told);
  }

  get told(): readonly Told[] {
    return this.log.filter((told) => told.heard.step < this.scene.step);
  }

  /** What the step that led here was, in words. */
  get lines(): readonly string[] {
    return this.log.find((told) => told.heard.step === this.scene.step - 1)?.lines ?? [];
  }

  get me(): number | null {
    return /^\d+$/.test(this.eyes) ? Number(this.eyes) : null;
  }

  /** The chapter that a step belongs to. */
  chapterAt(step: number): number {
    return this.summary.chapters.findLast((chapter) => chapter.first < step)?.number ?? 0;
  }

  go(step: number): void {
    if (step !== this.better?.step) this.better = null;
    this.step = Math.max(0, Math.min(this.steps, step));
    this.#last = this.#history.scene ?? this.#last;
    void this.#history.go(this.step);
    if (this.step === this.steps) this.pause();
  }

  /** To the beginning of another chapter; back from the middle of one goes to its own beginning first. */
  goChapter(by: 1 | -1): void {
    const starts = [0, ...this.summary.chapters.map((chapter) => chapter.first), this.steps];
    const target = by > 0 ? starts.find((start) => start > this.step) : starts.findLast((start) => start < this.step);
    this.go(target ?? (by > 0 ? this.steps : 0));
  }

  /** The table before an answer, as its author saw it, with what would have been better. */
  showBetter(remark: RemarkInfo): void {
    this.pause();
    this.better = remark;
    this.look(String(remark.seat));
    this.go(remark.step);
  }

  look(eyes: string): void {
    if (eyes === this.eyes) return;
    this.#last = this.#history.scene ?? this.#last;
    this.eyes = eyes;
    this.#heard = {};
    this.#history.forget();
    void this.#history.go(this.step);
  }

  toggle(): void {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.step === this.steps) this.go(0);
    this.playing = true;
    this.#tick();
  }

  pause(): void {
    this.playing = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
  }

  name(seat: number): string {
    return seat === this.table.seat ? tt.get().you : (this.table.seats[seat]?.name ?? '');
  }

  openSeat(seat: number): void {
    this.seat = seat;
  }

  async explain(subject: string): Promise<readonly string[]> {
    return linesOf(await api.obey(this.table.id, { type: 'explain', subject }));
  }

  // Nothing can be done in the past.
  readonly sketch = nothing;
  readonly play = nothing;
  readonly wonder = nothing;
  readonly refuse = nothing;
  readonly foreseen = nothing;
  readonly point = nothing;
  readonly say = nothing;

  #tick(): void {
    this.#timer = window.setTimeout(() => {
      if (!this.playing) return;
      if (!this.#history.loading) this.go(this.step + 1);
      if (this.step < this.steps) this.#tick();
    }, PACE / this.speed);
  }
}
