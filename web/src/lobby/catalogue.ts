/** The games on the start page: those this server can play first, then those to come. */
import { api } from '../core/api';
import { t } from '../core/i18n';
import type { Language } from '../core/prefs';
import type { GameInfo, Shelf } from '../core/protocol.gen';

type KnownId = keyof (typeof t extends { get(): infer Texts } ? Texts : never)['games']['known'];

/** What the server does not say: how long a match usually takes, and how many can play what is not built yet. */
const FACTS: Readonly<Record<KnownId, { minutes: number; fewest: number; most: number }>> = {
  alfapet: { minutes: 45, fewest: 1, most: 4 },
  tio: { minutes: 30, fewest: 2, most: 7 },
  allsvenskan: { minutes: 90, fewest: 1, most: 4 },
  ecosfera: { minutes: 45, fewest: 1, most: 4 },
  trakkx: { minutes: 40, fewest: 2, most: 4 },
};
const KNOWN = Object.keys(FACTS) as KnownId[];

export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly pitch: string;
  readonly fewest: number;
  readonly most: number;
  readonly minutes: number | null;
  /** The game itself, if it can be played here. */
  readonly game: GameInfo | null;
}

export const minutesOf = (id: string): number | null =>
  KNOWN.flatMap((known) => (known === id ? FACTS[known].minutes : []))[0] ?? null;

/** Everything to show, in order; before the shelf is known, nothing can be played yet. */
export function catalogue(shelf: Shelf | null, texts = t.get()): Entry[] {
  const games = shelf?.games ?? [];
  const short = (id: string): string | undefined =>
    KNOWN.flatMap((known) => (known === id ? texts.games.known[known].pitch : []))[0];
  const playable = games.map((game) => ({
    id: game.id,
    title: game.title,
    pitch: short(game.id) ?? game.pitch,
    fewest: game.fewest,
    most: game.most,
    minutes: minutesOf(game.id),
    game,
  }));
  const coming = KNOWN.filter((id) => !games.some((game) => game.id === id)).map((id) => ({
    id,
    ...texts.games.known[id],
    ...FACTS[id],
    game: null,
  }));
  return [...playable, ...coming];
}

const shelves = new Map<Language, Promise<Shelf>>();

/** What this server can play, in the reader's language. Asked once; again only if that failed. */
export function shelf(language: Language): Promise<Shelf> {
  const known = shelves.get(language);
  if (known) return known;
  const asked = api.shelf();
  shelves.set(language, asked);
  asked.catch(() => shelves.delete(language));
  return asked;
}

export async function gameOf(id: string, language: Language): Promise<GameInfo | null> {
  return (await shelf(language)).games.find((game) => game.id === id) ?? null;
}
