import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyMessage, AnswerPrompt } from '../core/protocol.gen';
import { newsOf, sceneOf, tableOf, toldOf } from '../core/testing';
import { LiveTable } from './live.svelte';

/** A socket whose other end the test holds. */
class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  static get newest(): Wire {
    const wire = Wire.all.at(-1);
    if (!wire) throw new Error('no socket was opened');
    return wire;
  }
  readyState = 0;
  readonly sent: { type: string; id?: number }[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    Wire.all.push(this);
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data) as { type: string; id?: number });
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1006 });
  }

  says(message: AnyMessage): void {
    this.readyState = Wire.OPEN;
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  get requests(): number[] {
    return this.sent.flatMap((message) => (message.type === 'request' && message.id !== undefined ? [message.id] : []));
  }
}

const first = newsOf({ step: 1, told: [toldOf(0)], scene: sceneOf(1), table: tableOf() });
const answer: AnswerPrompt = {
  type: 'answer',
  ticket: { step: 1, prompt: { seat: 0, by: 0, kind: 'bid', about: 0, optional: false } },
  action: { type: 'pass' },
};
const opened: LiveTable[] = [];

function open(): LiveTable {
  const live = new LiveTable('t');
  opened.push(live);
  live.open();
  return live;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  Wire.all = [];
  sessionStorage.clear();
});
afterEach(() => {
  for (const live of opened.splice(0)) live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a live table', () => {
  it('comes back from where it was, and sends an unacknowledged answer once more, after the news', () => {
    const live = open();
    Wire.newest.says(first);
    void live.send(answer);
    expect(live.answering).toBe(true);
    Wire.newest.close();
    vi.advanceTimersByTime(1000);
    expect(Wire.newest.url).toContain('step=1');
    expect(Wire.newest.requests).toEqual([]);
    Wire.newest.says(newsOf({ step: 2, since: 1, told: [toldOf(1)], scene: sceneOf(2) }));
    expect(Wire.newest.requests).toEqual([1]);
    Wire.newest.says({ type: 'reply', id: 1, outcome: { type: 'done' }, no: null });
    expect(live.answering).toBe(false);
    expect(live.known.log.told).toHaveLength(2);
  });

  it('sends an answer from before a reload, and says why where it is refused', () => {
    const before = open();
    Wire.newest.says(first);
    void before.send(answer);
    before.close();
    const after = open();
    expect(after.answering).toBe(true);
    Wire.newest.says(first);
    expect(Wire.newest.requests).toEqual([1]);
    const no = { code: 'ticket_used', rule: 'ticket', text: 'Redan besvarad.', facts: {} };
    Wire.newest.says({ type: 'reply', id: 1, outcome: null, no });
    expect(after.late?.no).toEqual(no);
  });

  it('does not repeat an answer that was taken back while it was away', async () => {
    const live = open();
    Wire.newest.says(first);
    const sent = live.send(answer);
    Wire.newest.close();
    vi.advanceTimersByTime(1000);
    Wire.newest.says(newsOf({ undos: 1, step: 1, since: 1, scene: sceneOf(1, 1) }));
    expect(Wire.newest.requests).toEqual([]);
    await expect(sent).rejects.toThrow();
  });

  it('asks again where steps are missing, and tells watchers of nothing meanwhile', () => {
    const live = open();
    const after = vi.fn();
    live.watch({ after });
    Wire.newest.says(first);
    Wire.newest.says(newsOf({ step: 5, since: 4, told: [toldOf(4)], scene: sceneOf(5) }));
    expect(Wire.newest.sent.at(-1)).toMatchObject({ type: 'catch_up', mark: { step: 1 } });
    expect(after).toHaveBeenCalledTimes(1);
    expect(live.known.scene?.step).toBe(1);
  });

  it('tells watchers before and after a change is shown', () => {
    const live = open();
    const steps: (number | undefined)[] = [];
    const note = (): void => void steps.push(live.known.scene?.step);
    live.watch({ before: note, after: note });
    Wire.newest.says(first);
    expect(steps).toEqual([undefined, 1]);
  });
});
