/** A circle as its page knows it: asked again as long as somebody looks. */
import { reasonOf, Refusal } from '../core/api';
import type { CirclePage } from '../core/protocol.gen';
import { asking } from './asking';

const EVERY_MS = 8_000;

export class KnownCircle {
  page: CirclePage | null = $state.raw(null);
  /** Whether there is none for this reader. */
  missing = $state(false);
  failed = $state(false);
  busy = $state(false);
  /** Why the last thing that was asked was refused, in words. */
  refused = $state('');
  #season = '';

  constructor(readonly id: string) {}

  async load(season = this.#season): Promise<void> {
    this.#season = season;
    try {
      const page = await asking.page(this.id, season);
      if (season !== this.#season) return;
      this.page = page;
      this.missing = this.failed = false;
    } catch (error) {
      this.missing = error instanceof Refusal && error.status === 404;
      this.failed = !this.missing;
      if (this.missing) this.page = null;
    }
  }

  /** Do something, and look again; whether it was done. */
  async act(what: () => Promise<unknown>, otherwise: string): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refused = '';
    try {
      await what();
    } catch (error) {
      this.refused = reasonOf(error, otherwise);
      return false;
    } finally {
      this.busy = false;
    }
    await this.load();
    return true;
  }

  /** Ask now and again until the returned function is called; a page out of sight does not ask. */
  keepAsking(): () => void {
    const ask = (): void => {
      if (document.visibilityState === 'visible' && !this.missing) void this.load();
    };
    void this.load();
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }
}
