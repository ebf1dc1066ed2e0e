/** A finished game in words, shares that do not pretend, and months by name. */
import { api, request } from '../core/api';
import type { Done, MyFigures, MyFriends, MyGame, MyGames, MyMoments } from '../core/protocol.gen';
import { dayIn } from '../core/words';
import { signed } from '../table/result';
import type { sv } from '../i18n/played.sv';

type Words = typeof sv;

/** What the list is chosen by; what is empty does not matter. */
export interface Wanted {
  readonly game: string;
  readonly company: string;
  readonly level: string;
  readonly result: string;
  readonly month: string;
  readonly search: string;
}
export const ALL: Wanted = { game: '', company: '', level: '', result: '', month: '', search: '' };

export const isChosen = (wanted: Wanted): boolean => Object.values(wanted).some((value) => value !== '');

const asked = (values: Readonly<Record<string, string>>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  return given.length ? `?${new URLSearchParams(given).toString()}` : '';
};

/** Where this browser's clock is; the server goes by it for whoever has not said it to be told of things. */
const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || '';
const mine = <T>(page: string, values: Readonly<Record<string, string>> = {}): Promise<T> =>
  request<T>('GET', `/me/${page}${asked({ ...values, zone: zone() })}`);
const one = (table: string): string => `/me/games/${encodeURIComponent(table)}`;

export const games = (wanted: Wanted, before = ''): Promise<MyGames> => mine('games', { ...wanted, before });
export const moments = (game: string, before = ''): Promise<MyMoments> => mine('moments', { game, before });
export const figures = (game: string): Promise<MyFigures> => mine('figures', { game });
export const friends = (): Promise<MyFriends> => mine('friends');
/** Take a game out of my own list and figures; and let it be there again. */
export const forgetGame = (table: string): Promise<Done> => request<Done>('DELETE', one(table));
export const putBackGame = (table: string): Promise<Done> => request<Done>('PUT', one(table));

/** Somebody who has never been here has a cookie first when the server has been asked who they are. */
export async function knowing<T>(ask: () => Promise<T>): Promise<T> {
  await api.me();
  return ask();
}

/** With how few games a share says nothing. */
const FEW = 5;

/** `62 %`, or nothing where there are too few for it: then `2 av 3` stands alone. */
export const percentOf = (won: number, played: number, words: Words): string =>
  played < FEW ? '' : words.percent(won / played);

/** Whom it was against, or with. */
export function companyOf(game: MyGame, words: Words, list: (names: string[]) => string): string {
  if (game.company === 'alone') return words.alone;
  const others = game.sitters.filter((_, seat) => seat !== game.seat).map(({ name }) => name);
  const level = game.company === 'bots' && game.level ? words.levels(game.level) : '';
  const asOne = game.result === 'together' || game.result === 'defeat';
  return (asOne ? words.together : words.against)(list(others), level);
}

/** How it went for me, in a short sentence. */
export function wentOf(game: MyGame, words: Words): string {
  const { you } = words;
  if (game.result === 'together' || game.result === 'defeat')
    return game.company === 'alone' ? you[`${game.result}Alone`] : you[game.result];
  const scores = game.sitters.length === 2 ? ` ${twoScores(game, words)}` : '';
  if (game.result === 'won' || game.result === 'shared' || game.result === 'even') return you[game.result] + scores;
  if (game.sitters.length > 2) return you.placed(game.rank, game.sitters.length);
  return you.lost(game.sitters.find(({ rank }) => rank === 1)?.name ?? '') + scores;
}

/** The winner's score first. A dash between scores below nought would be one sign too many. */
function twoScores(game: MyGame, words: Words): string {
  const scores = [...game.sitters].sort((one, other) => one.rank - other.rank).map(({ score }) => score);
  return scores.map(signed).join(scores.some((score) => score < 0) ? words.scoreTo : '–');
}

/** The month of `2026-11` by its name; with the year where it is another than this one, where the reader's clock is. */
export function monthName(month: string, locale: string, zone: string, now = Date.now() / 1000, long = true): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const form: Intl.DateTimeFormatOptions = { month: long ? 'long' : 'short', timeZone: 'UTC' };
  if (!dayIn(now, zone).startsWith(`${year}-`)) form.year = 'numeric';
  return new Intl.DateTimeFormat(locale, form).format(Date.UTC(year, number - 1, 1));
}

/** All months from the first to the last, those without games too. */
export function monthsBetween(first: string, last: string): string[] {
  const found = [];
  let [year = 0, month = 1] = first.split('-').map(Number);
  while (found.length < 1200) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    found.push(name);
    if (name >= last) break;
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
  return found;
}
