/** Playing by keys alone: what a key means while a square of the board has the focus. */
import { pressPrimary } from '../../table/keys';
import type { Hands } from './hands.svelte';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Do what a key says; whether it meant something there. */
export function act(hands: Hands, key: string, shift: boolean): boolean {
  const step = ARROWS[key];
  if (step) hands.step(...step);
  else if (key === ' ') space(hands);
  else if (key === 'Enter') enter(hands);
  else if (/^[1-8]$/.test(key)) pickAt(hands, Number(key) - 1);
  else return hands.write(key, shift && key.length === 1 && /\p{L}/u.test(key));
  return true;
}

function pickAt(hands: Hands, place: number): void {
  const tile = hands.tiles[place];
  if (tile && hands.mayLay) hands.pick(tile);
}

/** The space bar lays what is picked, or turns the way of writing. */
function space(hands: Hands): void {
  if (hands.picked !== null) hands.tap(hands.focus);
  else hands.stand(hands.focus, !(hands.cursor?.down ?? false));
}

/** Enter plays a word that lies there; else it is a tap. */
function enter(hands: Hands): void {
  if (hands.draft.pieces.length && hands.picked === null) pressPrimary();
  else hands.tap(hands.focus);
}
