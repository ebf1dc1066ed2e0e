/** Shows what moved: from where it was to where it is, without ever making anybody wait. */
import type { Flight } from '../games/game';

const DURATION: Readonly<Record<Flight['kind'], number>> = { mine: 120, others: 220, deal: 400 };
const EASE = 'cubic-bezier(.2,.8,.2,1)';
/** More at once than the eye can follow: then everything is simply there. */
export const MOST_STEPS = 3;

export type Places = ReadonlyMap<string, DOMRect>;

function placed(root: ParentNode, place: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);
}

/** Where everything is now. */
export function measure(root: ParentNode): Places {
  const all = root.querySelectorAll<HTMLElement>('[data-place]');
  return new Map([...all].map((element) => [element.dataset.place ?? '', element.getBoundingClientRect()]));
}

/** Let the pieces fly that moved since `before`. Those who want no motion get a ring that stays, by `data-fresh`. */
export function show(root: HTMLElement, flights: readonly Flight[], before: Places, still: boolean): void {
  for (const marked of root.querySelectorAll('[data-fresh]')) marked.removeAttribute('data-fresh');
  for (const flight of flights) {
    const piece = placed(root, flight.piece);
    if (!piece) continue;
    if (still) {
      if (!flight.ghost) piece.setAttribute('data-fresh', '');
    } else if (flight.flip) {
      turn(piece, DURATION[flight.kind]);
    } else {
      const from = before.get(flight.from);
      // My own draft lay there already: nothing has moved.
      if (!from || (flight.kind === 'mine' && before.has(flight.piece))) continue;
      if (flight.ghost) sendGhost(from, piece.getBoundingClientRect(), DURATION[flight.kind]);
      else fly(piece, from, DURATION[flight.kind]);
    }
  }
}

function fly(piece: HTMLElement, from: DOMRect, duration: number): void {
  const to = piece.getBoundingClientRect();
  if (!to.width || !from.width) return;
  // On a board that is looked at closely, a way is magnified like all else.
  const closer = to.width / piece.offsetWidth || 1;
  const x = (from.left + from.width / 2 - (to.left + to.width / 2)) / closer;
  const y = (from.top + from.height / 2 - (to.top + to.height / 2)) / closer;
  const scale = Math.max(0.3, Math.min(1.6, from.height / to.height));
  piece.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 5 },
      { transform: 'none', zIndex: 5 },
    ],
    {
      duration,
      easing: EASE,
    },
  );
}

function turn(piece: HTMLElement, duration: number): void {
  piece.animate([{ transform: 'scaleX(0.05)' }, { transform: 'none' }], { duration, easing: EASE });
}

/** A chip that is only seen on its way. */
function sendGhost(from: DOMRect, to: DOMRect, duration: number): void {
  const ghost = document.createElement('span');
  ghost.className = 'ghost-chip';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.left = `${from.left + from.width / 2}px`;
  ghost.style.top = `${from.top + from.height / 2}px`;
  document.body.append(ghost);
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  const way = ghost.animate(
    [{ transform: 'translate(-50%, -50%)' }, { transform: `translate(calc(-50% + ${x}px), calc(-50% + ${y}px))` }],
    { duration: duration * 1.5, easing: EASE },
  );
  void way.finished.finally(() => ghost.remove());
}
