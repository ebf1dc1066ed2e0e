/** One tap: what is said of a table goes to the phone's own sheet; false where there is none, or it would not have it. */
import { request } from '../core/api';
import type { Shared } from '../core/protocol.gen';

export async function shareAtOnce(table: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    const { title, text } = await request<Shared>('GET', `/tables/${encodeURIComponent(table)}/share`);
    await navigator.share({ title, text });
    return true;
  } catch (error) {
    // Whoever closes the sheet has changed their mind.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
