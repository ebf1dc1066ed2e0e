/** Which text is open to begin with: the one that a table has, if it has one. */
import { documents, keep, type Kept, keptFor } from './keeping';

export function keptAs(game: string, field: string, text: string, name: string): Kept | null {
  if (!text.trim()) return null;
  const found = keptFor(documents.get(), game, field).find((kept) => kept.text === text);
  return found ?? keep(game, field, name, text);
}
