/** Every question a page asks of the server by plain HTTP. What goes wrong comes back in words that can be shown. */
import { API, below } from './base';
import { plainly } from './line';
import { prefs } from './prefs';
import { notePressed } from './pressed';
import type {
  AnyCommand,
  AnyOutcome,
  DocumentCheck,
  DocumentText,
  Done,
  ForkWish,
  Health,
  Keeping,
  Lessons,
  LessonWish,
  NewTable,
  Me,
  MyData,
  News,
  No,
  Review,
  Scenes,
  Shelf,
  Summary,
  TableWish,
  Words,
} from './protocol.gen';
import { unfolded } from './scenes';

/** The server said no, and why. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly no: No,
    readonly status: number,
  ) {
    super(plainly(no.text, null));
    notePressed(`refused ${no.code}`);
  }
}

/** No answer came, or not one of ours: the line, the server, or something between. Asking again may help. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

const PATIENCE_MS = 15_000;

function isNo(value: unknown): value is No {
  return typeof value === 'object' && value !== null && 'code' in value && 'text' in value && value.text !== '';
}

async function ask(method: string, path: string, body: unknown, patience: number): Promise<Response> {
  try {
    return await fetch(below(API + path), {
      method,
      headers: {
        'Accept-Language': prefs.get().language,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    });
  } catch (error) {
    throw new Unreachable(path, { cause: error });
  }
}

export async function request<T>(method: string, path: string, body?: unknown, patience = PATIENCE_MS): Promise<T> {
  const response = await ask(method, path, body, patience);
  let value: unknown;
  try {
    value = response.status === 204 ? undefined : await response.json();
  } catch (error) {
    throw new Unreachable(path, { cause: error });
  }
  // The types of both sides are made from the same source, so what is well formed is what it says.
  if (response.ok) return value as T;
  if (isNo(value)) throw new Refusal(value, response.status);
  throw new Unreachable(`${path}: ${response.status}`);
}

const at = (table: string, rest = ''): string => `/tables/${encodeURIComponent(table)}${rest}`;
const documentAt = (game: string, field: string): string =>
  `/games/${encodeURIComponent(game)}/documents/${encodeURIComponent(field)}`;
const asked = (values: Readonly<Record<string, string | number>>): string =>
  `?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()}`;

export const api = {
  shelf: () => request<Shelf>('GET', '/games'),
  words: (game: string) => request<Words>('GET', `/games/${encodeURIComponent(game)}/words`),
  /** A text for an option that people write themselves: one to start from, and all that is wrong with one. */
  startDocument: (game: string, field: string) => request<DocumentText>('GET', documentAt(game, field)),
  checkDocument: (game: string, field: string, text: string) =>
    request<DocumentCheck>('POST', documentAt(game, field), { text }),
  me: () => request<Me>('GET', '/me'),
  /** What the server knows of me; how long it keeps what; and having it forget. */
  myData: () => request<MyData>('GET', '/me/data'),
  keeping: () => request<Keeping>('GET', '/keeping'),
  health: () => request<Health>('GET', '/health'),
  forgetMe: (name: string) => request<Done>('POST', '/me/forget', { name }, 4 * PATIENCE_MS),
  unblock: (number: number) => request<Done>('DELETE', `/me/blocks/${number}`),
  /** All lessons with how far I have come; and a table to take one at. */
  lessons: () => request<Lessons>('GET', '/lessons'),
  learn: (wish: LessonWish) => request<NewTable>('POST', '/lessons', wish),
  rename: (name: string) => request<Me>('PUT', '/me', { name }),
  lay: (wish: TableWish) => request<NewTable>('POST', '/tables', wish),
  table: (table: string) => request<News>('GET', at(table)),
  obey: (table: string, command: AnyCommand) => request<AnyOutcome>('POST', at(table, '/commands'), command),
  scenes: (table: string, first: number, last: number, eyes: string) =>
    request<Scenes>(
      'GET',
      at(table, `/scenes${asked({ first, last, eyes, ...(/^\d/.test(eyes) && { seat: eyes }), keeps: 'true' })}`),
    ).then(unfolded),
  /** Where nothing new is known the server thinks for a while before it answers. */
  review: (table: string, since: number) =>
    request<Review>('GET', at(table, `/review${asked({ since })}`), undefined, 2 * PATIENCE_MS),
  summary: (table: string) => request<Summary>('GET', at(table, '/summary')),
  fork: (table: string, wish: ForkWish) => request<NewTable>('POST', at(table, '/forks'), wish),
};

/** What to show somebody when a question failed, in their language. */
export function reasonOf(error: unknown, otherwise: string): string {
  return error instanceof Refusal ? error.message : otherwise;
}
