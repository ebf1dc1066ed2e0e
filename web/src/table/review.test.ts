import { describe, expect, it, vi } from 'vitest';
import { Refusal, Unreachable } from '../core/api';
import type { RemarkInfo, Review } from '../core/protocol.gen';
import { seatOf } from '../core/testing';
import { balances, courses, dearest, remarkAt, tellsLuck } from './review';
import { Reviewing } from './review.svelte';

const remark = (step: number, seat: number, lost: number, luck = 0): RemarkInfo => ({
  step,
  seat,
  lost,
  luck,
  lines: [],
  best: null,
  kind: 'lay',
  played: '',
  better: '',
  why: '',
});
const seats = [seatOf(0, 'Saga'), seatOf(1, 'Elis')];
const remarks = [remark(2, 0, 3), remark(4, 1, 0, -2), remark(6, 0, 1.5)];

describe('a review', () => {
  it('adds up what each seat gave away and was given', () => {
    expect(balances(remarks, seats)).toEqual([
      { seat: 0, lost: 4.5, luck: 0 },
      { seat: 1, lost: 0, luck: -2 },
    ]);
  });

  it('is drawn as lines that go on while others answer', () => {
    const lines = courses(remarks, 'lost', seats, (seat) => `Plats ${seat}`);
    expect(lines.map((line) => line.values)).toEqual([
      [0, 3, 3, 4.5],
      [0, 0, 0, 0],
    ]);
    expect(tellsLuck(remarks)).toBe(true);
    expect(tellsLuck(remarks.slice(0, 1))).toBe(false);
  });

  it('lists the dearest answers first, and finds the one that led to a step', () => {
    expect(dearest(remarks, null, 5).map((each) => each.step)).toEqual([2, 6]);
    expect(dearest(remarks, 1, 5)).toEqual([]);
    expect(remarkAt(remarks, 5)?.step).toBe(4);
    expect(remarkAt(remarks, 2)).toBeNull();
  });
});

describe('reading a review', () => {
  const portion = (since: number, parts: Partial<Review>): Review => ({
    since,
    remarks: [],
    step: 0,
    steps: 10,
    complete: false,
    ...parts,
  });

  it('goes on by portions until it is complete', async () => {
    const fetch = vi
      .fn<(since: number) => Promise<Review>>()
      .mockResolvedValueOnce(portion(0, { remarks: remarks.slice(0, 2), step: 4 }))
      .mockResolvedValueOnce(portion(2, { remarks: remarks.slice(2), step: 10, complete: true }));
    const review = new Reviewing(fetch);
    await review.read();
    expect(fetch.mock.calls).toEqual([[0], [2]]);
    expect(review.remarks).toEqual(remarks);
    expect(review.progress).toBe(1);
  });

  it('stops when nobody reads, and takes up again where it was', async () => {
    const review = new Reviewing(async (since) => {
      review.stop();
      return Promise.resolve(portion(since, { remarks: [remark(since, 0, 1)], complete: since === 1 }));
    });
    await review.read();
    expect(review.remarks).toHaveLength(1);
    await review.read();
    expect(review.remarks).toHaveLength(2);
    expect(review.complete).toBe(true);
  });

  it('says why there is none', async () => {
    const no = { code: 'no_review', rule: 'review', text: 'Det går inte.', facts: {} };
    const refused = new Reviewing(() => Promise.reject(new Refusal(no, 409)));
    await refused.read();
    expect(refused.failure).toBe('Det går inte.');
    const lost = new Reviewing(() => Promise.reject(new Unreachable('x')));
    await lost.read();
    expect(lost.failure).toBe('');
  });
});
