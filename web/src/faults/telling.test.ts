import { beforeEach, describe, expect, it } from 'vitest';
import { MOST, notePressed, pressed } from '../core/pressed';
import type { FaultLog } from '../core/protocol.gen';
import { wishOf, written } from './telling';

const log = { undos: 1, steps: 12, heard: [], view: null, game: 'tio', eyes: '1' } as unknown as FaultLog;

describe('telling of a fault', () => {
  beforeEach(() => {
    pressed.length = 0;
  });

  it('keeps the last that was done, and not more', () => {
    for (let number = 0; number <= MOST; number += 1) notePressed(`press ${number}`);
    expect(pressed).toHaveLength(MOST);
    expect([pressed[0], pressed.at(-1)]).toEqual(['press 1', `press ${MOST}`]);
  });

  it('shows all that is sent, and sends nothing else', () => {
    notePressed('answer');
    const wish = wishOf(log, 'Kortet försvann');
    expect(wish).toMatchObject({ undos: 1, step: 12, eyes: '1', text: 'Kortet försvann', pressed: ['answer'] });
    const shown = JSON.parse(written(log, wish)) as Record<string, unknown>;
    for (const [key, value] of Object.entries(wish)) expect(shown[key]).toEqual(value);
    expect(shown.table).toMatchObject({ game: 'tio', steps: 12 });
  });

  it('cuts what would be too long for the server', () => {
    notePressed('x'.repeat(100));
    expect(wishOf(log, '').pressed[0]).toHaveLength(60);
  });
});
