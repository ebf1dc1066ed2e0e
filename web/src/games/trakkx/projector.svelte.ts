/** Plays what was moved, tile by tile. Whatever the reader does meanwhile ends it at once. */
import { beforehand } from '../../core/parts';
import type { Lying, Piece } from './plane';

/** The longest that a whole change may take while the game goes on, and how long a step lasts at least and at most. */
const LIVE = { whole: 2_600, least: 90, most: 300 } as const;
/** Played again at leisure. */
const AGAIN = { whole: 14_000, least: 320, most: 700 } as const;
/** More than the eye can follow: then everything is simply there. */
const MOST_FRAMES = 60;

/** What makes a film of two tables comes in an idle moment; until then everything is simply there. */
let film: typeof import('./film') | null = null;
beforehand(async () => {
  film = await import('./film');
});

export type Pace = 'live' | 'again';

export class Projector {
  frames: readonly (readonly Lying[])[] = $state.raw([]);
  at = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  get running(): boolean {
    return this.frames.length > 0;
  }

  get frame(): readonly Lying[] | null {
    return this.frames[this.at] ?? null;
  }

  /** Show tables one after the other, with every step between them. */
  show(first: readonly Lying[], tables: readonly (readonly Piece[])[], pace: Pace): void {
    if (!film) return;
    const frames: (readonly Lying[])[] = [first];
    for (const after of tables) frames.push(...film.framesOf(frames.at(-1) ?? [], after).slice(1));
    this.play(frames, pace);
  }

  play(frames: readonly (readonly Lying[])[], pace: Pace): void {
    this.stop();
    if (frames.length < 2 || (pace === 'live' && frames.length > MOST_FRAMES)) return;
    const { whole, least, most } = pace === 'live' ? LIVE : AGAIN;
    const step = Math.max(least, Math.min(most, whole / frames.length));
    this.frames = frames;
    this.at = 0;
    const tick = (): void => {
      if (this.at + 1 >= this.frames.length) {
        this.stop();
        return;
      }
      this.at += 1;
      this.#timer = setTimeout(tick, step);
    };
    this.#timer = setTimeout(tick, Math.min(step, 160));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.frames = [];
    this.at = 0;
  }
}
