/** Arranging a row of buttons: by dragging, with Alt and the arrows, and by tapping where a tap means nothing else. */
import { announce } from '../core/announce';
import { at } from '../i18n/arranging';
import type { Arranged } from './arranges';
import { drag } from './dragging';

/** How far outside a row something may be let go and still be put there. */
const NEAR = 48;

export function arrange(row: HTMLElement, now: { readonly order: Arranged | null }): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  const pieces = (): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(':scope > button')];
  const placeOf = (target: EventTarget | null): number => {
    const piece = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    return piece ? pieces().indexOf(piece) : -1;
  };
  let lifted: HTMLElement | null = null;
  let dragged = -1;

  function put(from: number, to: number): void {
    const all = pieces().length;
    if (from < 0 || to < 0 || from >= all || to >= all || from === to) return;
    now.order?.move(from, to);
    announce(at.get().at(to + 1, all));
  }

  function lift(piece: HTMLElement | null): void {
    lifted?.removeAttribute('data-lifted');
    piece?.setAttribute('data-lifted', '');
    lifted = piece;
    if (piece) announce(at.get().lifted);
  }

  /** The place nearest to a point, where the row is. */
  function nearest(x: number, y: number): number {
    const box = row.getBoundingClientRect();
    if (x < box.left - NEAR || x > box.right + NEAR || y < box.top - NEAR || y > box.bottom + NEAR) return -1;
    const away = pieces().map((piece) => {
      const { left, top, width, height } = piece.getBoundingClientRect();
      return Math.hypot(x - left - width / 2, y - top - height / 2);
    });
    return away.indexOf(Math.min(...away));
  }

  function key(event: KeyboardEvent): void {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const from = placeOf(event.target);
    if (event.key === 'Escape' && lifted) lift(null);
    else if (by && event.altKey && from >= 0 && now.order) {
      put(from, from + by);
      const { target } = event;
      void Promise.resolve().then(() => target instanceof HTMLElement && target.focus());
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function tap(event: MouseEvent): void {
    const to = placeOf(event.target);
    if (!now.order?.taps || to < 0) return;
    const from = lifted ? pieces().indexOf(lifted) : -1;
    if (from < 0) lift(pieces()[to] ?? null);
    else {
      lift(null);
      put(from, to);
    }
  }

  function press(event: PointerEvent): void {
    const from = placeOf(event.target);
    const piece = pieces()[from];
    if (!piece || !now.order || (now.order.scrolls && event.pointerType !== 'mouse')) return;
    drag(event, {
      ghost: () => ghostOf(piece),
      start: () => {
        lift(null);
        piece.style.opacity = '0.35';
      },
      move: () => undefined,
      end: (at) => {
        piece.style.opacity = '';
        if (at) put(from, nearest(at.x, at.y));
      },
    });
  }

  // Where a card can be dragged elsewhere too, the browser's own dragging takes it, and it may come back to the row.
  row.addEventListener('dragstart', (event) => (dragged = placeOf(event.target)), { signal });
  row.addEventListener('dragend', () => (dragged = -1), { signal });
  row.addEventListener('dragover', (event) => dragged >= 0 && event.preventDefault(), { signal });
  row.addEventListener(
    'drop',
    (event) => {
      event.preventDefault();
      put(dragged, nearest(event.clientX, event.clientY));
    },
    { signal },
  );
  row.addEventListener('keydown', key, { signal, capture: true });
  row.addEventListener('click', tap, { signal });
  row.addEventListener('pointerdown', press, { signal });
  if (now.order && !now.order.scrolls) row.dataset.arranged = '';
  return () => watch.abort();
}

/** A copy that follows the pointer. */
function ghostOf(piece: HTMLElement): HTMLElement {
  const ghost = document.createElement('span');
  ghost.className = 'arranging-ghost';
  ghost.setAttribute('aria-hidden', 'true');
  const { width, height } = piece.getBoundingClientRect();
  // Sizes and colours of its row hold for the copy too.
  const around = piece.parentElement?.cloneNode(false) as HTMLElement;
  around.removeAttribute('data-place');
  around.removeAttribute('role');
  const copy = piece.cloneNode(true) as HTMLElement;
  copy.style.opacity = '';
  around.append(copy);
  ghost.append(around);
  ghost.style.width = `${width}px`;
  ghost.style.height = `${height}px`;
  return ghost;
}
