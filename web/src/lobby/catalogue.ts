/** The games on the start page: those this server can play first, then those to come. */
import { api } from '../core/api';
import { translated } from '../core/i18n';
import type { Language } from '../core/prefs';
import type { GameInfo, Shelf } from '../core/protocol.gen';
import { type Card, facts } from '../games/folders';

type Cards = Readonly<Record<string, Card>>;

const cardsIn = (language: Language): Cards =>
  Object.fromEntries(Object.entries(facts).map(([id, said]) => [id, said[language]]));

/** What the games' folders say of them, in the reader's language. */
export const cards = translated<Cards>({ sv: cardsIn('sv'), en: cardsIn('en') });

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

export const minutesOf = (id: string): number | null => facts[id]?.minutes ?? null;

/** Everything to show, in order; before the shelf is known, nothing can be played yet. */
export function catalogue(shelf: Shelf | null, said = cards.get()): Entry[] {
  const games = shelf?.games ?? [];
  const playable = games.map((game) => ({
    id: game.id,
    title: game.title,
    pitch: said[game.id]?.pitch ?? game.pitch,
    fewest: game.fewest,
    most: game.most,
    minutes: minutesOf(game.id),
    game,
  }));
  const coming = Object.entries(facts)
    .filter(([id]) => !games.some((game) => game.id === id))
    .map(([id, { minutes, fewest, most, sv }]) => ({ id, ...(said[id] ?? sv), fewest, most, minutes, game: null }));
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
