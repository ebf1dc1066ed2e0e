/** Looking back without leaving the table: scenes of earlier steps, fetched a few at a time and kept. */
import type { Scene, Scenes } from '../core/protocol.gen';

/** Scenes fetched at once: stepping with the arrow keys seldom waits. */
const CHUNK = 24;

export type FetchScenes = (first: number, last: number) => Promise<Scenes>;

export class History {
  /** The step that is looked at; none while the table is seen as it is now. */
  at: number | null = $state(null);
  scene: Scene | null = $state.raw(null);
  failed = $state(false);

  // Kept apart from what is shown: only `scene` is looked at.
  /* eslint-disable svelte/prefer-svelte-reactivity */
  readonly #scenes = new Map<number, Scene>();
  readonly #wanted = new Map<number, Promise<void>>();
  /* eslint-enable svelte/prefer-svelte-reactivity */
  #age = 0;

  constructor(private readonly fetch: FetchScenes) {}

  /** Whether the scene shown is not yet the one asked for. */
  get loading(): boolean {
    return this.at !== null && this.scene?.step !== this.at && !this.failed;
  }

  /** Forget everything: the log was cut, or somebody else's eyes look. */
  forget(): void {
    this.#drop();
    this.now();
  }

  /** Fetch it all anew, in another language; what is looked at stays in sight meanwhile. */
  renew(): void {
    this.#drop();
    if (this.at !== null) void this.go(this.at);
  }

  #drop(): void {
    this.#age += 1;
    this.#scenes.clear();
    this.#wanted.clear();
  }

  now(): void {
    this.at = null;
    this.scene = null;
    this.failed = false;
  }

  /** Look at the table after so many steps. */
  async go(step: number): Promise<void> {
    this.at = step;
    this.failed = false;
    const kept = this.#scenes.get(step);
    if (kept) {
      this.scene = kept;
      return;
    }
    try {
      await this.#load(step);
    } catch {
      if (this.at === step) this.failed = true;
      return;
    }
    // Somebody who holds an arrow key down has gone on by now.
    if (this.at === step) this.scene = this.#scenes.get(step) ?? null;
  }

  #load(step: number): Promise<void> {
    const first = Math.floor(step / CHUNK) * CHUNK;
    const last = first + CHUNK - 1;
    const under = this.#wanted.get(first);
    if (under) return under;
    const age = this.#age;
    const loading = this.fetch(first, last)
      .then((scenes) => {
        if (age !== this.#age) return;
        for (const scene of scenes.scenes) this.#scenes.set(scene.step, scene);
      })
      .finally(() => this.#wanted.delete(first));
    this.#wanted.set(first, loading);
    return loading;
  }
}
