import { describe, expect, it, vi } from 'vitest';
import type { AnyCommand, AnyOutcome } from '../core/protocol.gen';
import { sceneOf, tableOf } from '../core/testing';
import { LiveDesk } from './desk.svelte';
import { History } from './history.svelte';
import type { LiveTable } from './live.svelte';

/** A desk at a table that answers so. */
function deskAt(answer: (command: AnyCommand) => AnyOutcome, untold = vi.fn()): LiveDesk {
  const live = {
    id: 't',
    known: { scene: sceneOf(1), table: tableOf(), log: { first: 0, told: [] } },
    line: { kind: 'open' },
    answering: false,
    send: vi.fn((command: AnyCommand) => Promise.resolve().then(() => answer(command))),
  };
  const outside = { openSeat: vi.fn(), you: () => 'Du', prepare: vi.fn(), untold, unreached: () => 'Borta' };
  const history = new History(() => Promise.reject(new Error('nothing is looked back at')));
  // Of the table, only what a desk uses.
  return new LiveDesk(live as unknown as LiveTable, history, outside);
}

describe('a desk', () => {
  it('explains what the game has something to say of', async () => {
    const desk = deskAt((command) =>
      command.type === 'explain'
        ? { type: 'explained', lines: [`${command.subject} finns i ordlistan.`] }
        : { type: 'done' },
    );
    expect(await desk.explain('KABEL')).toEqual(['KABEL finns i ordlistan.']);
  });

  it('lets whoever asked see why nothing is explained', async () => {
    const desk = deskAt(() => {
      throw new Error('Ordhjälpen är avstängd.');
    });
    await expect(desk.explain('KABEL')).rejects.toThrow('avstängd');
  });

  it('points and says the game’s phrases, and tells why it could not', async () => {
    const heard: AnyCommand[] = [];
    const untold = vi.fn();
    const desk = deskAt((command) => {
      heard.push(command);
      if (command.type === 'talk') throw new Error('no line');
      return { type: 'done' };
    }, untold);
    desk.point('mat:1');
    desk.say('grade', { grade: 'good' }, 2);
    await vi.waitFor(() => expect(untold).toHaveBeenCalledWith('Borta'));
    expect(heard).toEqual([
      { type: 'point', place: 'mat:1' },
      { type: 'talk', phrase: 'grade', facts: { grade: 'good' }, to: 2 },
    ]);
  });
});
