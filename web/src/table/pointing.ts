/** The things on the table that can be pointed at, and what they are called. */

/** The most that is said of a thing. */
const LONGEST = 60;
/** Only what lies on the table can be pointed at: the hand below it is nobody else's business. */
const STAGE = 'main.stage';

/** The thing on the table that has this name. */
export function thingAt(place: string): HTMLElement | null {
  const things = document.querySelectorAll<HTMLElement>(`${STAGE} [data-place]`);
  return [...things].find((thing) => thing.dataset.place === place) ?? null;
}

/** The name of the thing that was pressed, or that holds it. */
export function placeOf(target: EventTarget | null): string | null {
  const thing = target instanceof Element ? target.closest<HTMLElement>(`${STAGE} [data-place]`) : null;
  return thing?.dataset.place ?? null;
}

/** A thing in words: what it is called, or else what is written on it. */
export function labelOf(thing: HTMLElement | null): string {
  const named = thing?.getAttribute('aria-label') ?? thing?.querySelector('[aria-label]')?.getAttribute('aria-label');
  return (named ?? thing?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
}
