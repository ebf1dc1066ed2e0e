/** A match looked back on: how well somebody chose, what it cost, and which moments are worth a look. */
import type { Moment, RemarkInfo, SeatInfo } from '../core/protocol.gen';

/** What somebody gave away. */
export interface Loss {
  readonly seat: number;
  readonly lost: number;
}

/** How many of the choices were as good as any. */
export interface Grade {
  readonly best: number;
  readonly all: number;
  /** In whole per cent: a hundred only where all were. */
  readonly share: number;
}

/** Something worth a look, and why: a choice that cost, a step that turned the match, or bad luck after a good choice. */
export type Highlight =
  { readonly kind: 'lost' | 'luck'; readonly remark: RemarkInfo } | { readonly kind: 'swing'; readonly moment: Moment };

export type Order = 'all' | 'dearest';

/** What is less than this is nothing. */
const LEAST = 0.05;
const PER_CENT = 100;

const costs = (remark: RemarkInfo): boolean => remark.lost >= LEAST;

/** The remarks on one seat's answers, or on everybody's. */
export function remarksOf(remarks: readonly RemarkInfo[], seat: number | null): readonly RemarkInfo[] {
  return seat === null ? remarks : remarks.filter((remark) => remark.seat === seat);
}

export function gradeOf(remarks: readonly RemarkInfo[]): Grade {
  const all = remarks.length;
  const best = all - remarks.filter(costs).length;
  const share = Math.round((PER_CENT * best) / Math.max(1, all));
  return { best, all, share: best < all ? Math.min(PER_CENT - 1, share) : share };
}

/** What each seat gave away, one's own first. */
export function lossesOf(remarks: readonly RemarkInfo[], seats: readonly SeatInfo[], me: number | null): Loss[] {
  const losses = seats.map(({ seat }) => ({
    seat,
    lost: remarksOf(remarks, seat).reduce((total, remark) => total + remark.lost, 0),
  }));
  return losses.toSorted((one, other) => Number(other.seat === me) - Number(one.seat === me));
}

/** Up to three moments in the order of the match, each another step: the dearest choice, the turn, and bad luck. */
export function highlightsOf(remarks: readonly RemarkInfo[], moments: readonly Moment[]): Highlight[] {
  const found: Highlight[] = [];
  const dear = ordered(remarks, 'dearest')[0];
  if (dear) found.push({ kind: 'lost', remark: dear });
  const swing = moments.toSorted((one, other) => other.change - one.change)[0];
  if (swing && swing.step !== (dear?.step ?? -1) + 1) found.push({ kind: 'swing', moment: swing });
  const unlucky = remarks
    .filter((remark) => !costs(remark) && remark.luck <= -LEAST)
    .toSorted((one, other) => one.luck - other.luck)[0];
  if (unlucky && unlucky.step + 1 !== swing?.step) found.push({ kind: 'luck', remark: unlucky });
  return found;
}

/** The remarks as they are listed: all as they came, or those that cost something with the dearest first. */
export function ordered(remarks: readonly RemarkInfo[], order: Order): readonly RemarkInfo[] {
  return order === 'all' ? remarks : remarks.filter(costs).toSorted((one, other) => other.lost - one.lost);
}

/** The remark on the answer that led to a scene. */
export function remarkAt(remarks: readonly RemarkInfo[], step: number): RemarkInfo | null {
  return remarks.find((remark) => remark.step === step - 1) ?? null;
}
