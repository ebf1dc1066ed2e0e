/** While a finger holds something the cells are large enough for it; then the table is seen as before. */
import { untrack } from 'svelte';
import type { Bench } from './bench.svelte';
import type { Drag } from './drag.svelte';
import type { Bounds, Spot } from './plane';

/** A tile that is carried so near to the edge of the table moves it, at most so many pixels a frame. */
const EDGE = 36;
const FASTEST = 8;

export interface Around {
  readonly bench: Bench;
  readonly drag: Drag;
  readonly field: HTMLElement | undefined;
  /** Everything that can be wanted, and how much of the table is covered above it. */
  readonly all: Bounds;
  readonly top: number;
  /** Whether the table is touched, or so small that cells are. */
  readonly touched: boolean;
}

export function closeUp(around: Around): void {
  const picked = $derived(around.bench.picked.length > 0);
  const held = $derived(around.drag.held.length > 0);
  const byFinger = $derived(held && around.drag.byFinger);
  /** A mouse that drags hits well, and whoever drags from the hand looks at the whole table until they come there. */
  const wants = $derived(around.touched && (picked || (byFinger && around.drag.over !== null)));
  $effect(() => {
    if (wants) untrack(() => around.bench.camera.closer(...pointOf(around)));
  });
  $effect(() => {
    if (!picked && !held) untrack(() => around.bench.camera.back());
  });
  $effect(() => (byFinger ? untrack(() => carry(around)) : undefined));
}

/** Where to look closer: where what is held came from, where something was put last, or the middle of what is seen. */
function pointOf({ bench, drag, field, top }: Around): [number, number] {
  const { camera, pieces, picked, lastPut, cursor } = bench;
  // To ask where the field is costs a layout: only a drag needs it.
  const box = drag.held.length ? field?.getBoundingClientRect() : undefined;
  if (box) return [drag.x - box.left, drag.y - box.top];
  const from: Spot | null = pieces.find((piece) => piece.address === picked.at(-1)) ?? lastPut ?? cursor;
  if (from) return [camera.x + (from.x + 0.5) * camera.q, camera.y + (from.y + 0.5) * camera.q];
  return [camera.width / 2, (camera.height + top) / 2];
}

/** Move the table under a tile that is carried to its edge; only after it was farther in, so that it can come in. */
function carry(around: Around): () => void {
  let inside = false;
  let frame = requestAnimationFrame(function step() {
    const { bench, drag, field, all, top } = around;
    const box = field?.getBoundingClientRect();
    if (box && drag.over) {
      const [dx, dy] = [pushed(drag.x - box.left, box.width), pushed(drag.y - box.top, box.height)];
      inside ||= !dx && !dy;
      if (inside && (dx || dy)) {
        bench.camera.push(dx, dy, all, top);
        drag.look();
      }
    }
    frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}

/** How far to move the table along one side of it, for something at this place over it. */
function pushed(at: number, length: number): number {
  const near = Math.max(0, EDGE - at) - Math.max(0, at - length + EDGE);
  return (near / EDGE) * FASTEST;
}
