/** Who I am here and which tables I sit at, asked again as long as somebody looks. */
import { api } from '../core/api';
import { Observable } from '../core/observable';
import { prefer, prefs } from '../core/prefs';
import type { Me } from '../core/protocol.gen';
import { setWaiting } from '../core/title';

export interface Known {
  readonly me: Me | null;
  /** Why the last question failed, if it did. */
  readonly failed: unknown;
}

const EVERY_MS = 8_000;

export const known = new Observable<Known>({ me: null, failed: null });

export async function refresh(): Promise<void> {
  try {
    learn(await api.me());
  } catch (failed) {
    known.set({ me: known.get().me, failed });
  }
}

function learn(me: Me): void {
  known.set({ me, failed: null });
  setWaiting(me.tables.filter((line) => line.my_turn).length);
  if (me.name && !prefs.get().name) prefer({ name: me.name });
}

/** Ask now and again until the returned function is called; a page out of sight does not ask. */
export function keepAsking(): () => void {
  const visible = (): boolean => document.visibilityState === 'visible';
  const ask = (): void => {
    if (visible()) void refresh();
  };
  ask();
  const timer = setInterval(ask, EVERY_MS);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
}

/** Be called something, here and at tables to come. */
export async function rename(name: string): Promise<void> {
  const wished = name.trim();
  prefer({ name: wished });
  learn(await api.rename(wished));
}
