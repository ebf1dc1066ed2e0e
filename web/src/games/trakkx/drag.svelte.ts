/* eslint svelte/prefer-svelte-reactivity: off -- maps here are made anew, and never changed once shown */
/** A tile under the pointer: several at once where they are picked. Taps are clicks, and nothing of this. */
import type { Bench } from './bench.svelte';
import { handPlace } from './draft';
import { moved } from './hand';
import type { Spot } from './plane';

/** So far a pointer may tremble and still mean a tap. */
const TREMBLE = 7;
/** A finger hides what it touches: the tile is held above it. */
const ABOVE_FINGER = 38;

export interface Held {
  readonly address: string;
  readonly tile: number;
  /** Cells from the one that is held. */
  readonly dx: number;
  readonly dy: number;
}

export class Drag {
  held: readonly Held[] = $state.raw([]);
  anchor = $state('');
  /** Whether a finger holds it, which hits less well than a mouse. */
  byFinger = $state(false);
  x = $state(0);
  y = $state(0);
  /** The cell under what is held, while it is over the table. */
  over: Spot | null = $state.raw(null);
  #ended = 0;

  constructor(
    private readonly bench: Bench,
    /** The cell of the plane at a point of the screen, or null beside the table. */
    public cellAt: (x: number, y: number) => Spot | null = () => null,
  ) {}

  /** Whether a click just now was the end of a drag. */
  get justEnded(): boolean {
    return performance.now() - this.#ended < 60;
  }

  /** A pointer went down on a tile. */
  begin(event: PointerEvent, address: string): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const { clientX, clientY, pointerType, pointerId } = event;
    const lift = pointerType === 'touch' ? ABOVE_FINGER : 0;
    const move = (to: PointerEvent): void => {
      if (to.pointerId !== pointerId) return;
      if (!this.held.length && Math.hypot(to.clientX - clientX, to.clientY - clientY) < TREMBLE) return;
      this.x = to.clientX;
      this.y = to.clientY - lift;
      if (!this.held.length) this.#take(address, pointerType === 'touch');
      this.look();
    };
    const end = (up: PointerEvent): void => {
      if (up.pointerId !== pointerId) return;
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      if (this.held.length) this.#drop(up);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  }

  /** See what is under it: it moved, or the table did. */
  look(): void {
    this.over = this.cellAt(this.x, this.y);
  }

  #take(address: string, byFinger: boolean): void {
    const { bench } = this;
    this.byFinger = byFinger;
    const picked = bench.picked.includes(address) ? bench.picked : [address];
    const pieces = new Map(bench.pieces.map((piece) => [piece.address, piece]));
    const rigid = picked.every((each) => pieces.has(each));
    const base = pieces.get(address);
    const first = picked.indexOf(address);
    this.anchor = address;
    this.held = picked.map((each, place): Held => {
      const piece = pieces.get(each);
      const tile = piece?.tile ?? bench.hand[handPlace(each) ?? -1] ?? 0;
      const along = place - first;
      if (rigid && piece && base) return { address: each, tile, dx: piece.x - base.x, dy: piece.y - base.y };
      return {
        address: each,
        tile,
        dx: bench.direction === 'across' ? along : 0,
        dy: bench.direction === 'down' ? along : 0,
      };
    });
  }

  #drop(event: PointerEvent): void {
    const { bench, over, anchor } = this;
    const addresses = this.held.map(({ address }) => address);
    this.held = [];
    this.over = null;
    this.#ended = performance.now();
    if (event.type === 'pointercancel') return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const tray = under?.closest('[data-tray]');
    if (tray) this.#intoHand(addresses, under);
    else if (over) bench.put(over, addresses, anchor);
  }

  /** Tiles from the table go back; one of the hand gets a new place in it. */
  #intoHand(addresses: readonly string[], under: Element | null): void {
    const { bench } = this;
    const [address = ''] = addresses;
    const place = handPlace(address);
    if (addresses.length > 1 || place === null || bench.pieces.some((piece) => piece.address === address)) {
      bench.takeBack(addresses);
      return;
    }
    const before = under?.closest<HTMLElement>('[data-hand]')?.dataset.hand;
    const target = before === undefined ? null : Number(before);
    if (target !== place) bench.sort(moved(bench.hand, bench.order, place, target));
  }
}

const drags = new WeakMap<Bench, Drag>();

export function dragOf(bench: Bench): Drag {
  let drag = drags.get(bench);
  if (!drag) {
    drag = new Drag(bench);
    drags.set(bench, drag);
  }
  return drag;
}
