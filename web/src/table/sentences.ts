/** A text as its sentences: the server's words are whole, and a list is easier to read. */
export function sentencesOf(text: string): string[] {
  // Older phones cannot look behind in a pattern, so the ends are marked first. A piece is never cut.
  return text
    .replace(/([.!?])\s+(?=\p{Lu}|\uE000)(?![^\uE000]*\uE002)/gu, '$1\n')
    .split('\n')
    .filter(Boolean);
}

/** A line that begins with a short "Din tur:" or a short sentence, cut after it: the beginning is said louder. */
export function headOf(text: string): { head: string; rest: string } {
  const found = /^([^\uE000]{1,28}?[:.!])\s+(?=\S)/u.exec(text);
  return found?.[1] === undefined ? { head: '', rest: text } : { head: found[1], rest: text.slice(found[0].length) };
}
