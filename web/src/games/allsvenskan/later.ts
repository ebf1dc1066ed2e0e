/** What the first turn, the choice of a club, does not need. */
import { lately } from '../../ui/lately';

export const Aftermath = lately(() => import('./Aftermath.svelte'));
export const Arena = lately(() => import('./Arena.svelte'));
export const Hand = lately(() => import('./Hand.svelte'));
export const RoundSummary = lately(() => import('./RoundSummary.svelte'));
export const Seat = lately(() => import('./Seat.svelte'));
export const Sights = lately(() => import('./Sights.svelte'));
export const Strip = lately(() => import('./Strip.svelte'));
