/** What a reader knows of a table, folded from news. No framework, no network: values in, values out. */
import type { Mark, News, Pointed, Scene, TableInfo, TalkLine, Told } from './protocol.gen';
import { EMPTY, type Chronicle, endOf, extended, fits } from './told';

export interface Known {
  readonly mark: Mark | null;
  readonly table: TableInfo | null;
  readonly scene: Scene | null;
  readonly log: Chronicle;
  readonly talk: readonly TalkLine[];
}

/** What some news changed, for those who show and say it. */
export interface Change {
  readonly known: Known;
  /** Steps that the reader had not heard before. */
  readonly fresh: readonly Told[];
  /** Things that were said since. */
  readonly said: readonly TalkLine[];
  /** What people point at just now. */
  readonly pointed: readonly Pointed[];
  /** Whether moves were taken back. */
  readonly cut: boolean;
  /** Whether this is the first the reader hears of the table. */
  readonly first: boolean;
  /** Whether steps are missing in between, so that the reader should ask for them. */
  readonly gap: boolean;
}

export const NOTHING: Known = { mark: null, table: null, scene: null, log: EMPTY, talk: [] };

/**
 * Fold news into what is known.
 *
 * News may come twice (a resent poll, a reply that crossed a reconnection) and late; steps count up without gaps
 * within one count of undos, so what is old shows by its numbers. `again` says that a gap was asked about already: if
 * the server still begins later, it means it, and the log begins there.
 */
export function fold(known: Known, news: News, again = false): Change {
  const { mark } = known;
  if (mark && news.mark.undos < mark.undos) return still(known);
  const cut = mark !== null && news.mark.undos > mark.undos;
  const late = mark !== null && !cut && news.mark.step < mark.step;
  if (!late && mark !== null && !again && !fits(known.log, news)) return { ...still(known), gap: true };
  const scene = late || !news.scene ? known.scene : whole(news.scene, known.scene);
  if (news.scene && !scene) return { ...still(known), gap: true };
  const log = late ? known.log : extended(known.log, news);
  const said = news.talk.filter((line) => !known.talk.some((old) => old.number === line.number));
  const next: Known = {
    mark: late ? known.mark : { ...news.mark, talk: Math.max(mark?.talk ?? 0, news.mark.talk) },
    // A version tells tables apart and does not count up, so the one that came last is the one that holds.
    table: (late ? null : news.table) ?? known.table,
    scene,
    log,
    talk: said.length ? [...known.talk, ...said] : known.talk,
  };
  const first = mark === null;
  const fresh = late || first ? [] : news.told.slice(Math.max(0, unchanged(known.log, log) - news.since));
  return { known: next, fresh, said: first ? [] : said, pointed: news.points, cut, first, gap: false };
}

/**
 * A scene with what was left out of it, since the reader was shown it before.
 *
 * Null where they were shown something else before: then they must ask for the whole of it. A scene that has come by another
 * way already stays as it is.
 */
function whole(scene: Scene, before: Scene | null): Scene | null {
  const { kept } = scene;
  if (!kept) return scene;
  const at = (undos: number, step: number): boolean => before?.undos === undos && before.step === step;
  if (before && at(scene.undos, scene.step)) return before;
  if (!before || !at(kept.undos, kept.step)) return null;
  const had = before.view as Readonly<Record<string, unknown>>;
  const fields = Object.fromEntries(kept.fields.map((field) => [field, had[field]]));
  const standing = kept.asks.flatMap((number) => before.asks[number] ?? []);
  return { ...scene, view: { ...fields, ...(scene.view as object) }, asks: [...scene.asks, ...standing], kept: null };
}

/** Up to which step two logs tell the same: after an undo the beginning may be told once more. */
function unchanged(old: Chronicle, now: Chronicle): number {
  const end = Math.min(endOf(old), endOf(now));
  for (let step = Math.max(old.first, now.first); step < end; step += 1) {
    const one = old.told[step - old.first];
    const other = now.told[step - now.first];
    if (one !== other && JSON.stringify(one) !== JSON.stringify(other)) return step;
  }
  return end;
}

function still(known: Known): Change {
  return { known, fresh: [], said: [], pointed: [], cut: false, first: false, gap: false };
}
