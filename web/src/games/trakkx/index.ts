/** TrakkX as the table shell meets it. */
import type { Ending, Game } from '../game';
import Dock from './Dock.svelte';
import { figuresOf } from './figures';
import InlineTile from './InlineTile.svelte';
import Panel from './Panel.svelte';
import ReplayHand from './ReplayHand.svelte';
import { Seat } from './later';
import Stage from './Stage.svelte';
import { tx } from './texts';
import type { TrakkxAction, TrakkxView } from './values.gen';
import { draftOf, flightsOf, headingOf, linesOf, orderOf, together } from './view';

export default function trakkx(): Game<TrakkxView> {
  const texts = tx.get();

  /** What each had left when the last round was counted. */
  function ending({ last, options }: TrakkxView): Ending {
    const cells = last?.hands.map((hand, seat) => ({
      text: hand.length ? String(hand.length) : texts.end.out,
      // With one round these are all points there are, and stand beside it.
      aside: hand.length && options.rounds > 1 ? `(${texts.end.points(last.points[seat] ?? 0)})` : '',
    }));
    const columns = cells ? [{ title: texts.end.left, cells }] : [];
    const shown = { columns, note: texts.end.note, lowestWins: true };
    // With one round, whoever laid everything has won; points only place the others.
    return options.rounds === 1 && last?.reason === 'out' ? { ...shown, won: texts.end.won } : shown;
  }

  return {
    Stage,
    Panel,
    Dock,
    Seat,
    Hand: ReplayHand,
    pieces: { tile: InlineTile },
    aim: texts.aim,
    where: (view) => texts.round(view.round, view.options.rounds),
    order: orderOf,
    figures: (view, seat) => figuresOf(view, seat, texts),
    carriesSeats: () => false,
    lossesRecur: true,
    logStep: (told) => ({ heading: headingOf(told, texts.heading), lines: linesOf(told) }),
    flights: flightsOf,
    draftOf: (move, view) => draftOf(move as unknown as TrakkxAction, view),
    together,
    ending: (view) => ending(view),
  };
}
