import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { benchOf } from './bench';
import { playWith } from './draft';
import RoundSummary from './RoundSummary.svelte';
import Team from './Team.svelte';
import { askWith, deskWith, viewWith } from './testing';
import type { Fixture, FullTime } from './values.gen';
import { teamsOf } from './view';

const away: Fixture = { opponent: 'VAR', home: false, rival: false };
const now: FullTime = {
  type: 'full_time',
  round: 10,
  codes: ['DIF', 'HAM', 'MFF', 'NOR'],
  opponents: ['VAR', 'VÄR', 'NOR', 'MFF'],
  scored: [2, 0, 1, 1],
  conceded: [0, 1, 1, 1],
  points: [6, 5, 4, 2],
  streaks: [2, 0, 0, 0],
  fp: [4, 0, 1, 1],
  bonuses: [0, 0, 0, 0],
  table: [0, 1, 2, 3],
};

describe('the summary of a round', () => {
  it('keeps the home club first, however often the table changes behind it', async () => {
    const schedules = Array.from({ length: 4 }, () => Array.from({ length: 10 }, () => away));
    const summed = { now, before: [] };
    const { rerender } = render(RoundSummary, { desk: deskWith(viewWith({ schedules })), summed });
    const first = (): string => screen.getAllByRole('listitem')[0]?.textContent.replace(/\s+/g, ' ') ?? '';
    expect(first()).toContain('VAR 0–2 DIF');
    for (const step of [1, 2]) {
      await rerender({ desk: deskWith(viewWith({ schedules: [...schedules], turn: step })), summed });
      expect(first()).toContain('VAR 0–2 DIF');
    }
  });
});

describe('a club that a card may be played on', () => {
  it('stays aimed at when it is tapped again', async () => {
    const ask = askWith([playWith(13, 1), playWith(13, 2)]);
    const desk = deskWith(viewWith(), { ask, draft: { at: 0, board: 1 } });
    const arena = desk.view.arenas[1];
    if (!arena) throw new Error('no such board');
    const team = teamsOf(arena)[1];
    render(Team, { desk, bench: benchOf(desk), board: 1, team });
    await userEvent.click(screen.getByRole('button', { pressed: true }));
    expect(desk.draft).toEqual({ at: 0, board: 1 });
  });
});
