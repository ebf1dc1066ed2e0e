/** A move that is being put together: what was picked, and which of the server's moves it can become. Pure. */
import type { Ask } from '../../core/protocol.gen';
import { kindOf, NOTHING, symbolsOf } from './cards';
import type { BuyConsumer, Card, EcosferaAction, EcosferaView, Restore } from './values.gen';

export type Type = EcosferaAction['type'];
export type Chosen = number | string | boolean;

/** Something that is not a purchase: an ability, a star, a measure. */
export type Act = 'move' | 'plus' | 'refresh' | 'use_star' | 'implement';

export interface EcoDraft {
  /** The card of the market that is wanted. */
  readonly goal?: number | undefined;
  /** Places in the own row. */
  readonly picks?: readonly number[] | undefined;
  readonly act?: Act | undefined;
  readonly choice?: Readonly<Record<string, Chosen>> | undefined;
  /** The turn is to end without an action, which is asked about once. */
  readonly end?: boolean | undefined;
}

/** What has to be chosen for a move, in this order. */
const FIELDS: Readonly<Partial<Record<Type, readonly string[]>>> = {
  move: ['by', 'card', 'to'],
  plus: ['by'],
  refresh: ['by', 'shelf'],
  use_star: ['card'],
  implement: ['measure'],
  reactivate: ['token'],
  restore_one: ['habitat'],
  take: ['element'],
  give_back: ['used'],
  discard: ['card'],
  choose_row: ['seat'],
  place: ['card', 'seat'],
  regulate: ['producer', 'consumer', 'habitat'],
};

export interface Field {
  readonly name: string;
  readonly options: readonly Chosen[];
  readonly chosen: Chosen | undefined;
}

export function movesOf(ask: Ask | null): readonly EcosferaAction[] {
  return (ask?.moves ?? []) as readonly EcosferaAction[];
}

export function only<T extends Type>(
  moves: readonly EcosferaAction[],
  type: T,
): Extract<EcosferaAction, { type: T }>[] {
  return moves.filter((move): move is Extract<EcosferaAction, { type: T }> => move.type === type);
}

function valueOf(move: EcosferaAction, field: string): Chosen {
  return (move as unknown as Record<string, Chosen | undefined>)[field] ?? NOTHING;
}

/** The kind of move that answers a question other than a turn's, apart from letting it be. */
export function answerType(moves: readonly EcosferaAction[]): Type | null {
  return moves.find((move) => move.type !== 'decline')?.type ?? null;
}

/**
 * What is to be chosen, each with what is left to choose from after the choices before it. Where there is nothing to
 * choose it is chosen; an ability comes from a card rather than from the token, which lasts longer.
 */
export function fieldsOf(moves: readonly EcosferaAction[], type: Type, choice: EcoDraft['choice'] = {}): Field[] {
  let left: EcosferaAction[] = only(moves, type);
  return (FIELDS[type] ?? []).map((name) => {
    const options = [...new Set(left.map((move) => valueOf(move, name)))];
    if (name === 'by') options.sort((a, b) => Number(b) - Number(a));
    const wanted = choice[name];
    const usual = options.length === 1 || name === 'by' ? options[0] : undefined;
    const chosen = wanted !== undefined && options.includes(wanted) ? wanted : usual;
    if (chosen !== undefined) left = left.filter((move) => valueOf(move, name) === chosen);
    return { name, options, chosen };
  });
}

/** The move that the choices make, once they are all made. */
export function chosenMove(
  moves: readonly EcosferaAction[],
  type: Type,
  choice: EcoDraft['choice'] = {},
): EcosferaAction | null {
  const fields = fieldsOf(moves, type, choice);
  if (fields.some(({ chosen }) => chosen === undefined)) return null;
  return only(moves, type).find((move) => fields.every(({ name, chosen }) => valueOf(move, name) === chosen)) ?? null;
}

// Purchases -----------------------------------------------------------------------------------------------------------

export function pickedCards(draft: EcoDraft, row: readonly Card[]): number[] {
  return (draft.picks ?? []).flatMap((place) => row[place]?.card ?? []);
}

function hasAll(pair: { readonly one: number; readonly other: number }, cards: readonly number[]): boolean {
  return cards.every((card) => card === pair.one || card === pair.other);
}

/** Whether every picked card is one that this price asks for. */
function paysFor(price: readonly number[], cards: readonly number[]): boolean {
  const due = symbolsOf(price);
  return cards.every((card) => {
    const at = due.indexOf(card);
    if (at >= 0) due.splice(at, 1);
    return at >= 0;
  });
}

/** The pairs that the server lists for this consumer, those with the picked cards first. */
export function pairsFor(moves: readonly EcosferaAction[], card: number, picked: readonly number[]): BuyConsumer[] {
  const pairs = only(moves, 'buy_consumer').filter((move) => move.card === card);
  return pairs.sort((a, b) => Number(hasAll(b, picked)) - Number(hasAll(a, picked)));
}

/** Which cards of the market the server would sell for the picked cards; for whatever lies there if none is picked. */
export function buyable(moves: readonly EcosferaAction[], view: EcosferaView, picked: readonly number[]): Set<number> {
  const cards = new Set<number>();
  for (const move of moves) {
    if (move.type === 'buy_consumer' && hasAll(move, picked)) cards.add(move.card);
    if (move.type === 'buy_producer' && paysFor(priceOf(view, move.card), picked)) cards.add(move.card);
  }
  return cards;
}

export function priceOf(view: EcosferaView, card: number): readonly number[] {
  return view.prices[view.producers.indexOf(card)] ?? [];
}

export function restorations(moves: readonly EcosferaAction[], picked: readonly number[]): Restore[] {
  return only(moves, 'restore').filter((move) => hasAll(move, picked));
}

/** The move that a draft stands for, if the server lists it. */
export function moveOf(draft: EcoDraft, moves: readonly EcosferaAction[], row: readonly Card[]): EcosferaAction | null {
  const picked = pickedCards(draft, row);
  if (draft.act) return chosenMove(moves, draft.act, draft.choice);
  if (draft.goal !== undefined) {
    const producer = only(moves, 'buy_producer').find((move) => move.card === draft.goal);
    return producer ?? pairsFor(moves, draft.goal, picked)[0] ?? null;
  }
  if (picked.length === 2) return restorations(moves, picked)[0] ?? null;
  return null;
}

/** A move that the server has not listed, to hear from it why not. */
export function triedMove(draft: EcoDraft, row: readonly Card[]): EcosferaAction | null {
  const picked = pickedCards(draft, row);
  const { goal } = draft;
  if (goal !== undefined && kindOf(goal) === 'producer') return { type: 'buy_producer', card: goal };
  if (goal !== undefined) {
    const pair = pairToTry(picked, row);
    return pair && { type: 'buy_consumer', card: goal, one: pair[0], other: pair[1] };
  }
  if (picked.length === 2 && picked.every((card) => kindOf(card) === 'consumer')) {
    const [one = 0, other = 0] = [...picked].sort((a, b) => a - b);
    return { type: 'restore', one, other };
  }
  return null;
}

/** The two producers whose refusal says most: the picked ones, else unused ones. */
function pairToTry(picked: readonly number[], row: readonly Card[]): readonly [number, number] | null {
  const lying = row.filter(({ card }) => kindOf(card) === 'producer').sort((a, b) => Number(a.used) - Number(b.used));
  const chosen = picked.filter((card) => kindOf(card) === 'producer');
  const [one, other] = [...new Set([...chosen, ...lying.map(({ card }) => card)])];
  return one === undefined || other === undefined ? null : [Math.min(one, other), Math.max(one, other)];
}

/** Which places of the row a move would use, and which elements would come from the market. */
export interface Payment {
  readonly places: ReadonlySet<number>;
  readonly extra: readonly number[];
}

export function paymentOf(move: EcosferaAction | null, view: EcosferaView, row: readonly Card[]): Payment {
  if (move?.type === 'buy_producer') return laidOut(symbolsOf(priceOf(view, move.card)), row);
  if (move?.type === 'buy_consumer' || move?.type === 'restore') return laidOut([move.one, move.other], row);
  if (move?.type === 'regulate') return laidOut([move.producer, move.consumer], row);
  return { places: new Set(), extra: [] };
}

function laidOut(cards: readonly number[], row: readonly Card[]): Payment {
  const places = new Set<number>();
  const extra = cards.filter((card) => {
    const place = row.findIndex((lying, at) => lying.card === card && !lying.used && !places.has(at));
    if (place >= 0) places.add(place);
    return place < 0;
  });
  return { places, extra };
}

/** A move as a draft: what a hint shows without playing it. */
export function draftOf(move: EcosferaAction, view: EcosferaView): EcoDraft | null {
  const row = view.rows[view.seat] ?? [];
  switch (move.type) {
    case 'buy_producer':
      return { goal: move.card };
    case 'buy_consumer':
      return { goal: move.card, picks: [...laidOut([move.one, move.other], row).places] };
    case 'restore':
      return { picks: [...laidOut([move.one, move.other], row).places] };
    case 'end_turn':
    case 'decline':
      return null;
    default: {
      const choice = Object.fromEntries((FIELDS[move.type] ?? []).map((name) => [name, valueOf(move, name)]));
      return isAct(move.type) ? { act: move.type, choice } : { choice };
    }
  }
}

function isAct(type: Type): type is Act {
  return type === 'move' || type === 'plus' || type === 'refresh' || type === 'use_star' || type === 'implement';
}

/** The place picked or put back; more than two never belong together except elements. */
export function toggled(picks: readonly number[], place: number, row: readonly Card[]): number[] {
  if (picks.includes(place)) return picks.filter((each) => each !== place);
  const kind = kindOf(row[place]?.card ?? NOTHING);
  const same = picks.filter((each) => kindOf(row[each]?.card ?? NOTHING) === kind);
  return kind === 'element' ? [...same, place] : [...same.slice(-1), place];
}
