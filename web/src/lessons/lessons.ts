/** Which lessons there are and how far one has come, and the way to a table where one is taken. */
import { api } from '../core/api';
import { Observable } from '../core/observable';
import type { LessonInfo } from '../core/protocol.gen';
import { go, tablePath } from '../core/router';

/** All lessons, once they are known. */
export const lessons = new Observable<readonly LessonInfo[] | null>(null);

/** Look at all lessons anew, in the language of now. Where that fails, what was known stays. */
export async function loadLessons(): Promise<void> {
  try {
    lessons.set((await api.lessons()).lessons);
  } catch {
    // A shelf without lessons is a shelf all the same.
  }
}

export const lessonsOf = (all: readonly LessonInfo[] | null, game: string): readonly LessonInfo[] =>
  all?.filter((lesson) => lesson.game === game) ?? [];

/** The one to take now: what was begun, else the first that was never finished. */
export function nextOf(own: readonly LessonInfo[]): LessonInfo | null {
  return own.find(({ table, done }) => table !== null && !done) ?? own.find(({ done }) => !done) ?? null;
}

/** The one after a lesson, if there is one. */
export const after = (own: readonly LessonInfo[], id: string): LessonInfo | null =>
  own[own.findIndex((lesson) => lesson.id === id) + 1] ?? null;

/** Sit down to a lesson: where it waits, or from its first step. */
export async function take(game: string, lesson: string, { again = false, replace = false } = {}): Promise<void> {
  const { table } = await api.learn({ game, lesson, again });
  go(tablePath(table), { replace });
}
