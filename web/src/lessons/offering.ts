/** Which games' lessons somebody did not want to be offered. */
const KEY = 'spelbord.unlearnt';

function games(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

export const declined = (game: string): boolean => games().includes(game);

export function decline(game: string): void {
  try {
    localStorage.setItem(KEY, [...new Set([...games(), game])].join(' '));
  } catch {
    // Who has closed the storage is asked again.
  }
}
