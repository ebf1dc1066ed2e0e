import { describe, expect, it } from 'vitest';
import {
  boardsFor,
  certain,
  draftOf,
  nextBoard,
  outlookOf,
  playable,
  playWith,
  priceOf,
  putAway,
  withAway,
  withCard,
  withTrick,
} from './draft';
import { en } from './en';
import { luckOf } from './luck';
import { sv } from './sv';
import { askWith, foreseenWith, landedWith, promptWith, rivalWith, viewWith, wayWith } from './testing';
import { costOf, effectsOf } from './told';
import type { Way } from '../../core/protocol.gen';
import type { Played, Trick } from './values.gen';

const hem: Trick = { name: 'hem', symbol: 'lower', tile: 'B' };
const off: Trick = { name: 'off', symbol: 'upper', tile: 'A' };
const played = (cost: number): Played => ({
  type: 'played',
  seat: 0,
  by: 0,
  card: 61,
  board: 1,
  target: 'VÄR',
  own: 'VAR',
  tricks: [],
  cost,
});

describe('a card to play', () => {
  const ask = askWith([playWith(13, 1), playWith(13, 2), playWith(61, 1), playWith(61, 1, [off])]);

  it('may lie where the server lists it', () => {
    expect(boardsFor(ask, 13)).toEqual([1, 2]);
    expect(boardsFor(ask, 61)).toEqual([1]);
    expect(boardsFor(ask, undefined)).toEqual([]);
    expect([...playable(ask)]).toEqual([13, 61]);
  });

  it('keeps its aim where the next card may lie there too', () => {
    expect(withCard({ at: 0, board: 1, tricks: [off] }, 2, [1])).toEqual({ at: 2, board: 1 });
    expect(withCard({ at: 0, board: 2 }, 2, [1])).toEqual({ at: 2 });
    expect(withCard({ at: 2 }, 2, [1])).toBeNull();
  });

  it('goes from club to club by keys', () => {
    expect(nextBoard([1, 2], undefined, 1)).toBe(1);
    expect(nextBoard([1, 2], undefined, -1)).toBe(2);
    expect(nextBoard([1, 2], 2, 1)).toBe(1);
    expect(nextBoard([], 2, 1)).toBeUndefined();
  });
});

describe('event tiles', () => {
  it('lie on one symbol each, and can be turned and taken back', () => {
    const laid = withTrick([], 'hem', 'lower', 'B');
    expect(laid).toEqual([hem]);
    expect(withTrick(laid, 'def', 'lower', 'B')).toEqual([{ ...hem, name: 'def' }]);
    expect(withTrick(laid, 'off', 'upper', 'A')).toEqual([hem, off]);
    expect(withTrick(laid, 'hem', 'lower', 'B')).toEqual([]);
  });

  it('are certain but for coins', () => {
    expect(certain(playWith(61, 1, [hem, off]))).toEqual(playWith(61, 1, [off]));
    expect(certain(playWith(61, 1, [hem]))).toEqual(playWith(61, 1));
  });

  it('cost what the server says', () => {
    expect(costOf(foreseenWith([played(4)]))).toBe(4);
    expect(priceOf(foreseenWith([played(4)]), foreseenWith([played(3)]))).toBe(1);
    expect(priceOf(undefined, foreseenWith([played(3)]))).toBeNull();
  });
});

describe('an outlook', () => {
  it('has goals and markers as they would be', () => {
    const events = [
      played(0),
      landedWith({ symbol: 'upper', place: 2, club: 'VÄR', goals: 2, markers: 0 }),
      landedWith({ symbol: 'lower', place: 1, club: 'VAR', chances: -1, goals: 0, markers: 1 }),
    ];
    const outlook = outlookOf(viewWith(), foreseenWith(events));
    expect(outlook).toMatchObject({ upper: 2, lower: 1 });
    expect(outlook && [...outlook.goals]).toEqual([
      [2, 2],
      [1, 0],
    ]);
    expect(outlook?.markers.get(1)).toBe(1);
    expect(effectsOf(foreseenWith(events)).map(({ text }) => text)).toEqual(['landed.', 'landed.']);
  });

  it('is none where nothing is foreseen', () => {
    expect(outlookOf(viewWith(), undefined)).toBeNull();
  });
});

describe('luck', () => {
  const sureOne = landedWith({ symbol: 'upper', place: 2, club: 'VÄR', chances: 2, goals: 0, blocked: 2 });
  const flipped = { type: 'flipped', seat: 0, flips: [true], again: -1 } as const;
  const fall = (share: number, chances: number, goals: number): Way =>
    wayWith(share, [flipped, sureOne, landedWith({ symbol: 'lower', place: 0, club: 'DIF', chances, goals })]);

  it('says what is sure and what a coin may add, in goals of the club', () => {
    const ways = [fall(0.5, 1, 1), fall(0.5, 2, 2)];
    expect(luckOf(viewWith(), [hem], foreseenWith([played(1)], ways))).toEqual([
      { symbol: 'lower', place: 0, sure: 2, best: 3, share: 0.5 },
    ]);
  });

  it('adds up the ways that lead to more', () => {
    const ways = [fall(0.25, 0, 0), fall(0.25, 1, 1), fall(0.25, 1, 1), fall(0.25, 2, 2)];
    const [luck] = luckOf(viewWith(), [hem, { ...hem, tile: 'A' }], foreseenWith([played(3)], ways));
    expect(luck).toMatchObject({ sure: 1, best: 3, share: 0.75 });
  });

  it('is none without coins, and while nothing is foreseen', () => {
    expect(luckOf(viewWith(), [off], foreseenWith([played(3)]))).toEqual([]);
    expect(luckOf(viewWith(), [hem], undefined)).toEqual([]);
  });

  it('is told in words, whether it adds a goal or only takes away defence', () => {
    const luck = { symbol: 'lower', place: 0, sure: 3, best: 4, share: 0.5 } as const;
    expect(sv.events.luck('DIF', luck)).toBe('DIF i matchen: 3 säkra mål, 4 om det går hem (50\u00a0%).');
    expect(en.events.luck('DIF', { ...luck, sure: 0 })).toBe(
      'DIF in the match: no sure goal, up to 4 if it hits (50%).',
    );
    expect(sv.events.luck('DIF', { ...luck, best: 3 })).toContain('hur slanten än faller');
  });
});

describe('Omstart', () => {
  it('puts away one card of each colour at most', () => {
    const cards = [13, 25, 61];
    expect(withAway([0], 1, cards)).toEqual([1]);
    expect(withAway([0], 2, cards)).toEqual([0, 2]);
    expect(withAway([0, 2], 0, cards)).toEqual([2]);
    expect(putAway([1, 2], cards)).toEqual({ type: 'put_away', blue: 25, orange: 61 });
    expect(putAway([], cards)).toEqual({ type: 'put_away', blue: -1, orange: -1 });
  });
});

describe('a hint', () => {
  it('is laid out as one would lay it oneself', () => {
    expect(draftOf(playWith(61, 1, [off]), viewWith())).toEqual({ at: 2, board: 1, tricks: [off] });
    expect(draftOf({ type: 'choose_club', code: 'MFF' }, viewWith())).toEqual({ code: 'MFF' });
    expect(draftOf({ type: 'put_away', blue: 25, orange: -1 }, viewWith())).toEqual({ away: [1] });
    expect(draftOf({ type: 'leave' }, viewWith())).toBeNull();
  });

  it('may be about a card of an AI rival', () => {
    const view = viewWith({
      rivals: [rivalWith('DIF'), rivalWith('HAM', { ai: true, face_up: [5, 70] })],
      pending: { pending: 'decide', prompts: [promptWith('ai', 1, 0)] },
    });
    expect(draftOf(playWith(70, 2), view)).toEqual({ at: 1, board: 2, tricks: [] });
  });
});
