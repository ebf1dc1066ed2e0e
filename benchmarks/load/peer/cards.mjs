// A card game of the same shape as 10, for boardgame.io: four hidden hands, each move plays a card or passes, the turn
// goes round, 160 moves to a game, and what a seat may see is as long as a view of 10 (about 0.9 kB of JSON).
import { createRequire } from "node:module";

const { INVALID_MOVE } = createRequire(import.meta.url)("boardgame.io/core");

const ROUNDS = 10;
const TURNS = 16;
const HAND = 5;
const ROW = 2;
const SEATS = 4;
const CARDS = 104;
const each = (make) => Array.from({ length: SEATS }, (_, seat) => make(seat));

function setup({ random }) {
  const deck = random.Shuffle(Array.from({ length: CARDS }, (_, card) => card % 13));
  return {
    deck,
    hands: each(() => deck.splice(0, HAND)),
    rows: each(() => []),
    chips: each(() => 12),
    piles: each(() => []),
    passes: each(() => 0),
    pot: 4,
    round: 1,
    turn: 0,
    starter: 0,
    roundCards: random.Shuffle(Array.from({ length: ROUNDS }, (_, card) => card + 1)),
    taken: each(() => []),
    jokers: each(() => false),
    last: null,
  };
}

function play({ G, playerID }, place, up, chips) {
  const seat = Number(playerID);
  const card = G.hands[seat][place];
  if (card === undefined || G.rows[seat].length >= ROW || chips > G.chips[seat]) return INVALID_MOVE;
  G.hands[seat].splice(place, 1);
  G.rows[seat].push({ card, up, chips, laidBy: seat, knownBy: [seat] });
  G.chips[seat] -= chips;
  G.pot += chips;
  step(G);
}

function pass({ G, playerID }) {
  G.passes[Number(playerID)] += 1;
  step(G);
}

function step(G) {
  G.turn += 1;
  if (G.turn < TURNS) return;
  const totals = G.rows.map((row) => row.reduce((sum, spot) => sum + spot.card, 0));
  const winner = totals.indexOf(Math.max(...totals));
  const loser = totals.indexOf(Math.min(...totals));
  const [firsts, seconds] = [0, 1].map((place) => G.rows.map((row) => row[place]?.card ?? null));
  const roundCard = G.roundCards.shift();
  G.last = { round: G.round, roundCard, firsts, seconds, totals, winner, loser, pot: G.pot };
  G.taken[loser].push(roundCard);
  G.chips[winner] += G.pot;
  G.piles[loser].push(...G.rows.flat().map((spot) => spot.card));
  G.hands.forEach((hand) => hand.push(...G.deck.splice(0, HAND - hand.length)));
  G.rows = each(() => []);
  G.passes = each(() => 0);
  G.pot = 0;
  G.turn = 0;
  G.round += 1;
  G.starter = winner;
}

// Built field by field, as our own views are: nothing hidden is in it.
function playerView({ G, playerID }) {
  const seat = playerID === null ? null : Number(playerID);
  const spot = ({ card, up, chips, laidBy, knownBy }) => ({
    card: up || knownBy.includes(seat) ? card : null,
    up,
    chips,
    laidBy,
    knownBy,
  });
  return {
    viewer: seat,
    options: { surplusJokers: true, openAuction: false },
    asked: { seat: G.turn % SEATS, kind: "play", about: G.turn, optional: false },
    roundCard: G.roundCards[0] ?? null,
    roundCards: G.roundCards.slice(1).sort((a, b) => a - b),
    taken: G.taken,
    jokers: G.jokers,
    deck: G.deck.length,
    hand: seat === null ? [] : G.hands[seat],
    hands: G.hands.map((hand) => hand.length),
    rows: G.rows.map((row) => row.map(spot)),
    chips: G.chips,
    piles: G.piles,
    passes: G.passes,
    pot: G.pot,
    round: G.round,
    turn: G.turn,
    starter: G.starter,
    last: G.last,
  };
}

export const cards = {
  name: "cards",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  setup,
  moves: { play: { move: play, client: false }, pass: { move: pass, client: false } },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => (G.round > ROUNDS ? { chips: G.chips } : undefined),
  playerView,
};
