/** The clubs of the season on the table: a sentence names a club by its code, and is drawn with its shield. */
import type { Club } from './values.gen';

class Season {
  clubs: readonly Club[] = $state.raw([]);

  /** The club of a code; none before the table has been drawn. */
  club(code: string): Club | undefined {
    return this.clubs.find((club) => club.code === code);
  }

  /** Know these clubs, too: for sentences of several seasons. */
  learn(clubs: readonly Club[]): void {
    this.clubs = [...this.clubs, ...clubs.filter(({ code }) => !this.club(code))];
  }
}

export const season = new Season();
