import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyCommand, AnyOutcome } from '../core/protocol.gen';
import { fetchThings, gathered, keepThings, scattered } from './keeping';

const done: AnyOutcome = { type: 'done' };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('what is kept for other devices', () => {
  it('is what this table has in the browser, by kind', () => {
    sessionStorage.setItem('spelbord.drafts.t1', '{"a":1}');
    sessionStorage.setItem('spelbord.drafts.t2', '{"b":2}');
    sessionStorage.setItem('spelbord.rack.t1.0', 'ABC');
    localStorage.setItem('spelbord.trakkx.hand.t1', '"number"');
    localStorage.setItem('spelbord.name.t1', 'Saga');
    expect(JSON.parse(gathered('t1', 'draft'))).toEqual({ 'spelbord.drafts.t1': '{"a":1}' });
    expect(JSON.parse(gathered('t1', 'order'))).toEqual({
      'spelbord.rack.t1.0': 'ABC',
      'spelbord.trakkx.hand.t1': '"number"',
    });
    expect(gathered('t3', 'draft')).toBe('');
  });

  it('is left out where it is too long for the server', () => {
    sessionStorage.setItem('spelbord.drafts.t1', 'x'.repeat(9_000));
    expect(gathered('t1', 'draft')).toBe('');
  });

  it('comes back under keys of its own table, and under no others', () => {
    scattered(
      't1',
      JSON.stringify({ 'spelbord.rack.t1.0': 'CBA', 'spelbord.session': 'stolen', 'spelbord.rack.t2.0': 'X' }),
    );
    scattered('t1', 'nonsense');
    expect(sessionStorage.getItem('spelbord.rack.t1.0')).toBe('CBA');
    expect(sessionStorage.length + localStorage.length).toBe(1);
  });

  it('is fetched, and where the server does not answer the table comes as it is', async () => {
    const kept = {
      type: 'kept_things',
      notes: '',
      draft: '',
      order: '{"spelbord.rack.t1.0":"CBA"}',
      prepared: [],
      withdrawn: false,
    };
    expect(await fetchThings('t1', () => Promise.resolve(kept as AnyOutcome))).toEqual(kept);
    expect(sessionStorage.getItem('spelbord.rack.t1.0')).toBe('CBA');
    expect(await fetchThings('t1', () => Promise.reject(new Error('away')))).toBeNull();
  });

  it('is sent when it changes, once, and when the table is left', () => {
    vi.useFakeTimers();
    const sent: AnyCommand[] = [];
    const send = (command: AnyCommand): Promise<AnyOutcome> => {
      sent.push(command);
      return Promise.resolve(done);
    };
    const stop = keepThings('t1', send);
    vi.advanceTimersByTime(5_000);
    expect(sent).toEqual([]);
    sessionStorage.setItem('spelbord.rack.t1.0', 'ABC');
    vi.advanceTimersByTime(5_000);
    expect(sent).toEqual([{ type: 'keep', kind: 'order', text: '{"spelbord.rack.t1.0":"ABC"}' }]);
    sessionStorage.removeItem('spelbord.rack.t1.0');
    stop();
    expect(sent.at(-1)).toEqual({ type: 'keep', kind: 'order', text: '' });
  });
});
