/** What a first turn does not need: later phases of a round, and what is opened. */
import { lately } from '../../ui/lately';

export const AuctionPanel = lately(() => import('./AuctionPanel.svelte'));
export const CountPanel = lately(() => import('./CountPanel.svelte'));
export const OpenPanel = lately(() => import('./OpenPanel.svelte'));
export const RaisePanel = lately(() => import('./RaisePanel.svelte'));
export const Seat = lately(() => import('./Seat.svelte'));
export const StandingPanel = lately(() => import('./StandingPanel.svelte'));
