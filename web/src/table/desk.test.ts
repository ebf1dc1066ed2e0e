import { describe, expect, it, vi } from 'vitest';
import type { AnyCommand, AnyOutcome } from '../core/protocol.gen';
import { sceneOf, tableOf } from '../core/testing';
import { LiveDesk } from './desk.svelte';
import { History } from './history.svelte';
import type { LiveTable } from './live.svelte';

/** A desk at a table that answers so. */
function deskAt(answer: (command: AnyCommand) => AnyOutcome): LiveDesk {
  const live = {
    id: 't',
    known: { scene: sceneOf(1), table: tableOf(), log: { first: 0, told: [] } },
    line: { kind: 'open' },
    answering: false,
    send: vi.fn((command: AnyCommand) => Promise.resolve().then(() => answer(command))),
  };
  const outside = { openSeat: vi.fn(), you: () => 'Du', unreached: () => 'Borta' };
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
});
