/** A value that can be watched. It keeps Svelte's store contract, so a component reads it as `$name`. */
export interface Readable<T> {
  get(): T;
  subscribe(watcher: (value: T) => void): () => void;
}

export class Observable<T> implements Readable<T> {
  readonly #watchers = new Set<(value: T) => void>();
  #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  get(): T {
    return this.#value;
  }

  set(value: T): void {
    if (value === this.#value) return;
    this.#value = value;
    for (const watcher of [...this.#watchers]) watcher(value);
  }

  subscribe(watcher: (value: T) => void): () => void {
    this.#watchers.add(watcher);
    watcher(this.#value);
    return () => this.#watchers.delete(watcher);
  }
}

/** Another value made from a watched one. */
export function derived<T, U>(source: Readable<T>, make: (value: T) => U): Readable<U> {
  return {
    get: () => make(source.get()),
    subscribe: (watcher) => source.subscribe((value) => watcher(make(value))),
  };
}
