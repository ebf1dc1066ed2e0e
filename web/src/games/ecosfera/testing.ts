/** Views and steps of Ecosfera for tests: a table of two, and what a test wants to be there. */
import type { Ask, Told } from '../../core/protocol.gen';
import { printOf } from './cards';
import { CARDS } from './printed.gen';
import type { Card, EcosferaAction, EcosferaEvent, EcosferaOptions, EcosferaView } from './values.gen';

const OPTIONS: EcosferaOptions = {
  elements: 8,
  high_pressure: false,
  eutrophication: false,
  biodiversity_loss: false,
  policy: false,
  house_cards: true,
  own_cards: '',
  pass_pressure: true,
  solo: false,
  starter: 0,
};

/** A card by its id, or by the beginning of it. */
export function numberOf(id: string): number {
  const found = CARDS.findIndex((card) => card.id.startsWith(id));
  if (found < 0) throw new Error(`there is no card ${id}`);
  return found;
}

/** A row as in `sun oxygen! fucus~`: used for an action, and its ability used. */
export function rowWith(text: string): Card[] {
  return text.split(' ').map((word) => ({
    card: numberOf(word.replace(/[!~]/g, '')),
    used: word.includes('!'),
    spent: word.includes('~'),
    starred: false,
  }));
}

export function viewWith(changes: Partial<EcosferaView> & { readonly solo?: boolean } = {}): EcosferaView {
  const producers = changes.producers ?? ['fucus', 'zostera', 'nodularia', 'phragmites'].map(numberOf);
  const { solo = false, ...given } = changes;
  return {
    viewer: 0,
    options: { ...OPTIONS, solo },
    pending: { pending: 'decide', prompts: [{ seat: 0, by: 0, kind: 'turn', about: 0, optional: false }] },
    seat: 0,
    turn: 1,
    round: 1,
    elements: [8, 8, 8, 8, 8],
    producers,
    prices: producers.map((card) => printOf(card).cost),
    consumers: ['esox', 'halichoerus', 'somateria', 'mytilus'].map(numberOf),
    piles: [[], []],
    bottoms: [[], []],
    pressure: 46,
    removed: [],
    rows: [rowWith('sun oxygen salinity pressure'), rowWith('sun sun nutrients pressure')],
    decks: [[], []],
    tops: [[], []],
    discards: [[], []],
    tokens: [
      ['move', 'plus', 'refresh'],
      ['move', 'plus', 'refresh'],
    ],
    restored: [],
    impacts: 0,
    policy_deck: [],
    policy_discard: [],
    measures: [],
    funding: 0,
    spent: 0,
    implemented: 0,
    lying: [],
    resolving: [],
    asking: [],
    asked: false,
    owed: [],
    arriving: false,
    draws: 0,
    acted: false,
    closed: false,
    struck: false,
    tripled: false,
    spurned: false,
    fresh: false,
    noisy: false,
    began: 0,
    starred: [],
    skips: [false, false],
    noises: [false, false],
    rolls: [],
    own: [],
    ...given,
  };
}

export function askWith(moves: readonly EcosferaAction[], seat = 0, by = seat, kind = 'turn'): Ask {
  return {
    ticket: { step: 1, prompt: { seat, by, kind, about: 0, optional: false } },
    question: '',
    moves,
    complete: true,
    aside: false,
  };
}

export function toldWith(events: readonly EcosferaEvent[], lines: readonly string[] = []): Told {
  return { heard: { step: 0, prompt: null, chance: null, action: null, events }, lines };
}
