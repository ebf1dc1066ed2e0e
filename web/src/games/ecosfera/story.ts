/** What happened to the sea, told from all that was heard: for the end of a game, and to print. Pure. */
import type { Told } from '../../core/protocol.gen';
import { kindOf, NOTHING } from './cards';
import type { EcosferaEvent } from './values.gen';
import { eventsOf } from './view';

/** Why an impact tile fell: three pressure cards, climate change on top of that, or a policy card. */
export type Blow = 'struck' | 'climate' | 'policy';
/** Why a pressure card came: a turn without an action, three of an element, or a policy card. */
export type Strain = 'idle' | 'three' | 'policy';

export interface Tile {
  readonly round: number;
  readonly seat: number;
}
export interface Restored extends Tile {
  readonly habitat: number;
}
export interface Harmed extends Tile {
  readonly why: Blow;
  /** The policy card that brought it, or none. */
  readonly card: number;
}

export interface Story {
  readonly rounds: number;
  readonly restored: readonly Restored[];
  readonly harmed: readonly Harmed[];
  /** Impact tiles that were taken away again. */
  readonly healed: readonly Tile[];
  readonly strains: Readonly<Record<Strain, number>>;
  readonly producers: readonly number[];
  readonly consumers: readonly number[];
  readonly measures: readonly number[];
  /** Policy cards that took effect by themselves, in the order they came. */
  readonly policies: readonly number[];
  /** Habitats and purchases by seat. */
  readonly deeds: readonly { readonly habitats: number; readonly bought: number; readonly passed: number }[];
}

class Teller {
  round = 0;
  readonly restored: Restored[] = [];
  readonly harmed: Harmed[] = [];
  readonly healed: Tile[] = [];
  readonly strains: Record<Strain, number> = { idle: 0, three: 0, policy: 0 };
  readonly bought: number[] = [];
  readonly measures: number[] = [];
  readonly policies: number[] = [];
  readonly deeds: { habitats: number; bought: number; passed: number }[];
  #resolving = NOTHING;
  #tripled = false;
  #struck = false;

  constructor(private readonly seats: number) {
    this.deeds = Array.from({ length: seats }, () => ({ habitats: 0, bought: 0, passed: 0 }));
  }

  hear(event: EcosferaEvent): void {
    switch (event.type) {
      case 'turn_started':
      case 'turn_skipped':
        this.round = Math.ceil(event.turn / this.seats);
        this.#tripled = false;
        this.#struck = false;
        break;
      case 'habitat_restored':
        this.restored.push({ round: this.round, seat: event.seat, habitat: event.habitat });
        this.#deed(event.seat, 'habitats');
        break;
      case 'producer_bought':
      case 'consumer_bought':
        this.bought.push(event.card);
        this.#deed(event.seat, 'bought');
        break;
      case 'moved':
        if (event.to !== NOTHING && event.to !== event.seat) this.#deed(event.seat, 'passed');
        break;
      default:
        this.#hearOfHarm(event);
    }
  }

  #hearOfHarm(event: EcosferaEvent): void {
    switch (event.type) {
      case 'tripled':
        this.#tripled = true;
        break;
      case 'struck':
        this.#struck = true;
        break;
      case 'pressure_added':
        this.strains[this.#resolving !== NOTHING ? 'policy' : this.#tripled ? 'three' : 'idle'] += 1;
        break;
      case 'impact_placed':
        this.harmed.push({ round: this.round, seat: event.seat, ...this.#blow(event.extra) });
        break;
      case 'impact_removed':
        this.healed.push({ round: this.round, seat: event.seat });
        break;
      default:
        this.#hearOfPolicy(event);
    }
  }

  #hearOfPolicy(event: EcosferaEvent): void {
    switch (event.type) {
      case 'policy_drawn':
        this.#resolving = event.card;
        this.policies.push(event.card);
        break;
      case 'measure_implemented':
        this.measures.push(event.measure);
        break;
      case 'policy_done':
      case 'asked':
        if (event.type === 'policy_done' || event.kind === 'turn') this.#resolving = NOTHING;
        break;
      default:
    }
  }

  #blow(extra: boolean): { why: Blow; card: number } {
    if (extra) return { why: 'climate', card: NOTHING };
    if (this.#resolving !== NOTHING && !this.#struck) return { why: 'policy', card: this.#resolving };
    return { why: 'struck', card: NOTHING };
  }

  #deed(seat: number, what: 'habitats' | 'bought' | 'passed'): void {
    const deeds = this.deeds[seat];
    if (deeds) deeds[what] += 1;
  }
}

export function storyOf(told: readonly Told[], seats: number): Story {
  const teller = new Teller(seats);
  for (const step of told) for (const event of eventsOf(step)) teller.hear(event);
  const { round, restored, harmed, healed, strains, bought, measures, policies, deeds } = teller;
  return {
    rounds: round,
    restored,
    harmed,
    healed,
    strains,
    producers: bought.filter((card) => kindOf(card) === 'producer'),
    consumers: bought.filter((card) => kindOf(card) === 'consumer'),
    measures,
    policies,
    deeds,
  };
}
