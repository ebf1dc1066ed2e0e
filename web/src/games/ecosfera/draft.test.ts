import { describe, expect, it } from 'vitest';
import { kindOf, LITTER, PRESSURE, sharedBy, shortLatin } from './cards';
import { buyable, chosenMove, draftOf, fieldsOf, moveOf, pairsFor, paymentOf, toggled, triedMove } from './draft';
import { numberOf, rowWith, viewWith } from './testing';
import type { EcosferaAction } from './values.gen';

const [fucus, najas, reed, perfoliatus] = ['fucus', 'najas', 'phragmites', 'potamogeton'].map(numberOf) as [
  number,
  number,
  number,
  number,
];
const [esox, eider, seal] = ['esox', 'somateria', 'halichoerus'].map(numberOf) as [number, number, number];

describe('cards', () => {
  it('are of five kinds', () => {
    expect([0, PRESSURE, fucus, esox, LITTER].map(kindOf)).toEqual([
      'element',
      'pressure',
      'producer',
      'consumer',
      'litter',
    ]);
  });

  it('share what all of them show', () => {
    expect(sharedBy([najas, esox])).toEqual([1, 3]);
    expect(sharedBy([])).toEqual([]);
  });

  it('have a Latin name that fits', () => {
    expect(shortLatin('Esox lucius')).toBe('Esox lucius');
    expect(shortLatin('Myoxocephalus quadricornis')).toBe('M. quadricornis');
    expect(shortLatin('Saduria entomon')).toBe('S. entomon');
    expect(shortLatin('Chara spp.')).toBe('Chara spp.');
    expect(shortLatin('Planothidium spp.')).toBe('Planothidium');
    expect(shortLatin('Chrysochromulina')).toBe('Chrysochromulina');
  });
});

describe('a purchase', () => {
  const view = viewWith();
  const row = rowWith('sun oxygen salinity pressure');
  const moves: EcosferaAction[] = [{ type: 'end_turn' }, { type: 'buy_producer', card: fucus }];

  it('is what the server lists for the goal', () => {
    expect(moveOf({ goal: fucus }, moves, row)).toEqual({ type: 'buy_producer', card: fucus });
    expect(moveOf({ goal: reed }, moves, row)).toBeNull();
    expect(triedMove({ goal: reed }, row)).toEqual({ type: 'buy_producer', card: reed });
  });

  it('uses cards of the row and says what comes from the market', () => {
    const payment = paymentOf(moves[1] ?? null, view, row);
    expect([...payment.places]).toEqual([0, 1, 2]);
    expect(payment.extra).toEqual([numberOf('temperature')]);
  });

  it('leaves used cards alone', () => {
    const payment = paymentOf(moves[1] ?? null, view, rowWith('sun! oxygen sun'));
    expect([...payment.places].sort()).toEqual([1, 2]);
  });

  it('is shown for picked cards that its price asks for', () => {
    expect([...buyable(moves, view, [])]).toEqual([fucus]);
    expect([...buyable(moves, view, [0, 1])]).toEqual([fucus]);
    expect([...buyable(moves, view, [numberOf('nutrients')])]).toEqual([]);
    expect([...buyable(moves, view, [0, 0])]).toEqual([]);
  });
});

describe('a purchase with a pair', () => {
  const row = rowWith('najas phragmites potamogeton');
  const moves: EcosferaAction[] = [
    { type: 'buy_consumer', card: esox, one: najas, other: reed },
    { type: 'buy_consumer', card: esox, one: najas, other: perfoliatus },
  ];

  it('takes the pair that was picked', () => {
    expect(moveOf({ goal: esox, picks: [2] }, moves, row)).toBe(moves[1]);
    expect(moveOf({ goal: esox, picks: [1, 0] }, moves, row)).toBe(moves[0]);
    expect(pairsFor(moves, esox, []).length).toBe(2);
  });

  it('is tried with what lies there, to hear why not', () => {
    expect(triedMove({ goal: eider, picks: [2, 0] }, row)).toEqual({
      type: 'buy_consumer',
      card: eider,
      one: Math.min(najas, perfoliatus),
      other: Math.max(najas, perfoliatus),
    });
    expect(triedMove({ goal: eider }, rowWith('sun najas'))).toBeNull();
  });

  it('comes out of a hint with its pair', () => {
    const view = viewWith({ rows: [row, []] });
    expect(draftOf(moves[1] ?? { type: 'decline' }, view)).toEqual({ goal: esox, picks: [0, 2] });
  });
});

describe('restoring', () => {
  const row = rowWith('somateria halichoerus sun');
  const [one, other] = [Math.min(eider, seal), Math.max(eider, seal)];
  const moves: EcosferaAction[] = [{ type: 'restore', one, other }];

  it('is what two consumers do that the server lists', () => {
    expect(moveOf({ picks: [0, 1] }, moves, row)).toBe(moves[0]);
    expect(moveOf({ picks: [0] }, moves, row)).toBeNull();
    expect(triedMove({ picks: [1, 0] }, row)).toEqual({ type: 'restore', one, other });
  });
});

describe('choices', () => {
  const moves: EcosferaAction[] = [
    { type: 'move', by: -1, card: 0, to: 1 },
    { type: 'move', by: -1, card: 0, to: -1 },
    { type: 'move', by: esox, card: PRESSURE, to: 1 },
    { type: 'move', by: esox, card: 0, to: 1 },
    { type: 'decline' },
  ];

  it('prefer a card to the token, and leave open what has several answers', () => {
    const [by, card, to] = fieldsOf(moves, 'move');
    expect(by).toMatchObject({ options: [esox, -1], chosen: esox });
    expect(card).toMatchObject({ options: [PRESSURE, 0], chosen: undefined });
    expect(to?.chosen).toBe(1);
    expect(chosenMove(moves, 'move')).toBeNull();
  });

  it('make a move once they are all made', () => {
    expect(chosenMove(moves, 'move', { card: PRESSURE })).toBe(moves[2]);
    expect(chosenMove(moves, 'move', { by: -1, to: -1 })).toBe(moves[1]);
    // A choice that is no longer there does not count.
    expect(chosenMove(moves, 'move', { by: esox, card: 0, to: -1 })).toBe(moves[3]);
  });

  it('come out of a hint as they were made', () => {
    expect(draftOf(moves[1] ?? { type: 'decline' }, viewWith())).toEqual({
      act: 'move',
      choice: { by: -1, card: 0, to: -1 },
    });
    expect(draftOf({ type: 'take', element: 2 }, viewWith())).toEqual({ choice: { element: 2 } });
    expect(draftOf({ type: 'end_turn' }, viewWith())).toBeNull();
  });
});

describe('picking', () => {
  const row = rowWith('sun oxygen najas phragmites potamogeton somateria');

  it('keeps to one kind, to two of it except elements', () => {
    expect(toggled([], 0, row)).toEqual([0]);
    expect(toggled([0], 1, row)).toEqual([0, 1]);
    expect(toggled([0, 1], 2, row)).toEqual([2]);
    expect(toggled([2, 3], 4, row)).toEqual([3, 4]);
    expect(toggled([3, 4], 3, row)).toEqual([4]);
  });
});
