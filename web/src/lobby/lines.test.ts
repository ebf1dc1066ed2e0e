import { describe, expect, it } from 'vitest';
import type { TableLine } from '../core/protocol.gen';
import { sv } from '../i18n/lobby.sv';
import { finished, ordered, others, outcome, timing, turn } from './lines';

const line = (changes: Partial<TableLine>): TableLine => ({
  id: 'a',
  game: 'tio',
  name: '',
  status: 'playing',
  names: ['Saga', 'Maja', 'Granit'],
  bots: [false, false, true],
  seat: 0,
  my_turn: false,
  waits_for: [],
  free: 0,
  changed: 100,
  deadline: null,
  ranks: [],
  ...changes,
});

describe('lines of tables', () => {
  it('put those that wait for me first, the most urgent on top, then the latest', () => {
    const lines = [
      line({ id: 'old', changed: 1 }),
      line({ id: 'mine, later', my_turn: true, deadline: 900 }),
      line({ id: 'new', changed: 50 }),
      line({ id: 'mine, no hurry', my_turn: true, changed: 99 }),
      line({ id: 'over', status: 'over' }),
      line({ id: 'mine, soon', my_turn: true, deadline: 200 }),
    ];
    expect(ordered(lines).map(({ id }) => id)).toEqual(['mine, soon', 'mine, later', 'mine, no hurry', 'new', 'old']);
    expect(finished(lines).map(({ id }) => id)).toEqual(['over']);
  });

  it('name the others who are there', () => {
    expect(others(line({ names: ['Saga', '', 'Granit'] }))).toEqual(['Granit']);
  });

  it('say whose turn it is', () => {
    expect(turn(line({ my_turn: true }), sv)).toBe('Din tur');
    expect(turn(line({ waits_for: ['Maja'] }), sv)).toBe('Majas tur');
    expect(turn(line({ waits_for: ['Maja', 'Elis'] }), sv)).toBe('Väntar på Maja och Elis');
    expect(turn(line({}), sv)).toBe('Pågår');
    expect(turn(line({ status: 'lobby', names: ['Saga', '', ''] }), sv)).toBe('Vid bordet: 1 av 3');
  });

  it('say how much time is left', () => {
    expect(timing(line({ deadline: 202 }), 100, sv)).toBe('1:42 kvar');
    expect(timing(line({ deadline: 90 }), 100, sv)).toBe('tiden är ute');
  });

  it('say who won, from the reader’s side', () => {
    expect(outcome(line({ ranks: [1, 2, 3] }), '10', sv)).toBe('Du vann 10');
    expect(outcome(line({ ranks: [2, 1, 3] }), '10', sv)).toBe('Maja vann 10');
    expect(outcome(line({ ranks: [1, 1, 3] }), '10', sv)).toBe('Saga och Maja vann 10');
    expect(outcome(line({ ranks: [1, 1, 1] }), 'Ecosfera', sv)).toBe('Ni klarade Ecosfera');
    expect(outcome(line({ ranks: [2, 2, 2] }), 'Ecosfera', sv)).toBe('Ni klarade inte Ecosfera');
  });
});
