import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../core/protocol.gen';
import { countedFor } from './odds';
import OddsLine from './OddsLine.svelte';
import { WORDY } from './testing';

const GAME: GameInfo = {
  ...WORDY,
  odds: {
    bot: 'medel',
    indifferent: ['starter', 'theme'],
    tables: [
      { options: {}, seats: 2, games: 100, won: 62 },
      { options: { elements: 3 }, seats: 2, games: 100, won: 20 },
      { options: {}, seats: 3, games: 100, won: 70 },
    ],
  },
};

describe('how often bots win', () => {
  it('is told for the options and the number of seats', () => {
    expect(countedFor(GAME, { elements: 8 }, 2)?.won).toBe(62);
    expect(countedFor(GAME, { elements: 3 }, 2)?.won).toBe(20);
    expect(countedFor(GAME, {}, 3)?.won).toBe(70);
  });

  it('does not change with options that make nothing harder, or do not matter', () => {
    expect(countedFor(GAME, { starter: 1, theme: 'djur' }, 2)?.won).toBe(62);
    expect(countedFor(GAME, { tiles: 'usual', blanks: false }, 2)?.won).toBe(62);
  });

  it('is not guessed where nobody has counted', () => {
    expect(countedFor(GAME, { elements: 5 }, 2)).toBeNull();
    expect(countedFor(GAME, {}, 4)).toBeNull();
    expect(countedFor(WORDY, {}, 2)).toBeNull();
  });

  it('stands on the sheet in words', () => {
    const { unmount } = render(OddsLine, { game: GAME, options: {}, seats: 2 });
    expect(screen.getByRole('status').textContent).toContain('nivån medel vinner 62 % av partierna');
    unmount();
    render(OddsLine, { game: GAME, options: { elements: 5 }, seats: 2 });
    expect(screen.getByRole('status').textContent).toContain('inte räknat');
  });
});
