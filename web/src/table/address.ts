/** Where a table is found on this server, for a reader who has come so far. */
import { API, below } from '../core/base';
import type { Language } from '../core/prefs';
import type { Mark } from '../core/protocol.gen';
import type { Address } from '../core/socket';

/** How long a poll may hang, in seconds. */
const POLL = 25;

/** `seat` is whose eyes a screen has that several people share. */
export function addressOf(id: string, language: () => Language, seat: number | null = null): Address {
  const at = below(`${API}/tables/${encodeURIComponent(id)}`);
  const asked = (mark: Mark | null, more: Readonly<Record<string, string>> = {}): string => {
    const numbers = Object.entries(mark ?? {}).map(([name, value]) => [name, String(value)]);
    const eyes = seat === null ? [] : [['seat', String(seat)]];
    const all = [...numbers, ...eyes, ['lang', language()], ...Object.entries(more)];
    return new URLSearchParams(all).toString();
  };
  return {
    socket: (mark) => {
      const url = new URL(`${at}/socket?${asked(mark, { keeps: 'true' })}`, location.href);
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
      return url.href;
    },
    news: (mark, wait) => `${at}/news?${asked(mark, wait ? { wait: String(POLL) } : {})}`,
    commands: () => `${at}/commands?${asked(null)}`,
  };
}
