/** Alfapet as the table shell meets it. */
import type { End, Told } from '../../core/protocol.gen';
import type { Ending, Game } from '../game';
import { ALPHABET } from './board';
import Dock from './Dock.svelte';
import { figuresOf } from './figures';
import Hand from './Hand.svelte';
import InlineSquare from './InlineSquare.svelte';
import InlineTile from './InlineTile.svelte';
import InlineWord from './InlineWord.svelte';
import Panel from './Panel.svelte';
import { bestOf } from './record';
import { Seat } from './later';
import Stage from './Stage.svelte';
import { tx } from './texts';
import type { AlfapetAction, AlfapetView } from './values.gen';
import { draftOf, flightsOf, leftOvers, linesOf, orderOf, signed, together } from './view';

export default function alfapet(): Game<AlfapetView> {
  const texts = tx.get();

  function noteOf(view: AlfapetView, end: End): string {
    const [score] = end.scores;
    if (end.scores.length !== 1 || view.viewer === null || score === undefined) return texts.end.note;
    const best = bestOf(view.options, end.seed, score, localStorage);
    return `${texts.end.note} ${best.fresh ? texts.end.newRecord : texts.end.record(signed(best.score))}`;
  }

  /** What was laid, and what was left on the racks in the end. */
  function ending(view: AlfapetView, end: End, told: readonly Told[]): Ending {
    const left = leftOvers(told, end.scores.length);
    return {
      columns: [
        {
          title: texts.end.laid,
          cells: left.map(({ points }, seat) => ({ text: signed((end.scores[seat] ?? 0) + points) })),
        },
        {
          title: texts.end.left,
          cells: left.map(({ tiles, points }) => ({
            text: signed(-points),
            aside: tiles.filter((sign) => ALPHABET.includes(sign)).join(' '),
          })),
        },
      ],
      note: noteOf(view, end),
      lowestWins: false,
    };
  }

  return {
    Stage,
    Panel,
    Dock,
    Seat,
    Hand,
    pieces: { square: InlineSquare, tile: InlineTile, word: InlineWord },
    where: (view) => texts.where(view.turn, view.bag),
    order: orderOf,
    figures: (view, seat) => figuresOf(view, seat, texts),
    chapters: 'turn',
    carriesSeats: () => false,
    seatsBeside: true,
    keys: texts.keys,
    logStep: (told) => ({ heading: null, lines: linesOf(told) }),
    flights: flightsOf,
    draftOf: (move, view) => draftOf(move as unknown as AlfapetAction, view),
    together,
    ending,
  };
}
