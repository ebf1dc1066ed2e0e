/** A page for teachers: any game whose texts have a chapter `class` has one. */

export const classPath = (game: string): string => `/class/${game}`;

/** The texts `<key>.1`, `<key>.2` and so on, as far as there are any. */
export function numbered(words: Readonly<Record<string, string>>, key: string): string[] {
  const found: string[] = [];
  for (let text = words[`${key}.1`]; text !== undefined; text = words[`${key}.${found.length + 1}`]) found.push(text);
  return found;
}
