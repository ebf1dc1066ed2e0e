/** Parts of the client that come in files of their own: fetched when they are shown, or in an idle moment before. */
import type { Component } from 'svelte';
import { textsReady } from './i18n';

/** Fetches a component. */
export interface Load<Props extends object> {
  (): Promise<{ default: Component<Props> }>;
  /** The component itself, once it has come: then it is shown without a moment's delay. */
  there?: Component<Props> | undefined;
}

const known = new Set<() => Promise<unknown>>();

/** A part that is remembered when it has come, with its texts, and that `fetchRest` fetches before it is asked for. */
export function part<Props extends object>(load: () => Promise<{ default: Component<Props> }>): Load<Props> {
  const remembered: Load<Props> = async () => {
    const module = await load();
    await textsReady();
    remembered.there = module.default;
    known.delete(remembered);
    return module;
  };
  known.add(remembered);
  return remembered;
}

/** Something else that `fetchRest` fetches before it is asked for. */
export function beforehand(load: () => Promise<void>): () => Promise<void> {
  const once = (): Promise<void> => load().then(() => void known.delete(once));
  known.add(once);
  return once;
}

/** Fetch all parts that are not there yet, one at a time. What does not come now is fetched when it is needed. */
export async function fetchRest(): Promise<void> {
  for (const load of known) await load().catch(() => undefined);
}

/** Do something when the page has nothing else to do. */
export function whenIdle(what: () => void): void {
  // Safari has no idle moments to offer.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(what, { timeout: 5000 });
  else setTimeout(what, 1000);
}

/**
 * How it stands with the client that this page runs: the very file that this code came in tells. Where the server has
 * another version by now it is gone; a server that cannot be reached says nothing of the kind.
 */
export async function standing(own: string = import.meta.url): Promise<'current' | 'outdated' | 'offline'> {
  try {
    const { status } = await fetch(own, { method: 'HEAD', cache: 'no-store' });
    return status === 404 ? 'outdated' : 'current';
  } catch {
    return 'offline';
  }
}
