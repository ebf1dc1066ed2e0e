/** A move that was begun: a card, where it shall lie, and the event tiles on it; a club; cards to put away. */
import type { Ask, Foreseen, Prompt } from '../../core/protocol.gen';
import { colourOf, NOTHING, type SymbolName, type TileName, type TrickName } from './cards';
import { costOf, effectsOf } from './told';
import type { AllsvenskanAction, AllsvenskanView, Play, PutAway, Trick } from './values.gen';
import { awaited, cardsFor } from './view';

export interface Draft {
  /** Which of the cards to choose from. */
  readonly at?: number;
  readonly board?: number;
  readonly tricks?: readonly Trick[];
  readonly code?: string;
  /** Places of the cards that Omstart shall put away. */
  readonly away?: readonly number[];
}

function actionsOf(ask: Ask | null): readonly AllsvenskanAction[] {
  return (ask?.moves ?? []) as readonly AllsvenskanAction[];
}

/** The boards on which a card may lie. */
export function boardsFor(ask: Ask | null, card: number | undefined): number[] {
  return actionsOf(ask).flatMap((move) =>
    move.type === 'play' && move.card === card && !move.tricks?.length ? [move.board] : [],
  );
}

/** The cards that may be played somewhere. */
export function playable(ask: Ask | null): ReadonlySet<number> {
  return new Set(actionsOf(ask).flatMap((move) => (move.type === 'play' ? [move.card] : [])));
}

/** Always written alike: what is foreseen is found by it. */
export function playWith(card: number, board: number, tricks: readonly Trick[] = []): Play {
  return tricks.length ? { type: 'play', card, board, tricks } : { type: 'play', card, board };
}

/** The part of a play that no coin decides. */
export function certain({ card, board, tricks = [] }: Play): Play {
  return playWith(
    card,
    board,
    tricks.filter(({ name }) => name !== 'hem'),
  );
}

/** The tiles of a card with this one laid, turned or taken back: a tile lies in one place. */
export function withTrick(tricks: readonly Trick[], name: TrickName, symbol: SymbolName, tile: TileName): Trick[] {
  const others = tricks.filter((trick) => trick.tile !== tile);
  const same = tricks.some((trick) => trick.tile === tile && trick.name === name && trick.symbol === symbol);
  return same ? others : [...others, { name, symbol, tile }];
}

/** The draft with another card: what was meant for the old one goes. */
export function withCard(draft: Draft, at: number, boards: readonly number[]): Draft | null {
  if (draft.at === at) return null;
  return draft.board !== undefined && boards.includes(draft.board) ? { at, board: draft.board } : { at };
}

/** The next board that the card may lie on. */
export function nextBoard(boards: readonly number[], board: number | undefined, by: number): number | undefined {
  if (!boards.length) return undefined;
  const at = board === undefined ? (by > 0 ? -1 : 0) : boards.indexOf(board);
  return boards[(at + by + boards.length) % boards.length];
}

/** Put a card on the list of those to put away, or take it off: one of each colour. */
export function withAway(away: readonly number[], at: number, cards: readonly number[]): number[] {
  if (away.includes(at)) return away.filter((other) => other !== at);
  const colour = colourOf(cards[at] ?? 0);
  return [...away.filter((other) => colourOf(cards[other] ?? 0) !== colour), at];
}

export function putAway(away: readonly number[], cards: readonly number[]): PutAway {
  const find = (colour: string): number =>
    cards[away.find((at) => colourOf(cards[at] ?? 0) === colour) ?? -1] ?? NOTHING;
  return { type: 'put_away', blue: find('blue'), orange: find('orange') };
}

/** A move as a draft, for a hint. */
export function draftOf(move: AllsvenskanAction, view: AllsvenskanView): Draft | null {
  const cards = cardsFor(view, awaited(view));
  switch (move.type) {
    case 'play':
      return { at: cards.indexOf(move.card), board: move.board, tricks: move.tricks ?? [] };
    case 'choose_club':
      return { code: move.code };
    case 'put_away': {
      const away = [move.blue ?? NOTHING, move.orange ?? NOTHING].map((card) => cards.indexOf(card));
      return { away: away.filter((at) => at >= 0) };
    }
    default:
      return null;
  }
}

// What it would lead to ------------------------------------------------------------------------------------------------

/** Goals and markers by place as they would be. */
export interface Outlook {
  readonly goals: ReadonlyMap<number, number>;
  readonly markers: ReadonlyMap<number, number>;
  /** The places that the upper and the lower symbol go to. */
  readonly upper: number;
  readonly lower: number;
}

export function outlookOf(
  view: AllsvenskanView,
  foreseen: Pick<Foreseen, 'events' | 'lines'> | undefined,
): Outlook | null {
  const effects = effectsOf(foreseen);
  if (!effects.length) return null;
  const goals = new Map<number, number>();
  const markers = new Map<number, number>();
  for (const { landed } of effects) {
    const arena = view.arenas.find(({ place }) => place >> 1 === landed.place >> 1);
    const had = arena?.goals[landed.place % 2 === 0 ? 0 : 1] ?? 0;
    goals.set(landed.place, (goals.get(landed.place) ?? had) + landed.goals);
    markers.set(landed.place, landed.markers);
    markers.set(landed.place ^ 1, landed.other_markers);
  }
  const placeOf = (symbol: SymbolName): number =>
    effects.find(({ landed }) => landed.symbol === symbol)?.landed.place ?? NOTHING;
  return { goals, markers, upper: placeOf('upper'), lower: placeOf('lower') };
}

/** What one more event would cost, by what the server says of the card with and without it. */
export function priceOf(withIt: Foreseen | undefined, without: Foreseen | undefined): number | null {
  const [more, less] = [costOf(withIt), costOf(without)];
  return more === null || less === null ? null : more - less;
}

/** The prompt that a draft answers: the own question, or what was asked where a better move is shown in a replay. */
export function promptOf(ask: Ask | null, view: AllsvenskanView, draft: unknown): Prompt | null {
  return ask?.ticket.prompt ?? (draft === null ? null : awaited(view));
}
