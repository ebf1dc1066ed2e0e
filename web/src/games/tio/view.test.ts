import { describe, expect, it } from 'vitest';
import type { Ask, Told } from '../../core/protocol.gen';
import { JOKER, pointsOf, printOf, shownSum, tenArcs } from './cards';
import type { Scored, Spot, TioAction, TioEvent, TioView } from './values.gen';
import {
  bidRange,
  bidsOf,
  countOf,
  decidedByTurn,
  draftOf,
  draftWith,
  flightsOf,
  guards,
  handsOf,
  headingOf,
  linesOf,
  matOf,
  moveOf,
  orderOf,
  phaseOf,
  takenCards,
  together,
  within,
} from './view';

const asked = (kind: string, seat = 0): TioView['pending'] => ({
  pending: 'decide',
  prompts: [{ seat, by: seat, kind, about: 0, optional: false }],
});
const ask = (kind: string, moves: TioAction[] = [], seat = 0): Ask => ({
  ticket: { step: 3, prompt: { seat, by: seat, kind, about: 0, optional: false } },
  question: '',
  moves,
  complete: true,
  aside: false,
});
const spot = (card: number | null, parts: Partial<Spot> = {}): Spot => ({
  card,
  up: true,
  chips: 0,
  second: null,
  laid_by: 0,
  known_by: [],
  ...parts,
});
const told = (events: TioEvent[], lines: string[] = [], kind = 'bid', by = 0): Told => ({
  heard: { step: 0, prompt: { seat: by, by, kind, about: 0, optional: false }, chance: null, action: null, events },
  lines,
});

function viewOf(parts: Partial<TioView> = {}): TioView {
  return {
    viewer: 0,
    options: { surplus_jokers: true, open_auction: false },
    pending: asked('lay'),
    round: 4,
    round_card: 7,
    round_cards: [1, 2, 3, 5, 8, 10],
    penalties: [0, 0, 0, 0],
    dealer: 1,
    starter: 2,
    pile: 33,
    hand: [3, 4, JOKER],
    hands: [3, 4, 4],
    chips: [7, 5, 4],
    pot: 0,
    table: [null, null, null],
    jokers: [true, true, false],
    piles: [[], [], []],
    taken: [[], [], []],
    auction: null,
    opener: -1,
    seller: -1,
    last: null,
    ...parts,
  };
}

const scored: Scored = {
  type: 'scored',
  round_card: 7,
  firsts: [8, 6, 2],
  seconds: [JOKER, 4, -1],
  totals: [10, 10, 2],
  singles: [8, 6, 2],
  winner: 0,
  loser: 2,
  pot: 6,
};

describe('what is printed on a card', () => {
  it('is its value, and its points where they are more than one', () => {
    expect(printOf(7)).toMatchObject({ suit: 'normal', value: 7, points: 1, filled: 7 });
    expect(printOf(16)).toMatchObject({ suit: 'penalty', value: 6, corner: '6', points: 8 });
    expect(printOf(JOKER)).toMatchObject({ suit: 'joker', value: null, corner: 'J', points: 10, filled: 10 });
    expect(pointsOf([0, 10, 11, JOKER])).toBe(1 + 1 + 3 + 10);
  });

  it('adds up where numbers are printed, and not for a joker, which is the rules’ to count', () => {
    expect(shownSum(6, 4)).toBe('6 + 4 = 10');
    expect(shownSum(16, 3)).toBe('6 + 3 = 9');
    expect(shownSum(8, JOKER)).toBe('8 + J');
    expect(shownSum(8, null)).toBeNull();
    expect(shownSum(null, 4)).toBeNull();
  });

  it('has a ring of ten arcs that begins at the top', () => {
    const arcs = tenArcs(50, 67, 29);
    expect(arcs).toHaveLength(10);
    expect(arcs[0]).toMatch(/^M52\.0 38\.1A29 29/);
  });
});

describe('where the round is', () => {
  it('follows the question that is open', () => {
    expect(phaseOf(viewOf())).toBe(2);
    expect(phaseOf(viewOf({ pending: asked('raise') }))).toBe(3);
    expect(phaseOf(viewOf({ pending: asked('second') }))).toBe(4);
    expect(phaseOf(viewOf({ pending: { pending: 'chance', kind: 'round', count: 0 } }))).toBe(1);
    expect(phaseOf(viewOf({ pending: { pending: 'over', reason: 'rounds', scores: [], ranks: [] } }))).toBe(5);
  });

  it('goes clockwise from who starts, and from the first seat before that is known', () => {
    expect(orderOf(viewOf())).toEqual([2, 0, 1]);
    expect(orderOf(viewOf({ starter: -1 }))).toEqual([0, 1, 2]);
  });

  it('shows the count until the next round card is turned', () => {
    expect(countOf(viewOf({ last: scored }))).toBeNull();
    expect(countOf(viewOf({ last: scored, round_card: 0 }))).toBe(scored);
  });
});

describe('a mat', () => {
  it('is empty before anything lies there', () => {
    expect(matOf(viewOf(), 1, null, null)).toMatchObject({ first: null, second: null, mark: 'none' });
  });

  it('shows the card I picked as a draft, on my own mat only', () => {
    const draft = { pick: 1, up: false, chips: 2 };
    const mine = matOf(viewOf(), 0, draft, ask('lay'));
    expect(mine).toMatchObject({ first: { card: 4, up: false }, chips: 2, peek: true, draft: 'first' });
    expect(matOf(viewOf(), 1, draft, ask('lay')).first).toBeNull();
  });

  it('tells a hidden card that these eyes know from one they do not', () => {
    const view = viewOf({ table: [spot(4, { up: false, chips: 2 }), spot(null, { up: false }), spot(8)] });
    expect(matOf(view, 0, null, null)).toMatchObject({ peek: true, chips: 2 });
    expect(matOf(view, 1, null, null)).toMatchObject({ peek: false, first: { card: null, up: false } });
    expect(matOf(view, 2, null, null)).toMatchObject({ peek: false, first: { card: 8, up: true } });
  });

  it('shows a second card and more protection as drafts', () => {
    const view = viewOf({ table: [spot(8, { chips: 1 }), null, null] });
    expect(matOf(view, 0, { pick: 2 }, ask('second'))).toMatchObject({ second: JOKER, draft: 'second' });
    expect(matOf(view, 0, { chips: 1 }, ask('raise'))).toMatchObject({ chips: 2, second: null });
  });

  it('is marked while its card is under the hammer, or chosen', () => {
    const table = [spot(8), spot(3), spot(9)];
    const view = viewOf({ table, auction: { owner: 1, bid: 2, leader: 2 } });
    expect(matOf(view, 1, null, null).mark).toBe('target');
    expect(matOf(viewOf({ table }), 2, { owner: 2 }, ask('open')).mark).toBe('target');
  });

  it('shows what was counted, by the server’s own numbers', () => {
    const view = viewOf({ last: scored, round_card: 0 });
    expect(matOf(view, 0, null, null)).toMatchObject({ second: JOKER, total: 10, single: 8, mark: 'won' });
    expect(matOf(view, 2, null, null)).toMatchObject({ second: null, total: 2, mark: 'lost' });
    expect(takenCards(scored)).toEqual([8, 6, 2, JOKER, 4]);
  });
});

describe('what may be done', () => {
  const opens: TioAction[] = [
    { type: 'pass' },
    { type: 'open', owner: 1, chips: 1 },
    { type: 'open', owner: 1, chips: 2 },
    { type: 'swap', owner: 2 },
  ];

  it('is read from the moves that the server lists', () => {
    expect(bidRange(opens, 1)).toEqual({ least: 1, most: 2 });
    expect(bidRange(opens, 2)).toBeNull();
    expect(
      bidRange([
        { type: 'bid', chips: 4 },
        { type: 'bid', chips: 5 },
      ]),
    ).toEqual({ least: 4, most: 5 });
    const lays: TioAction[] = [0, 1].map((chips) => ({ type: 'lay', card: 3, up: true, chips }));
    expect(guards([...lays, { type: 'lay', card: 4, up: true, chips: 2 }], 3)).toEqual([0, 1]);
  });

  it('keeps a bid within its bounds, and begins at the lowest', () => {
    expect(within({ least: 4, most: 6 }, undefined)).toBe(4);
    expect(within({ least: 4, most: 6 }, 3)).toBe(4);
    expect(within({ least: 4, most: 6 }, 9)).toBe(6);
  });

  it('is a whole move only when nothing is missing', () => {
    const view = viewOf();
    expect(moveOf('lay', view, {}, [])).toBeNull();
    expect(moveOf('lay', view, { pick: 1, up: false, chips: 2 }, [])).toEqual({
      type: 'lay',
      card: 4,
      up: false,
      chips: 2,
    });
    expect(moveOf('open', view, {}, opens)).toBeNull();
    expect(moveOf('open', view, { owner: 1, chips: 2 }, opens)).toEqual({ type: 'open', owner: 1, chips: 2 });
    expect(moveOf('open', view, { owner: 2 }, opens)).toEqual({ type: 'swap', owner: 2 });
    expect(moveOf('bid', view, {}, [{ type: 'bid', chips: 4 }])).toEqual({ type: 'bid', chips: 4 });
    expect(moveOf('raise', view, {}, [])).toEqual({ type: 'pass' });
    expect(moveOf('raise', view, { chips: 1 }, [])).toEqual({ type: 'raise', chips: 1 });
    expect(moveOf('second', view, { pick: 0 }, [])).toEqual({ type: 'add', card: 3 });
    expect(moveOf('start', view, { seat: 2 }, [])).toEqual({ type: 'start', seat: 2 });
    expect(moveOf('turn', view, {}, [])).toBeNull();
  });

  it('comes back from a hint as the draft that amounts to the same move', () => {
    const view = viewOf();
    const hinted: [string, TioAction][] = [
      ['lay', { type: 'lay', card: JOKER, up: false, chips: 1 }],
      ['open', { type: 'open', owner: 1, chips: 2 }],
      ['open', { type: 'swap', owner: 2 }],
      ['raise', { type: 'raise', chips: 1 }],
      ['second', { type: 'add', card: 4 }],
      ['start', { type: 'start', seat: 1 }],
    ];
    for (const [kind, move] of hinted) expect(moveOf(kind, view, draftOf(move, view) ?? {}, opens)).toEqual(move);
    expect(draftOf({ type: 'pass' }, view)).toBeNull();
  });

  it('is changed part by part, and gone when nothing is left', () => {
    expect(draftWith({ pick: 1 }, { up: false })).toEqual({ pick: 1, up: false });
    expect(draftWith({ pick: 1 }, { pick: undefined })).toBeNull();
  });
});

describe('the bids', () => {
  const opened = told([{ type: 'opened', seat: 2, owner: 1, chips: 1 }]);
  const raised = told([{ type: 'overbid', seat: 0, chips: 2 }]);
  const passed = told([{ type: 'passed', seat: 2, kind: 'bid' }]);

  it('are those of the auction that is under way, in order', () => {
    expect(bidsOf([opened, raised, passed])).toEqual([
      { seat: 2, chips: 1 },
      { seat: 0, chips: 2 },
      { seat: 2, chips: null },
    ]);
  });

  it('are none before an auction, and none after its exchange', () => {
    const exchanged = told([{ type: 'exchanged', buyer: 0, owner: 1, chips: 2, to_pot: false }]);
    expect(bidsOf([])).toEqual([]);
    expect(bidsOf([opened, raised, exchanged])).toEqual([]);
    expect(bidsOf([opened, exchanged, opened, passed])).toHaveLength(2);
  });
});

describe('the log', () => {
  const words = { 'phase.3': 'bjuda och byta' };
  const round = (number: number): string => `Omgång ${number}`;

  it('tells each line with whose doing it was, whoever answered', () => {
    const step = told(
      [
        { type: 'kept', seat: 1 },
        { type: 'revealed', seat: 2, card: 9 },
        { type: 'asked', seat: 2, kind: 'start' },
      ],
      ['Maja behåller sitt kort dolt.', 'Elis visar sitt dolda kort: 9.'],
    );
    expect(linesOf(step).map((line) => line.seat)).toEqual([1, 2]);
  });

  it('tells a count in three lines: what all had, who won, who lost', () => {
    const line = 'Du 8, Maja 6, Elis 2. Du vinner omgången med 10 och tar 6. Elis förlorar med 2 och tar alla kort.';
    expect(linesOf(told([scored], [line])).map(({ seat }) => seat)).toEqual([null, 0, 2]);
  });

  it('falls back on who answered where lines and events do not match', () => {
    expect(linesOf(told([], ['Något hände.'], 'bid', 2))).toEqual([{ seat: 2, text: 'Något hände.' }]);
  });

  it('has a heading for each round and phase', () => {
    expect(headingOf(told([{ type: 'round_turned', round: 4, card: 7 }]), words, round)).toBe('Omgång 4');
    expect(headingOf(told([], [], 'lay'), words, round)).toBeNull();
    expect(headingOf(told([], [], 'bid'), words, round)).toBe('Bjuda och byta');
  });
});

describe('what moves', () => {
  it('comes from my hand for me, and from a seat for the others', () => {
    expect(flightsOf(told([{ type: 'laid', seat: 0, card: 4, up: true, chips: 0 }]), 0)).toEqual([
      { piece: 'first:0', from: 'hand:4', kind: 'mine' },
    ]);
    expect(flightsOf(told([{ type: 'laid', seat: 1, card: null, up: false, chips: 0 }]), 0)).toEqual([
      { piece: 'first:1', from: 'seat:1', kind: 'others' },
    ]);
  });

  it('crosses in an exchange, with the price to the owner or to the pot', () => {
    const exchanged = (to_pot: boolean): Told => told([{ type: 'exchanged', buyer: 0, owner: 1, chips: 2, to_pot }]);
    expect(flightsOf(exchanged(false), 0).map(({ piece, from }) => [from, piece])).toEqual([
      ['first:1', 'first:0'],
      ['first:0', 'first:1'],
      ['seat:0', 'seat:1'],
    ]);
    expect(flightsOf(exchanged(true), 0).at(-1)?.piece).toBe('pot');
  });

  it('is nothing where nothing is seen to move', () => {
    expect(flightsOf(told([{ type: 'passed', seat: 1, kind: 'bid' }]), 0)).toEqual([]);
    expect(flightsOf(told([{ type: 'protection_taken', chips: 0 }]), 0)).toEqual([]);
    expect(flightsOf(told([{ type: 'drew', seat: 1, cards: [null] }]), 0)).toEqual([]);
  });
});

describe('a tie', () => {
  const count = (totals: number[], singles: number[], winner: number, loser: number): Scored =>
    ({ totals, singles, winner, loser }) as unknown as Scored;

  it('is settled by turn where sum and single card are the same', () => {
    expect(decidedByTurn(count([10, 10, 8], [8, 8, 6], 0, 2))).toEqual({ won: true, lost: false });
    expect(decidedByTurn(count([10, 10, 8], [8, 7, 6], 0, 2))).toEqual({ won: false, lost: false });
  });

  it('for the last place is one among those who did not win', () => {
    expect(decidedByTurn(count([10, 7, 7], [8, 4, 5], 0, 2))).toEqual({ won: false, lost: true });
    expect(decidedByTurn(count([10, 10], [8, 7], 0, 1))).toEqual({ won: false, lost: false });
  });
});

describe('all cards', () => {
  it('are what all seats know together', () => {
    const mine = viewOf({ table: [spot(4, { up: false }), spot(null, { up: false }), null] });
    const theirs = viewOf({ viewer: 1, hand: [9], table: [spot(null, { up: false }), spot(2, { up: false }), null] });
    const open = together([mine, theirs]);
    expect(open.viewer).toBeNull();
    expect(open.table.map((each) => each?.card)).toEqual([4, 2, undefined]);
    expect(handsOf(open)).toEqual([[3, 4, JOKER], [9]]);
    expect(handsOf(mine)).toBeNull();
  });
});
