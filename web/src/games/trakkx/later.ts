/** What a first turn does not need: what is asked and told later, and what is opened. */
import { lately } from '../../ui/lately';

export const CountPanel = lately(() => import('./CountPanel.svelte'));
export const DraftKeys = lately(() => import('./DraftKeys.svelte'));
export const EventPanel = lately(() => import('./EventPanel.svelte'));
export const GivePanel = lately(() => import('./GivePanel.svelte'));
export const Handling = lately(() => import('./Handling.svelte'));
export const Lines = lately(() => import('./Lines.svelte'));
export const MiniMap = lately(() => import('./MiniMap.svelte'));
export const Seat = lately(() => import('./Seat.svelte'));
export const TurnPanel = lately(() => import('./TurnPanel.svelte'));
