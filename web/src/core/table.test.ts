import { describe, expect, it } from 'vitest';
import type { Ask, News, Scene } from './protocol.gen';
import { fold, NOTHING, type Known } from './table';
import { newsOf, sceneOf, tableOf, toldOf } from './testing';

const begun = (): Known =>
  fold(NOTHING, newsOf({ step: 2, told: [toldOf(0), toldOf(1)], scene: sceneOf(2), table: tableOf() })).known;

const clubs = ['DIF', 'HAM'];
const kept = { undos: 0, step: 3, fields: ['clubs'], asks: [1] };
const asked = (question: string): Ask => ({ question }) as Ask;
const seen = (step: number, parts: Partial<Scene>): News =>
  newsOf({ step, since: step - 1, told: [toldOf(step - 1)], scene: sceneOf(step, 0, parts) });

describe('folding news', () => {
  it('takes everything from the first news, and calls none of it fresh', () => {
    const change = fold(
      NOTHING,
      newsOf({ step: 2, told: [toldOf(0), toldOf(1)], scene: sceneOf(2), table: tableOf() }),
    );
    expect(change.first).toBe(true);
    expect(change.fresh).toEqual([]);
    expect(change.known.log.told).toHaveLength(2);
    expect(change.known.scene?.step).toBe(2);
  });

  it('adds steps that follow, and tells which are fresh', () => {
    const change = fold(begun(), newsOf({ step: 3, since: 2, told: [toldOf(2)], scene: sceneOf(3) }));
    expect(change.fresh.map((told) => told.heard.step)).toEqual([2]);
    expect(change.known.log.told).toHaveLength(3);
    expect(change.known.table?.id).toBe('t');
  });

  it('hears the same news twice as if once', () => {
    const news = newsOf({ step: 3, since: 2, told: [toldOf(2)], scene: sceneOf(3), talk: [said(1)] });
    const once = fold(begun(), news);
    const twice = fold(once.known, news);
    expect(twice.fresh).toEqual([]);
    expect(twice.said).toEqual([]);
    expect(twice.known).toEqual(once.known);
  });

  it('drops the steps and the scene of news that come late, but not what was said', () => {
    const now = fold(begun(), newsOf({ step: 4, since: 2, told: [toldOf(2), toldOf(3)], scene: sceneOf(4) })).known;
    const change = fold(now, newsOf({ step: 3, since: 2, told: [toldOf(2)], scene: sceneOf(3), talk: [said(1)] }));
    expect(change.known.scene?.step).toBe(4);
    expect(change.known.mark?.step).toBe(4);
    expect(change.known.log.told).toHaveLength(4);
    expect(change.said).toHaveLength(1);
  });

  it('puts back what was left out of a view since it is as it was', () => {
    const now = fold(begun(), seen(3, { view: { clubs, round: 1 }, asks: [asked('play'), asked('talk')] })).known;
    const news = seen(4, { view: { round: 2 }, asks: [asked('protest')], kept });
    const { scene } = fold(now, news).known;
    expect(scene).toMatchObject({ view: { clubs, round: 2 }, kept: null });
    expect(scene?.asks.map(({ question }) => question)).toEqual(['protest', 'talk']);
    expect((scene?.view as { clubs: string[] }).clubs).toBe(clubs);
    const twice = fold(fold(now, news).known, news);
    expect(twice.known.scene).toEqual(scene);
    expect(twice.gap).toBe(false);
  });

  it('asks again where it was shown something else before', () => {
    const scene = sceneOf(1, 0, { kept: { ...kept, step: 0 } });
    expect(fold(NOTHING, newsOf({ step: 1, told: [toldOf(0)], scene }))).toMatchObject({ gap: true, known: NOTHING });
    const known = begun();
    expect(fold(known, seen(3, { kept }))).toMatchObject({ gap: true, known });
  });

  it('asks again where steps are missing, and changes nothing', () => {
    const known = begun();
    const change = fold(known, newsOf({ step: 6, since: 5, told: [toldOf(5)], scene: sceneOf(6) }));
    expect(change.gap).toBe(true);
    expect(change.known).toBe(known);
  });

  it('begins the log later where the server insists, since the reader was too far behind', () => {
    const change = fold(begun(), newsOf({ step: 601, since: 600, told: [toldOf(600)], scene: sceneOf(601) }), true);
    expect(change.gap).toBe(false);
    expect(change.known.log).toEqual({ first: 600, told: [toldOf(600)] });
    expect(change.known.mark?.step).toBe(601);
  });

  it('takes back what was undone', () => {
    const now = fold(begun(), newsOf({ step: 4, since: 2, told: [toldOf(2), toldOf(3)], scene: sceneOf(4) })).known;
    const change = fold(now, newsOf({ undos: 1, step: 2, since: 2, told: [], scene: sceneOf(2, 1) }));
    expect(change.cut).toBe(true);
    expect(change.fresh).toEqual([]);
    expect(change.known.log.told).toHaveLength(2);
    expect(change.known.mark).toMatchObject({ undos: 1, step: 2 });
  });

  it('calls only what differs fresh when the log is told anew after an undo', () => {
    const other = toldOf(2, 'Maja bjuder 3.');
    const now = fold(begun(), newsOf({ step: 3, since: 2, told: [toldOf(2)], scene: sceneOf(3) })).known;
    const change = fold(
      now,
      newsOf({ undos: 1, step: 3, since: 0, told: [toldOf(0), toldOf(1), other], scene: sceneOf(3, 1) }),
    );
    expect(change.fresh).toEqual([other]);
  });

  it('ignores news from before an undo it has heard of', () => {
    const now = fold(begun(), newsOf({ undos: 1, step: 1, since: 1, told: [], scene: sceneOf(1, 1) })).known;
    expect(fold(now, newsOf({ step: 3, since: 2, told: [toldOf(2)], scene: sceneOf(3) })).known).toBe(now);
  });

  it('takes the table that came last, whatever its version, unless the news are late', () => {
    const now = fold(
      begun(),
      newsOf({ step: 2, since: 2, version: 5, table: tableOf({ version: 5, name: 'ny' }) }),
    ).known;
    const change = fold(now, newsOf({ step: 2, since: 2, version: 4, table: tableOf({ version: 4, name: 'nyast' }) }));
    expect(change.known.table?.name).toBe('nyast');
    expect(change.known.mark?.version).toBe(4);
    const late = fold(
      change.known,
      newsOf({ step: 1, since: 1, version: 3, table: tableOf({ version: 3, name: 'gammal' }) }),
    );
    expect(late.known.table?.name).toBe('nyast');
    expect(late.known.mark?.version).toBe(4);
  });
});

function said(number: number) {
  return { number, seat: 0, name: 'Maja', text: 'hej', at: 0, to: null };
}
