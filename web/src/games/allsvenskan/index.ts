/** Spelet om Allsvenskan as the table shell meets it. */
import type { Game } from '../game';
import { t } from '../../core/i18n';
import { questionOf } from './asking';
import Dock from './Dock.svelte';
import { draftOf } from './draft';
import { figuresOf } from './figures';
import InlineBalls from './InlineBalls.svelte';
import InlineCard from './InlineCard.svelte';
import InlineClub from './InlineClub.svelte';
import InlineCubes from './InlineCubes.svelte';
import LookedAt from './LookedAt.svelte';
import Panel from './Panel.svelte';
import { Aftermath, Seat } from './later';
import Stage from './Stage.svelte';
import { tx } from './texts';
import { flightsOf, linesOf } from './told';
import { season } from './season.svelte';
import { together } from './together';
import type { AllsvenskanAction, AllsvenskanView } from './values.gen';
import { orderOf } from './view';

export default function allsvenskan(): Game<AllsvenskanView> {
  const texts = tx.get();
  /** An AI rival can win, and then all others have lost. */
  function noteOf(view: AllsvenskanView, ranks: readonly number[]): string {
    const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
    const lost = winners.every((seat) => view.rivals[seat]?.ai);
    return lost ? `${texts.end.aiWon} ${texts.end.note}` : texts.end.note;
  }

  return {
    Stage,
    Panel,
    Dock,
    Seat,
    Hand: LookedAt,
    Aftermath,
    pieces: { card: InlineCard, club: InlineClub, ball: InlineBalls, cube: InlineCubes },
    learn: (view) => season.learn(view.clubs),
    where: (view) =>
      view.round ? texts.where(view.round, view.last_round, texts.phases[view.phase - 1] ?? '') : texts.choosing,
    question: (desk) => questionOf(desk, texts.asks, (names) => t.get().words.list(names)),
    order: orderOf,
    figures: (view, seat) => figuresOf(view, seat, texts),
    carriesSeats: () => true,
    seatsBeside: true,
    wide: true,
    dockWidth: '18rem',
    keys: texts.keys,
    logStep: (told) => ({ heading: null, lines: linesOf(told, texts.summary.label) }),
    flights: flightsOf,
    draftOf: (move, view) => draftOf(move as unknown as AllsvenskanAction, view),
    together,
    ending: (view, end) => ({ columns: [], note: noteOf(view, end.ranks), lowestWins: false }),
  };
}
