/**
 * When to ask whether somebody wants to be told of their turns: when they have left a slow table that has begun, never
 * before, and once. Remembered is the game it was, until they have answered.
 */
import { keep, stored } from './prefs';
import type { TableInfo } from './protocol.gen';

const KEY = 'spelbord.offer';
const ANSWERED = '-';
/** A clock that leaves so many seconds makes a table slow. */
const SLOW = 3600;

/** Somebody leaves a table. */
export function left(table: TableInfo): void {
  const slow = table.clock.kind !== 'none' && table.clock.seconds >= SLOW;
  if (slow && table.status === 'playing' && table.seat !== null && !stored(KEY)) keep(KEY, table.game);
}

/** The game of the table that was left, where somebody is to be asked. */
export function offered(): string {
  const game = stored(KEY) ?? '';
  return game === ANSWERED ? '' : game;
}

export const answered = (): void => keep(KEY, ANSWERED);
