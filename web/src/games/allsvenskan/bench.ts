/** Everything that a move in the making shows, from the table and the draft. */
import type { Prompt } from '../../core/protocol.gen';
import { boardsFor, certain, type Draft, outlookOf, type Outlook, playWith, promptOf } from './draft';
import { lookingAt } from './looking.svelte';
import { type Luck, luckOf } from './luck';
import { effectsOf, type Effect } from './told';
import type { Play } from './values.gen';
import { type AllsDesk, cardsFor } from './view';

export interface Bench {
  readonly prompt: Prompt | null;
  readonly kind: string;
  /** Whose card is played: the own, or that of an AI rival. */
  readonly seat: number;
  readonly cards: readonly number[];
  readonly draft: Draft;
  readonly card: number | undefined;
  /** Where the picked card may lie. */
  readonly boards: readonly number[];
  /** The move as far as it is made. */
  readonly play: Play | null;
  /** The move that is shown: the one made, or the one that the card is held over. */
  readonly shown: Play | null;
  readonly outlook: Outlook | null;
  readonly effects: readonly Effect[];
  /** What coins may add to it. */
  readonly luck: readonly Luck[];
}

export function benchOf(desk: AllsDesk): Bench {
  const { view, ask } = desk;
  const draft = (desk.draft ?? {}) as Draft;
  const prompt = promptOf(ask, view, desk.draft);
  const cards = cardsFor(view, prompt);
  const card = draft.at === undefined ? undefined : cards[draft.at];
  const boards = ask ? boardsFor(ask, card) : draft.board === undefined ? [] : [draft.board];
  const at = (board: number | null | undefined): Play | null =>
    card !== undefined && board != null && boards.includes(board) ? playWith(card, board, draft.tricks) : null;
  const play = at(draft.board);
  const shown = at(lookingAt(desk).over) ?? play;
  const foreseen = shown && ask ? desk.foreseen(certain(shown)) : undefined;
  return {
    prompt,
    kind: prompt?.kind ?? '',
    seat: prompt?.seat ?? -1,
    cards,
    draft,
    card,
    boards,
    play,
    shown,
    outlook: outlookOf(view, foreseen),
    effects: effectsOf(foreseen),
    luck: shown && ask ? luckOf(view, shown.tricks ?? [], desk.foreseen(shown)) : [],
  };
}
