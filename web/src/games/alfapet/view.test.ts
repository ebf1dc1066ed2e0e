import { describe, expect, it } from 'vitest';
import type { Foreseen } from '../../core/protocol.gen';
import { movedTo, ordered, shuffled } from './rack';
import { bestOf } from './record';
import { laidBy, toldWith, viewWith } from './testing';
import type { Formed } from './values.gen';
import {
  draftOf,
  flightsOf,
  leftOvers,
  linesOf,
  movingIn,
  orderOf,
  rackSeat,
  reasonIn,
  sketchedBy,
  together,
  wordsAt,
  wordsBy,
} from './view';

const word = (text: string, ...squares: string[]): Formed => ({ word: text, squares, points: 5, form: 'base' });
const BOK = word('BOK', 'I9', 'J9', 'K9');
const BOKEN = word('BOKEN', 'I9', 'J9', 'K9', 'L9', 'M9');
const OS = word('OS', 'J9', 'J10');

function foreseen(code: string, facts: Record<string, unknown>): Foreseen {
  return { lines: [], no: { code, rule: 'ALF-43', text: 'så', facts }, events: [], ways: [] };
}

describe('a sketch', () => {
  it('tells how each word is counted, letter by letter', () => {
    const facts = { words: ['BO', 'OS'], points: [18, 3], count: [4, 2, 1, 1, 2, 1, 1, 2, 1, 1] };
    const words = sketchedBy(foreseen('sketched', facts))?.words ?? [];
    expect(words[0]).toMatchObject({
      factor: 2,
      letters: [
        { letter: 'B', value: 4, factor: 2 },
        { letter: 'O', value: 1, factor: 1 },
      ],
    });
    expect(words[1]).toMatchObject({ factor: 1, letters: [{ factor: 1 }, { value: 2 }] });
  });

  it('tells words, points and where the word lies', () => {
    const facts = {
      words: ['BOK', 'OS'],
      points: [9, 3],
      total: 62,
      squares: ['I9', 'J9', 'K9'],
      bonus: 50,
      found: [],
    };
    expect(sketchedBy(foreseen('sketched', facts))).toMatchObject({ total: 62, bonus: 50, listed: null });
    expect(sketchedBy(foreseen('sketched_missing', { ...facts, missing: ['OS'] }))?.words).toMatchObject([
      { word: 'BOK', points: 9, missing: false },
      { word: 'OS', points: 3, missing: true },
    ]);
  });

  it('gives the reason where tiles cannot lie like this', () => {
    expect(sketchedBy(foreseen('not_linked', {}))).toBeNull();
    expect(reasonIn(foreseen('not_linked', {}))?.text).toBe('så');
    expect(reasonIn(foreseen('sketched', {}))).toBeNull();
    expect(reasonIn(undefined)).toBeNull();
  });
});

describe('what was told', () => {
  const told = [
    toldWith([laidBy(0, [BOK])]),
    toldWith([laidBy(1, [OS])]),
    toldWith([laidBy(0, [BOKEN])]),
    toldWith([laidBy(1, [word('XYZ', 'K9', 'K10')])]),
    toldWith([{ type: 'taken_back', seat: 1, passed: true }]),
  ];

  it('has the words through a square as they lie now', () => {
    expect(wordsAt(told, 'J9').map(({ formed }) => formed.word)).toEqual(['OS', 'BOKEN']);
    expect(wordsAt(told.slice(0, 1), 'J9').map(({ formed }) => formed.word)).toEqual(['BOK']);
    expect(wordsAt(told, 'K10')).toEqual([]);
  });

  it('has the moves of a seat, the last first', () => {
    expect(wordsBy(told, 0).map((laid) => laid.words[0]?.word)).toEqual(['BOKEN', 'BOK']);
    expect(wordsBy(told, 1)).toHaveLength(1);
  });

  it('says whose doing each line was', () => {
    const step = toldWith(
      [
        laidBy(1, [OS]),
        { type: 'stood', seat: 1 },
        { type: 'drew', seat: 1, by: 1, tiles: [null] },
        { type: 'warned' },
      ],
      ['Elis lägger OS.', 'Elis drar 1 bricka.', 'Snart slut.'],
    );
    expect(linesOf(step).map(({ seat }) => seat)).toEqual([1, null]);
  });

  it('has what was left on each rack', () => {
    const counted = toldWith([{ type: 'counted', seat: 1, tiles: ['A', 'Q'], points: 11 }]);
    expect(leftOvers([counted], 2).map(({ points }) => points)).toEqual([0, 11]);
  });

  it('lets the tiles of others fly from their seat', () => {
    const tiles = [{ square: 'J10', letter: 'S', blank: false, bend: 'none' as const }];
    const step = toldWith([laidBy(1, [OS], { tiles, stop: 'I10' })]);
    expect(flightsOf(step, 0)).toEqual([
      { piece: 'tile:J10', from: 'seat:1', kind: 'others' },
      { piece: 'tile:I10', from: 'seat:1', kind: 'others' },
    ]);
  });
});

describe('racks', () => {
  it('keep the order of their owner, with new tiles at the end', () => {
    expect(ordered(['A', 'E', 'E', 'K'], ['K', 'Z', 'E'])).toEqual(['K0', 'E0', 'A0', 'E1']);
    expect(movedTo(['A0', 'K0', 'E0'], 'E0', 0)).toEqual(['E0', 'A0', 'K0']);
    expect(shuffled(['A0', 'K0', 'E0'], () => 0)).toEqual(['K0', 'E0', 'A0']);
  });

  it('are those of whose turn it is where one person has two', () => {
    const both = viewWith({ racks: [['A'], ['B']], mover: 1 });
    expect(rackSeat(both, null, 0)).toBe(1);
    expect(rackSeat(viewWith({ mover: 1 }), null, 0)).toBe(0);
  });

  it('are all open to who sees with all eyes, and what is left is the bag', () => {
    const mine = viewWith({ racks: [['A'], null] });
    const theirs = viewWith({ viewer: 1, racks: [null, ['B']] });
    const open = together([mine, theirs]);
    expect(open.racks).toEqual([['A'], ['B']]);
    expect(open.unseen.slice(0, 3)).toEqual([1, 0, 1]);
  });
});

describe('a move as a draft', () => {
  it('chooses the tiles to exchange', () => {
    expect(draftOf({ type: 'exchange', tiles: ['E', 'E', '#'] }, viewWith())?.swap).toEqual(['E0', 'E1', '#0']);
    expect(draftOf({ type: 'pass' }, viewWith())).toBeNull();
  });
});

describe('the table', () => {
  it('shows whose rack it is that one person plays with', () => {
    const { options } = viewWith();
    expect(movingIn(viewWith({ mover: 1 }), [0])).toEqual([0]);
    expect(movingIn(viewWith({ mover: 1, options: { ...options, two_racks: true } }), [0])).toEqual([1]);
  });

  it('seats everybody in turn order', () => {
    expect(orderOf(viewWith())).toEqual([1, 0]);
    expect(orderOf(viewWith({ starter: -1 }), 2)).toEqual([0, 1]);
  });

  it('keeps the best score of who plays alone', () => {
    const kept = new Map<string, string>();
    const shelf = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    };
    const { options } = viewWith();
    expect(bestOf(options, 'one', 300, shelf)).toEqual({ score: 300, fresh: true });
    expect(bestOf(options, 'two', 250, shelf)).toEqual({ score: 300, fresh: false });
    expect(bestOf(options, 'one', 300, shelf)).toEqual({ score: 300, fresh: true });
    expect(bestOf({ ...options, rack: 8 }, 'three', 10, shelf).fresh).toBe(true);
  });
});
