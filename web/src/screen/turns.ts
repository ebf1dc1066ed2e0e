/**
 * Who of those who share a screen is to have it next: the first after its holder who is waited for, or the holder
 * themselves; nobody where only others are waited for.
 */
export function nextOf(seats: readonly number[], waitsFor: readonly number[], holder: number | null): number | null {
  if (holder !== null && waitsFor.includes(holder)) return holder;
  const from = holder === null ? 0 : seats.indexOf(holder) + 1;
  const turned = [...seats.slice(from), ...seats.slice(0, from)];
  return turned.find((seat) => waitsFor.includes(seat)) ?? null;
}
