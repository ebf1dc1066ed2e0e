/** What a line of a list of tables says: order, whom it is against, whose turn, how it ended. */
import type { TableLine } from '../core/protocol.gen';
import type { sv } from '../i18n/lobby.sv';

type Texts = typeof sv;

/** Those that wait for me first, the most urgent of them on top; then the others, the latest first. */
export function ordered(lines: readonly TableLine[]): TableLine[] {
  const urgency = (line: TableLine): number => line.deadline ?? Number.MAX_SAFE_INTEGER;
  return lines
    .filter((line) => line.status !== 'over')
    .sort(
      (a, b) =>
        Number(b.my_turn) - Number(a.my_turn) || (a.my_turn ? urgency(a) - urgency(b) : 0) || b.changed - a.changed,
    );
}

export function finished(lines: readonly TableLine[]): TableLine[] {
  return lines.filter((line) => line.status === 'over').sort((a, b) => b.changed - a.changed);
}

/** The others at the table who are there. */
export function others(line: TableLine): string[] {
  return line.names.filter((name, seat) => seat !== line.seat && name !== '');
}

/** Who won, from the reader's side of the table. */
export function outcome(line: TableLine, game: string, texts: Texts): string {
  const winners = line.names.filter((_, seat) => line.ranks[seat] === 1);
  if (line.ranks.length > 1 && winners.length === line.ranks.length) return texts.line.allWon(game);
  if (winners.length === 0) return texts.line.allLost(game);
  if (line.seat !== null && line.ranks[line.seat] === 1 && winners.length === 1) return texts.line.youWon(game);
  return texts.line.won(winners, game);
}

/** Whose turn it is, in a few words. */
export function turn(line: TableLine, texts: Texts): string {
  if (line.status === 'lobby') return texts.line.lobby(line.names.filter(Boolean).length, line.names.length);
  if (line.my_turn) return texts.line.yourTurn;
  const [first, ...more] = line.waits_for;
  if (first === undefined) return texts.line.going;
  return more.length === 0 ? texts.line.turnOf(first) : texts.line.waitsFor(line.waits_for);
}

/** How much time is left, or since when nothing has happened. */
export function timing(line: TableLine, now: number, texts: Texts): string {
  if (line.deadline === null) return texts.words.ago(line.changed, now);
  const left = line.deadline - now;
  return left > 0 ? texts.line.left(texts.words.clock(left)) : texts.line.overdue;
}
