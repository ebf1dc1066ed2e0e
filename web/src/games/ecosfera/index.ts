/** Ecosfera Baltica as the table shell meets it. */
import { prefs } from '../../core/prefs';
import type { Ending, Game } from '../game';
import { ownWords } from './cards';
import Dock from './Dock.svelte';
import { draftOf } from './draft';
import { figuresOf } from './figures';
import Hand from './Hand.svelte';
import InlineAbility from './InlineAbility.svelte';
import InlineCard from './InlineCard.svelte';
import InlineHabitat from './InlineHabitat.svelte';
import InlinePolicy from './InlinePolicy.svelte';
import Outcome from './Outcome.svelte';
import { Panel, Seat } from './later';
import Stage from './Stage.svelte';
import { tx } from './texts';
import type { EcosferaAction, EcosferaView } from './values.gen';
import { flightsOf, headingOf, linesOf, orderOf, seatsInWords } from './view';

export default function ecosfera(): Game<EcosferaView> {
  const texts = tx.get();

  /** The table wins or loses as one. */
  function ending(ranks: readonly number[]): Ending {
    const saved = ranks.every((rank) => rank === 1);
    return {
      headline: saved ? texts.end.saved : texts.end.lost,
      columns: [],
      note: texts.end.note,
      lowestWins: false,
    };
  }

  return {
    Stage,
    Panel,
    Dock,
    Seat,
    Hand,
    pieces: { card: InlineCard, habitat: InlineHabitat, ability: InlineAbility, policy: InlinePolicy },
    open: true,
    Aftermath: Outcome,
    where: (view) => texts.where(view.options.policy ? 2 : 1, view.round),
    order: orderOf,
    figures: (view, seat) => figuresOf(view, seat, texts),
    carriesSeats: () => true,
    seatsBeside: true,
    wide: true,
    dockWidth: '22.5rem',
    keys: texts.keys,
    logStep: (told, words) => ({ heading: headingOf(told, words, texts.round), lines: linesOf(told) }),
    flights: flightsOf,
    wordsOf: (view) => ({ ...ownWords(view.own, prefs.get().language), ...seatsInWords(view) }),
    draftOf: (move, view) => draftOf(move as unknown as EcosferaAction, view),
    together: (views) => {
      // All is open here: every pair of eyes sees the same.
      const [view] = views;
      if (!view) throw new Error('no views to put together');
      return { ...view, viewer: null };
    },
    ending: (_view, end) => ending(end.ranks),
  };
}
