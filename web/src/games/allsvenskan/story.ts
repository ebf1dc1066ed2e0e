/** The season in numbers, from what was told and from the results. */
import type { Told } from '../../core/protocol.gen';
import type { TrickName } from './cards';
import type { AllsvenskanView, Fixture, Result } from './values.gen';
import { eventsOf } from './view';

export interface Numbers {
  readonly scoredHome: number;
  readonly scoredAway: number;
  readonly perMatch: number;
  /** The match with the largest margin, if any was won. */
  readonly best: { readonly round: number; readonly fixture: Fixture; readonly result: Result } | null;
  /** Matches in which no goal was let in. */
  readonly clean: number;
  readonly tricks: Readonly<Record<TrickName, number>>;
  readonly spent: number;
  readonly coins: readonly [won: number, flipped: number];
}

/** What one rival has done in the season. */
export function numbersOf(view: AllsvenskanView, told: readonly Told[], seat: number): Numbers {
  const results = view.rivals[seat]?.results ?? [];
  const fixtures = view.schedules[seat] ?? [];
  const goals = (home: boolean): number =>
    results.reduce((sum, { scored }, at) => (fixtures[at]?.home === home ? sum + scored : sum), 0);
  return {
    scoredHome: goals(true),
    scoredAway: goals(false),
    perMatch: results.length
      ? results.reduce((sum, result) => sum + result.scored + result.conceded, 0) / results.length
      : 0,
    best: bestOf(results, fixtures),
    clean: results.filter(({ conceded }) => conceded === 0).length,
    ...eventsBy(told, seat),
  };
}

function bestOf(results: readonly Result[], fixtures: readonly Fixture[]): Numbers['best'] {
  let best: Numbers['best'] = null;
  results.forEach((result, at) => {
    const fixture = fixtures[at];
    const margin = result.scored - result.conceded;
    if (fixture && margin > (best ? best.result.scored - best.result.conceded : 0))
      best = { round: at + 1, fixture, result };
  });
  return best;
}

function eventsBy(told: readonly Told[], seat: number): Pick<Numbers, 'tricks' | 'spent' | 'coins'> {
  const tricks = { hem: 0, off: 0, def: 0, mirakel: 0, skada: 0 };
  let [spent, won, flipped] = [0, 0, 0];
  for (const event of told.flatMap(eventsOf)) {
    if (!('seat' in event) || event.seat !== seat) continue;
    if (event.type === 'played') {
      spent += event.cost;
      for (const { name } of event.tricks) tricks[name] += 1;
    } else if (event.type === 'flipped') {
      flipped += event.flips.length;
      won += event.flips.filter(Boolean).length;
    }
  }
  return { tricks, spent, coins: [won, flipped] };
}
