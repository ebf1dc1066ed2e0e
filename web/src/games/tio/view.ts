/** What of the table goes where on the screen. Pure: from views, told steps and drafts to what is drawn. */
import type { Ask, Told } from '../../core/protocol.gen';
import { sentencesOf } from '../../table/sentences';
import type { Flight } from '../game';
import type { Scored, TioAction, TioEvent, TioView } from './values.gen';

export const PHASES = 5;
const PHASE_OF: Readonly<Record<string, number>> = {
  deal: 1,
  round: 1,
  lay: 2,
  open: 3,
  bid: 3,
  raise: 3,
  turn: 4,
  second: 4,
  refill: 5,
  start: 5,
};

export type Kind = 'lay' | 'open' | 'bid' | 'raise' | 'turn' | 'second' | 'start';

/** A move that was begun. `pick` is a place in the hand, since a hand may hold two equal cards. */
export interface TioDraft {
  readonly pick?: number | undefined;
  readonly up?: boolean | undefined;
  readonly chips?: number | undefined;
  readonly owner?: number | undefined;
  readonly seat?: number | undefined;
}

/** A draft with a change; what is undefined in it is taken back. */
export function draftWith(draft: TioDraft, change: TioDraft): TioDraft | null {
  const entries = Object.entries({ ...draft, ...change }).filter(([, value]) => value !== undefined);
  return entries.length ? Object.fromEntries(entries) : null;
}

/** The kind of question that is open. */
export function kindOf(view: TioView): string | null {
  const { pending } = view;
  if (pending.pending === 'decide') return pending.prompts[0]?.kind ?? null;
  return pending.pending === 'chance' ? pending.kind : null;
}

export function phaseOf(view: TioView): number {
  return PHASE_OF[kindOf(view) ?? ''] ?? PHASES;
}

/** The seats clockwise from who starts: that order settles ties. */
export function orderOf(view: TioView, seats = view.chips.length): number[] {
  const first = Math.max(0, view.starter);
  return Array.from({ length: seats }, (_, turn) => (first + turn) % seats);
}

/** The round that was counted and still lies there to look at: its cards are gone, the next round has not begun. */
export function countOf(view: TioView): Scored | null {
  return view.round_card === 0 || view.pending.pending === 'over' ? view.last : null;
}

export interface Mat {
  readonly seat: number;
  /** A card with null for its face is one these eyes do not know. */
  readonly first: { readonly card: number | null; readonly up: boolean } | null;
  readonly second: number | null;
  readonly chips: number;
  /** Whether the first card lies face down and these eyes know it all the same. */
  readonly peek: boolean;
  /** Which of the cards is only a draft. */
  readonly draft: 'first' | 'second' | null;
  readonly total: number | null;
  readonly single: number | null;
  readonly mark: 'none' | 'target' | 'won' | 'lost';
}

export function matOf(view: TioView, seat: number, draft: TioDraft | null, ask: Ask | null): Mat {
  const counted = countOf(view);
  if (counted) return countedMat(counted, seat);
  const spot = view.table[seat];
  const mark = view.auction?.owner === seat || draft?.owner === seat ? 'target' : 'none';
  const blank: Mat = { ...EMPTY_MAT, seat, mark };
  const mine = ask?.ticket.prompt.seat === seat;
  const picked = mine && draft?.pick !== undefined ? view.hand[draft.pick] : undefined;
  if (!spot) {
    if (picked === undefined) return blank;
    const up = draft?.up ?? true;
    return { ...blank, first: { card: picked, up }, chips: draft?.chips ?? 0, peek: !up, draft: 'first' };
  }
  const adding = picked !== undefined && ask?.ticket.prompt.kind === 'second';
  const raised = mine && ask.ticket.prompt.kind === 'raise' ? (draft?.chips ?? 0) : 0;
  return {
    ...blank,
    first: { card: spot.card, up: spot.up },
    second: spot.second ?? (adding ? picked : null),
    chips: spot.chips + raised,
    peek: !spot.up && spot.card !== null,
    draft: adding ? 'second' : null,
  };
}

const EMPTY_MAT: Mat = {
  seat: 0,
  first: null,
  second: null,
  chips: 0,
  peek: false,
  draft: null,
  total: null,
  single: null,
  mark: 'none',
};

function countedMat(counted: Scored, seat: number): Mat {
  const second = counted.seconds[seat] ?? -1;
  return {
    ...EMPTY_MAT,
    seat,
    first: { card: counted.firsts[seat] ?? null, up: true },
    second: second < 0 ? null : second,
    total: counted.totals[seat] ?? null,
    single: counted.singles[seat] ?? null,
    mark: seat === counted.winner ? 'won' : seat === counted.loser ? 'lost' : 'none',
  };
}

/** The cards that the loser of a round took. */
export function takenCards(counted: Scored): number[] {
  return [...counted.firsts, ...counted.seconds].filter((card) => card >= 0);
}

/** Whether the order of turns decided who won, and who lost, as the log says of it. */
export function decidedByTurn({ totals, singles, winner, loser }: Scored): { won: boolean; lost: boolean } {
  const others = totals
    .map((total, seat) => ({ total, single: singles[seat], seat }))
    .filter(({ seat }) => seat !== winner);
  return {
    won: others.some(({ total, single }) => total === totals[winner] && single === singles[winner]),
    lost: others.some(({ total, seat }) => total === totals[loser] && seat !== loser),
  };
}

// The server lists what is allowed; these only sort the list by what is asked. -----------------------------------------

export function movesOf(ask: Ask | null): readonly TioAction[] {
  return (ask?.moves ?? []) as readonly TioAction[];
}

/** The moves of one type. */
export function only<Type extends TioAction['type']>(
  moves: readonly TioAction[],
  type: Type,
): Extract<TioAction, { type: Type }>[] {
  return moves.filter((move): move is Extract<TioAction, { type: Type }> => move.type === type);
}

/** Any action of 10, legal or not. */
export type Move = TioAction;

export interface Range {
  readonly least: number;
  readonly most: number;
}

/** From where to where a bid may go: on this owner's card, or over the leader. */
export function bidRange(moves: readonly TioAction[], owner?: number): Range | null {
  const chips =
    owner === undefined
      ? only(moves, 'bid').map((move) => move.chips)
      : only(moves, 'open').flatMap((move) => (move.owner === owner ? [move.chips] : []));
  return chips.length ? { least: Math.min(...chips), most: Math.max(...chips) } : null;
}

export function within(range: Range, chips: number | undefined): number {
  return Math.min(range.most, Math.max(range.least, chips ?? range.least));
}

/** What protections the picked card may have. */
export function guards(moves: readonly TioAction[], card: number): number[] {
  const chips = only(moves, 'lay').flatMap((move) => (move.card === card ? [move.chips ?? 0] : []));
  return [...new Set(chips)].sort((a, b) => a - b);
}

/** The whole move that a draft amounts to, or null while something is missing. */
export function moveOf(kind: string, view: TioView, draft: TioDraft, moves: readonly TioAction[]): TioAction | null {
  const card = draft.pick === undefined ? undefined : view.hand[draft.pick];
  switch (kind) {
    case 'lay':
      return card === undefined ? null : { type: 'lay', card, up: draft.up ?? true, chips: draft.chips ?? 0 };
    case 'open': {
      if (draft.owner === undefined) return null;
      const range = bidRange(moves, draft.owner);
      if (range) return { type: 'open', owner: draft.owner, chips: within(range, draft.chips) };
      return { type: 'swap', owner: draft.owner };
    }
    case 'bid': {
      const range = bidRange(moves);
      return range && { type: 'bid', chips: within(range, draft.chips) };
    }
    case 'raise':
      return draft.chips ? { type: 'raise', chips: draft.chips } : { type: 'pass' };
    case 'second':
      return card === undefined ? null : { type: 'add', card };
    case 'start':
      return draft.seat === undefined ? null : { type: 'start', seat: draft.seat };
    default:
      return null;
  }
}

/** A move as a draft: what a hint puts on the table without playing it. */
export function draftOf(move: TioAction, view: TioView): TioDraft | null {
  const pick = (card: number): TioDraft => {
    const place = view.hand.indexOf(card);
    return place < 0 ? {} : { pick: place };
  };
  switch (move.type) {
    case 'lay':
      return { ...pick(move.card), up: move.up, chips: move.chips ?? 0 };
    case 'add':
      return pick(move.card);
    case 'open':
      return { owner: move.owner, chips: move.chips };
    case 'swap':
      return { owner: move.owner };
    case 'bid':
    case 'raise':
      return { chips: move.chips };
    case 'start':
      return { seat: move.seat };
    default:
      return null;
  }
}

// What was heard -------------------------------------------------------------------------------------------------------

export function eventsOf(told: Told): readonly TioEvent[] {
  return told.heard.events as readonly TioEvent[];
}

/** A word of an auction: a bid, or a pass with no number. */
export interface Pill {
  readonly seat: number;
  readonly chips: number | null;
}

/** The bids of the auction that is under way, in the order they were made. */
export function bidsOf(told: readonly Told[]): Pill[] {
  const pills: Pill[] = [];
  for (const step of [...told].reverse()) {
    for (const event of [...eventsOf(step)].reverse()) {
      if (event.type === 'exchanged' || event.type === 'protection_taken') return [];
      if (event.type === 'overbid') pills.unshift({ seat: event.seat, chips: event.chips });
      if (event.type === 'passed' && event.kind === 'bid') pills.unshift({ seat: event.seat, chips: null });
      if (event.type === 'opened') return [{ seat: event.seat, chips: event.chips }, ...pills];
    }
  }
  return [];
}

/** Under what heading of the log a step stands; null where it goes on under the last one. */
export function headingOf(
  told: Told,
  words: Readonly<Record<string, string>>,
  round: (number: number) => string,
): string | null {
  const turned = eventsOf(told).find((event) => event.type === 'round_turned');
  if (turned) return round(turned.round);
  const phase = PHASE_OF[told.heard.prompt?.kind ?? told.heard.chance?.kind ?? ''] ?? 0;
  // The first cards belong to the round that was just turned.
  if (phase < 3) return null;
  const name = words[`phase.${phase}`] ?? '';
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

/** Events that nobody is told of in words: whose turn it is shows elsewhere. */
const SILENT: ReadonlySet<string> = new Set(['asked', 'chance_due']);

/** Whose doing an event was; chance has no seat. */
export function actorOf(event: TioEvent): number | null {
  switch (event.type) {
    case 'exchanged':
      return event.buyer;
    case 'scored':
    case 'starter_named':
      return event.winner;
    case 'dealer_drawn':
      return event.dealer;
    default:
      return 'seat' in event ? event.seat : null;
  }
}

/** The words of a step, each with whose doing it was. */
export function linesOf(told: Told): { seat: number | null; text: string }[] {
  const spoken = eventsOf(told).filter((event) => !SILENT.has(event.type));
  const whole = told.heard.prompt?.by ?? null;
  const seats = spoken.length === told.lines.length ? spoken.map(actorOf) : told.lines.map(() => whole);
  return told.lines.flatMap((text, line) => {
    const event = seats.length === spoken.length ? spoken[line] : undefined;
    return event?.type === 'scored' ? countLines(event, text) : [{ seat: seats[line] ?? null, text }];
  });
}

/** A count is told in one breath: what all had, who won, who lost. A list is easier to read. */
function countLines(counted: Scored, text: string): { seat: number | null; text: string }[] {
  const seats = [null, counted.winner, counted.loser];
  return sentencesOf(text).map((sentence, place) => ({ seat: seats[place] ?? null, text: sentence }));
}

// What moves ---------------------------------------------------------------------------------------------------------------

/** From where to where things go in a step: the places are `data-place` on the stage, in the seats bar and in the hand. */
export function flightsOf(told: Told, me: number | null): Flight[] {
  return eventsOf(told).flatMap((event) => flightsOfEvent(event, me));
}

function flightsOfEvent(event: TioEvent, me: number | null): Flight[] {
  switch (event.type) {
    case 'laid':
      return [{ piece: `first:${event.seat}`, from: hand(event.seat, event.card, me), kind: kind(event.seat, me) }];
    case 'added':
      return [{ piece: `second:${event.seat}`, from: hand(event.seat, event.card, me), kind: kind(event.seat, me) }];
    case 'exchanged':
      return [
        { piece: `first:${event.buyer}`, from: `first:${event.owner}`, kind: 'deal' },
        { piece: `first:${event.owner}`, from: `first:${event.buyer}`, kind: 'deal' },
        chips(`seat:${event.buyer}`, event.to_pot ? 'pot' : `seat:${event.owner}`),
      ];
    case 'raised':
      return [chips(`seat:${event.seat}`, `mat:${event.seat}`)];
    case 'protection_taken':
      return event.chips ? [chips('mats', 'pot')] : [];
    case 'turned_up':
    case 'revealed':
      return [{ piece: `first:${event.seat}`, from: `first:${event.seat}`, kind: kind(event.seat, me), flip: true }];
    case 'scored':
      return event.pot ? [chips('pot', `seat:${event.winner}`)] : [];
    case 'dealt':
    case 'drew':
      return event.seat === me ? [{ piece: 'hand', from: 'pile', kind: 'deal' }] : [];
    case 'round_turned':
      return [{ piece: 'round', from: 'round', kind: 'others', flip: true }];
    default:
      return [];
  }
}

function kind(seat: number, me: number | null): Flight['kind'] {
  return seat === me ? 'mine' : 'others';
}

function hand(seat: number, card: number | null, me: number | null): string {
  return seat === me && card !== null ? `hand:${card}` : `seat:${seat}`;
}

function chips(from: string, to: string): Flight {
  return { piece: to, from, kind: 'others', ghost: true };
}

// For a replay with every card -------------------------------------------------------------------------------------------

/** A view that knows what all the seats know, their hands included. */
interface OpenView extends TioView {
  readonly everybody: readonly (readonly number[])[];
}

/** One view that knows what all of these know. */
export function together(views: readonly TioView[]): TioView {
  const [first] = views;
  if (!first) throw new Error('no views to put together');
  const known = (seat: number): TioView['table'][number] =>
    views.map((view) => view.table[seat] ?? null).find((spot) => spot !== null && spot.card !== null) ??
    first.table[seat] ??
    null;
  const open: OpenView = {
    ...first,
    viewer: null,
    hand: [],
    table: first.table.map((_, seat) => known(seat)),
    everybody: views.map((view) => view.hand),
  };
  return open;
}

/** Everybody's hand, where these eyes see all cards. */
export function handsOf(view: TioView): readonly (readonly number[])[] | null {
  return 'everybody' in view ? (view as OpenView).everybody : null;
}
