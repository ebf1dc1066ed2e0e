/** What the server has to say of a word, where it can be asked. */
import type { Desk } from '../game';

interface Explaining {
  explain?(subject: string): Promise<readonly string[]>;
}

/** Lines about a word that lies on the board; none where nobody can be asked. */
export async function explain(desk: Desk, word: string): Promise<readonly string[]> {
  const explaining: Explaining = desk as Desk & Explaining;
  try {
    return (await explaining.explain?.(word)) ?? [];
  } catch {
    return [];
  }
}
