/** A round that was counted stays on the table for a while: bots go on at once, and people want to see how it went. */
import type { Desk } from '../game';
import type { TioView } from './values.gen';
import { countOf, kindOf } from './view';

/** As long as a count is looked at, if nobody goes on before. */
const LONG_ENOUGH = 3_000;

const holdings = new WeakMap<Desk<TioView>, Holding>();

export function holdingOf(desk: Desk<TioView>): Holding {
  let holding = holdings.get(desk);
  if (!holding) {
    holding = new Holding(desk);
    holdings.set(desk, holding);
  }
  return holding;
}

export class Holding {
  #held: TioView | null = $state.raw(null);
  /** When the count was first seen, and whether the reader was asked who starts: then it was seen long enough. */
  #since = 0;
  #counted: TioView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly desk: Desk<TioView>) {}

  /** What is shown on the table. */
  get view(): TioView {
    return this.#held ?? this.desk.view;
  }

  get holds(): boolean {
    return this.#held !== null;
  }

  /** The table is another. */
  follow(view: TioView, past: boolean): void {
    if (past || view.pending.pending === 'over') this.#counted = null;
    else if (countOf(view)) {
      if (this.#counted?.last?.round_card !== view.last?.round_card) this.#since = Date.now();
      // Whoever says who starts has seen it.
      this.#counted = kindOf(view) === 'start' && this.desk.ask ? null : view;
    } else if (this.#counted) {
      this.#held = this.#counted;
      this.#counted = null;
      this.#timer = setTimeout(() => this.goOn(), Math.max(0, this.#since + LONG_ENOUGH - Date.now()));
      return;
    }
    if (this.#held && (past || countOf(view))) this.goOn();
  }

  goOn(): void {
    clearTimeout(this.#timer);
    this.#held = null;
  }
}
