import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal, Unreachable } from './api';
import { Outbox, TAKEN_BACK, type Post } from './outbox';
import type { AnyCommand, AnswerPrompt, Reply } from './protocol.gen';

const answer = (step: number): AnswerPrompt => ({
  type: 'answer',
  ticket: { step, prompt: { seat: 0, by: 0, kind: 'bid', about: 0, optional: false } },
  action: { type: 'bid', chips: 4 },
});
const done = (id: number): Reply => ({ type: 'reply', id, outcome: { type: 'done' }, no: null });
const no = { code: 'ticket_used', rule: 'ticket', text: 'Redan besvarad.', facts: {} };

/** A server that hears letters while its line is up, and may keep its answer to itself. */
function line() {
  const heard: { id: number; command: AnyCommand }[] = [];
  const state = { up: true };
  const post: Post = (id, command) => {
    if (state.up) heard.push({ id, command });
    return state.up;
  };
  return { heard, state, post };
}

describe('outbox', () => {
  beforeEach(() => sessionStorage.clear());

  it('sends at once and ends with what the server says', async () => {
    const { heard, post } = line();
    const outbox = new Outbox('t', post, sessionStorage);
    const outcome = outbox.send(answer(3));
    expect(heard).toHaveLength(1);
    expect(outbox.answering).toBe(true);
    outbox.settle(done(1));
    await expect(outcome).resolves.toEqual({ type: 'done' });
    expect(outbox.answering).toBe(false);
  });

  it('gives a refusal to whoever asked', async () => {
    const { post } = line();
    const outbox = new Outbox('t', post, sessionStorage);
    const outcome = outbox.send(answer(3));
    outbox.settle({ type: 'reply', id: 1, outcome: null, no });
    await expect(outcome).rejects.toMatchObject({ no });
  });

  it('keeps what is written without a line, and sends it in order when there is one', () => {
    const { heard, state, post } = line();
    state.up = false;
    const outbox = new Outbox('t', post, sessionStorage);
    void outbox.send(answer(3));
    void outbox.send({ type: 'talk', text: 'hej' });
    state.up = true;
    outbox.flush();
    expect(heard.map(({ command }) => command.type)).toEqual(['answer', 'talk']);
  });

  // The trap: the acknowledgement of the first sending is lost with the line, and the news of the move itself come
  // before the reply to the second. A reply that were judged by how new it is would be dropped, and the answer sent
  // at every reconnection for ever.
  it('is cleared by the late acknowledgement of a resent answer, and does not send it a third time', async () => {
    const { heard, post } = line();
    const outbox = new Outbox('t', post, sessionStorage);
    const outcome = outbox.send(answer(3));
    outbox.lost();
    outbox.flush();
    expect(heard.map(({ id }) => id)).toEqual([1, 1]);
    outbox.settle(done(1));
    await expect(outcome).resolves.toEqual({ type: 'done' });
    outbox.lost();
    outbox.flush();
    expect(heard).toHaveLength(2);
    expect(sessionStorage.length).toBe(0);
  });

  it('sends nothing twice while the line holds', () => {
    const { heard, post } = line();
    const outbox = new Outbox('t', post, sessionStorage);
    void outbox.send(answer(3));
    outbox.flush();
    outbox.flush();
    expect(heard).toHaveLength(1);
  });

  it('sends an answer from before a reload once more, and tells of its refusal', () => {
    const first = line();
    void new Outbox('t', first.post, sessionStorage).send(answer(3));
    const second = line();
    const late = vi.fn();
    const outbox = new Outbox('t', second.post, sessionStorage, late);
    expect(outbox.answering).toBe(true);
    outbox.flush();
    expect(second.heard).toEqual(first.heard);
    outbox.settle({ type: 'reply', id: 1, outcome: null, no });
    expect(late).toHaveBeenCalledExactlyOnceWith(expect.any(Refusal));
    expect(sessionStorage.length).toBe(0);
  });

  it('gives new letters new numbers after a reload', () => {
    const { post } = line();
    void new Outbox('t', post, sessionStorage).send(answer(3));
    const { heard, post: after } = line();
    void new Outbox('t', after, sessionStorage).send({ type: 'hurry' });
    expect(heard[0]?.id).toBe(2);
  });

  it('keeps nothing but answers over a reload', () => {
    const { post } = line();
    void new Outbox('t', post, sessionStorage).send({ type: 'undo' });
    expect(sessionStorage.length).toBe(0);
  });

  it('does not repeat an answer that was taken back meanwhile', async () => {
    const { heard, post } = line();
    const outbox = new Outbox('t', post, sessionStorage);
    const outcome = outbox.send(answer(3), 0);
    outbox.lost();
    outbox.cut(1);
    outbox.flush();
    expect(heard).toHaveLength(1);
    await expect(outcome).rejects.toMatchObject({ no: { code: TAKEN_BACK } });
  });

  it('does not take back twice where the log was cut before the acknowledgement was lost', async () => {
    const { heard, post } = line();
    const outbox = new Outbox('t', post, sessionStorage);
    const outcome = outbox.send({ type: 'undo' }, 0);
    outbox.lost();
    outbox.cut(1);
    outbox.flush();
    expect(heard).toHaveLength(1);
    await expect(outcome).resolves.toEqual({ type: 'done' });
  });

  it('gives back what was said when the line broke, instead of saying it twice', async () => {
    const { heard, post } = line();
    const outbox = new Outbox('t', post, sessionStorage);
    const outcome = outbox.send({ type: 'talk', text: 'hej' });
    outbox.lost();
    outbox.flush();
    await expect(outcome).rejects.toBeInstanceOf(Unreachable);
    expect(heard).toHaveLength(1);
  });

  it('ignores a reply to nothing', () => {
    const { post } = line();
    expect(() => new Outbox('t', post, sessionStorage).settle(done(9))).not.toThrow();
  });
});
