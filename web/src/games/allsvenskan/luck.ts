/** What coins may add to what is sure, from the ways in which the server says that they can fall. */
import type { Foreseen } from '../../core/protocol.gen';
import type { SymbolName } from './cards';
import { outlookOf } from './draft';
import type { AllsvenskanView, Trick } from './values.gen';

/** The goals of a club after a card with coins on its symbol. */
export interface Luck {
  readonly symbol: SymbolName;
  readonly place: number;
  /** At the least, and at the most. */
  readonly sure: number;
  readonly best: number;
  /** How likely it is that there are more than the least. */
  readonly share: number;
}

export function luckOf(
  view: AllsvenskanView,
  tricks: readonly Trick[],
  foreseen: Pick<Foreseen, 'ways'> | undefined,
): Luck[] {
  const symbols = new Set(tricks.filter(({ name }) => name === 'hem').map(({ symbol }) => symbol));
  const ways = (foreseen?.ways ?? []).flatMap(({ share, ...way }) => {
    const outlook = outlookOf(view, way);
    return outlook ? [{ share, outlook }] : [];
  });
  const [first] = ways;
  if (!first) return [];
  return [...symbols].map((symbol) => {
    const place = first.outlook[symbol];
    const falls = ways.map(({ share, outlook }) => ({ share, goals: outlook.goals.get(place) ?? 0 }));
    const sure = Math.min(...falls.map(({ goals }) => goals));
    const best = Math.max(...falls.map(({ goals }) => goals));
    const share = falls.reduce((sum, fall) => (fall.goals > sure ? sum + fall.share : sum), 0);
    return { symbol, place, sure, best, share };
  });
}
