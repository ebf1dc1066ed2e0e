/** What a link that somebody pasted leads to. */

/** A table's id and invitation in whatever somebody pasted: a link, with words around it or not, or the bare code. */
export function readInvitation(text: string): { id: string; invitation: string } | null {
  const found = /\/t\/([\w-]{4,64})(?:#i=([\w-]+))?/.exec(text) ?? /^\s*([\w-]{4,64})\s*$/.exec(text);
  return found?.[1] === undefined ? null : { id: found[1], invitation: found[2] ?? '' };
}

/** A circle's path in whatever somebody pasted: what opens it stands behind `#`. */
export function readCircle(text: string): string | null {
  return /\/c\/[\w-]{4,64}#i=[\w-]+/.exec(text)?.[0] ?? null;
}
