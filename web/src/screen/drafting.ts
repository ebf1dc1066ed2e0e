/** A table at one screen on its way: who sits there, and how many bots. */
import type { Level } from '../core/prefs';
import type { GameInfo, TableWish } from '../core/protocol.gen';

export interface ScreenDraft {
  readonly names: readonly string[];
  readonly bots: number;
  readonly level: Level;
}

/** How many bots there can be beside so many people. */
export function ofMost(people: number, fewest: number, most: number): number[] {
  const least = Math.max(0, fewest - people);
  return Array.from({ length: Math.max(0, most - people) - least + 1 }, (_, more) => least + more);
}

/** Two people, the first by the name that is known, and as few bots as the game lets them. */
export function usualScreen(game: GameInfo, name: string, level: Level): ScreenDraft {
  return { names: [name, ''], bots: Math.max(0, game.fewest - 2), level };
}

/** The wish; whoever has no name is called by a number. */
export function screenWish(
  draft: ScreenDraft,
  called: (number: number) => string,
  terms: Omit<TableWish, 'seats' | 'begin' | 'screen'>,
): TableWish {
  const people = draft.names.map((name, place) => ({
    kind: 'me' as const,
    name: name.trim() || called(place + 1),
    level: draft.level,
  }));
  const bots = Array.from({ length: draft.bots }, () => ({ kind: 'bot' as const, level: draft.level }));
  return { ...terms, seats: [...people, ...bots], screen: true, begin: true };
}
