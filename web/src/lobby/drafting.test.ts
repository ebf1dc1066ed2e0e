import { describe, expect, it } from 'vitest';
import {
  againstBots,
  arrangement,
  draftSeat,
  forPeople,
  isPractice,
  moved,
  seatsOf,
  usualSeats,
  wishFor,
} from './drafting';
import { sitHere, tableOf, TIO } from './testing';
import { boundsOf, clockOf, practised, usualTerms } from './terms';
import { seatsFor } from './sitting';

describe('a draft of a table', () => {
  it('begins with me and friends, as many as usual', () => {
    expect(usualSeats(TIO, 'lätt').map((seat) => seat.kind)).toEqual(['me', 'person', 'person', 'person']);
  });

  it('against bots begins at once, at the level last used', () => {
    const wish = againstBots(TIO, 'svår', 'Saga');
    expect(wish).toMatchObject({ game: 'tio', begin: true });
    expect(wish.seats[0]).toEqual({ kind: 'me', level: 'svår', name: 'Saga' });
    expect(wish.seats.slice(1)).toEqual(Array(3).fill({ kind: 'bot', level: 'svår' }));
  });

  it('waits for people if any shall come', () => {
    const seats = [draftSeat('me', 'medel'), draftSeat('open', 'medel')];
    expect(forPeople(seats)).toBe(true);
    expect(wishFor(seats, 'Saga', { game: 'tio' }).begin).toBe(false);
  });

  it('has what is meant for practice while nobody but bots shall come, unless somebody chose otherwise', () => {
    const game = { ...TIO, practice: { rounds: 5 } };
    expect(againstBots(game, 'lätt', 'Saga').options).toEqual({ rounds: 5 });
    expect(isPractice([draftSeat('me', 'lätt')])).toBe(false);
    expect(isPractice([draftSeat('me', 'lätt'), draftSeat('bot', 'lätt')])).toBe(true);
    expect(isPractice([draftSeat('me', 'lätt'), draftSeat('bot', 'lätt'), draftSeat('open', 'lätt')])).toBe(false);
    const usual = usualTerms(game);
    const practice = practised(game, usual, true);
    expect(practice.options).toEqual({ ...usual.options, rounds: 5 });
    expect(practised(game, practice, false)).toEqual(usual);
    const own = { ...practice, options: { ...practice.options, rounds: 7 } };
    expect(practised(game, own, false)).toEqual(own);
  });

  it('moves a seat, and not beyond the ends', () => {
    const seats = usualSeats(TIO, 'medel');
    const ids = (list: typeof seats): number[] => list.map((seat) => seat.id - (seats[0]?.id ?? 0));
    expect(ids(moved(seats, 0, 2))).toEqual([1, 2, 0, 3]);
    expect(ids(moved(seats, 3, 4))).toEqual([0, 1, 2, 3]);
    expect(ids(moved(seats, 0, -1))).toEqual([0, 1, 2, 3]);
  });

  it('of a laid table says where each seat stood, and leaves people sitting', () => {
    const seats = seatsOf(tableOf(), 'medel');
    expect(seats.map((seat) => seat.taken)).toEqual([true, true, false, false]);
    const { seats: wishes, was } = arrangement(moved(seats, 3, 1));
    expect(wishes.map((wish) => wish.kind)).toEqual(['me', 'open', 'person', 'bot']);
    expect(was).toEqual([0, 3, 1, 2]);
  });

  it('has the rulebook’s options until somebody chooses', () => {
    expect(usualTerms(TIO)).toMatchObject({ options: { surplus_jokers: true, rounds: 10 }, clock: { kind: 'none' } });
    expect(clockOf('move')).toEqual({ kind: 'move', seconds: 120, holidays: 0, nights: false });
    expect(TIO.options.slice(1, 2).map(boundsOf)).toEqual([{ least: 5, most: 110 }]);
  });
});

describe('a stranger', () => {
  it('may take open seats, and with an invitation also those kept for people', () => {
    const table = tableOf({
      seats: [sitHere(0, 'person', 'Saga'), sitHere(1, 'person'), sitHere(2, 'open'), sitHere(3, 'bot', 'Lav')],
    });
    expect(seatsFor(table, '')).toEqual([2]);
    expect(seatsFor(table, 'Zx81')).toEqual([1, 2]);
  });
});
