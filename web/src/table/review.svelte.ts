/** A review that comes in portions: the server thinks while somebody reads. */
import { Refusal } from '../core/api';
import type { RemarkInfo, Review } from '../core/protocol.gen';

/** How long to wait where the server had nothing new. */
const PAUSE = 1_000;

export type FetchReview = (since: number) => Promise<Review>;

export class Reviewing {
  remarks: readonly RemarkInfo[] = $state.raw([]);
  /** How far it has come, from 0 to 1. */
  progress = $state(0);
  /** The same in answers, of all that were given. */
  move = $state(0);
  moves = $state(0);
  complete = $state(false);
  /** Why there is none, in the server's words; nothing where it could not be reached. */
  failure: string | null = $state(null);
  #wanted = false;
  #going = false;

  constructor(private readonly fetch: FetchReview) {}

  /** Go on until it is complete, or somebody stops. */
  async read(): Promise<void> {
    this.#wanted = true;
    if (this.#going) return;
    this.#going = true;
    this.failure = null;
    try {
      while (this.#goesOn()) await this.#more();
    } catch (error) {
      this.failure = error instanceof Refusal ? error.message : '';
    } finally {
      this.#going = false;
    }
  }

  /** Let the server rest. What was read stays. */
  stop(): void {
    this.#wanted = false;
  }

  #goesOn(): boolean {
    return this.#wanted && !this.complete;
  }

  async #more(): Promise<void> {
    const review = await this.fetch(this.remarks.length);
    // What was answered late may have been read already.
    if (review.since === this.remarks.length) this.remarks = [...this.remarks, ...review.remarks];
    this.progress = review.steps ? review.step / review.steps : 1;
    this.move = review.move;
    this.moves = review.moves;
    this.complete = review.complete;
    if (!review.complete && !review.remarks.length) await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
