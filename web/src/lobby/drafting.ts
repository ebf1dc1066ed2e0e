/** A table on its way: seats and terms as somebody puts them together, and the wish that comes of it. */
import type { Level } from '../core/prefs';
import type { Arrange, Clock, GameInfo, SeatInfo, SeatWish, TableInfo, TableWish } from '../core/protocol.gen';

export interface DraftSeat {
  /** Its own for as long as it is drafted, wherever it is moved. */
  readonly id: number;
  readonly kind: SeatWish['kind'];
  readonly level: Level;
  /** Who sits here, if somebody does already. */
  readonly name: string;
  readonly taken: boolean;
  /** Which place of the laid table it was. */
  readonly was: number | null;
}

/** The most a table can have, whatever the game: `MOST_SEATS` of the protocol. */
export const MOST_SEATS = 8;

/** Times to think that people choose, in seconds, with the usual one first. */
export const CLOCKS: Readonly<Record<Clock['kind'], readonly number[]>> = {
  none: [0],
  move: [120, 30, 60, 300, 3_600, 14_400, 43_200, 86_400, 172_800, 259_200, 604_800],
  game: [1_200, 300, 600, 1_800, 3_600],
};

let last = 0;

export function draftSeat(kind: SeatWish['kind'], level: Level): DraftSeat {
  return { id: ++last, kind, level, name: '', taken: kind === 'me', was: null };
}

/** Me and friends, as many as the game is usually played by. */
export function usualSeats(game: GameInfo, level: Level): DraftSeat[] {
  return Array.from({ length: game.usual }, (_, place) => draftSeat(place === 0 ? 'me' : 'person', level));
}

/** The seats of a laid table, to be changed by its host. */
export function seatsOf(table: TableInfo, level: Level): DraftSeat[] {
  const levelOf = (seat: SeatInfo): Level => seat.level || level;
  return table.seats.map((seat) => ({
    id: ++last,
    kind: seat.mine ? 'me' : seat.kind,
    level: levelOf(seat),
    name: seat.name,
    taken: seat.mine || (seat.kind === 'person' && seat.taken),
    was: seat.seat,
  }));
}

export function moved(seats: readonly DraftSeat[], from: number, to: number): DraftSeat[] {
  const seat = seats[from];
  if (!seat || to < 0 || to >= seats.length) return [...seats];
  const rest = seats.filter((_, place) => place !== from);
  return [...rest.slice(0, to), seat, ...rest.slice(to)];
}

/** Whether anybody else than me and bots is meant to come. */
export const forPeople = (seats: readonly DraftSeat[]): boolean =>
  seats.some((seat) => seat.kind === 'person' || seat.kind === 'open');

/** Whether I am alone with bots. */
export const isPractice = (seats: readonly DraftSeat[]): boolean =>
  !forPeople(seats) && seats.some((seat) => seat.kind === 'bot');

const wish = ({ kind, level }: DraftSeat, name: string): SeatWish => ({ kind, level, ...(kind === 'me' && { name }) });

export function wishFor(
  seats: readonly DraftSeat[],
  name: string,
  terms: Omit<TableWish, 'seats' | 'begin'>,
): TableWish {
  return { ...terms, seats: seats.map((seat) => wish(seat, name)), begin: !forPeople(seats) };
}

/** A table against bots only, begun at once. */
export function againstBots(game: GameInfo, level: Level, name: string): TableWish {
  const seats = usualSeats(game, level).map((seat) => (seat.kind === 'me' ? seat : { ...seat, kind: 'bot' as const }));
  return wishFor(seats, name, { game: game.id, options: game.practice });
}

export function arrangement(seats: readonly DraftSeat[]): Arrange {
  const kept = (seat: DraftSeat): SeatWish => ({ kind: seat.kind, level: seat.level, name: seat.name });
  return { type: 'arrange', seats: seats.map(kept), was: seats.map((seat) => seat.was) };
}
