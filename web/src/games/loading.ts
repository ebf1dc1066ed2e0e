/** A game's board is loaded when somebody sits down to it; a game without one is played on the plain board. */
import type { MakeGame } from './game';

type Loaded = () => Promise<{ default: MakeGame }>;

const boards: Readonly<Record<string, Loaded>> = import.meta.glob<{ default: MakeGame }>('./*/index.ts');
const plain: Loaded = () => import('./plain');

export async function loadGame(id: string): Promise<MakeGame> {
  const load = boards[`./${id}/index.ts`] ?? plain;
  return (await load()).default;
}
