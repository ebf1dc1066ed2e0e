/** One text while it is written: kept on the device as it changes, and checked by the server when the typing pauses. */
import { api } from '../core/api';
import type { DocumentCheck } from '../core/protocol.gen';
import { change, type Kept } from './keeping';
import { lengthOf } from './text';

const PAUSE_MS = 400;

export type Known = 'asking' | 'known' | 'lost' | 'long';

export class Editing {
  readonly id: string;
  name = $state('');
  text = $state('');
  /** What the last answer said, of this text or of one a moment ago. */
  check = $state.raw<DocumentCheck | null>(null);
  known = $state<Known>('asking');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    kept: Kept,
    readonly game: string,
    readonly field: string,
    readonly most: number,
  ) {
    this.id = kept.id;
    this.name = kept.name;
    this.text = kept.text;
    void this.ask();
  }

  /** Whether this very text can be played by. */
  get sound(): boolean {
    return this.known === 'known' && this.check?.sound === true;
  }

  /** Typed letters wait for a pause; what comes from a form is checked at once. */
  write(text: string, pause = PAUSE_MS): void {
    this.text = text;
    this.known = 'asking';
    change(this.id, { text });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.ask(), pause);
  }

  rename(name: string): void {
    this.name = name;
    if (name.trim()) change(this.id, { name: name.trim() });
  }

  async ask(): Promise<void> {
    clearTimeout(this.#timer);
    const number = ++this.#asked;
    if (lengthOf(this.text) > this.most) {
      this.known = 'long';
      return;
    }
    this.known = 'asking';
    try {
      const check = await api.checkDocument(this.game, this.field, this.text);
      if (number !== this.#asked) return;
      this.check = check;
      this.known = 'known';
    } catch {
      if (number === this.#asked) this.known = 'lost';
    }
  }

  /** Nobody looks any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }
}
