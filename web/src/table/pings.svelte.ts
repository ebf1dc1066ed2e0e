/** What people point at: shown for some seconds on the thing itself, and told to those who listen. */
import type { Pointed } from '../core/protocol.gen';

/** How long a finger is seen, in milliseconds. */
export const SHOWN = 4_000;

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
