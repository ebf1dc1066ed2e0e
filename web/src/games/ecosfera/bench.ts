/** The reader's side of the table: what was picked so far, what it can become, and what a press on a card means now. */
import { kindOf, sharedBy } from './cards';
import {
  answerType,
  buyable,
  chosenMove,
  type Act,
  type Chosen,
  type EcoDraft,
  fieldsOf,
  moveOf,
  movesOf,
  only,
  paymentOf,
  type Payment,
  pickedCards,
  toggled,
  triedMove,
  type Type,
} from './draft';
import { lookingAt } from './looking.svelte';
import type { Card, EcosferaAction } from './values.gen';
import { type EcoDesk, ownSeat, promptKind, rowOf } from './view';

export interface Bench {
  readonly seat: number;
  readonly row: readonly Card[];
  readonly kind: string;
  readonly moves: readonly EcosferaAction[];
  readonly draft: EcoDraft;
  readonly picked: readonly number[];
  /** What would be played, and what kind of move it would be. */
  readonly move: EcosferaAction | null;
  readonly type: Type | null;
  /** What cannot be played, for the server to say why. */
  readonly tried: EcosferaAction | null;
  readonly can: ReadonlySet<number>;
  readonly payment: Payment;
  /** Habitats that the move would restore. */
  readonly would: readonly number[];
}

export function benchOf(desk: EcoDesk): Bench {
  const { view } = desk;
  const seat = ownSeat(desk);
  const row = rowOf(view, seat);
  const kind = promptKind(desk.ask);
  const moves = movesOf(desk.ask);
  const draft = (desk.draft ?? {}) as EcoDraft;
  const picked = pickedCards(draft, row);
  const type = kind === 'turn' ? (draft.act ?? null) : answerType(moves);
  const move = kind === 'turn' || !type ? moveOf(draft, moves, row) : chosenMove(moves, type, draft.choice);
  return {
    seat,
    row,
    kind,
    moves,
    draft,
    picked,
    move,
    type,
    tried: kind === 'turn' && !move && !draft.act ? triedMove(draft, row) : null,
    can: buyable(moves, view, draft.goal === undefined ? picked : []),
    payment: paymentOf(move, view, row),
    would: restoredBy(move).filter((habitat) => !view.restored.includes(habitat)),
  };
}

function restoredBy(move: EcosferaAction | null): number[] {
  if (move?.type === 'restore') return sharedBy([move.one, move.other]);
  return move?.type === 'restore_one' || move?.type === 'regulate' ? [move.habitat] : [];
}

export function choose(desk: EcoDesk, field: string, value: Chosen): void {
  const draft = (desk.draft ?? {}) as EcoDraft;
  desk.sketch({ ...draft, choice: { ...draft.choice, [field]: value } });
}

/** Begin an ability, a star or a measure, or let it be. */
export function begin(desk: EcoDesk, act: Act, choice: EcoDraft['choice'] = {}): void {
  const { draft, moves } = benchOf(desk);
  if (draft.act === act && !Object.keys(choice).length) desk.sketch(null);
  else if (only(moves, act).length) desk.sketch({ act, choice });
}

function offers(bench: Bench, field: string, value: Chosen): boolean {
  if (!bench.type) return false;
  return fieldsOf(bench.moves, bench.type, bench.draft.choice).some(
    ({ name, options }) => name === field && options.includes(value),
  );
}

/** A press on a card of the market: choose it as the goal, or for what is asked; else look at it. */
export function pressMarket(desk: EcoDesk, card: number): void {
  const bench = benchOf(desk);
  if (bench.kind === 'turn') {
    const { goal, picks } = bench.draft;
    const producers = picks?.filter((place) => kindOf(bench.row[place]?.card ?? 0) === 'producer');
    desk.sketch(goal === card ? null : { goal: card, picks: kindOf(card) === 'consumer' ? producers : [] });
  } else if (offers(bench, 'card', card)) choose(desk, 'card', card);
  else lookingAt(desk).open({ kind: 'card', card });
}

/** A press on a pile of elements. */
export function pressElement(desk: EcoDesk, element: number): void {
  const bench = benchOf(desk);
  if (offers(bench, 'element', element)) choose(desk, 'element', element);
  else if (bench.draft.act === 'move' && offers(bench, 'to', -1)) choose(desk, 'to', -1);
  else lookingAt(desk).open({ kind: 'card', card: element });
}

/** A press on a card of the own row. */
export function pressRow(desk: EcoDesk, place: number): void {
  const bench = benchOf(desk);
  const card = bench.row[place]?.card;
  if (card === undefined) return;
  const field = bench.type === 'regulate' ? kindOf(card) : 'card';
  if (bench.type && offers(bench, field, card)) choose(desk, field, card);
  else if (bench.kind !== 'turn') lookingAt(desk).open({ kind: 'card', card });
  else {
    const { goal, picks = [] } = bench.draft;
    const keeps = goal !== undefined && kindOf(goal) === 'consumer' && kindOf(card) === 'producer';
    const next = toggled(picks, place, bench.row);
    desk.sketch(next.length || keeps ? { ...(keeps ? { goal } : {}), picks: next } : null);
  }
}
