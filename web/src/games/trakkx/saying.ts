/** The table in words: the same for those who do not see it as what others see. */
import type { Bench } from './bench.svelte';
import type { Draft } from './draft';
import type { Mark, Part } from './laying';
import { runsOf } from './lines';
import { type Lying, type Spot } from './plane';
import type { sv } from './sv';
import { groupName, tileName, tx } from './texts';
import { colourOf, numberOf } from './tiles';

type Words = Readonly<Record<string, string>>;

export function sayTiles(tiles: readonly { readonly tile: number }[], words: Words): string {
  const names = tiles.map(({ tile }) => tileName(tile, words));
  const text = names.join(', ');
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** What a line is to the eye: numbers or colours that are the same. Whether it is valid is not said here. */
export function sayLine(tiles: readonly { readonly tile: number }[], words: Words, texts: typeof sv): string {
  const all = tiles.map(({ tile }) => tile);
  const [first = 0] = all;
  const last = all.at(-1) ?? first;
  if (all.length === 1) return texts.line.lone(tileName(first, words));
  const colour = (tile: number): string => words[`colour.${colourOf(tile)}`] ?? '';
  if (all.every((tile) => numberOf(tile) === numberOf(first)))
    return texts.line.set(numberOf(first), all.map(colour).join(', '));
  if (all.every((tile) => colourOf(tile) === colourOf(first)))
    return texts.line.row(colour(first), numberOf(first), numberOf(last));
  return texts.line.other(all.map((tile) => tileName(tile, words)).join(', '));
}

export function sayPart(part: Part, words: Words, texts: typeof sv): string {
  return part.named ? texts.group.name(groupName(part.sheet, words)) : texts.group.fresh;
}

/** A whole group: its name, how many tiles, and each of its lines with what is wrong with it. */
export function sayGroup(part: Part, marks: readonly Mark[], words: Words, texts: typeof sv): string {
  const reasons = new Map(marks.filter((mark) => mark.why).map((mark) => [spanOf(mark.tiles), mark]));
  const lines = runsOf(part.tiles).map((run) => {
    const mark = reasons.get(spanOf(run));
    const said = sayLine(run, words, texts);
    return mark?.why ? `${said} (${texts.group.broken}: ${texts.line.why[mark.why](run.length)})` : said;
  });
  return `${sayPart(part, words, texts)}, ${texts.group.count(part.tiles.length)}: ${lines.join('; ')}.`;
}

function spanOf(tiles: readonly Spot[]): string {
  const [first] = tiles;
  const last = tiles.at(-1);
  return [first?.x, first?.y, last?.x, last?.y].join();
}

/** Where each tile of the table lies, by key: in which group, in which lines. For all at once, since lines have many. */
export function sayPlaces(parts: readonly Part[], words: Words, texts: typeof sv): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const part of parts) {
    const name = sayPart(part, words, texts);
    for (const { key } of part.tiles) places.set(key, [name]);
    for (const run of runsOf(part.tiles)) {
      const line = sayLine(run, words, texts);
      for (const { key } of run) places.get(key)?.push(line);
    }
  }
  return places;
}

/** A tile on the table: what it is, where it lies, and what was done with it; `own` is what the draft makes of it. */
export function sayTile(
  piece: Lying,
  own: Draft | undefined,
  bench: Bench,
  texts: typeof sv,
  places = sayPlaces(bench.parts, bench.desk.words, texts),
  isPicked = own !== undefined && bench.picked.includes(own.address),
): string {
  const broken = bench.broken.some((mark) => mark.tiles.some((tile) => tile.key === piece.key));
  return [
    tileName(piece.tile, bench.desk.words),
    ...(places.get(piece.key) ?? []),
    own?.from === null ? texts.tile.own : '',
    own && bench.moved.has(own.address) ? texts.tile.moved : '',
    bench.fresh.has(piece.key) ? texts.tile.fresh : '',
    broken ? texts.tile.broken : '',
    isPicked ? texts.tile.picked : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Where a cell is, by a tile that lies beside it. */
export function sayWhere(bench: Bench, spot: Spot): string {
  const texts = tx.get().tile;
  const beside = (x: number, y: number): Draft | undefined => bench.pieceAt({ x: spot.x + x, y: spot.y + y });
  const name = (piece: Draft): string => tileName(piece.tile, bench.desk.words);
  const left = beside(-1, 0);
  if (left) return texts.right(name(left));
  const above = beside(0, -1);
  if (above) return texts.below(name(above));
  const right = beside(1, 0);
  if (right) return texts.left(name(right));
  const below = beside(0, 1);
  if (below) return texts.above(name(below));
  return texts.apart;
}
