/** Where what is picked could go, and where it fits. */
import type { Foreseen } from '../../core/protocol.gen';
import { type Direction, type Draft, draftPieces, handPlace, type Placed, placedWith, putting } from './draft';
import { layOf, marksOf, type Part, partsOn } from './laying';
import { edgesOf } from './lines';
import { at, freePlace, type Plane, type Spot } from './plane';
import { isEvent } from './tiles';
import type { Group, Lay } from './values.gen';

/** Cells that are tried for what is picked: more than this nobody looks through. */
const MOST_TRIED = 40;

/** A cell where what is picked could be put. */
export interface Chance extends Spot {
  readonly lay: Lay;
  readonly parts: readonly Part[];
  readonly apart: boolean;
}

/** The table as it lies in a draft. */
export interface Situation {
  readonly plane: Plane;
  readonly now: Placed;
  readonly hand: readonly number[];
  readonly table: readonly Group[];
  readonly pieces: readonly Draft[];
  readonly direction: Direction;
  readonly aspect: number;
}

/** What is picked and can lie on the table: an event tile cannot. */
export const numbersIn = (picked: readonly string[], hand: readonly number[]): readonly string[] =>
  picked.filter((address) => !isEvent(hand[handPlace(address) ?? -1] ?? 0));

/** Cells beside what lies there, and one apart. */
export function chancesFor(numbers: readonly string[], situation: Situation): Chance[] {
  const { plane, now, hand, table, pieces, direction, aspect } = situation;
  const [anchor] = numbers;
  if (anchor === undefined) return [];
  const lying = pieces.filter((piece) => !numbers.includes(piece.address));
  const apart = freePlace({ cells: numbers.map((_, x) => ({ x, y: 0, tile: 0 })) }, lying, aspect);
  const putOn = putting(pieces, numbers, anchor, direction);
  return [...edgesOf(lying).slice(0, MOST_TRIED - 1), apart].flatMap((spot): Chance[] => {
    const targets = putOn(spot);
    if (!targets) return [];
    const parts = lazily(() => partsOn(draftPieces(plane, placedWith(plane, now, targets), hand), table));
    const lay = lazily(() => layOf(parts(), table));
    return [new Tried(spot, spot === apart, parts, lay)];
  });
}

/** A cell is shown at once; what would lie there is looked into when somebody asks, since there are many cells. */
class Tried implements Chance {
  readonly x: number;
  readonly y: number;

  constructor(
    spot: Spot,
    readonly apart: boolean,
    private readonly looked: () => readonly Part[],
    private readonly made: () => Lay,
  ) {
    this.x = spot.x;
    this.y = spot.y;
  }

  get parts(): readonly Part[] {
    return this.looked();
  }

  get lay(): Lay {
    return this.made();
  }
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/**
 * The cells where every line that what is picked would touch is valid, as the server says. Other lines may still be
 * unfinished; a place that is refused for anything else, such as before one has opened, is not offered.
 */
export function fitting(
  chances: readonly Chance[],
  picked: readonly string[],
  answer: (lay: Lay) => Foreseen | undefined,
): Set<string> {
  const own = new Set(picked);
  const touches = (tiles: readonly Draft[]): boolean => tiles.some((tile) => own.has(tile.address));
  const fits = chances.filter(({ lay, parts }) => {
    const said = answer(lay);
    return (
      said &&
      isUnfinished(said) &&
      marksOf(parts, own, said).every((mark) => mark.state === 'valid' || !touches(mark.tiles))
    );
  });
  return new Set(fits.map(({ x, y }) => at(x, y)));
}

/** Whether nothing stands against it but lines that go on, or that nothing has come from the hand yet. */
function isUnfinished({ no }: Foreseen): boolean {
  return no === null || 'broken' in no.facts || no.code === 'nothing_added';
}
