import { describe, expect, it } from 'vitest';
import { storyOf } from './story';
import { numberOf, rowWith, toldWith, viewWith } from './testing';
import type { EcosferaEvent } from './values.gen';
import { counted, deckOf, flightsOf, freshIn, headingOf, linesOf, ownSeat, policyNews } from './view';

const [fucus, esox] = ['fucus', 'esox'].map(numberOf) as [number, number];
const started = (seat: number, turn: number): EcosferaEvent => ({ type: 'turn_started', seat, turn });
const drawn = (card: number): EcosferaEvent => ({ type: 'policy_drawn', seat: 0, card });
const OIL = 6;
const ENERGY = 10;

describe('the story of a game', () => {
  const told = [
    toldWith([started(0, 1), { type: 'producer_bought', seat: 0, card: fucus, paid: [0, 1], extra: -1 }]),
    toldWith([
      started(1, 2),
      { type: 'pressure_added', seat: 1 },
      { type: 'turn_closed', seat: 1, reason: 'idle' },
      { type: 'struck', seat: 1, tiles: 1 },
      { type: 'impact_placed', seat: 1, extra: false },
      { type: 'impact_placed', seat: 1, extra: true },
    ]),
    toldWith([
      started(0, 3),
      { type: 'tripled', seat: 0, element: 2 },
      { type: 'pressure_added', seat: 0 },
      { type: 'moved', seat: 0, card: 0, to: 1 },
    ]),
    toldWith([started(1, 4), { type: 'consumer_bought', seat: 1, card: esox, one: 6, other: 7 }]),
    toldWith([{ type: 'habitat_restored', seat: 1, habitat: 3 }, drawn(ENERGY)]),
    toldWith([
      { type: 'impact_placed', seat: 1, extra: false },
      { type: 'policy_done', card: ENERGY, to: 'discard' },
      { type: 'measure_implemented', seat: 1, measure: 15 },
      { type: 'impact_removed', seat: 1 },
    ]),
  ];
  const story = storyOf(told, 2);

  it('tells what was restored, by whom and when', () => {
    expect(story.restored).toEqual([{ round: 2, seat: 1, habitat: 3 }]);
    expect(story.rounds).toBe(2);
  });

  it('tells what harmed the sea, and why', () => {
    expect(story.harmed.map(({ round, why, card }) => [round, why, card])).toEqual([
      [1, 'struck', -1],
      [1, 'climate', -1],
      [2, 'policy', ENERGY],
    ]);
    expect(story.healed).toEqual([{ round: 2, seat: 1 }]);
    expect(story.strains).toEqual({ idle: 1, three: 1, policy: 0 });
  });

  it('tells who did what', () => {
    expect(story.producers).toEqual([fucus]);
    expect(story.consumers).toEqual([esox]);
    expect(story.measures).toEqual([15]);
    expect(story.policies).toEqual([ENERGY]);
    expect(story.deeds).toEqual([
      { habitats: 0, bought: 1, passed: 1 },
      { habitats: 1, bought: 1, passed: 0 },
    ]);
  });
});

describe('what was heard', () => {
  it('has a heading for each turn, and a seat for each line', () => {
    const told = toldWith([{ type: 'row_discarded', seat: 0 }, started(1, 4)], ['Tur 4: Elis.']);
    expect(headingOf(told, { 'count.rows': '3' }, (round) => `Omgång ${round}`)).toBe('Omgång 2');
    expect(linesOf(told)).toEqual([{ seat: 1, text: 'Tur 4: Elis.' }]);
    expect(headingOf(toldWith([]), {}, String)).toBeNull();
  });

  it('names the policy cards of this turn and the one before', () => {
    const told = [
      toldWith([started(0, 1), drawn(1)]),
      toldWith([started(1, 2), drawn(OIL)]),
      toldWith([started(0, 3)]),
      toldWith([drawn(ENERGY)]),
    ];
    expect(policyNews(told)).toEqual([ENERGY, OIL]);
  });

  it('marks what was bought in this turn as fresh', () => {
    const bought = (card: number): EcosferaEvent => ({ type: 'producer_bought', seat: 0, card, paid: [], extra: -1 });
    const told = [toldWith([bought(8)]), toldWith([started(0, 3)]), toldWith([bought(fucus)])];
    expect([...freshIn(told, 0)]).toEqual([fucus]);
    expect([...freshIn(told, 1)]).toEqual([]);
  });

  it('lets a bought card fly from where it lay', () => {
    const told = toldWith([{ type: 'consumer_bought', seat: 1, card: esox, one: 6, other: 7 }]);
    expect(flightsOf(told)).toEqual([{ piece: `card:${esox}`, from: `card:${esox}`, kind: 'others' }]);
  });
});

describe('the table', () => {
  const prompt = { seat: 1, by: 0, kind: 'turn', about: 0, optional: false };
  const ask = { ticket: { step: 1, prompt }, question: '', moves: [], complete: true, aside: false };

  it('has the row in front that is asked about, or the own', () => {
    expect(ownSeat({ view: viewWith({ solo: true, seat: 1 }), ask, me: 0 })).toBe(1);
    expect(ownSeat({ view: viewWith({ solo: true, seat: 1 }), ask: null, me: 0 })).toBe(1);
    expect(ownSeat({ view: viewWith({ seat: 1 }), ask: null, me: 0 })).toBe(0);
    expect(ownSeat({ view: viewWith({ seat: 1 }), ask: null, me: null })).toBe(1);
  });

  it('counts cards, and has what lies on a deck first', () => {
    expect(counted([5, 0, 5])).toEqual([
      { card: 0, count: 1 },
      { card: 5, count: 2 },
    ]);
    expect(deckOf(viewWith({ decks: [[0, 1], []], tops: [[5, esox], []] }), 0)).toEqual([esox, 5, 0, 1]);
    expect(rowWith('sun! fucus~')).toMatchObject([{ used: true }, { spent: true, card: fucus }]);
  });
});
