import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../core/protocol.gen';
import { ofMost, screenWish, usualScreen } from './drafting';

describe('a table at one screen', () => {
  it('has as many bots as the game still needs, up to what it has room for', () => {
    expect(ofMost(2, 2, 7)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(ofMost(2, 4, 4)).toEqual([2]);
    expect(ofMost(4, 4, 4)).toEqual([0]);
  });
  it('begins with two people, and with the bots that the game cannot do without', () => {
    const game = { fewest: 4, most: 4 } as GameInfo;
    expect(usualScreen(game, 'Saga', 'lätt')).toEqual({ names: ['Saga', ''], bots: 2, level: 'lätt' });
  });
  it('asks for a seat for each of them and calls who has no name by a number', () => {
    const wish = screenWish({ names: [' Saga ', ''], bots: 1, level: 'medel' }, (number) => `Person ${number}`, {
      game: 'tio',
    });
    expect(wish.screen).toBe(true);
    expect(wish.seats.map((seat) => [seat.kind, seat.name])).toEqual([
      ['me', 'Saga'],
      ['me', 'Person 2'],
      ['bot', undefined],
    ]);
  });
});
