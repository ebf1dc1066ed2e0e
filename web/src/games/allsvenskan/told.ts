/** What was heard, for the log and for what moves. */
import type { Foreseen, Told } from '../../core/protocol.gen';
import type { Flight, LogLine } from '../game';
import { colourOf } from './cards';
import type { AllsvenskanEvent, Landed, Played } from './values.gen';
import { eventsOf } from './view';

/** Events that nobody is told of in words. */
const SILENT: ReadonlySet<string> = new Set(['asked', 'chance_due']);

/** Events that belong to what was done before them. */
const FOLLOWING: ReadonlySet<string> = new Set(['landed', 'flipped', 'property_used']);

/** Events with the words that tell them, as far as they fit together. */
function spoken(events: readonly AllsvenskanEvent[], lines: readonly string[]): [AllsvenskanEvent | null, string][] {
  const heard = events.filter((event) => !SILENT.has(event.type));
  return lines.map((text, line) => [heard.length === lines.length ? (heard[line] ?? null) : null, text]);
}

function actorOf(event: AllsvenskanEvent | null): number | null {
  return event && 'seat' in event ? event.seat : null;
}

/** The words of a step, each with whose doing it was; a round begins with its own heading. */
export function linesOf(told: Told, round: (number: number) => string): LogLine[] {
  return spoken(eventsOf(told), told.lines).map(([event, text]) => ({
    seat: actorOf(event),
    text,
    ...(event?.type === 'round_begun' && { heading: round(event.round) }),
  }));
}

/** The words that tell a round, without how the next begins: what somebody did, each with what came of it. */
export function deedsOfRound(told: readonly Told[], round: number): string[][] {
  const deeds: string[][] = [];
  let at = 0;
  for (const step of told) {
    for (const [event, text] of spoken(eventsOf(step), step.lines)) {
      if (event?.type === 'round_begun') at = event.round;
      if (at === round && event?.type !== 'dealt' && event?.type !== 'said') {
        if (event && FOLLOWING.has(event.type)) deeds.at(-1)?.push(text);
        else deeds.push([text]);
      }
      if (event?.type === 'full_time' || event?.type === 'ended') at = 0;
    }
  }
  return deeds;
}

/** The coins of the last card that was played. */
export function coinsOf(told: readonly Told[]): readonly boolean[] {
  for (const step of [...told].reverse()) {
    const last = eventsOf(step).findLast(({ type }) => type === 'flipped' || type === 'played');
    if (last) return last.type === 'flipped' ? last.flips : [];
  }
  return [];
}

/** What each symbol of a card would do, with the server's words. */
export interface Effect {
  readonly landed: Landed;
  readonly text: string;
}

export function effectsOf(foreseen: Pick<Foreseen, 'events' | 'lines'> | undefined): Effect[] {
  if (!foreseen) return [];
  const pairs = spoken(foreseen.events as readonly AllsvenskanEvent[], foreseen.lines);
  return pairs.flatMap(([event, text]) => (event?.type === 'landed' ? [{ landed: event, text }] : [])).slice(0, 2);
}

/** What the server says that a card with its events would cost. */
export function costOf(foreseen: Foreseen | undefined): number | null {
  const events = (foreseen?.events ?? []) as readonly AllsvenskanEvent[];
  return events.find((event): event is Played => event.type === 'played')?.cost ?? null;
}

// What moves -----------------------------------------------------------------------------------------------------------

export function slotName(board: number, card: number): string {
  return `slot:${board}:${colourOf(card)}`;
}

/** From where to where cards, goals and coins go in a step. */
export function flightsOf(told: Told, me: number | null): Flight[] {
  let from = '';
  return eventsOf(told).flatMap((event): Flight[] => {
    switch (event.type) {
      case 'played': {
        from = slotName(event.board, event.card);
        const mine = event.by === me;
        return [
          { piece: from, from: mine ? `hand:${event.card}` : `seat:${event.seat}`, kind: mine ? 'mine' : 'others' },
        ];
      }
      case 'landed':
        return event.goals && from ? [{ piece: `goal:${event.place}`, from, kind: 'others', ghost: true }] : [];
      case 'flipped':
        return [{ piece: 'coins', from: 'coins', kind: 'deal', flip: true }];
      case 'dealt':
      case 'redrawn':
      case 'joined':
        return event.seat === me ? [{ piece: 'hand', from: `seat:${event.seat}`, kind: 'deal' }] : [];
      default:
        return [];
    }
  });
}
