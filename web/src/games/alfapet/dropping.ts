/** Where a dragged tile may be let go: on a square, on the rack, on what exchanges tiles. */
import { drag, under } from '../dragging';
import type { Hands } from './hands.svelte';

/** Marks what a tile can be dropped on to be exchanged. */
const SWAP = 'data-swap';

/** Let a tile follow the pointer that went down on it. */
export function draggable(event: PointerEvent, hands: Hands, tile: string): void {
  if (!hands.mayLay) return;
  const source = event.currentTarget instanceof HTMLElement ? event.currentTarget.querySelector('.tile') : null;
  if (!source) return;
  const finger = event.pointerType !== 'mouse';
  drag(event, {
    ghost: () => ghostOf(source),
    start: () => {
      hands.dragged = tile;
      hands.picked = null;
      if (finger) hands.lookCloser();
    },
    move: (x, y) => {
      if (finger) hands.pan?.(x, y);
      hands.over = under(x, y, 'data-square');
    },
    end: (at) => {
      hands.dragged = null;
      hands.over = null;
      if (at) drop(hands, tile, at.x, at.y);
      hands.lookBack();
    },
  });
}

function drop(hands: Hands, tile: string, x: number, y: number): void {
  const square = under(x, y, 'data-square');
  if (square !== null) {
    hands.lay(tile, square);
    return;
  }
  if (under(x, y, SWAP) !== null) {
    hands.exchange(tile);
    return;
  }
  const place = under(x, y, 'data-slot');
  if (place === null && under(x, y, 'data-rack') === null) return;
  if (hands.isOut(tile)) hands.back(tile);
  if (place !== null) hands.moveTo(tile, Number(place));
}

/** A copy of the tile, as large as a thumb wants it. */
function ghostOf(tile: Element): HTMLElement {
  const ghost = document.createElement('span');
  ghost.className = 'tile-ghost';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.append(tile.cloneNode(true));
  return ghost;
}
