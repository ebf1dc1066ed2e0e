/** A text as its sentences: the server's words are whole, and a list is easier to read. */
export function sentencesOf(text: string): string[] {
  // Older phones cannot look behind in a pattern, so the ends are marked first.
  return text
    .replace(/([.!?])\s+(?=\p{Lu})/gu, '$1\n')
    .split('\n')
    .filter(Boolean);
}

/** A hint up to the sentence that tells what to type in a terminal, and where: here there are buttons and pictures. */
export function withoutTyping(hint: string, words: Readonly<Record<string, string>>): string {
  const [cue] = (words['hint.type'] ?? '').split('{');
  const at = cue ? hint.lastIndexOf(cue) : -1;
  return at > 0 ? hint.slice(0, at).trimEnd() : hint;
}

/** A line that begins with a short "Din tur:" or a short sentence, cut after it: the beginning is said louder. */
export function headOf(text: string): { head: string; rest: string } {
  const found = /^(.{1,28}?[:.!])\s+(?=\S)/u.exec(text);
  return found?.[1] === undefined ? { head: '', rest: text } : { head: found[1], rest: text.slice(found[0].length) };
}
