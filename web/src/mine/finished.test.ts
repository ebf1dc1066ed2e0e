import { describe, expect, it } from 'vitest';
import type { MyGame } from '../core/protocol.gen';
import { en } from '../i18n/played.en';
import { sv } from '../i18n/played.sv';
import { ALL, companyOf, isChosen, monthName, monthsBetween, percentOf, wentOf } from './finished';

const list = (names: string[]): string => names.join(', ');
const sitter = (name: string, score: number, rank: number, bot = false): MyGame['sitters'][number] => ({
  name,
  bot,
  level: bot ? 'medel' : '',
  score,
  rank,
});
const game: MyGame = {
  table: 't',
  game: 'alfapet',
  ended: 0,
  company: 'friends',
  level: '',
  result: 'won',
  counts: true,
  rank: 1,
  score: 285,
  moves: 22,
  seat: 1,
  sitters: [sitter('Elis', 257, 2), sitter('Saga', 285, 1)],
  reviews: true,
  best: 0,
  choices: 0,
};

describe('a finished game in words', () => {
  it('says whom it was against, and how strong bots were', () => {
    expect(companyOf(game, sv, list)).toBe('mot Elis');
    const bots = {
      ...game,
      company: 'bots' as const,
      level: 'medel',
      sitters: [sitter('Lav', 1, 2, true), sitter('Saga', 2, 1)],
    };
    expect(companyOf(bots, sv, list)).toBe('mot Lav, medel');
    expect(companyOf(bots, en, list)).toBe('against Lav, medium');
    expect(companyOf({ ...game, result: 'together' }, sv, list)).toBe('med Elis');
    expect(companyOf({ ...game, company: 'alone' }, sv, list)).toBe('ensam');
  });

  it('says how it went, with the score of two and the place among more', () => {
    expect(wentOf(game, sv)).toBe('Du vann 285–257');
    const lost = { ...game, result: 'lost' as const, rank: 2, seat: 0 };
    expect(wentOf(lost, sv)).toBe('Saga vann 285–257');
    const below = [sitter('Elis', -18, 2), sitter('Saga', -11, 1)];
    expect(wentOf({ ...game, sitters: below }, sv)).toBe('Du vann −11 mot −18');
    expect(wentOf({ ...game, sitters: below }, en)).toBe('You won −11 to −18');
    expect(wentOf({ ...lost, rank: 3, sitters: [...game.sitters, sitter('Nora', -9, 3)] }, sv)).toBe(
      'Du kom på 3:e plats av 3',
    );
    expect(wentOf({ ...lost, rank: 2, sitters: [...game.sitters, sitter('Nora', -9, 3)] }, en)).toBe(
      'You came 2nd of 3',
    );
    expect(wentOf({ ...game, result: 'defeat' }, sv)).toBe('Ni klarade det inte');
  });
});

describe('figures', () => {
  it('makes no share of few games', () => {
    expect(percentOf(2, 3, sv)).toBe('');
    expect(percentOf(4, 4, sv)).toBe('');
    expect(percentOf(3, 5, sv)).toBe('60 %');
    expect(percentOf(8, 9, en)).toBe('89%');
  });

  it('names months, and the year where it is another', () => {
    const now = Date.parse('2026-11-17T12:00:00Z') / 1000;
    expect(monthName('2026-03', 'sv-SE', 'UTC', now)).toBe('mars');
    expect(monthName('2025-12', 'en-GB', 'UTC', now)).toBe('December 2025');
    const newYear = Date.parse('2026-12-31T23:30:00Z') / 1000;
    expect(monthName('2026-12', 'sv-SE', 'Europe/Stockholm', newYear)).toBe('december 2026');
    expect(monthName('2026-12', 'sv-SE', 'America/New_York', newYear)).toBe('december');
    expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02']);
  });

  it('knows whether anything was chosen', () => {
    expect(isChosen(ALL)).toBe(false);
    expect(isChosen({ ...ALL, search: 'ryck' })).toBe(true);
  });
});
