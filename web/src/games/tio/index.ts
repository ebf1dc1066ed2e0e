/** 10 as the table shell meets it. */
import type { End, Told } from '../../core/protocol.gen';
import type { EndColumn, Ending, Game } from '../game';
import Dock from './Dock.svelte';
import { carriesSeats, figuresOf } from './figures';
import { holdingOf } from './holding.svelte';
import InlineCard from './InlineCard.svelte';
import InlineChips from './InlineChips.svelte';
import InlineRound from './InlineRound.svelte';
import Panel from './Panel.svelte';
import ReplayHand from './ReplayHand.svelte';
import { Seat } from './later';
import Stage from './Stage.svelte';
import { tx } from './texts';
import type { Ended, TioAction, TioView } from './values.gen';
import { draftOf, eventsOf, flightsOf, headingOf, linesOf, orderOf, together } from './view';

export default function tio(): Game<TioView> {
  const texts = tx.get();

  /** How the scores came about, as the last event of the match tells it. */
  function ending(told: readonly Told[]): Ending {
    const ended = told.flatMap(eventsOf).findLast((event): event is Ended => event.type === 'ended');
    const minus = (points: number): string => (points < 0 ? `−${-points}` : String(points));
    const columns: EndColumn[] = ended
      ? [
          { title: texts.end.penalty, cells: ended.penalties.map((points) => ({ text: String(points) })) },
          {
            title: texts.end.chips,
            cells: ended.chips.map((chips, seat) => ({
              text: minus((ended.scores[seat] ?? 0) - (ended.penalties[seat] ?? 0)),
              aside: texts.end.pieces(chips),
            })),
          },
        ]
      : [];
    return { columns, note: texts.end.note, lowestWins: true };
  }

  return {
    Stage,
    Panel,
    Dock,
    Seat,
    Hand: ReplayHand,
    pieces: { card: InlineCard, chip: InlineChips, round: InlineRound },
    aim: texts.aim,
    where: (view) => texts.round(view.round, view.round + view.round_cards.length),
    order: orderOf,
    lying: (desk) => holdingOf(desk).view,
    figures: (view, seat) => figuresOf(view, seat, texts),
    carriesSeats,
    logStep: (told, words) => ({ heading: headingOf(told, words, texts.heading), lines: linesOf(told) }),
    flights: flightsOf,
    draftOf: (move, view) => draftOf(move as unknown as TioAction, view),
    together,
    ending: (_view: TioView, _end: End, told) => ending(told),
  };
}
