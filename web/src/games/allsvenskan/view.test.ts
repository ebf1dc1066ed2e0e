import { describe, expect, it } from 'vitest';
import type { Told } from '../../core/protocol.gen';
import { facesOf, printOf } from './cards';
import { numbersOf } from './story';
import { askWith, clubWith, landedWith, promptWith, rivalWith, toldWith, viewWith } from './testing';
import { coinsOf, deedsOfRound, flightsOf, linesOf } from './told';
import { handsOf, together } from './together';
import type { Fixture, FullTime, Played } from './values.gen';
import {
  asideOf,
  cardsFor,
  choosersOf,
  climbed,
  difference,
  justPlayed,
  meets,
  orderOf,
  outcomeOf,
  placeOf,
  pointsOf,
  propertyDoes,
  propertyName,
  scoreOf,
  sourcesOf,
  tallyOf,
  teamsOf,
  turnsOf,
} from './view';

const RESULTS = [
  { scored: 2, conceded: 0, points: 3 },
  { scored: 1, conceded: 1, points: 4 },
  { scored: 0, conceded: 3, points: 4 },
];
const played: Played = {
  type: 'played',
  seat: 1,
  by: 1,
  card: 61,
  board: 0,
  target: 'VAR',
  own: 'VÄR',
  tricks: [{ name: 'hem', symbol: 'upper', tile: 'A' }],
  cost: 1,
};
const fullTime = (round: number, table: number[]): FullTime => ({
  type: 'full_time',
  round,
  codes: ['DIF', 'HAM', 'MFF', 'NOR'],
  opponents: ['VAR', 'VÄR', 'NOR', 'MFF'],
  scored: [2, 0, 1, 1],
  conceded: [0, 1, 1, 1],
  points: [6, 5, 4, 2],
  streaks: [2, 0, 0, 0],
  fp: [4, 0, 1, 1],
  bonuses: [0, 0, 0, 0],
  table,
});

describe('a board', () => {
  it('has the home club first, and the rival of the board in blue', () => {
    const boards = viewWith().arenas.map(teamsOf);
    expect(boards[1]?.[0]).toMatchObject({ code: 'VÄR', colour: 'orange', home: true, markers: 2, place: 2 });
    expect(boards[1]?.[1]).toMatchObject({ code: 'HAM', colour: 'blue', home: false, place: 3 });
    expect(boards[0]?.[1]).toMatchObject({ code: 'VAR', card: 60 });
  });

  it('knows a rival match by its place', () => {
    expect([0, 1, 2, 3].map((seat) => meets(viewWith(), seat))).toEqual([null, null, 3, 2]);
  });
});

describe('turns', () => {
  it('go by the order of the half, which is turned in the second', () => {
    expect(orderOf(viewWith())).toEqual([3, 0, 2, 1]);
    expect(orderOf(viewWith({ half: 2 }))).toEqual([1, 2, 0, 3]);
    expect(turnsOf(viewWith()).map(({ state }) => state)).toEqual(['done', 'now', 'later', 'later']);
  });

  it('begin with the lots that choose clubs', () => {
    expect(orderOf(viewWith({ order: [], lots: [2, 0] }))).toEqual([2, 0, 1, 3]);
  });

  it('has those who chose a club before those who are to choose, and AI rivals last', () => {
    const rivals = [rivalWith(''), rivalWith('MFF'), rivalWith(''), rivalWith('', { ai: true })];
    expect(choosersOf(viewWith({ order: [], lots: [2, 0], rivals }))).toEqual([1, 2, 0, 3]);
  });
});

describe('numbers', () => {
  it('are told as people write them', () => {
    expect(RESULTS.map(outcomeOf)).toEqual(['won', 'drew', 'lost']);
    expect(tallyOf(RESULTS)).toEqual({ won: 1, drew: 1, lost: 1 });
    expect(pointsOf(RESULTS)).toEqual([0, 3, 4, 4]);
    expect([scoreOf(2, 1, true), scoreOf(2, 1, false)]).toEqual(['2–1', '1–2']);
    expect([difference(3), difference(0), difference(-2)]).toEqual(['+3', '0', '−2']);
    expect(placeOf(viewWith(), 0)).toBe(3);
  });

  it('of a season come from results and from what was told', () => {
    const schedule: Fixture[] = [
      { opponent: 'VAR', home: true, rival: false },
      { opponent: 'AIK', home: false, rival: false },
      { opponent: 'MFF', home: false, rival: true },
    ];
    const view = viewWith({ rivals: [rivalWith('DIF', { results: RESULTS })], schedules: [schedule] });
    const told = [
      toldWith([{ ...played, seat: 0 }]),
      toldWith([
        { type: 'flipped', seat: 0, flips: [true, false], again: -1 },
        { ...played, seat: 2 },
      ]),
    ];
    const numbers = numbersOf(view, told, 0);
    expect(numbers).toMatchObject({ scoredHome: 2, scoredAway: 1, clean: 1, spent: 1, coins: [1, 2] });
    expect(numbers.best).toMatchObject({ round: 1, fixture: { opponent: 'VAR' } });
    expect(numbers.tricks.hem).toBe(1);
    expect(numbers.perMatch).toBeCloseTo(7 / 3);
  });
});

describe('what is asked', () => {
  it('is about the own hand, or about what an AI rival shows', () => {
    const view = viewWith({ rivals: [rivalWith('DIF'), rivalWith('HAM', { ai: true, face_up: [5, 70] })] });
    expect(cardsFor(view, promptWith('play'))).toEqual([13, 25, 61]);
    expect(cardsFor(view, promptWith('ai', 1, 0))).toEqual([5, 70]);
  });

  it('may also be what is open all the time', () => {
    const talk = askWith([], promptWith('talk'), true);
    expect(asideOf([askWith([]), talk], 'talk')).toBe(talk);
    expect(asideOf([askWith([])], 'play')).toBeNull();
  });
});

describe('the end of a round', () => {
  const told = [toldWith([fullTime(8, [1, 0, 2, 3])]), toldWith([fullTime(9, [0, 1, 2, 3])]), toldWith([played])];

  it('is shown until one plays in the next', () => {
    const summed = justPlayed({ view: viewWith(), told, past: false, me: 0 });
    expect(summed?.now.round).toBe(9);
    expect(summed && [0, 1, 2].map((seat) => climbed(summed, seat))).toEqual([1, -1, 0]);
    const mine = viewWith({ plays: [{ ...played, seat: 0, by: 0 }] });
    expect(justPlayed({ view: mine, told, past: false, me: 0 })).toBeNull();
    expect(justPlayed({ view: mine, told, past: false, me: 1 })).not.toBeNull();
    expect(justPlayed({ view: mine, told, past: false, me: null })).toBeNull();
    expect(justPlayed({ view: viewWith({ round: 11 }), told, past: false, me: 0 })).toBeNull();
  });

  it('is seen in the past at its own step alone', () => {
    expect(justPlayed({ view: viewWith(), told, past: true, me: 0 })).toBeNull();
    expect(justPlayed({ view: viewWith(), told: told.slice(0, 2), past: true, me: 0 })?.now.round).toBe(9);
  });
});

describe('what was heard', () => {
  const step = toldWith(
    [played, { type: 'asked', seat: 2, by: 2, kind: 'play' }, { type: 'passed', seat: 3 }],
    ['HAM spelar.', 'NOR passar.'],
  );

  it('is told with whose doing it was', () => {
    expect(linesOf(step, String).map(({ seat }) => seat)).toEqual([1, 3]);
  });

  it('stands under its round, and can be read round by round', () => {
    const begun = toldWith([{ type: 'round_begun', round: 4, order: [] }], ['Omgång 4.']);
    const ended = toldWith([fullTime(4, []), { type: 'round_begun', round: 5, order: [] }], ['Slut.', 'Omgång 5.']);
    const after = toldWith([played, landedWith({})], ['HAM spelar.', 'DIF gör mål.']);
    const headings = (told: Told): (string | undefined)[] =>
      linesOf(told, (round) => `R${round}`).map(({ heading }) => heading);
    expect(headings(begun)).toEqual(['R4']);
    expect(headings(step)).toEqual([undefined, undefined]);
    expect(headings(ended)).toEqual([undefined, 'R5']);
    expect(deedsOfRound([begun, step, after, ended], 4)).toEqual([
      ['Omgång 4.'],
      ['HAM spelar.'],
      ['NOR passar.'],
      ['HAM spelar.', 'DIF gör mål.'],
      ['Slut.'],
    ]);
  });

  it('moves cards from hands, goals from cards, and turns coins', () => {
    const landed = { type: 'landed', symbol: 'upper', place: 1, club: 'VAR', chances: 1, goals: 1 } as const;
    const goal = { ...landed, blocked: 0, markers: 0, surplus: 0, other_markers: 0 };
    const told = toldWith([played, { type: 'flipped', seat: 1, flips: [true], again: -1 }, goal]);
    expect(flightsOf(told, 0).map(({ piece, from }) => [piece, from])).toEqual([
      ['slot:0:orange', 'seat:1'],
      ['coins', 'coins'],
      ['goal:1', 'slot:0:orange'],
    ]);
    expect(flightsOf(told, 1)[0]).toMatchObject({ from: 'hand:61', kind: 'mine' });
    expect(coinsOf([step, told])).toEqual([true]);
    expect(coinsOf([told, toldWith([{ type: 'half_time' }])])).toEqual([true]);
    expect(coinsOf([told, step])).toEqual([]);
  });
});

describe('what is printed', () => {
  it('is drawn from the tables', () => {
    expect(printOf(61)).toEqual({ colour: 'orange', upper: 0, lower: -1, half: '1' });
    expect(['A', 'B', 'C'].map((tile) => facesOf(viewWith().sheet, tile as 'A'))).toEqual([
      ['hem', 'off'],
      ['hem', 'def'],
      ['mirakel', 'skada'],
    ]);
  });
});

describe('a team property', () => {
  const words = { 'property.talamod': 'Tålamod', 'property_does.talamod': 'Tålamod: mer för oavgjort.' };
  const club = { ...clubWith(1, 'MFF'), property: 'talamod' };
  it('is ours by its key', () => {
    expect(propertyName(viewWith(), club, words)).toBe('Tålamod');
    expect(propertyDoes(viewWith(), club, words, 'sv')).toBe('Tålamod: mer för oavgjort.');
  });
  it('is told as the file of its season describes it', () => {
    const known = { key: 'talamod', name: 'Derby', parts: [], told: { sv: 'Derby: vinst.', en: 'Derby: a win.' } };
    const view = viewWith({ sheet: { ...viewWith().sheet, properties: [known] } });
    expect(propertyName(view, club, words)).toBe('Derby');
    expect(propertyDoes(view, club, words, 'en')).toBe('Derby: a win.');
  });
  it('says nothing of sources where nobody can be asked', async () => {
    const explain = (): Promise<readonly string[]> => Promise.reject(new Error('nej'));
    expect(await sourcesOf({ words: { 'explain.words.sources': 'källa källor' }, explain })).toEqual([]);
  });
});

describe('all eyes together', () => {
  it('see every hand and hear every word', () => {
    const hidden = { type: 'said', seat: 0, to: 1, statement: null, about: -1 } as const;
    const views = [viewWith({ talks: [hidden] }), viewWith({ hand: [2], talks: [{ ...hidden, statement: 'peace' }] })];
    const open = together(views);
    expect(handsOf(open)).toEqual([[13, 25, 61], [2]]);
    expect(open.talks[0]?.statement).toBe('peace');
    expect(handsOf(viewWith())).toBeNull();
  });
});
