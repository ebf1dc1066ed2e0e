/** A component that is fetched when it is first shown, and otherwise used like any other. */
import type { Component } from 'svelte';
import { part } from '../core/parts';
import Later from './Later.svelte';

export function lately<Props extends object>(load: () => Promise<{ default: Component<Props> }>): Component<Props> {
  const known = part(load);
  // A component is a function of where it stands and what it is given.
  return (where, props) => (Later as Component<{ load: typeof known; props: Props }>)(where, { load: known, props });
}
