/** Moving the table itself: a pointer on it beside the tiles pans, two pinch, the wheel zooms. */
import type { Camera } from './camera.svelte';

const TREMBLE = 5;

interface Panning {
  /** Whether the last press moved the table, so that its click means nothing. */
  readonly moved: boolean;
  down(event: PointerEvent): void;
  wheel(event: WheelEvent): void;
}

export function panning(camera: () => Camera): Panning {
  const fingers = new Map<number, { x: number; y: number }>();
  let moved = false;

  function move(event: PointerEvent): void {
    const was = fingers.get(event.pointerId);
    if (!was) return;
    const now = { x: event.clientX, y: event.clientY };
    if (fingers.size === 1) {
      if (!moved && Math.hypot(now.x - was.x, now.y - was.y) < TREMBLE) return;
      camera().pan(now.x - was.x, now.y - was.y);
    } else {
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      if (other) pinch(was, now, other);
    }
    moved = true;
    fingers.set(event.pointerId, now);
  }

  function pinch(was: { x: number; y: number }, now: { x: number; y: number }, other: { x: number; y: number }): void {
    const before = Math.hypot(was.x - other.x, was.y - other.y);
    const after = Math.hypot(now.x - other.x, now.y - other.y);
    const box = document.querySelector('[data-table]')?.getBoundingClientRect();
    if (before && box) camera().zoom(after / before, (now.x + other.x) / 2 - box.left, (now.y + other.y) / 2 - box.top);
  }

  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    if (fingers.size) return;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', up);
    // The click that ends it comes at once; one from the keyboard comes without a press before it.
    setTimeout(() => (moved = false));
  }

  return {
    get moved() {
      return moved;
    },
    down(event) {
      if (event.button !== 0) return;
      if (!fingers.size) moved = false;
      // A tile is dragged and not the table, unless another finger is on the table already.
      if (event.target instanceof Element && event.target.closest('[data-tile]') && !fingers.size) return;
      if (!fingers.size) {
        window.addEventListener('pointermove', move);
        window.addEventListener('pointerup', up);
        window.addEventListener('pointercancel', up);
      }
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    wheel(event) {
      event.preventDefault();
      const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
      camera().zoom(event.deltaY < 0 ? 1.12 : 1 / 1.12, event.clientX - box.left, event.clientY - box.top);
    },
  };
}
