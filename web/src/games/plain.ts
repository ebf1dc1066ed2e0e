/**
 * Any game, without a board of its own: the server's words, and a list of the moves to choose from. A game that has no
 * `index.ts` is played like this; one that has may begin with `...plain()` and put its own parts in place of these.
 */
import { rt } from '../i18n/rest';
import type { Game } from './game';
import PlainDock from './PlainDock.svelte';
import PlainPanel from './PlainPanel.svelte';
import PlainStage from './PlainStage.svelte';

export default function plain(): Game {
  const { nth } = rt.get().chapters.round;
  return {
    Stage: PlainStage,
    Panel: PlainPanel,
    Dock: PlainDock,
    where: (_view, chapter) => (chapter > 0 ? nth(chapter) : ''),
    order: (_view, seats) => Array.from({ length: seats }, (_, seat) => seat),
    figures: () => [],
    carriesSeats: () => false,
    logStep: ({ heard, lines }) => ({
      heading: null,
      lines: lines.map((text) => ({ seat: heard.prompt?.by ?? null, text })),
    }),
    flights: () => [],
    draftOf: (move) => move,
    // What is drawn are the lines of the scene: any of the views will do.
    together: ([view]) => view,
    ending: (_view, { scores, ranks }) => ({
      columns: [],
      note: '',
      lowestWins: scores.some((score, seat) => ranks[seat] !== 1 && score > (scores[ranks.indexOf(1)] ?? score)),
    }),
  };
}
