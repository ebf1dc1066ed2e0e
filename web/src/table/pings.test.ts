import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pings, SHOWN } from './pings.svelte';
import { labelOf, placeOf, thingAt } from './pointing';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <main class="stage">
      <div data-place="mat:1"><button aria-label="Majas kort">7</button></div>
      <p data-place="pot"> Potten
        12 </p>
    </main>
    <footer><b data-place="hand:7">7</b></footer>`;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

describe('pointing', () => {
  it('is seen for some seconds, and of each person the last only', () => {
    const pings = new Pings();
    pings.show({ number: 1, seat: 0, place: 'mat:1' });
    pings.show({ number: 2, seat: 1, place: 'pot' });
    vi.advanceTimersByTime(SHOWN / 2);
    pings.show({ number: 3, seat: 0, place: 'pot' });
    expect(pings.shown.map((ping) => ping.id)).toEqual([2, 3]);
    vi.advanceTimersByTime(SHOWN / 2);
    expect(pings.shown.map((ping) => ping.id)).toEqual([3]);
    vi.advanceTimersByTime(SHOWN / 2);
    expect(pings.shown).toEqual([]);
  });

  it('finds what was pressed on the table, and nothing in the hand', () => {
    expect(placeOf(document.querySelector('button'))).toBe('mat:1');
    expect(placeOf(document.querySelector('footer b'))).toBeNull();
    expect(placeOf(null)).toBeNull();
    expect(thingAt('hand:7')).toBeNull();
  });

  it('says what is pointed at by its name, or by what is written on it', () => {
    expect(labelOf(thingAt('mat:1'))).toBe('Majas kort');
    expect(labelOf(thingAt('pot'))).toBe('Potten 12');
    expect(labelOf(thingAt('nowhere "]'))).toBe('');
  });
});
