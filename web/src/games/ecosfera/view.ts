/** What of the table goes where on the screen, and what was heard in words. Pure. */
import type { Ask, Told } from '../../core/protocol.gen';
import type { Desk, Flight, LogLine } from '../game';
import { NOTHING } from './cards';
import type { Texts } from './texts';
import type { Card, EcosferaEvent, EcosferaView } from './values.gen';

export type EcoDesk = Desk<EcosferaView>;

/** The seats in turn order. */
export function orderOf(view: EcosferaView, seats = view.rows.length): number[] {
  return Array.from({ length: seats }, (_, seat) => seat);
}

/** Whose row lies in front of the reader: who is asked, else the own seat, else whoever is on turn. */
export function ownSeat(desk: Pick<EcoDesk, 'view' | 'ask' | 'me'>): number {
  const { view, ask, me } = desk;
  if (ask) return ask.ticket.prompt.seat;
  return me === null || view.options.solo ? Math.max(0, view.seat) : me;
}

export function rowOf(view: EcosferaView, seat: number): readonly Card[] {
  return view.rows[seat] ?? [];
}

export function promptKind(ask: Ask | null): string {
  return ask?.ticket.prompt.kind ?? '';
}

/** What a row is called: after its seat, or by its number where one plays them all. */
export function rowName(desk: Pick<EcoDesk, 'view' | 'name'>, seat: number, texts: Texts): string {
  return desk.view.options.solo && desk.view.rows.length > 1 ? texts.row.numbered(seat + 1) : desk.name(seat);
}

/** Cards of a deck: what lies on it in sight comes first. */
export function deckOf(view: EcosferaView, seat: number): number[] {
  return [...[...(view.tops[seat] ?? [])].reverse(), ...(view.decks[seat] ?? [])];
}

/** A market deck: what is in it, and after that what everybody saw go under it. */
export function pileOf(view: EcosferaView, shelf: number): number[] {
  return [...(view.piles[shelf] ?? []), ...(view.bottoms[shelf] ?? [])];
}

/** The cards with how many there are of each. */
export function counted(cards: readonly number[]): { readonly card: number; readonly count: number }[] {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b).map(([card, count]) => ({ card, count }));
}

/** Where a card of a row is on every screen: a species by itself, since there is one of each; others by their place. */
export function placeOf(seat: number, place: number, card: number, isSpecies: boolean): string {
  return isSpecies ? `card:${card}` : `row:${seat}:${place}`;
}

// What was heard -------------------------------------------------------------------------------------------------------

export function eventsOf(told: Told): readonly EcosferaEvent[] {
  return told.heard.events as readonly EcosferaEvent[];
}

/** Events that nobody is told of in words. */
const SILENT: ReadonlySet<string> = new Set([
  'asked',
  'chance_due',
  'ask_round',
  'served',
  'draw_due',
  'arrival_due',
  'policy_done',
  'row_discarded',
]);

function actorOf(event: EcosferaEvent): number | null {
  const seat = 'seat' in event ? event.seat : NOTHING;
  return seat < 0 ? null : seat;
}

/** The words of a step, each with whose doing it was. */
export function linesOf(told: Told): LogLine[] {
  const spoken = eventsOf(told).filter((event) => !SILENT.has(event.type));
  const matches = spoken.length === told.lines.length;
  return told.lines.map((text, line) => {
    const event = matches ? spoken[line] : undefined;
    return { seat: event ? actorOf(event) : null, text };
  });
}

type Words = Readonly<Record<string, string>>;

/** How many rows there are, along with the table's words: the log counts rounds as the heading of the table does. */
export function seatsInWords(view: EcosferaView): Words {
  return { 'count.rows': String(view.rows.length) };
}

/** Under what heading of the log a step stands: each round has its own. */
export function headingOf(told: Told, words: Words, round: (number: number) => string): string | null {
  const started = eventsOf(told).findLast((event) => event.type === 'turn_started');
  return started ? round(Math.ceil(started.turn / Number(words['count.rows'] ?? 1))) : null;
}

/** From where to where cards went. A species has the same name wherever it lies. */
export function flightsOf(told: Told): Flight[] {
  return eventsOf(told).flatMap((event): Flight[] => {
    switch (event.type) {
      case 'producer_bought':
      case 'consumer_bought':
      case 'received':
        return [{ piece: `card:${event.card}`, from: `card:${event.card}`, kind: 'others' }];
      case 'moved':
        return [{ piece: `card:${event.card}`, from: `card:${event.card}`, kind: 'others' }];
      case 'arrived':
        return [{ piece: `card:${event.card}`, from: 'pile:1', kind: 'others' }];
      case 'drawn':
        return event.cards.map((card) => ({ piece: `card:${card}`, from: `deck:${event.seat}`, kind: 'deal' }));
      case 'market_filled':
        return event.cards.map((card) => ({
          piece: `card:${card}`,
          from: event.shelf === 'producers' ? 'pile:0' : 'pile:1',
          kind: 'deal',
        }));
      case 'habitat_restored':
        return [{ piece: `habitat:${event.habitat}`, from: `habitat:${event.habitat}`, kind: 'deal', flip: true }];
      default:
        return [];
    }
  });
}

/** The policy cards that were drawn, and the measures taken, since this turn or the one before it began. */
export function policyNews(told: readonly Told[], turns = 2): number[] {
  const cards: number[] = [];
  let begun = 0;
  for (const step of [...told].reverse()) {
    for (const event of [...eventsOf(step)].reverse()) {
      if (event.type === 'turn_started') begun += 1;
      if (begun >= turns) return cards;
      if (event.type === 'policy_drawn' && !cards.includes(event.card)) cards.push(event.card);
    }
  }
  return cards;
}

/** What is fresh in the own row: bought or drawn in this turn. */
export function freshIn(told: readonly Told[], seat: number): ReadonlySet<number> {
  const cards = new Set<number>();
  for (const step of [...told].reverse()) {
    for (const event of [...eventsOf(step)].reverse()) {
      if (event.type === 'turn_started') return cards;
      if ('seat' in event && event.seat !== seat) continue;
      if (event.type === 'producer_bought' || event.type === 'consumer_bought') cards.add(event.card);
      if (event.type === 'received' || event.type === 'arrived') cards.add(event.card);
    }
  }
  return cards;
}
