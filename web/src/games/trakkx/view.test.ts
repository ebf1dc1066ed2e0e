import { describe, expect, it } from 'vitest';
import type { Told } from '../../core/protocol.gen';
import { BY_COLOUR, moved, nudged, ordered, parseOrder } from './hand';
import { pointsOf, SWAP, THREE } from './tiles';
import type { Group, TrakkxEvent, TrakkxView } from './values.gen';
import { Keeping } from './keeping';
import { laysSince } from './lays';
import { countOf, draftOf, linesOf, neighboursOf, placesOf, targetsOf, toggled } from './view';

const group = (id: number, ...tiles: number[]): Group => ({ id, cells: tiles.map((tile, x) => ({ x, y: 0, tile })) });

function laid(seat: number, ...groups: Group[]): TrakkxEvent {
  return { type: 'laid', seat, groups, grids: groups.map(() => -1), new: [], moved: 0, opened: false };
}

function told(step: number, by: number | null, ...events: TrakkxEvent[]): Told {
  const prompt = by === null ? null : { seat: by, by, kind: 'turn', about: 0, optional: false };
  return {
    heard: { step, prompt, chance: null, action: null, events },
    lines: events.map((event) => event.type),
  };
}

describe('what others laid since my turn', () => {
  const begun = told(0, null, { type: 'round_begun', round: 1, starter: 0 });

  it('has the table before and after each', () => {
    const log = [begun, told(1, 0, laid(0, group(0, 1, 2, 3))), told(2, 1, laid(1, group(1, 20, 21, 22)))];
    const lays = laysSince(log, 0);
    expect(lays?.by.map((event) => event.seat)).toEqual([1]);
    expect(lays?.tables.map((table) => table.map((each) => each.id))).toEqual([[0], [0, 1]]);
  });

  it('forgets groups that are gone', () => {
    const log = [begun, told(1, 1, laid(1, group(0, 1, 2, 3))), told(2, 2, laid(2, group(0), group(1, 1, 2, 3, 4)))];
    expect(
      laysSince(log, 0)
        ?.tables.at(-1)
        ?.map((each) => each.id),
    ).toEqual([1]);
  });

  it('is nothing where nobody laid, or where the beginning is not known', () => {
    expect(laysSince([begun], 0)).toBeNull();
    expect(laysSince([told(7, 1, laid(1, group(0, 1, 2, 3)))], 0)).toBeNull();
  });
});

it('tells a count line by line', () => {
  const counted = told(0, 0, {
    type: 'round_scored',
    round: 1,
    reason: 'out',
    winner: 1,
    hands: [],
    points: [],
    totals: [],
  });
  const lines = linesOf({ ...counted, lines: ['Maja vinner. Kvar: Du 5.'] });
  expect(lines).toEqual([
    { seat: 1, text: 'Maja vinner.' },
    { seat: null, text: 'Kvar: Du 5.' },
  ]);
});

describe('the hand', () => {
  const HAND = [0, 13, 14, 16, SWAP];

  it('is sorted by colour or by number, event tiles last', () => {
    expect(ordered(HAND, BY_COLOUR).map((place) => HAND[place])).toEqual([0, 13, 14, 16, SWAP]);
    expect(ordered(HAND, { by: 'number', own: [] }).map((place) => HAND[place])).toEqual([0, 14, 16, 13, SWAP]);
  });

  it('stays as it was put, with new tiles last', () => {
    const own = moved(HAND, BY_COLOUR, 4, 0);
    expect(own.own).toEqual([SWAP, 0, 13, 14, 16]);
    const more = [0, 5, 13, 14, 16, SWAP];
    expect(ordered(more, own).map((place) => more[place])).toEqual([SWAP, 0, 13, 14, 16, 5]);
    expect(nudged(HAND, BY_COLOUR, 0, 1).own).toEqual([13, 0, 14, 16, SWAP]);
    expect(nudged(HAND, BY_COLOUR, 0, -1).own).toEqual([0, 13, 14, 16, SWAP]);
    expect(moved(HAND, BY_COLOUR, 0, null).own.at(-1)).toBe(0);
  });

  it('is read from what was stored, whatever that is', () => {
    expect(parseOrder('{"by":"own","own":[3,1]}')).toEqual({ by: 'own', own: [3, 1] });
    expect(parseOrder('{"by":"number"}').by).toBe('number');
    expect(parseOrder('x')).toEqual(BY_COLOUR);
  });

  it('costs its numbers, and 20 for an event tile', () => {
    expect(pointsOf([0, 13, 14, THREE])).toBe(1 + 14 + 1 + 20);
  });
});

it('picks so many tiles to pass on, and lets the oldest go', () => {
  expect(toggled([1], 4, 2)).toEqual([1, 4]);
  expect(toggled([1, 4], 6, 2)).toEqual([4, 6]);
  expect(toggled([1, 4], 4, 2)).toEqual([1]);
});

it('knows who sits to the left, past those who left', () => {
  const view = { hands: [1, 1, 1, 1], gone: [false, true, false, false] } as unknown as TrakkxView;
  expect(neighboursOf(view, 0)).toEqual({ left: 2, right: 3 });
});

it('turns hinted moves into drafts', () => {
  const view = { hand: [3, 3, 7], display: [9, 8] } as unknown as TrakkxView;
  expect(draftOf({ type: 'take', tile: 8 }, view)).toEqual({ choice: { kind: 'take', tile: 8, place: 1 } });
  expect(draftOf({ type: 'give', tiles: [3, 3] }, view)).toEqual({ give: [0, 1] });
  expect(draftOf({ type: 'three', seat: 2 }, view)).toEqual({ choice: { kind: 'three', seat: 2 } });
  expect(draftOf({ type: 'pass' }, view)).toBeNull();
  expect(placesOf([7, 9], [3, 7])).toEqual([1]);
});

describe('what is kept over a reload', () => {
  it('is the order of the hand and where tiles lay, and a closed storage costs nothing else', () => {
    const shelves = { lasting: localStorage, passing: sessionStorage };
    const keeping = new Keeping('t', () => shelves);
    keeping.keepPlane([{ key: 'a', tile: 4, x: 1, y: 2 }]);
    expect(new Keeping('t', () => shelves).plane()).toEqual([{ key: 's0', tile: 4, x: 1, y: 2 }]);
    expect(new Keeping('other', () => shelves).plane()).toEqual([]);
    const closed = new Keeping('t', () => {
      throw new Error('closed');
    });
    closed.keepOrder(BY_COLOUR);
    expect([closed.order(), closed.plane()]).toEqual([BY_COLOUR, []]);
  });
});

describe('the panels', () => {
  it('offers those against whom the +3 may be played', () => {
    expect(targetsOf([{ type: 'three', seat: 1 }, { type: 'draw' }, { type: 'three', seat: 3 }])).toEqual([1, 3]);
  });

  it('tells of a round that was counted until something lies in the next, and for good in the end', () => {
    const last = { round: 1 } as TrakkxView['last'];
    const view = (pending: string, table: Group[]): TrakkxView =>
      ({ last, table, pending: { pending } }) as unknown as TrakkxView;
    expect(countOf(view('decide', []))).toBe(last);
    expect(countOf(view('decide', [group(0, 1, 2, 3)]))).toBeNull();
    expect(countOf(view('over', [group(0, 1, 2, 3)]))).toBe(last);
  });
});
