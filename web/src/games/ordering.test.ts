import { afterEach, describe, expect, it } from 'vitest';
import type { TableInfo } from '../core/protocol.gen';
import { arranged, Ordering } from './ordering.svelte';

const desk = (id: string): { table: TableInfo } => ({ table: { id } as TableInfo });

afterEach(() => sessionStorage.clear());

describe('how a hand is kept', () => {
  it('is as it was dealt where nobody has moved anything', () => {
    expect(new Ordering(desk('t1'), 0).places([3, 1, 1])).toEqual([0, 1, 2]);
  });

  it('takes equal cards one by one, forgets what is gone and puts what is new last', () => {
    expect(arranged([1, 3, 3, 8], [3, 7, 1, 3])).toEqual([1, 0, 2, 3]);
  });

  it('moves a card to another place of the row', () => {
    const ordering = new Ordering(desk('t3'), 0);
    const hand = [7, 8, 9];
    const shown = (): (number | undefined)[] => ordering.places(hand).map((place) => hand[place]);
    ordering.move(hand, 0, 2);
    expect(shown()).toEqual([8, 9, 7]);
    ordering.move(hand, 2, 0);
    expect(shown()).toEqual([7, 8, 9]);
    ordering.move(hand, 1, 1);
    expect(shown()).toEqual([7, 8, 9]);
  });

  it('holds over a reload, for its own table and its own seat alone', () => {
    new Ordering(desk('t1'), 0).move([5, 6, 7], 2, 0);
    expect(new Ordering(desk('t1'), 0).places([5, 6, 7])).toEqual([2, 0, 1]);
    expect(new Ordering(desk('t1'), 1).places([5, 6, 7])).toEqual([0, 1, 2]);
    expect(new Ordering(desk('t2'), 0).places([5, 6, 7])).toEqual([0, 1, 2]);
  });

  it('is as it was dealt where something else lies in the storage', () => {
    sessionStorage.setItem('spelbord.hand.t4.0', '{"by":');
    expect(new Ordering(desk('t4'), 0).places([5, 6])).toEqual([0, 1]);
  });
});
