/**
 * A line drawing for each species, by its id: the inside of an svg of 96 × 64.
 *
 * Classes say how a shape is drawn (`Drawing.svelte`): `in` filled thinly, `on` covering what lies beneath, `ink` filled,
 * `thin` and `dot` for what is fine, `pale` and `dotpale` on ink, `thick` with `core`, and `tube` with `core`, for outlined threads.
 */
import { algae } from './algae';
import { birds } from './birds';
import { fish } from './fish';
import { invertebrates } from './invertebrates';
import { mammals } from './mammals';
import { microbes } from './microbes';
import { plants } from './plants';

export const species: Readonly<Record<string, string>> = {
  ...algae,
  ...birds,
  ...fish,
  ...invertebrates,
  ...mammals,
  ...microbes,
  ...plants,
};
