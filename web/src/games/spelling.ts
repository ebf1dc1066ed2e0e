/** Moves of any game, without knowing what they mean. */
import type { Move } from './game';

/** Whether two moves are the same, as they go over the wire. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A move as what it is made of, where nothing better is known: "lay 7". */
export function spelled(move: Move): string {
  const { type, ...parts } = move;
  const values = Object.values(parts).filter((value) => value !== null);
  return [type.replaceAll('_', ' '), ...values.map((value) => spelledPart(value))].join(' ');
}

function spelledPart(value: unknown): string {
  if (Array.isArray(value)) return value.map(spelledPart).join(' ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What each of some moves is called: what is told of it where that tells it from the others, or else spelled. */
export function labelsOf(moves: readonly Move[], told: (move: Move) => string | undefined): readonly string[] {
  const texts = moves.map(told);
  return moves.map((move, place) => {
    const text = texts[place];
    return text !== undefined && texts.indexOf(text) === texts.lastIndexOf(text) ? text : spelled(move);
  });
}
