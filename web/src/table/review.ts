/** A match looked back on: what each seat gave away and was given, as curves and in words. */
import type { RemarkInfo, SeatInfo } from '../core/protocol.gen';
import type { Line } from '../ui/curve';

export interface Balance {
  readonly seat: number;
  readonly lost: number;
  readonly luck: number;
}

/** What is less than this is nothing. */
const LEAST = 0.05;

/** What it comes to for each seat. */
export function balances(remarks: readonly RemarkInfo[], seats: readonly SeatInfo[]): Balance[] {
  return seats.map(({ seat }) => {
    const mine = remarks.filter((remark) => remark.seat === seat);
    const sum = (of: 'lost' | 'luck'): number => mine.reduce((total, remark) => total + remark[of], 0);
    return { seat, lost: sum('lost'), luck: sum('luck') };
  });
}

/** A line for each seat that rises with what it gave away, or was given, answer by answer of the whole table. */
export function courses(
  remarks: readonly RemarkInfo[],
  of: 'lost' | 'luck',
  seats: readonly SeatInfo[],
  nameOf: (seat: number) => string,
): Line[] {
  return seats.map(({ seat }) => {
    let total = 0;
    const values = remarks.map((remark) => (total += remark.seat === seat ? remark[of] : 0));
    return { seat, name: nameOf(seat), values: [0, ...values] };
  });
}

/** Whether the game says anything of luck. */
export const tellsLuck = (remarks: readonly RemarkInfo[]): boolean =>
  remarks.some((remark) => Math.abs(remark.luck) >= LEAST);

/** The dearest answers of the match, or of one seat; those that cost nothing are left out. */
export function dearest(remarks: readonly RemarkInfo[], seat: number | null, most: number): RemarkInfo[] {
  return remarks
    .filter((remark) => remark.lost >= LEAST && (seat === null || remark.seat === seat))
    .toSorted((one, other) => other.lost - one.lost)
    .slice(0, most);
}

/** The remark on the answer that led to a scene, or on the one that was given there. */
export function remarkAt(remarks: readonly RemarkInfo[], step: number): RemarkInfo | null {
  return remarks.find((remark) => remark.step === step - 1) ?? null;
}
