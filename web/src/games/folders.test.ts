import { describe, expect, it } from 'vitest';
import { emblems, facts } from './folders';
import { loadGame } from './loading';
import plain from './plain';

describe('the folders of the games', () => {
  it('say what the start page shows of a game, in both languages', () => {
    expect(facts.tio).toMatchObject({ minutes: 30, sv: { title: '10' } });
    for (const { minutes, fewest, most, sv, en } of Object.values(facts)) {
      expect(minutes).toBeGreaterThan(0);
      expect(fewest).toBeLessThanOrEqual(most);
      expect([sv, en].flatMap(({ title, pitch }) => [title, pitch])).not.toContain('');
    }
  });

  it('hold emblems of one size, with nothing in them that a page should not run', () => {
    expect(Object.keys(emblems)).toContain('tio');
    for (const svg of Object.values(emblems)) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64">.*<\/svg>\n$/s);
      expect(svg).not.toMatch(/<script|href|style=|\son\w+=/i);
    }
  });

  it('have a board, or the game is played on the plain one', async () => {
    expect(await loadGame('tio')).not.toBe(plain);
    expect(await loadGame('whist')).toBe(plain);
  });
});
