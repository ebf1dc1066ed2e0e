/** What was done last, by names of ours and never in anybody's words: for whoever tells of a fault. It stays here. */
export const MOST = 40;
export const pressed: string[] = [];

export function notePressed(name: string): void {
  if (pressed.push(name) > MOST) pressed.shift();
}
