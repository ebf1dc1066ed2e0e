/** How a table shall be played: the game's own options, time, hints and onlookers. */
import type { Clock, GameInfo, OptionInfo } from '../core/protocol.gen';
import { CLOCKS } from './drafting';

export interface Terms {
  readonly options: Readonly<Record<string, unknown>>;
  readonly clock: Clock;
  readonly name: string;
  readonly hints: boolean;
  readonly onlookers: boolean;
}

/** As the rulebook has it, without a clock. */
export function usualTerms(game: GameInfo): Terms {
  return {
    options: Object.fromEntries(game.options.map((option) => [option.field, option.default])),
    clock: { kind: 'none', seconds: 0 },
    name: '',
    hints: true,
    onlookers: true,
  };
}

export function clockOf(kind: Clock['kind']): Clock {
  return { kind, seconds: CLOCKS[kind][0] ?? 0 };
}

/** The bounds of a number; those the game does not set are as wide as a finger can step. */
export function boundsOf(option: OptionInfo): { least: number; most: number } {
  const middle = typeof option.default === 'number' ? option.default : 0;
  return { least: option.least ?? Math.min(0, middle), most: option.most ?? middle + 100 };
}
