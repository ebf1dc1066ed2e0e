/** What of a season goes where on the screen. Pure. */
import type { Ask, Prompt, Told } from '../../core/protocol.gen';
import type { Desk } from '../game';
import { type Colour, NOTHING } from './cards';
import type { AllsvenskanEvent, AllsvenskanView, Arena, Club, FullTime, Property, Result } from './values.gen';

export type AllsDesk = Desk<AllsvenskanView>;

/** A club of a match as a board shows it. */
export interface Team {
  readonly code: string;
  readonly colour: Colour;
  readonly home: boolean;
  readonly goals: number;
  readonly markers: number;
  /** The card that lies on it, or none. */
  readonly card: number;
  /** Where it plays: the same on both boards of a rival match. */
  readonly place: number;
}

/** The two clubs of a board, the home club first. */
export function teamsOf(arena: Arena): readonly [Team, Team] {
  const ownSide = arena.place % 2;
  const team = (side: 0 | 1): Team => ({
    code: side === 0 ? arena.home : arena.away,
    colour: side === ownSide ? 'blue' : 'orange',
    home: side === 0,
    goals: arena.goals[side],
    markers: arena.markers[side],
    card: side === ownSide ? arena.blue : arena.orange,
    place: arena.place - ownSide + side,
  });
  return [team(0), team(1)];
}

/** The rival that this one meets in the round, where it meets one. */
export function meets(view: AllsvenskanView, seat: number): number | null {
  const place = view.arenas[seat]?.place ?? NOTHING;
  const other = view.arenas.findIndex((arena, each) => each !== seat && arena.place >> 1 === place >> 1);
  return other < 0 ? null : other;
}

export function clubOf(view: AllsvenskanView, code: string): Club | undefined {
  return view.clubs.find((club) => club.code === code);
}

export function clubOfSeat(view: AllsvenskanView, seat: number): Club | undefined {
  return clubOf(view, view.rivals[seat]?.code ?? '');
}

/** The seats in turn order: of the half that is played, or of the choice of clubs. */
export function orderOf(view: AllsvenskanView, seats = view.rivals.length): number[] {
  if (view.order.length) return view.half === 2 ? [...view.order].reverse() : [...view.order];
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return [...view.lots, ...all.filter((seat) => !view.lots.includes(seat))];
}

/** The seats as they choose clubs: those that have, then those that are to by lot, and last whom a club is drawn for. */
export function choosersOf(view: AllsvenskanView): number[] {
  const later = view.rivals.map((_, seat) => seat).filter((seat) => !view.lots.includes(seat));
  const has = (seat: number): boolean => view.rivals[seat]?.code !== '';
  return [...later.filter(has), ...view.lots, ...later.filter((seat) => !has(seat))];
}

export type TurnState = 'done' | 'now' | 'later';

/** The turns of the half, each with whether it has been. */
export function turnsOf(view: AllsvenskanView): { readonly seat: number; readonly state: TurnState }[] {
  return orderOf(view).map((seat, turn) => ({
    seat,
    state: turn < view.turn ? 'done' : turn === view.turn ? 'now' : 'later',
  }));
}

/** Place in the table, from 1; 0 before there is one. */
export function placeOf(view: AllsvenskanView, seat: number): number {
  return view.table.indexOf(seat) + 1;
}

/** Whose board is the large one: the own, or else that of the leader. */
export function mainSeat(view: AllsvenskanView, me: number | null): number {
  return me ?? view.table[0] ?? 0;
}

/** So many of the last matches are called form. */
export const FORM = 5;

export type Outcome = 'won' | 'drew' | 'lost';

export function outcomeOf({ scored, conceded }: Pick<Result, 'scored' | 'conceded'>): Outcome {
  return scored > conceded ? 'won' : scored === conceded ? 'drew' : 'lost';
}

/** Won, drawn and lost. */
export function tallyOf(results: readonly Result[]): Readonly<Record<Outcome, number>> {
  const tally = { won: 0, drew: 0, lost: 0 };
  for (const result of results) tally[outcomeOf(result)] += 1;
  return tally;
}

/** The points after each round, from none. */
export function pointsOf(results: readonly Result[]): number[] {
  return [0, ...results.map(({ points }) => points)];
}

/** "2–1", home club first. */
export function scoreOf(scored: number, conceded: number, home: boolean): string {
  return home ? `${scored}–${conceded}` : `${conceded}–${scored}`;
}

/** A goal difference with its sign. */
export function difference(goals: number): string {
  return goals > 0 ? `+${goals}` : goals < 0 ? `−${-goals}` : '0';
}

// What is asked --------------------------------------------------------------------------------------------------------

/** Where the values of the season come from, as the server tells it; nothing where nobody can be asked. */
export async function sourcesOf(desk: Pick<AllsDesk, 'explain' | 'words'>): Promise<readonly string[]> {
  const subject = desk.words['explain.words.sources']?.split(' ')[0];
  if (!subject) return [];
  return desk.explain(subject).catch(() => []);
}

/** What a club's property is called: as its season's file has it, or ours. */
export function propertyName(view: AllsvenskanView, club: Club, words: Readonly<Record<string, string>>): string {
  return describedOf(view, club)?.name ?? words[`property.${club.property}`] ?? club.property;
}

/** What a club's property does, in a sentence. */
export function propertyDoes(
  view: AllsvenskanView,
  club: Club,
  words: Readonly<Record<string, string>>,
  language: string,
): string {
  return describedOf(view, club)?.told[language] ?? words[`property_does.${club.property}`] ?? '';
}

function describedOf(view: AllsvenskanView, club: Club): Property | undefined {
  return view.sheet.properties.find(({ key }) => key === club.property);
}

/** The question that the table waits for. */
export function awaited(view: AllsvenskanView): Prompt | null {
  return view.pending.pending === 'decide' ? (view.pending.prompts.find(({ optional }) => !optional) ?? null) : null;
}

/** The question of this kind among those that are open all the time. */
export function asideOf(asks: readonly Ask[], kind: string): Ask | null {
  return asks.find((ask) => ask.aside && ask.ticket.prompt.kind === kind) ?? null;
}

/** The cards to choose from when this is asked: one's own, or those that an AI rival shows. */
export function cardsFor(view: AllsvenskanView, prompt: Prompt | null): readonly number[] {
  return prompt?.kind === 'ai' ? (view.rivals[prompt.seat]?.face_up ?? []) : view.hand;
}

// What was heard -------------------------------------------------------------------------------------------------------

export function eventsOf(told: Told): readonly AllsvenskanEvent[] {
  return told.heard.events as readonly AllsvenskanEvent[];
}

/** The rounds that are over, as they were told. */
export function roundsOf(told: readonly Told[]): FullTime[] {
  return told.flatMap(eventsOf).filter((event): event is FullTime => event.type === 'full_time');
}

/** A round that is over, with the table before it where it is known. */
export interface Summed {
  readonly now: FullTime;
  readonly before: readonly number[];
}

/** The round that was just played, until one plays in the next, or who only watches sees somebody do. In the past only while its last step is looked at. */
export function justPlayed(desk: Pick<AllsDesk, 'view' | 'told' | 'past' | 'me'>): Summed | null {
  const { view, told, past, me } = desk;
  const recent = past ? told.slice(-1) : told;
  const now = roundsOf(recent).at(-1);
  if (!now) return null;
  const over = view.pending.pending === 'over';
  if (!past && now.round !== (over ? view.round : view.round - 1)) return null;
  const watches = me === null || view.rivals[me]?.ai === true;
  if (!past && view.plays.some(({ seat, by }) => watches || seat === me || by === me)) return null;
  return { now, before: roundsOf(told).findLast(({ round }) => round < now.round)?.table ?? [] };
}

/** How many places somebody climbed in the table; below zero they fell. */
export function climbed({ now, before }: Summed, seat: number): number {
  return before.length ? before.indexOf(seat) - now.table.indexOf(seat) : 0;
}
