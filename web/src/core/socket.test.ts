import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyMessage, News, Reply } from './protocol.gen';
import { Line, pauseBefore, SILENCE, type LineState, type World } from './socket';
import { newsOf } from './testing';

/** A socket whose other end the test holds. */
class Wire {
  static readonly all: Wire[] = [];
  readyState: number = WebSocket.CONNECTING;
  sent: unknown[] = [];
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;

  constructor(readonly url: string) {
    Wire.all.push(this);
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }

  close(code = 1000): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.(new CloseEvent('close', { code }));
  }

  says(message: AnyMessage): void {
    this.readyState = WebSocket.OPEN;
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

function start(fetching: World['fetch'] = () => Promise.reject(new Error('no network'))) {
  const heard: (News | Reply)[] = [];
  const states: LineState[] = [];
  const world: World = {
    now: () => Date.now(),
    random: () => 1,
    later: (run, ms) => window.setTimeout(run, ms),
    cancel: (timer) => window.clearTimeout(timer),
    connect: (url) => new Wire(url) as unknown as WebSocket,
    fetch: fetching,
  };
  const address = {
    socket: () => 'ws:table',
    news: (_: unknown, wait: boolean) => (wait ? 'news?wait' : 'news'),
    commands: () => 'commands',
  };
  const events = {
    message: (message: News | Reply) => heard.push(message),
    state: (state: LineState) => states.push(state),
  };
  const line = new Line(address, () => null, events, world);
  line.open();
  lines.push(line);
  return { line, heard, states, last: newest };
}

/** The socket that was opened last. */
function newest(): Wire {
  const wire = Wire.all.at(-1);
  if (!wire) throw new Error('no socket was opened');
  return wire;
}

const lines: Line[] = [];
const kinds = (states: LineState[]) => states.map((state) => state.kind);

beforeEach(() => {
  vi.useFakeTimers();
  Wire.all.length = 0;
});
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
  vi.useRealTimers();
});

describe('line', () => {
  it('is open when the server has said something', () => {
    const { heard, states, last } = start();
    expect(kinds(states)).toEqual(['connecting']);
    last().says(newsOf());
    expect(states.at(-1)).toEqual({ kind: 'open', by: 'socket' });
    expect(heard).toHaveLength(1);
  });

  it('answers the server that asks whether it is there', () => {
    const { heard, last } = start();
    last().says({ type: 'ping' });
    expect(last().sent).toEqual([{ type: 'pong' }]);
    expect(heard).toEqual([]);
  });

  it('sends commands under their numbers, and says when it cannot', () => {
    const { line, last } = start();
    expect(line.request(1, { type: 'hurry' })).toBe(false);
    last().says(newsOf());
    expect(line.request(1, { type: 'hurry' })).toBe(true);
    expect(last().sent).toEqual([{ type: 'request', id: 1, command: { type: 'hurry' } }]);
  });

  it('comes back by itself, later each time', () => {
    const { states, last } = start();
    last().says(newsOf());
    last().close(1006);
    expect(states.at(-1)).toEqual({ kind: 'lost', nextTry: Date.now() + 500 });
    vi.advanceTimersByTime(500);
    expect(Wire.all).toHaveLength(2);
    last().close(1006);
    expect(states.at(-1)).toEqual({ kind: 'lost', nextTry: Date.now() + 1000 });
    vi.advanceTimersByTime(1000);
    last().says(newsOf());
    last().close(1006);
    expect(states.at(-1)).toEqual({ kind: 'lost', nextTry: Date.now() + 500 });
  });

  it('gives up a server that has been silent for nine seconds, and tries anew', () => {
    const { states, last } = start();
    last().says(newsOf());
    vi.advanceTimersByTime(SILENCE - 1);
    last().says({ type: 'ping' });
    vi.advanceTimersByTime(SILENCE - 1);
    expect(states.at(-1)?.kind).toBe('open');
    vi.advanceTimersByTime(1);
    expect(states.at(-1)?.kind).toBe('lost');
  });

  it('tries at once when the network is back or the page is looked at', () => {
    const { last } = start();
    last().close(1006);
    globalThis.dispatchEvent(new Event('online'));
    expect(Wire.all).toHaveLength(2);
    last().close(1006);
    globalThis.document.dispatchEvent(new Event('visibilitychange'));
    expect(Wire.all).toHaveLength(3);
  });

  it('tries at once when somebody says so, and not twice', () => {
    const { line, last } = start();
    last().close(1006);
    line.tryNow();
    line.tryNow();
    expect(Wire.all).toHaveLength(2);
    vi.advanceTimersByTime(500);
    expect(Wire.all).toHaveLength(2);
  });

  it('does not come back to a table that does not exist, which a socket cannot tell', async () => {
    const { states, last } = start(() => Promise.resolve(new Response('{}', { status: 404 })));
    last().close(1006);
    await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ kind: 'closed', why: 'refused' }));
    const sockets = Wire.all.length;
    vi.advanceTimersByTime(60_000);
    expect(Wire.all).toHaveLength(sockets);
  });

  it('says why when there is nothing here for it any more', async () => {
    const no = JSON.stringify({ code: 'kept_out', rule: 'table', text: 'Värden har tagit bort dig.', facts: {} });
    const { states, last } = start(() => Promise.resolve(new Response(no, { status: 403 })));
    last().says(newsOf());
    last().close(4403);
    const closed = { kind: 'closed', why: 'refused', text: 'Värden har tagit bort dig.' };
    await vi.waitFor(() => expect(states.at(-1)).toEqual(closed));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Wire.all).toHaveLength(1);
  });

  it('comes back to a server that gave it up for silent', () => {
    const { states, last } = start();
    last().says(newsOf());
    last().close(4408);
    expect(states.at(-1)?.kind).toBe('lost');
  });

  it('leaves for good when it is closed', () => {
    const { line, states, last } = start();
    last().says(newsOf());
    line.close();
    vi.advanceTimersByTime(60_000);
    expect(states.at(-1)).toEqual({ kind: 'closed', why: 'left', text: '' });
    expect(Wire.all).toHaveLength(1);
  });
});

describe('without sockets', () => {
  const json = (value: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(value), { status }));
  const hanging = () => new Promise<Response>(() => undefined);

  /** Three sockets that never say a word. */
  function fail(last: () => Wire) {
    for (const pause of [500, 1000, 0]) {
      last().close(1006);
      vi.advanceTimersByTime(pause);
    }
  }

  it('polls after three sockets in a row that never spoke', async () => {
    const fetching = vi.fn((url: string) => (url === 'news' ? json(newsOf({ step: 1 })) : hanging()));
    const { heard, states, last } = start(fetching);
    fail(last);
    await vi.waitFor(() => expect(states.at(-1)).toEqual({ kind: 'open', by: 'poll' }));
    expect(heard).toEqual([newsOf({ step: 1 })]);
    await vi.waitFor(() => expect(fetching).toHaveBeenLastCalledWith('news?wait', expect.anything()));
  });

  it('sends commands by HTTP then, and hands on what came back as a reply', async () => {
    const fetching = vi.fn((url: string) => {
      if (url === 'commands') return json({ code: 'no', rule: 'r', text: 'Nej.', facts: {} }, 409);
      return url === 'news' ? json(newsOf()) : hanging();
    });
    const { line, heard, states, last } = start(fetching);
    fail(last);
    await vi.waitFor(() => expect(states.at(-1)?.kind).toBe('open'));
    expect(line.request(7, { type: 'undo' })).toBe(true);
    const no = { code: 'no', rule: 'r', text: 'Nej.', facts: {} };
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ type: 'reply', id: 7, outcome: null, no }));
  });

  it('goes back to a socket as soon as one speaks', async () => {
    const { states, last } = start((url) => (url === 'news' ? json(newsOf()) : hanging()));
    fail(last);
    await vi.waitFor(() => expect(states.at(-1)).toEqual({ kind: 'open', by: 'poll' }));
    vi.advanceTimersByTime(30_000);
    last().says(newsOf());
    expect(states.at(-1)).toEqual({ kind: 'open', by: 'socket' });
  });

  it('is lost when polling fails too, and begins again with a socket', async () => {
    const { states, last } = start();
    fail(last);
    await vi.waitFor(() => expect(states.at(-1)?.kind).toBe('lost'));
    const sockets = Wire.all.length;
    vi.advanceTimersByTime(4_000);
    expect(Wire.all.length).toBe(sockets + 1);
  });
});

describe('pauses', () => {
  it('grow, end at fifteen seconds, and are never the same for all', () => {
    expect(pauseBefore(0, 0)).toBe(250);
    expect(pauseBefore(0, 1)).toBe(500);
    expect(pauseBefore(3, 1)).toBe(4000);
    expect(pauseBefore(50, 1)).toBe(15_000);
  });
});
