import { describe, expect, it, vi } from 'vitest';
import { Refusal, Unreachable } from '../core/api';
import type { Moment, RemarkInfo, Review } from '../core/protocol.gen';
import { seatOf } from '../core/testing';
import { gradeOf, highlightsOf, lossesOf, ordered, remarkAt, remarksOf } from './review';
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
  it('says how many of the choices were as good as any', () => {
    expect(gradeOf(remarksOf(remarks, 0))).toEqual({ best: 0, all: 2, share: 0 });
    expect(gradeOf(remarks)).toEqual({ best: 1, all: 3, share: 33 });
    expect(gradeOf([])).toEqual({ best: 0, all: 0, share: 0 });
    const nearly = Array.from({ length: 300 }, (_, step) => remark(step, 0, step ? 0 : 1));
    expect(gradeOf(nearly).share).toBe(99);
  });

  it('adds up what each seat gave away, one’s own first', () => {
    expect(lossesOf(remarks, seats, 1)).toEqual([
      { seat: 1, lost: 0 },
      { seat: 0, lost: 4.5 },
    ]);
  });

  it('tells up to three moments, each another step', () => {
    const moment = (step: number, change: number): Moment => ({ step, chapter: 1, line: '', change });
    const kinds = (moments: readonly Moment[]): string[] => highlightsOf(remarks, moments).map(({ kind }) => kind);
    expect(kinds([moment(9, 5), moment(7, 20)])).toEqual(['lost', 'swing', 'luck']);
    expect(kinds([moment(3, 20)])).toEqual(['lost', 'luck']);
    expect(kinds([moment(5, 20)])).toEqual(['lost', 'swing']);
    expect(highlightsOf([], [])).toEqual([]);
  });

  it('lists the dearest answers first on wish, and finds the one that led to a step', () => {
    expect(ordered(remarks, 'all')).toEqual(remarks);
    expect(ordered(remarks, 'dearest').map((each) => each.step)).toEqual([2, 6]);
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
    move: 0,
    moves: 5,
    complete: false,
    ...parts,
  });

  it('goes on by portions until it is complete', async () => {
    const fetch = vi
      .fn<(since: number) => Promise<Review>>()
      .mockResolvedValueOnce(portion(0, { remarks: remarks.slice(0, 2), step: 4 }))
      .mockResolvedValueOnce(portion(2, { remarks: remarks.slice(2), step: 10, move: 5, complete: true }));
    const review = new Reviewing(fetch);
    await review.read();
    expect(fetch.mock.calls).toEqual([[0], [2]]);
    expect(review.remarks).toEqual(remarks);
    expect(review.progress).toBe(1);
    expect([review.move, review.moves]).toEqual([5, 5]);
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
