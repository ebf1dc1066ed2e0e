/** How hard a table is, by what bots were counted to win at tables laid like it. */
import type { CountedTable, GameInfo } from '../core/protocol.gen';
import { matters, type Terms } from './terms';

/** The table that was counted with these options and as many seats, if there is one. */
export function countedFor(game: GameInfo, options: Terms['options'], seats: number): CountedTable | null {
  const { odds } = game;
  if (!odds) return null;
  const telling = game.options.filter(({ field }) => !odds.indifferent.includes(field));
  const fits = (table: CountedTable): boolean =>
    table.seats === seats &&
    telling.every(
      (option) =>
        !matters(option, options) ||
        (table.options[option.field] ?? option.default) === (options[option.field] ?? option.default),
    );
  return odds.tables.find(fits) ?? null;
}
