/** The line to a table: a socket that comes back by itself, and plain HTTP where sockets do not get through. */
import { PROTOCOL } from './base';
import type { AnyCommand, AnyMessage, AnyOutcome, AnyRequest, Mark, News, No, Reply } from './protocol.gen';

export type LineState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'open'; readonly by: 'socket' | 'poll' }
  /** `nextTry` is a time of the world's clock, in milliseconds. */
  | { readonly kind: 'lost'; readonly nextTry: number }
  /** `text` is why there is nothing here for the reader, in the server's words. */
  | { readonly kind: 'closed'; readonly why: 'left' | 'refused'; readonly text: string };

/** What the line needs of a browser; tests bring their own. */
export interface World {
  now(): number;
  random(): number;
  later(run: () => void, ms: number): number;
  cancel(timer: number): void;
  connect(url: string): WebSocket;
  fetch(url: string, init?: RequestInit): Promise<Response>;
}

export interface LineEvents {
  message(message: News | Reply): void;
  state(state: LineState): void;
}

/** Where a table is found, for a reader who has come so far. */
export interface Address {
  socket(mark: Mark | null): string;
  news(mark: Mark | null, wait: boolean): string;
  commands(): string;
}

/** The server asks after 2.5 s of silence, so nothing at all for this long means that nobody is there. */
export const SILENCE = 9_000;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
/** So many sockets in a row that never said a word: then HTTP it is. */
const PATIENCE = 3;
const SOCKET_AGAIN = 30_000;
/** The server gives up a long poll before this. */
const POLL_SILENCE = 40_000;
/** Answers by HTTP after which coming back would not help: there is no such table, or not for this reader. */
const TURNED_AWAY: readonly number[] = [401, 403, 404];
/** What a socket is closed with when there is nothing for this reader any more: HTTP then says why. */
const DISMISSED = 4403;

export const browser: World = {
  now: () => Date.now(),
  random: () => Math.random(),
  later: (run, ms) => window.setTimeout(run, ms),
  cancel: (timer) => window.clearTimeout(timer),
  connect: (url) => new WebSocket(url, PROTOCOL),
  fetch: (url, init) => fetch(url, init),
};

/** How long to wait before a try: longer each time, and never the same for all who lost the server together. */
export function pauseBefore(tries: number, random: number): number {
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(tries, 10));
  return longest * (0.5 + random / 2);
}

/** Something went wrong on the way: whether the command arrived is not known. */
class Unreached extends Error {}

/** What a refusal by HTTP says, if it is one of ours. */
async function wordsOf(response: Response): Promise<string> {
  try {
    return ((await response.json()) as No).text;
  } catch {
    return '';
  }
}

export class Line {
  state: LineState = { kind: 'connecting' };
  #socket: WebSocket | null = null;
  #timer: number | null = null;
  #silence: number | null = null;
  #tries = 0;
  #mute = 0;
  #polling = false;
  #heard = 0;
  #everSpoke = false;
  #aborter: AbortController | null = null;

  constructor(
    private readonly address: Address,
    private readonly mark: () => Mark | null,
    private readonly events: LineEvents,
    private readonly world: World = browser,
  ) {}

  /** Connect, and stay connected until `close`. */
  open(): void {
    globalThis.addEventListener('online', this.#wake);
    globalThis.document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  /** Leave for good. */
  close(): void {
    this.#end('left');
  }

  /** Try at once instead of waiting. */
  tryNow(): void {
    if (this.state.kind !== 'lost') return;
    this.#stopTimer();
    this.#connect();
  }

  /** Connect anew from the reader's mark: who they are, or in what language they read, has changed. */
  renew(): void {
    if (this.state.kind === 'closed') return;
    this.#stopTimer();
    this.#polling = false;
    this.#aborter?.abort();
    this.#letGo();
    this.#connect();
  }

  /** Send a command under a number; its reply comes as a message, by whatever way is open. False if none is. */
  request(id: number, command: AnyCommand): boolean {
    if (this.state.kind !== 'open') return false;
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#send({ type: 'request', id, command });
    } else {
      void this.#post(id, command);
    }
    return true;
  }

  /** Ask to be told again from the reader's own mark. */
  catchUp(): void {
    const mark = this.mark();
    if (mark && this.#socket?.readyState === WebSocket.OPEN) this.#send({ type: 'catch_up', mark });
  }

  #wake = (): void => {
    if (globalThis.document.visibilityState === 'hidden') return;
    if (this.state.kind === 'lost') this.tryNow();
    // A laptop that slept has a socket that looks open: the silence tells.
    else if (this.#socket && this.world.now() - this.#heard > SILENCE) this.#drop();
  };

  #connect(): void {
    if (this.state.kind === 'closed') return;
    if (!this.#polling) this.#become({ kind: 'connecting' });
    const socket = this.world.connect(this.address.socket(this.mark()));
    this.#socket = socket;
    this.#heard = this.world.now();
    this.#listenForSilence();
    let spoke = false;
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.#socket !== socket) return;
      if (!spoke) this.#opened();
      spoke = this.#everSpoke = true;
      this.#heard = this.world.now();
      this.#listenForSilence();
      this.#receive(JSON.parse(event.data) as AnyMessage);
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#lost(spoke);
      if (!this.#everSpoke || event.code === DISMISSED) void this.#inquire();
    };
  }

  #opened(): void {
    this.#tries = 0;
    this.#mute = 0;
    this.#polling = false;
    this.#aborter?.abort();
    this.#become({ kind: 'open', by: 'socket' });
  }

  #receive(message: AnyMessage): void {
    if (message.type === 'ping') this.#send({ type: 'pong' });
    else this.events.message(message);
  }

  #send(request: AnyRequest): void {
    this.#socket?.send(JSON.stringify(request));
  }

  #listenForSilence(): void {
    if (this.#silence !== null) this.world.cancel(this.#silence);
    this.#silence = this.world.later(() => this.#drop(), SILENCE);
  }

  /** Give up a socket that says nothing: its own close may take minutes to come. */
  #drop(): void {
    if (!this.#socket) return;
    const spoke = this.state.kind === 'open' && this.state.by === 'socket';
    this.#letGo();
    this.#lost(spoke);
  }

  /** Hang up without hearing of it. */
  #letGo(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (socket) socket.onclose = null;
    socket?.close();
  }

  #lost(spoke: boolean): void {
    if (this.state.kind === 'closed') return;
    if (this.#silence !== null) this.world.cancel(this.#silence);
    if (!spoke) this.#mute += 1;
    if (this.#polling) {
      // Polling goes on meanwhile; the socket is tried again in the background.
      this.#timer = this.world.later(() => this.#connect(), SOCKET_AGAIN);
    } else if (this.#mute >= PATIENCE) {
      this.#polling = true;
      this.#timer = this.world.later(() => this.#connect(), SOCKET_AGAIN);
      void this.#poll();
    } else {
      this.#wait();
    }
  }

  #wait(): void {
    const pause = pauseBefore(this.#tries, this.world.random());
    this.#tries += 1;
    this.#become({ kind: 'lost', nextTry: this.world.now() + pause });
    this.#timer = this.world.later(() => this.#connect(), pause);
  }

  /** A socket that is turned away does not say why: ask by HTTP whether there is such a table at all. */
  async #inquire(): Promise<void> {
    try {
      const response = await this.world.fetch(this.address.news(this.mark(), false));
      if (TURNED_AWAY.includes(response.status)) this.#end('refused', await wordsOf(response));
    } catch {
      // Nothing gets through now; the line keeps trying.
    }
  }

  async #poll(): Promise<void> {
    let first = true;
    while (this.#polling) {
      const aborter = new AbortController();
      this.#aborter = aborter;
      const giveUp = this.world.later(() => aborter.abort(), POLL_SILENCE);
      try {
        const response = await this.world.fetch(this.address.news(this.mark(), !first), { signal: aborter.signal });
        if (TURNED_AWAY.includes(response.status)) {
          this.#end('refused', await wordsOf(response));
          return;
        }
        if (!response.ok) throw new Unreached();
        const news = (await response.json()) as News;
        if (!this.#stillPolling()) return;
        first = false;
        this.#tries = 0;
        if (this.state.kind !== 'open') this.#become({ kind: 'open', by: 'poll' });
        this.events.message(news);
      } catch {
        if (this.#stillPolling()) this.#fail();
      } finally {
        this.world.cancel(giveUp);
      }
    }
  }

  /** Neither way gets through: begin again with a socket after a pause. */
  #fail(): void {
    this.#polling = false;
    this.#mute = 0;
    this.#aborter?.abort();
    this.#stopTimer();
    this.#letGo();
    this.#wait();
  }

  /** A socket may have opened, or the page been left, while a poll was under way. */
  #stillPolling(): boolean {
    return this.#polling;
  }

  async #post(id: number, command: AnyCommand): Promise<void> {
    try {
      const body = JSON.stringify(command);
      const headers = { 'Content-Type': 'application/json' };
      const response = await this.world.fetch(this.address.commands(), { method: 'POST', headers, body });
      if (response.status >= 500) throw new Unreached();
      const answer: unknown = await response.json();
      const reply: Reply = response.ok
        ? { type: 'reply', id, outcome: answer as AnyOutcome, no: null }
        : { type: 'reply', id, outcome: null, no: answer as No };
      this.events.message(reply);
    } catch {
      // Not acknowledged: what is kept is sent again once the line has been lost and found.
      if (this.state.kind === 'open') this.#fail();
    }
  }

  #end(why: 'left' | 'refused', text = ''): void {
    if (this.state.kind === 'closed') return;
    this.#polling = false;
    this.#aborter?.abort();
    this.#stopTimer();
    if (this.#silence !== null) this.world.cancel(this.#silence);
    globalThis.removeEventListener('online', this.#wake);
    globalThis.document.removeEventListener('visibilitychange', this.#wake);
    this.#letGo();
    this.#become({ kind: 'closed', why, text });
  }

  #stopTimer(): void {
    if (this.#timer !== null) this.world.cancel(this.#timer);
    this.#timer = null;
  }

  #become(state: LineState): void {
    this.state = state;
    this.events.state(state);
  }
}
