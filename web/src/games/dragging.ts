/** Dragging a piece with finger, pen or mouse. A tap stays a tap: only what moves far enough is a drag. */

/** How far a finger may tremble. */
const FAR = 6;
/** How far above a finger the tile floats, so that it can be seen. */
const ABOVE = 38;

export interface Drag {
  /** What follows the finger: an element that looks like the tile. */
  ghost(): HTMLElement;
  start(): void;
  /** Where the middle of the tile is now. */
  move(x: number, y: number): void;
  /** The tile is let go there; or nowhere, where the drag was given up. */
  end(at: { readonly x: number; readonly y: number } | null): void;
}

/** Follow a pointer that went down on a tile. */
export function drag(down: PointerEvent, what: Drag): void {
  if (down.button !== 0 || !down.isPrimary) return;
  const lift = down.pointerType === 'mouse' ? 0 : ABOVE;
  const watch = new AbortController();
  const { signal } = watch;
  let ghost: HTMLElement | null = null;

  function follow(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < FAR) return;
      what.start();
      ghost = what.ghost();
      document.body.append(ghost);
    }
    event.preventDefault();
    const y = event.clientY - lift;
    ghost.style.transform = `translate(${event.clientX}px, ${y}px) translate(-50%, -50%)`;
    what.move(event.clientX, y);
  }

  function finish(event: PointerEvent, given: boolean): void {
    if (event.pointerId !== down.pointerId) return;
    watch.abort();
    if (!ghost) return;
    ghost.remove();
    swallowClick();
    what.end(given ? { x: event.clientX, y: event.clientY - lift } : null);
  }

  addEventListener('pointermove', follow, { signal, passive: false });
  addEventListener('pointerup', (event) => finish(event, true), { signal });
  addEventListener('pointercancel', (event) => finish(event, false), { signal });
}

/** The click that ends a drag is none. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
}

/** The element under a point with one of these attributes, and its value. */
export function under(x: number, y: number, attribute: string): string | null {
  const found = document.elementsFromPoint(x, y).find((element) => element.hasAttribute(attribute));
  return found?.getAttribute(attribute) ?? null;
}
