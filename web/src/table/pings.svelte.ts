/** What people point at: shown for some seconds on the thing itself, and told to those who listen. */
import type { Pointed } from '../core/protocol.gen';

/** How long a finger is seen, in milliseconds. */
export const SHOWN = 4_000;
/** The most that is said of a thing. */
const LONGEST = 60;
/** Only what lies on the table can be pointed at: the hand below it is nobody else's business. */
const STAGE = 'main.stage';

export interface Ping {
  /** Its own on this screen: the server's numbers begin anew when it does. */
  readonly id: number;
  readonly seat: number;
  readonly place: string;
}

export class Pings {
  shown: readonly Ping[] = $state.raw([]);
  /** Whether the next thing that is pressed is pointed at. */
  aiming = $state(false);
  #last = 0;

  /** Show where somebody points; of each person the last only. */
  show(pointed: Pointed): void {
    const { seat, place } = pointed;
    const id = ++this.#last;
    this.shown = [...this.shown.filter((ping) => ping.seat !== seat), { id, seat, place }];
    setTimeout(() => this.#fade(id), SHOWN);
  }

  #fade(id: number): void {
    this.shown = this.shown.filter((ping) => ping.id !== id);
  }
}

/** The thing on the table that has this name. */
export function thingAt(place: string): HTMLElement | null {
  const things = document.querySelectorAll<HTMLElement>(`${STAGE} [data-place]`);
  return [...things].find((thing) => thing.dataset.place === place) ?? null;
}

/** The name of the thing that was pressed, or that holds it. */
export function placeOf(target: EventTarget | null): string | null {
  const thing = target instanceof Element ? target.closest<HTMLElement>(`${STAGE} [data-place]`) : null;
  return thing?.dataset.place ?? null;
}

/** A thing in words: what it is called, or else what is written on it. */
export function labelOf(thing: HTMLElement | null): string {
  const named = thing?.getAttribute('aria-label') ?? thing?.querySelector('[aria-label]')?.getAttribute('aria-label');
  return (named ?? thing?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
}
