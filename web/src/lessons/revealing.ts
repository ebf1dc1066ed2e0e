/** Bringing into sight what a lesson points at. */

/** When the table has found its size after a step: panels come and go with the question. */
const SETTLED_MS = 350;

/** Scroll as little as needed so that the first of these places can be seen, now and when all is in its place. */
export function reveal(places: readonly string[]): void {
  show(places);
  setTimeout(() => show(places), SETTLED_MS);
}

function show(places: readonly string[]): void {
  const found = places
    .map((place) => document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`))
    .find((element) => element !== null);
  found?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
