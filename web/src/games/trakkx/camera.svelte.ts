/** From where the plane is seen: how large a cell is on the screen, and where cell 0,0 is. */
import type { Bounds, Spot } from './plane';

/** A cell never gets too small for a finger with good aim, nor larger than a tile in the hand by much. */
const LEAST = 18;
const MOST = 84;
/** A cell that a finger meets without trying: what is pressed in it is a little smaller. */
export const FINGER = 36;
/** Free room round everything, in cells. */
const MARGIN = 1.1;

export class Camera {
  /** The side of a cell in pixels. */
  q = $state(50);
  x = $state(0);
  y = $state(0);
  width = $state(0);
  height = $state(0);
  /** Whether it follows the table by itself: until the reader moves it. */
  auto = $state(true);
  /** How the table was seen before it was looked at closely. */
  #before: Pick<Camera, 'q' | 'x' | 'y' | 'auto'> | null = $state.raw(null);
  /** The side of a cell as tiles are drawn: looked at closely they are magnified, and not drawn anew. */
  readonly drawn = $derived(this.#before?.q ?? this.q);

  /** Show all of this, or its middle where it would get smaller than wanted. */
  fit(bounds: Bounds, least: number, most: number, top: number): void {
    if (!this.width || !this.height) return;
    this.q = Math.max(least, Math.min(most, this.#cellFor(bounds, top)));
    this.centre(bounds, top);
  }

  /** Whether all of this can be shown with cells of at least this size. */
  holds(bounds: Bounds, least: number, top: number): boolean {
    return this.#cellFor(bounds, top) >= least;
  }

  #cellFor(bounds: Bounds, top: number): number {
    const across = bounds.right - bounds.left + 1 + 2 * MARGIN;
    const down = bounds.bottom - bounds.top + 1 + 2 * MARGIN;
    return Math.min(this.width / across, (this.height - top) / down);
  }

  /** The middle of these bounds in the middle of the screen; what does not fit begins at its corner. */
  centre(bounds: Bounds, top: number): void {
    const middle = (from: number, to: number, room: number, start: number): number => {
      const size = (to - from + 1) * this.q;
      const edge = MARGIN * this.q;
      if (size + edge > room) return start + edge / 2 - from * this.q;
      return start + (room - size) / 2 - from * this.q;
    };
    this.x = middle(bounds.left, bounds.right, this.width, 0);
    this.y = middle(bounds.top, bounds.bottom, this.height - top, top);
  }

  pan(dx: number, dy: number): void {
    this.auto = false;
    this.x += dx;
    this.y += dy;
  }

  /** Larger or smaller, with what is under this point staying there. */
  zoom(by: number, px: number, py: number): void {
    this.auto = false;
    const q = Math.max(LEAST, Math.min(MOST, this.q * by));
    const ratio = q / this.q;
    this.x = px - (px - this.x) * ratio;
    this.y = py - (py - this.y) * ratio;
    this.q = q;
  }

  /** Cells large enough for a finger until `back`, with what is under this point staying there. */
  closer(px: number, py: number): void {
    if (this.#before || this.q >= FINGER) return;
    const { q, x, y, auto } = this;
    this.#before = { q, x, y, auto };
    this.zoom(FINGER / q, px, py);
  }

  /** As it was seen before. */
  back(): void {
    if (this.#before) Object.assign(this, this.#before);
    this.#before = null;
  }

  /** Follow the table by itself from now on, whatever was seen before. */
  follow(): void {
    this.#before = null;
    this.auto = true;
  }

  /** Move towards what is hidden of this, and no further than to its edge. */
  push(dx: number, dy: number, bounds: Bounds, top: number): void {
    const edge = MARGIN * this.q;
    const within = (by: number, before: number, after: number): number =>
      Math.max(-Math.max(0, after), Math.min(Math.max(0, before), by));
    const { q, x, y, width, height } = this;
    this.pan(
      within(dx, edge - x - bounds.left * q, x + (bounds.right + 1) * q + edge - width),
      within(dy, top + edge - y - bounds.top * q, y + (bounds.bottom + 1) * q + edge - height),
    );
  }

  cellAt(px: number, py: number): Spot {
    return { x: Math.floor((px - this.x) / this.q), y: Math.floor((py - this.y) / this.q) };
  }

  /** Move as little as needed for a cell to be seen. */
  reveal(spot: Spot, top: number): void {
    const edge = this.q * 0.4;
    const left = this.x + spot.x * this.q;
    const above = this.y + spot.y * this.q;
    this.x += Math.max(0, edge - left) - Math.max(0, left + this.q + edge - this.width);
    this.y += Math.max(0, top + edge - above) - Math.max(0, above + this.q + edge - this.height);
  }

  /** Whether all of this is in sight. */
  sees(bounds: Bounds): boolean {
    return (
      this.x + bounds.left * this.q >= -2 &&
      this.y + bounds.top * this.q >= -2 &&
      this.x + (bounds.right + 1) * this.q <= this.width + 2 &&
      this.y + (bounds.bottom + 1) * this.q <= this.height + 2
    );
  }
}
