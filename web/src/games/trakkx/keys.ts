/** Playing by keys alone: a cursor on the table, and letters that pick, undo and turn. */
import type { Bench } from './bench.svelte';
import { handPlace } from './draft';
import { partsOf, runThrough } from './lines';
import type { Spot } from './plane';

const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface Around {
  bench(): Bench;
  moved(spot: Spot): void;
  primary(): boolean;
  toHand(): void;
  fit(): void;
}

/** The keys of the table while it has the focus. */
export function fieldKeys(around: Around): (event: KeyboardEvent) => void {
  function arrow(step: Spot): void {
    const bench = around.bench();
    const from = bench.cursor ?? { x: 0, y: 0 };
    bench.cursor = { x: from.x + step.x, y: from.y + step.y };
    around.moved(bench.cursor);
  }

  function press(): void {
    const bench = around.bench();
    const spot = bench.cursor;
    if (!spot || !bench.open) return;
    const piece = bench.pieceAt(spot);
    if (piece) bench.pick([piece.address]);
    else if (bench.picked.length) lay(bench, spot);
    else around.primary();
  }

  /** Who took tiles from the hand goes back to it for the next. */
  function lay(bench: Bench, spot: Spot): void {
    const count = bench.picked.length;
    const fromHand = bench.picked.some((address) => handPlace(address) !== null);
    if (!bench.put(spot)) return;
    const across = bench.direction === 'across';
    bench.cursor = { x: spot.x + (across ? count : 0), y: spot.y + (across ? 0 : count) };
    if (fromHand) around.toHand();
  }

  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const step = ARROWS[event.key];
    const bench = around.bench();
    if (step) arrow(step);
    else if (event.key === 'Enter' || event.key === ' ') press();
    else if ((event.key === 'Delete' || event.key === 'Backspace') && bench.cursor) back(bench, bench.cursor);
    else if (event.key === '+' || event.key === '-')
      bench.camera.zoom(event.key === '+' ? 1.2 : 1 / 1.2, bench.camera.width / 2, bench.camera.height / 2);
    else if (event.key === '0') around.fit();
    else return;
    event.preventDefault();
  };
}

function back(bench: Bench, spot: Spot): void {
  const piece = bench.pieceAt(spot);
  bench.takeBack(bench.picked.length ? bench.picked : piece ? [piece.address] : []);
}

/** Pick the whole line through the tile that was picked last, or the group it is in. */
export function widen(bench: Bench, how: 'across' | 'down' | 'group'): void {
  const last = bench.pieces.find((piece) => piece.address === bench.picked.at(-1)) ?? atCursor(bench);
  if (!last) return;
  const tiles =
    how === 'group'
      ? (partsOf(bench.pieces).find((part) => part.includes(last)) ?? [last])
      : runThrough(bench.pieces, last, how === 'down');
  bench.only([last.address, ...tiles.filter((tile) => tile !== last).map((tile) => tile.address)]);
}

function atCursor(bench: Bench): ReturnType<Bench['pieceAt']> {
  return bench.cursor ? bench.pieceAt(bench.cursor) : undefined;
}

/** Letters of a draft; whether one was meant. */
export function draftLetter(bench: Bench, letter: string, shift: boolean): boolean {
  switch (letter) {
    case 'z':
      if (!bench.laying || (!bench.laying.past.length && !shift)) return false;
      if (shift) bench.redo();
      else bench.undo();
      return true;
    case 'y':
      bench.redo();
      return true;
    case 'x':
      bench.turn();
      return true;
    case 'v':
      widen(bench, 'across');
      return true;
    case 'n':
      widen(bench, 'down');
      return true;
    case 'g':
      widen(bench, 'group');
      return true;
    default:
      return false;
  }
}
