/** Bringing into sight what a lesson points at. */

/** Scroll as little as needed so that the first of these places can be seen. */
export function revealed(places: readonly string[]): void {
  const found = places
    .map((place) => document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`))
    .find((element) => element !== null);
  found?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
