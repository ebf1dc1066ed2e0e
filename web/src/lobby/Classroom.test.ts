import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameInfo } from '../core/protocol.gen';
import { numbered } from './classroom';
import Classroom from './Classroom.svelte';
import { WORDY } from './testing';

const GAME: GameInfo = {
  ...WORDY,
  title: 'Havet',
  classroom: true,
  odds: {
    bot: 'medel',
    indifferent: [],
    tables: [{ options: { tiles: 'simple', rack: 8 }, seats: 2, games: 50, won: 20 }],
  },
};
const TEXTS = { 'class.lead': 'Om havet.', 'class.goal.1': 'Se sambanden.', 'class.lesson.first': 'Börja här.' };

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => {
    const answer = path.endsWith('/words') ? { language: 'sv', texts: TEXTS } : { games: [GAME], levels: ['medel'] };
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
});

describe('the page for teachers', () => {
  it('has the goals, and each variant as a lesson with how often it is won', async () => {
    render(Classroom, { id: WORDY.id });
    expect(await screen.findByRole('heading', { level: 1, name: 'Havet i klassrummet' })).toBeTruthy();
    expect(screen.getByText('Se sambanden.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Första gången' })).toBeTruthy();
    expect(screen.getByText('Börja här.')).toBeTruthy();
    expect(screen.getByText(/40 % med 2 platser/)).toBeTruthy();
  });

  it('does not exist for a game that has nothing to teach', async () => {
    render(Classroom, { id: 'tio' });
    expect(await screen.findByRole('heading', { name: 'Här finns ingenting' })).toBeTruthy();
  });

  it('reads numbered texts up to the first gap', () => {
    expect(numbered({ 'a.1': 'x', 'a.2': 'y', 'a.4': 'z' }, 'a')).toEqual(['x', 'y']);
  });
});
