import { describe, expect, it } from 'vitest';
import type { Foreseen, No } from '../../core/protocol.gen';
import { chancesFor, fitting, numbersIn } from './chances';
import { begun, draftPieces, isEmpty, putting, placedWith, placedWithout, redone, stepped, undone } from './draft';
import { changedBetween } from './changes';
import { framesOf, stepsBetween } from './film';
import { hinted } from './hinting';
import { brokenIn, layOf, marksOf, movedOf, partsOn, pointedAt } from './laying';
import { edgesOf, partsOf, runsOf, runThrough } from './lines';
import { at, boundsOf, settle } from './plane';
import { tidied } from './tidying';
import type { Group } from './values.gen';

const RED = (number: number): number => number - 1;
const BLUE = (number: number): number => 42 + number - 1;

function row(id: number, tiles: readonly number[], x = 0, y = 0): Group {
  return { id, cells: tiles.map((tile, step) => ({ x: x + step, y, tile })) };
}

const TABLE = [row(0, [RED(3), RED(4), RED(5)]), row(1, [RED(7), RED(8), RED(9)], 10, 4)];
const PLANE = settle([], TABLE, 2);
const HAND = [RED(6), BLUE(5), BLUE(6)];
const spotOf = (tile: number): { x: number; y: number } => {
  const piece = PLANE.pieces.find((each) => each.tile === tile);
  return { x: piece?.x ?? 0, y: piece?.y ?? 0 };
};
const after = spotOf(RED(5));
/** Red 6 after red 5. */
const SIX = { h0: [after.x + 1, after.y] } as const;
/** The second group behind it. */
const JOINED = {
  ...SIX,
  '1:10,4': [after.x + 2, after.y],
  '1:11,4': [after.x + 3, after.y],
  '1:12,4': [after.x + 4, after.y],
} as const;

function no(code: string, facts: No['facts']): No {
  return { code, rule: '', text: '', facts };
}

describe('the action of a draft', () => {
  it('adds to a group without naming its tiles', () => {
    const lay = layOf(partsOn(draftPieces(PLANE, SIX, HAND), TABLE), TABLE);
    expect(lay.sheets).toEqual([{ group: 0, tiles: null, new: [{ x: 3, y: 0, tile: RED(6) }] }]);
  });

  it('joins two groups on the grid of the larger part, and leaves the other empty', () => {
    const parts = partsOn(draftPieces(PLANE, JOINED, HAND), TABLE);
    const lay = layOf(parts, TABLE);
    expect(parts).toHaveLength(1);
    expect(lay.sheets.map((sheet) => [sheet.group, sheet.tiles?.length, sheet.new.length])).toEqual([
      [0, 6, 1],
      [1, 0, 0],
    ]);
    expect(movedOf(parts)).toEqual(new Set(['1:10,4', '1:11,4', '1:12,4']));
  });

  it('sees that a group pushed aside as a whole has not moved', () => {
    const shift = Object.fromEntries(
      PLANE.pieces
        .filter((piece) => piece.group === 1)
        .map((piece) => [`1:${piece.gx},${piece.gy}`, [piece.x, piece.y + 5]]),
    ) as Record<string, [number, number]>;
    const parts = partsOn(draftPieces(PLANE, shift, HAND), TABLE);
    expect(layOf(parts, TABLE).sheets).toEqual([]);
    expect(movedOf(parts).size).toBe(0);
  });

  it('gives a new group a number that none has', () => {
    const apart = { h1: [50, 50], h2: [51, 50] } as const;
    const lay = layOf(partsOn(draftPieces(PLANE, apart, HAND), TABLE), TABLE);
    expect(lay.sheets).toEqual([
      {
        group: 2,
        tiles: null,
        new: [
          { x: 0, y: 0, tile: BLUE(5) },
          { x: 1, y: 0, tile: BLUE(6) },
        ],
      },
    ]);
  });
});

describe('what the server says of it', () => {
  const parts = partsOn(draftPieces(PLANE, SIX, HAND), TABLE);
  const touched = new Set(['h0']);

  it('marks a line that is not valid where the refusal says', () => {
    const refusal = no('line_mixed', { group: 0, broken: [0, 0, 0, 3, 0], whys: ['line_mixed'] });
    expect([...brokenIn(refusal, parts).values()]).toEqual(['line_mixed']);
    const marks = marksOf(parts, touched, { no: refusal });
    expect(marks.map((mark) => [mark.state, mark.tiles.length])).toEqual([['broken', 4]]);
  });

  it('marks lines that are touched as valid, and leaves the others quiet', () => {
    expect(marksOf(parts, touched, { no: null }).map((mark) => mark.state)).toEqual(['valid']);
    expect(marksOf(parts, touched, { no: no('nothing_added', {}) }).map((mark) => mark.state)).toEqual(['valid']);
  });

  it('knows nothing before there is an answer, or where lines were not looked at', () => {
    expect(marksOf(parts, touched, undefined).map((mark) => mark.state)).toEqual(['unknown']);
    expect(marksOf(parts, touched, { no: no('not_in_hand', { tile: 3 }) }).map((mark) => mark.state)).toEqual([
      'unknown',
    ]);
  });

  it('points at the group that is one too many', () => {
    const refusal = no('too_many_groups', { group: 0, xs: [0], ys: [0], groups: 4, most: 3 });
    const { x, y } = spotOf(RED(3));
    expect(pointedAt(refusal, parts)).toEqual(new Set([`${x},${y}`]));
    expect(pointedAt(null, parts).size).toBe(0);
  });
});

describe('putting tiles', () => {
  const pieces = draftPieces(PLANE, {}, HAND);

  it('lays tiles from the hand in a line, in the order they were picked', () => {
    expect([...(putting(pieces, ['h2', 'h1'], 'h2', 'down')({ x: 30, y: 30 }) ?? [])]).toEqual([
      ['h2', { x: 30, y: 30 }],
      ['h1', { x: 30, y: 31 }],
    ]);
  });

  it('keeps the shape of tiles from the table', () => {
    const targets = putting(pieces, ['1:11,4', '1:10,4'], '1:11,4', 'down')({ x: 31, y: 30 });
    expect(targets?.get('1:10,4')).toEqual({ x: 30, y: 30 });
  });

  it('puts nothing on another tile, but lets a line slide along itself', () => {
    expect(putting(pieces, ['h0'], 'h0', 'across')(spotOf(RED(4)))).toBeNull();
    expect(putting(pieces, ['0:0,0', '0:1,0', '0:2,0'], '0:0,0', 'across')(spotOf(RED(4)))).not.toBeNull();
  });

  it('forgets a tile that is back where it lay', () => {
    const moved = placedWith(PLANE, {}, new Map([['0:0,0', { x: 40, y: 40 }]]));
    expect(placedWith(PLANE, moved, new Map([['0:0,0', spotOf(RED(3))]]))).toEqual({});
    expect(placedWithout(JOINED, ['h0'])).not.toHaveProperty('h0');
  });
});

it('takes steps back and forth, and forgets what was taken back when another is taken', () => {
  const one = stepped(begun(PLANE), SIX);
  const two = stepped(one, JOINED);
  expect(undone(two).now).toEqual(SIX);
  expect(redone(undone(two)).now).toEqual(JOINED);
  expect(stepped(undone(two), {}).future).toEqual([]);
  expect(isEmpty(undone(one))).toBe(true);
  expect(undone(undone(one)).now).toEqual({});
});

describe('lines and groups', () => {
  const spots = [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
    [5, 5],
  ].map(([x = 0, y = 0]) => ({ x, y }));

  it('are found as they lie', () => {
    expect(runsOf(spots).map((run) => run.length)).toEqual([3, 2, 1]);
    expect(partsOf(spots).map((part) => part.length)).toEqual([4, 1]);
    expect(runThrough(spots, spots[2] ?? { x: 0, y: 0 }, true)).toHaveLength(2);
    expect(runThrough(spots, spots[0] ?? { x: 0, y: 0 }, true)).toHaveLength(1);
    expect(edgesOf([{ x: 0, y: 0 }])).toHaveLength(4);
  });
});

describe('a film', () => {
  const before = [
    { key: 'a', tile: 1, x: 0, y: 0 },
    { key: 'b', tile: 2, x: 1, y: 0 },
  ];

  it('moves each tile as soon as its place is free, and then brings the new ones', () => {
    const then = [
      { key: 'a', tile: 1, x: 1, y: 0 },
      { key: 'b', tile: 2, x: 2, y: 0 },
      { key: 'c', tile: 3, x: 0, y: 0 },
    ];
    expect(stepsBetween(before, then).map((step) => step.key)).toEqual(['b', 'a', 'c']);
    const frames = framesOf(before, then);
    expect(frames).toHaveLength(4);
    for (const frame of frames) expect(new Set(frame.map((piece) => `${piece.x},${piece.y}`)).size).toBe(frame.length);
    expect(changedBetween(before, then)).toEqual(new Set(['a', 'b', 'c']));
  });

  it('pushes a whole group aside at once, and calls that no change', () => {
    const group = [0, 1, 2].map((x) => ({ key: `k${x}`, tile: x, x, y: 0 }));
    const pushed = group.map((piece) => ({ ...piece, y: 9, group: 0 }));
    expect(framesOf(group, pushed)).toHaveLength(2);
    expect(changedBetween(group, pushed).size).toBe(0);
  });
});

describe('a hint', () => {
  it('becomes a draft with a step for each tile, which amounts to the same lay', () => {
    const lay = {
      type: 'lay',
      sheets: [
        {
          group: 0,
          tiles: [3, 4, 5, 7, 8, 9].map((number) => ({ x: number, y: 0, tile: RED(number) })),
          new: [{ x: 6, y: 0, tile: RED(6) }],
        },
        { group: 1, tiles: [], new: [] },
      ],
    } as const;
    const laying = hinted(PLANE, TABLE, HAND, lay, 2);
    const parts = partsOn(draftPieces(PLANE, laying.now, HAND), TABLE);
    expect(parts).toHaveLength(1);
    expect([...(parts[0]?.tiles ?? [])].sort((a, b) => a.x - b.x).map((tile) => tile.tile)).toEqual(
      [3, 4, 5, 6, 7, 8, 9].map(RED),
    );
    // The first table, three moved tiles, and the one from the hand as the last step.
    expect(laying.past).toHaveLength(4);
    expect(Object.keys(laying.past.at(-1) ?? {})).not.toContain('h0');
    expect(Object.keys(laying.now)).toContain('h0');
  });
});

describe('tidying', () => {
  it('lays parts side by side without changing one, and closer than they lay', () => {
    const far = PLANE.pieces.map((piece) =>
      piece.group === 1 ? { ...piece, x: piece.x + 30, y: piece.y + 9 } : piece,
    );
    const plane = { ...PLANE, pieces: far };
    const parts = partsOn(draftPieces(plane, {}, HAND), TABLE);
    const targets = tidied(parts, 2);
    expect(targets.size).toBe(6);
    for (const { tiles } of parts) {
      const shifts = tiles.map((tile) => [
        (targets.get(tile.address)?.x ?? NaN) - tile.x,
        (targets.get(tile.address)?.y ?? NaN) - tile.y,
      ]);
      expect(new Set(shifts.map(String)).size).toBe(1);
    }
    const tidy = parts.flatMap((part) => part.tiles).map((tile) => ({ ...tile, ...targets.get(tile.address) }));
    expect(partsOf(tidy)).toHaveLength(2);
    const span = ({ left, right }: { left: number; right: number }): number => right - left;
    expect(span(boundsOf(tidy))).toBeLessThan(span(boundsOf(far)));
  });
});

describe('where what is picked could go', () => {
  const situation = {
    plane: PLANE,
    now: {},
    hand: [...HAND, 56],
    table: TABLE,
    pieces: draftPieces(PLANE, {}, HAND),
    direction: 'across',
    aspect: 2,
  } as const;

  it('is beside what lies there and once apart, and nowhere for an event tile', () => {
    expect(numbersIn(['h0', 'h3', '0:0,0'], situation.hand)).toEqual(['h0', '0:0,0']);
    expect(chancesFor([], situation)).toEqual([]);
    const chances = chancesFor(['h0'], situation);
    expect(chances.filter((chance) => chance.apart)).toHaveLength(1);
    expect(chances.map(({ x, y }) => at(x, y))).toContain(at(after.x + 1, after.y));
  });

  it('fits where the server finds every line sound that it touches', () => {
    const chances = chancesFor(['h0'], situation);
    const right = at(after.x + 1, after.y);
    const sound: Foreseen = { no: null, lines: [], events: [], ways: [] };
    const wanted = chances.find(({ x, y }) => at(x, y) === right)?.lay;
    const fits = fitting(chances, ['h0'], (lay) => (lay === wanted ? sound : undefined));
    expect([...fits]).toEqual([right]);
    const no = { code: 'not_opened', rule: 'TRX-L7', text: '', facts: {} };
    const refused = fitting(chances, ['h0'], (lay) => (lay === wanted ? { ...sound, no } : undefined));
    expect([...refused]).toEqual([]);
  });
});
