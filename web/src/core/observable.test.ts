import { describe, expect, it } from 'vitest';
import { derived, Observable } from './observable';

describe('an observable', () => {
  it('tells at once, then at each change, until one stops listening', () => {
    const count = new Observable(1);
    const heard: number[] = [];
    const stop = derived(count, (value) => value * 2).subscribe((value) => heard.push(value));
    count.set(2);
    count.set(2);
    stop();
    count.set(3);
    expect(heard).toEqual([2, 4]);
  });

  it('lets a watcher stop listening while it is told', () => {
    const count = new Observable(0);
    const heard: number[] = [];
    const stop = count.subscribe((value) => {
      if (value > 0) stop();
    });
    count.subscribe((value) => heard.push(value));
    count.set(1);
    expect(heard).toEqual([0, 1]);
  });
});
