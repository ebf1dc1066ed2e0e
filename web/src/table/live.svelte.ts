/** A table that goes on: the line to it, what is known of it, and what was asked of it. */
import { api, Refusal } from '../core/api';
import { sessionShelf } from '../core/drafts';
import { Outbox } from '../core/outbox';
import { prefs } from '../core/prefs';
import { notePressed } from '../core/pressed';
import type { AnyCommand, AnyOutcome, News, Reply, Sit } from '../core/protocol.gen';
import { Line, type LineState } from '../core/socket';
import { type Change, fold, type Known, NOTHING } from '../core/table';
import { EMPTY } from '../core/told';
import { addressOf } from './address';

/** Somebody who wants to know what changes: just before it is shown, and just after. */
export interface Watcher {
  before?(change: Change): void;
  after?(change: Change): void;
}

/** News that do not come within this long after the line opened are not waited for. */
const FIRST_NEWS = 1_500;

export class LiveTable {
  known: Known = $state.raw(NOTHING);
  line: LineState = $state.raw({ kind: 'connecting' });
  /** Whether an answer is on its way. */
  answering = $state(false);
  /** When the scene came, in milliseconds: its clocks run from there. */
  sceneAt = $state(0);
  /** A refusal to something from before a reload. */
  late: Refusal | null = $state.raw(null);

  // Whoever watches is told, and shown to nobody.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #watchers = new Set<Watcher>();
  readonly #outbox: Outbox;
  readonly #line: Line;
  #asked = false;
  #language = prefs.get().language;
  #flushing: number | null = null;
  #unsubscribe: () => void = () => undefined;

  /** `seat` is whose eyes the screen has, where several people share it. */
  constructor(
    readonly id: string,
    seat: number | null = null,
  ) {
    this.#outbox = new Outbox(
      seat === null ? id : `${id}.${seat}`,
      (number, command) => this.#line.request(number, command),
      sessionShelf(),
      (reason) => {
        if (reason instanceof Refusal) this.late = reason;
      },
    );
    this.#line = new Line(
      addressOf(id, () => prefs.get().language, seat),
      () => this.known.mark,
      { message: (message) => this.#hear(message), state: (state) => this.#become(state) },
    );
    this.answering = this.#outbox.answering;
  }

  open(): void {
    this.#line.open();
    this.#unsubscribe = prefs.subscribe(({ language }) => {
      if (language === this.#language) return;
      this.#language = language;
      this.relearn();
    });
  }

  close(): void {
    this.#unsubscribe();
    if (this.#flushing !== null) clearTimeout(this.#flushing);
    this.#line.close();
  }

  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  tryNow(): void {
    this.#line.tryNow();
  }

  /** Hear everything anew: in another language, or as somebody who has just sat down. */
  relearn(): void {
    this.known = { ...this.known, mark: null, log: EMPTY, talk: [] };
    this.#line.renew();
  }

  /** Ask something of the table. Ends with what came of it, or fails with the refusal. */
  async send(command: AnyCommand): Promise<AnyOutcome> {
    notePressed(command.type);
    if (command.type === 'sit') return this.#sit(command);
    const outcome = this.#outbox.send(command, this.known.mark?.undos ?? 0);
    this.answering = this.#outbox.answering;
    try {
      const done = await outcome;
      // Whose talk one hears has changed, also of what was said before.
      if (command.type === 'block') this.relearn();
      return done;
    } finally {
      this.answering = this.#outbox.answering;
    }
  }

  /** Whoever sits down may need the cookie by which they are known, and that only an answer by HTTP can bring. */
  async #sit(command: Sit): Promise<AnyOutcome> {
    const outcome = await api.obey(this.id, command);
    this.relearn();
    return outcome;
  }

  #become(state: LineState): void {
    this.line = state;
    if (state.kind !== 'open') {
      this.#outbox.lost();
      return;
    }
    // An answer is sent again only when it is known whether the log was cut meanwhile.
    this.#flushing ??= window.setTimeout(() => this.#flush(), FIRST_NEWS);
  }

  #flush(): void {
    if (this.#flushing !== null) clearTimeout(this.#flushing);
    this.#flushing = null;
    this.#outbox.flush();
  }

  #hear(message: News | Reply): void {
    if (message.type === 'reply') {
      this.#outbox.settle(message);
      this.answering = this.#outbox.answering;
      return;
    }
    const change = fold(this.known, message, this.#asked);
    this.#asked = change.gap;
    if (change.gap) this.#line.catchUp();
    else this.#commit(change, message);
    if (this.#flushing !== null) this.#flush();
  }

  #commit(change: Change, news: News): void {
    if (change.cut) this.#outbox.cut(news.mark.undos);
    for (const watcher of this.#watchers) watcher.before?.(change);
    if (change.known.scene !== this.known.scene) this.sceneAt = Date.now();
    this.known = change.known;
    this.answering = this.#outbox.answering;
    for (const watcher of this.#watchers) watcher.after?.(change);
  }
}
