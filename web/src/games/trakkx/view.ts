/** What of the table goes where on the screen, and what was heard in words. Pure. */
import type { Ask, Told } from '../../core/protocol.gen';
import { sentencesOf } from '../../table/sentences';
import type { Flight, LogLine } from '../game';
import type { TrakkxDraft } from './draft';
import { isEvent } from './tiles';
import type { Give, RoundScored, Three, TrakkxAction, TrakkxEvent, TrakkxView } from './values.gen';

export type Kind = 'turn' | 'give';

export function kindOf(ask: Ask | null): Kind | null {
  return (ask?.ticket.prompt.kind ?? null) as Kind | null;
}

/** The seats as they sit: clockwise, so that whoever is to the left comes next. */
export function orderOf(view: TrakkxView, seats = view.hands.length): number[] {
  const first = Math.max(0, view.starter);
  return Array.from({ length: seats }, (_, turn) => (first + turn) % seats);
}

// The server lists what is allowed; these only sort the list. -------------------------------------------------------------

export function movesOf(ask: Ask | null): readonly TrakkxAction[] {
  return (ask?.moves ?? []) as readonly TrakkxAction[];
}

export function canDo(moves: readonly TrakkxAction[], type: TrakkxAction['type']): boolean {
  return moves.some((move) => move.type === type);
}

/** Whom the +3 may be played against. */
export function targetsOf(moves: readonly TrakkxAction[]): number[] {
  return moves.filter((move): move is Three => move.type === 'three').map((move) => move.seat);
}

/** How many tiles have to be passed on. */
export function givenCount(moves: readonly TrakkxAction[]): number {
  return moves.find((move): move is Give => move.type === 'give')?.tiles.length ?? 0;
}

/** Whether everybody chooses what to pass on just now. */
export function isPassing(view: TrakkxView): boolean {
  return view.pending.pending === 'decide' && view.pending.prompts[0]?.kind === 'give';
}

/** Who sits next clockwise and has not left; and who before. */
export function neighboursOf(view: TrakkxView, seat: number): { left: number; right: number } {
  const seats = view.hands.length;
  const next = (by: number): number => {
    let other = (seat + by + seats) % seats;
    while (view.gone[other] && other !== seat) other = (other + by + seats) % seats;
    return other;
  };
  return { left: next(1), right: next(-1) };
}

/** The tile picked or put back: so many at most, the oldest makes room. */
export function toggled(given: readonly number[], place: number, most: number): number[] {
  if (given.includes(place)) return given.filter((each) => each !== place);
  return [...given, place].slice(-most);
}

/** A move as a draft: what a hint shows without playing it. */
export function draftOf(move: TrakkxAction, view: TrakkxView): TrakkxDraft | null {
  switch (move.type) {
    case 'lay':
      return { hint: move };
    case 'take':
      return { choice: { kind: 'take', tile: move.tile, place: view.display.indexOf(move.tile) } };
    case 'draw':
      return { choice: { kind: 'draw' } };
    case 'swap':
      return { choice: { kind: 'swap' } };
    case 'three':
      return { choice: { kind: 'three', seat: move.seat } };
    case 'give':
      return { give: placesOf(move.tiles, view.hand) };
    default:
      return null;
  }
}

/** Where these tiles are in a hand, each at a place of its own. */
export function placesOf(tiles: readonly number[], hand: readonly number[]): number[] {
  const found: number[] = [];
  for (const tile of tiles) {
    const place = hand.findIndex((each, at) => each === tile && !found.includes(at));
    if (place >= 0) found.push(place);
  }
  return found;
}

// What was heard -------------------------------------------------------------------------------------------------------

export function eventsOf(told: Told): readonly TrakkxEvent[] {
  return told.heard.events as readonly TrakkxEvent[];
}

/** Under what heading of the log a step stands. */
export function headingOf(told: Told, round: (number: number) => string): string | null {
  const begun = eventsOf(told).find((event) => event.type === 'round_begun');
  return begun ? round(begun.round) : null;
}

/** Events that nobody is told of in words. */
const SILENT: ReadonlySet<string> = new Set(['asked', 'chance_due']);

function actorOf(event: TrakkxEvent): number | null {
  if (event.type === 'round_scored') return event.winner < 0 ? null : event.winner;
  return 'seat' in event ? event.seat : null;
}

/** The words of a step, each with whose doing it was. */
export function linesOf(told: Told): LogLine[] {
  const spoken = eventsOf(told).filter((event) => !SILENT.has(event.type));
  const whole = told.heard.prompt?.by ?? null;
  const matches = spoken.length === told.lines.length;
  return told.lines.flatMap((text, line) => {
    const event = matches ? spoken[line] : undefined;
    const seat = event ? actorOf(event) : whole;
    // A count is told in one breath; a list is easier to read.
    if (event?.type !== 'round_scored') return [{ seat, text }];
    return sentencesOf(text).map((sentence, place) => ({ seat: place === 0 ? seat : null, text: sentence }));
  });
}

/** From where to where things go besides the tiles on the plane, which move by themselves. */
export function flightsOf(told: Told, me: number | null): Flight[] {
  return eventsOf(told).flatMap((event): Flight[] => {
    const mine = 'seat' in event && event.seat === me;
    switch (event.type) {
      case 'took':
        return mine ? [] : [{ piece: `seat:${event.seat}`, from: `pool:${event.tile}`, kind: 'others', ghost: true }];
      case 'drew':
        return [{ piece: mine ? 'hand' : `seat:${event.seat}`, from: 'bag', kind: 'others', ghost: true }];
      case 'handed':
        return [{ piece: `seat:${event.to}`, from: `seat:${event.seat}`, kind: 'deal', ghost: true }];
      default:
        return [];
    }
  });
}

/** The round that was counted last, while it is still talked of: until somebody has laid something in the next. */
export function countOf(view: TrakkxView): RoundScored | null {
  if (view.pending.pending === 'over') return view.last;
  return view.table.length ? null : view.last;
}

/** The numbers of a hand before its event tiles; for showing only. */
export function eventsLast(tiles: readonly number[]): number[] {
  return [...tiles].sort((a, b) => Number(isEvent(a)) - Number(isEvent(b)) || a - b);
}

// For a replay with every tile -----------------------------------------------------------------------------------------

interface OpenView extends TrakkxView {
  readonly everybody: readonly (readonly number[])[];
}

/** One view that knows what all of these know. */
export function together(views: readonly TrakkxView[]): TrakkxView {
  const [first] = views;
  if (!first) throw new Error('no views to put together');
  const open: OpenView = { ...first, viewer: null, hand: [], given: [], everybody: views.map((view) => view.hand) };
  return open;
}

/** Everybody's hand, where these eyes see all tiles. */
export function handsOf(view: TrakkxView): readonly (readonly number[])[] | null {
  return 'everybody' in view ? (view as OpenView).everybody : null;
}
