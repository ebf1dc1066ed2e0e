/** What a first turn does not begin with: what is chosen, once something is pressed, and what is opened. */
import { lately } from '../../ui/lately';

export const Choices = lately(() => import('./Choices.svelte'));
export const Panel = lately(() => import('./Panel.svelte'));
export const PickPanel = lately(() => import('./PickPanel.svelte'));
export const PolicyBox = lately(() => import('./PolicyBox.svelte'));
export const PolicyCard = lately(() => import('./PolicyCard.svelte'));
export const Sea = lately(() => import('./Sea.svelte'));
export const Seat = lately(() => import('./Seat.svelte'));
