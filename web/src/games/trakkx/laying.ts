/** From tiles on the plane to the action that lays them so, and from the server's answer back to the plane. */
import type { No } from '../../core/protocol.gen';
import type { Draft } from './draft';
import { partsOf, runsOf } from './lines';
import { at, boundsOf, type Spot, spotOf } from './plane';
import type { Cell, Group, Lay, Sheet } from './values.gen';

/** Tiles that hang together, and on whose grid they lie: the sheet's number, and where that grid is on the plane. */
export interface Part {
  readonly tiles: readonly Draft[];
  readonly sheet: number;
  readonly offset: Spot;
  /** Whether it is the group of that number, and not a new one or a piece broken off. */
  readonly named: boolean;
}

/** Each part on the grid of the group most of whose tiles lie still in it; parts without one get a sheet of their own. */
export function partsOn(pieces: readonly Draft[], table: readonly Group[]): Part[] {
  const parts = partsOf(pieces);
  const votes = parts.flatMap((tiles, part) => votesOf(tiles).map((vote) => ({ ...vote, part })));
  const grids = new Map<number, string>();
  const chosen = new Map<number, { group: number; offset: string }>();
  for (const { group, offset, part } of votes.sort((a, b) => b.count - a.count || a.group - b.group)) {
    if (chosen.has(part) || (grids.get(group) ?? offset) !== offset) continue;
    grids.set(group, offset);
    chosen.set(part, { group, offset });
  }
  const taken = new Set([...table.map((group) => group.id), ...grids.keys()]);
  const named = new Set<number>();
  return parts.map((tiles, part) => {
    const grid = chosen.get(part);
    if (grid) {
      const first = !named.has(grid.group);
      named.add(grid.group);
      return { tiles, sheet: grid.group, offset: spotOf(grid.offset), named: first };
    }
    let sheet = 0;
    while (taken.has(sheet)) sheet += 1;
    taken.add(sheet);
    const { left, top } = boundsOf(tiles);
    return { tiles, sheet, offset: { x: left, y: top }, named: false };
  });
}

interface Vote {
  readonly group: number;
  readonly offset: string;
  readonly count: number;
}

/** How many of these tiles would lie still if their part lay on the grid of a group, with the grid at some place. */
function votesOf(tiles: readonly Draft[]): Vote[] {
  const votes = new Map<string, Vote>();
  for (const { x, y, from } of tiles) {
    if (!from) continue;
    const offset = at(x - from.gx, y - from.gy);
    const word = `${from.group}:${offset}`;
    votes.set(word, { group: from.group, offset, count: (votes.get(word)?.count ?? 0) + 1 });
  }
  return [...votes.values()];
}

const reading = (a: Cell, b: Cell): number => a.y - b.y || a.x - b.x;

function cellOf(tile: Draft, offset: Spot): Cell {
  return { x: tile.x - offset.x, y: tile.y - offset.y, tile: tile.tile };
}

/** The action: each group that is not as it was. */
export function layOf(parts: readonly Part[], table: readonly Group[]): Lay {
  const numbers = [...new Set([...table.map((group) => group.id), ...parts.map((part) => part.sheet)])];
  const sheets = numbers.flatMap((number): Sheet[] => {
    const mine = parts.filter((part) => part.sheet === number);
    const pick = (own: boolean): Cell[] =>
      mine
        .flatMap((part) =>
          part.tiles.filter((tile) => (tile.from === null) === own).map((tile) => cellOf(tile, part.offset)),
        )
        .sort(reading);
    const before = [...(table.find((group) => group.id === number)?.cells ?? [])].sort(reading);
    const tiles = pick(false);
    const fresh = pick(true);
    const same = JSON.stringify(before.map(bare)) === JSON.stringify(tiles);
    return same && !fresh.length ? [] : [{ group: number, tiles: same ? null : tiles, new: fresh }];
  });
  return { type: 'lay', sheets: sheets.sort((a, b) => a.group - b.group) };
}

function bare({ x, y, tile }: Cell): Cell {
  return { x, y, tile };
}

/** Which tiles of the table lie elsewhere than before: on another grid, or elsewhere on their own. */
export function movedOf(parts: readonly Part[]): Set<string> {
  const moved = parts.flatMap(({ tiles, sheet, offset }) =>
    tiles.filter(
      ({ x, y, from }) => from && (from.group !== sheet || x - offset.x !== from.gx || y - offset.y !== from.gy),
    ),
  );
  return new Set(moved.map((tile) => tile.address));
}

export type Why = 'lone_tile' | 'line_of_two' | 'colour_twice' | 'steps_broken' | 'line_mixed';

/** A line of the draft: valid, not valid and why, or not judged yet. */
export interface Mark {
  readonly tiles: readonly Draft[];
  readonly state: 'valid' | 'broken' | 'unknown';
  readonly why: Why | null;
}

/** From where to where a line goes on the plane, as a word. */
function reach(from: Spot, to: Spot): string {
  return `${at(from.x, from.y)} ${at(to.x, to.y)}`;
}

/** The broken lines that a refusal names, by where they go on the plane. */
export function brokenIn(no: No | null, parts: readonly Part[]): Map<string, Why> {
  const numbers = (no?.facts.broken ?? []) as readonly number[];
  const whys = (no?.facts.whys ?? []) as readonly Why[];
  const broken = new Map<string, Why>();
  whys.forEach((why, line) => {
    const [sheet = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers.slice(line * 5, line * 5 + 5);
    const offset = parts.find((part) => part.sheet === sheet)?.offset;
    if (!offset) return;
    broken.set(reach({ x: x1 + offset.x, y: y1 + offset.y }, { x: x2 + offset.x, y: y2 + offset.y }), why);
  });
  return broken;
}

/** Whether the lines were judged: a refusal for something that is looked at before them says nothing about lines. */
function judged(answer: { readonly no: No | null } | undefined): boolean {
  if (!answer) return false;
  const { no } = answer;
  return no === null || 'broken' in no.facts || AFTER_LINES.has(no.code);
}

/** Refusals that come when every line is valid. */
const AFTER_LINES: ReadonlySet<string> = new Set([
  'nothing_added',
  'not_opened',
  'too_many_groups',
  'group_too_soon',
  'groups_may_not_rise',
]);

/** Every line that the draft touches, and every one that is broken. */
export function marksOf(
  parts: readonly Part[],
  touched: ReadonlySet<string>,
  answer: { readonly no: No | null } | undefined,
): Mark[] {
  const broken = brokenIn(answer?.no ?? null, parts);
  const known = judged(answer);
  return runsOf(parts.flatMap((part) => part.tiles)).flatMap((tiles): Mark[] => {
    const [first] = tiles;
    const last = tiles.at(-1);
    if (!first || !last) return [];
    const why = broken.get(reach(first, last)) ?? null;
    if (why) return [{ tiles, state: 'broken', why }];
    if (!tiles.some((tile) => touched.has(tile.address))) return [];
    return [{ tiles, state: known ? 'valid' : 'unknown', why: null }];
  });
}

/** The cells that a refusal points at which is not about a line: the group that is one too many. */
export function pointedAt(no: No | null, parts: readonly Part[]): Set<string> {
  if (!no || 'broken' in no.facts || !AFTER_LINES.has(no.code)) return new Set();
  const offset = parts.find((part) => part.sheet === no.facts.group)?.offset;
  const xs = (no.facts.xs ?? []) as readonly number[];
  const ys = (no.facts.ys ?? []) as readonly number[];
  return new Set(offset ? xs.map((x, place) => at(x + offset.x, (ys[place] ?? 0) + offset.y)) : []);
}
