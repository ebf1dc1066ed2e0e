/** A result in words, and the lines of its curve. */
import type { End, SeatInfo, Summary } from '../core/protocol.gen';
import type { Line } from '../ui/curve';
import type { sv } from '../i18n/rest.sv';

/** A score with a minus sign that is read aloud as one. */
export function signed(score: number): string {
  return score < 0 ? `−${-score}` : String(score);
}

/** Who won and with how much, as the reader would be told. */
export function headline(
  end: End,
  me: number | null,
  nameOf: (seat: number) => string,
  texts: typeof sv.end,
  list: (names: string[]) => string,
  won?: (names: string, mine: boolean) => string,
): string {
  const winners = end.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const [first = 0] = winners;
  const score = end.scores[first] ?? 0;
  const mine = me !== null && winners.includes(me);
  if (won && winners.length === 1) return won(nameOf(first), mine);
  const points = texts.points(signed(score), score === 1);
  if (mine) return winners.length === 1 ? texts.won(points) : texts.shared(points);
  const names = list(winners.map(nameOf));
  return winners.length === 1 ? texts.other(names, points) : texts.others(names, points);
}

/** The seats, best first; equals in the order they sit. */
export function byRank(end: End): number[] {
  return end.ranks.map((_, seat) => seat).sort((a, b) => (end.ranks[a] ?? 0) - (end.ranks[b] ?? 0) || a - b);
}

/** How each seat stood at the start, after each chapter, and in the end. */
export function curveOf(summary: Summary, seats: readonly SeatInfo[], nameOf: (seat: number) => string): Line[] {
  return seats.map(({ seat }) => {
    const values = [summary.start[seat] ?? 0, ...summary.chapters.map((chapter) => chapter.standing[seat] ?? 0)];
    const last = summary.end.scores[seat] ?? 0;
    const settled = summary.chapters.at(-1)?.standing.every((value, place) => value === summary.end.scores[place]);
    return { seat, name: nameOf(seat), values: settled ? values : [...values, last] };
  });
}

/** Whether a seed is the one that was promised; null where this browser cannot reckon it. */
export async function keepsPromise(seed: string, commitment: string): Promise<boolean | null> {
  if (!('subtle' in crypto) || !/^([0-9a-f]{2})+$/.test(seed)) return null;
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const promised = new Uint8Array([...new TextEncoder().encode('spelbord/'), ...bytes]);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', promised));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === commitment;
}
