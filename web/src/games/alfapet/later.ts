/** What a first turn does not need: sheets. */
import { lately } from '../../ui/lately';

export const Beside = lately(() => import('./Beside.svelte'));
export const BlankSheet = lately(() => import('./BlankSheet.svelte'));
export const LeftSheet = lately(() => import('./LeftSheet.svelte'));
export const Seat = lately(() => import('./Seat.svelte'));
export const SwapSheet = lately(() => import('./SwapSheet.svelte'));
export const WordSheet = lately(() => import('./WordSheet.svelte'));
