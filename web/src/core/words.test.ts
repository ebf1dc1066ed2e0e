import { describe, expect, it } from 'vitest';
import { dayIn, wordsOf } from './words';

const sv = wordsOf('sv');
const en = wordsOf('en');
const NOON = new Date(2025, 5, 18, 12, 0, 0).getTime() / 1000;

describe('words', () => {
  it('puts a number into the form that fits it', () => {
    const forms = { one: '# seat', other: '# seats' };
    expect([0, 1, 2].map((count) => en.plural(count, forms))).toEqual(['0 seats', '1 seat', '2 seats']);
  });

  it('lists names as people do', () => {
    expect(sv.list(['Maja', 'Elis', 'Nils'])).toBe('Maja, Elis och Nils');
    expect(en.list(['Maja', 'Elis'])).toBe('Maja and Elis');
  });

  it('shows minutes and seconds under an hour, and a rounder span above', () => {
    expect(sv.clock(102)).toBe('1:42');
    expect(sv.clock(-3)).toBe('0:00');
    expect(sv.clock(21 * 3600 + 200)).toBe('21 tim');
  });

  it('tells a span in its largest unit', () => {
    expect(en.span(30)).toMatch(/^30 sec/);
    expect(en.span(7200)).toMatch(/^2 hr/);
    expect(en.span(259_200)).toBe('3 days');
  });

  it('says how long ago something was, by the clock today and by nights before that', () => {
    expect(sv.ago(NOON - 5, NOON)).toBe('nu');
    expect(sv.ago(NOON - 300, NOON)).toBe('för 5 minuter sedan');
    expect(sv.ago(NOON - 13 * 3600, NOON)).toBe('i går');
    expect(sv.ago(NOON - 10 * 86_400, NOON)).toBe('8 juni');
  });

  it('goes by the midnights of another zone where one is given, and names the year where it is another', () => {
    const late = Date.parse('2026-11-01T22:50:00Z') / 1000;
    const next = late + 30 * 60;
    expect(sv.ago(late, next, 'Europe/Stockholm')).toBe('i går');
    expect(sv.ago(late, next, 'America/New_York')).toBe('för 30 minuter sedan');
    expect(sv.ago(late, next + 86_400 * 7, 'Europe/Stockholm')).toBe('1 november');
    expect(sv.ago(late, next + 86_400 * 90, 'Europe/Stockholm')).toBe('1 november 2026');
    expect(dayIn(late + 600, 'Europe/Stockholm')).toBe('2026-11-02');
    expect(dayIn(late + 600, 'America/New_York')).toBe('2026-11-01');
  });

  it('keeps to its own clock where it does not know a zone', () => {
    expect(sv.ago(NOON - 300, NOON, 'Nowhere/Else')).toBe('för 5 minuter sedan');
    expect(dayIn(NOON, 'Nowhere/Else')).toBe('2025-06-18');
  });

  it('does not speak of the future when clocks differ', () => {
    expect(sv.ago(NOON + 40, NOON)).toBe('nu');
  });
});
