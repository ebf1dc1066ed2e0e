/** A fault as it is shown, sent and saved: the table as the server may tell it to this seat, and what this browser knows. */
import { request } from '../core/api';
import { pressed } from '../core/pressed';
import type { Done, FaultLog, FaultWish } from '../core/protocol.gen';

const at = (table: string): string => `/tables/${encodeURIComponent(table)}/fault`;

/** A replay's step, and as who saw it. */
export interface Shown {
  readonly step: number;
  readonly eyes: string;
}

export const faultLog = (table: string, shown: Shown | null = null): Promise<FaultLog> =>
  request<FaultLog>('GET', `${at(table)}${shown ? `?step=${shown.step}&eyes=${encodeURIComponent(shown.eyes)}` : ''}`);

/** What goes along from here: never more than is shown. */
export function wishOf(log: FaultLog, text: string): FaultWish {
  return {
    undos: log.undos,
    step: log.steps,
    eyes: log.eyes,
    text,
    browser: navigator.userAgent.slice(0, 300),
    language: document.documentElement.lang,
    screen: `${innerWidth}x${innerHeight}`,
    pressed: pressed.map((name) => name.slice(0, 60)),
  };
}

/** All of it, for a person to read and for a file. */
export const written = (log: FaultLog, wish: FaultWish): string => JSON.stringify({ ...wish, table: log }, null, 2);

export const tell = (table: string, wish: FaultWish): Promise<Done> => request<Done>('POST', at(table), wish);

/** Put a text into the reader's downloads. */
export function save(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
