/** What of the table goes where on the screen. Pure: from views, told steps and answers to what is drawn. */
import type { Ask, Foreseen, No, Told } from '../../core/protocol.gen';
import type { Flight } from '../game';
import { SIGNS } from './board';
import { type AlfapetDraft, draftOf as layDraft, signOf, tilesOf } from './draft';
import type { AlfapetAction, AlfapetEvent, AlfapetView, Counted, Formed, Laid } from './values.gen';

/** Whose rack these eyes play with: their own, or the one whose turn it is where one person has two. */
export function rackSeat(view: AlfapetView, ask: Ask | null, me: number | null): number | null {
  if (ask) return ask.ticket.prompt.seat;
  const mover = view.racks[view.mover];
  return view.viewer !== null && mover ? view.mover : me;
}

export function rackOf(view: AlfapetView, seat: number | null): readonly string[] {
  return seat === null ? [] : (view.racks[seat] ?? []);
}

/** The seats clockwise from who began. */
export function orderOf(view: AlfapetView, seats = view.counts.length): number[] {
  const first = Math.max(0, view.starter);
  return Array.from({ length: seats }, (_, turn) => (first + turn) % seats);
}

/** Another question than the first that I am asked: whether to challenge, while it is my turn already. */
export function challengeOf(asks: readonly Ask[]): Ask | null {
  return asks.find((ask) => ask.ticket.prompt.kind === 'challenge') ?? null;
}

/** The seats that are to act: where one person has both racks, the one whose rack it is. */
export function movingIn(view: AlfapetView, waitsFor: readonly number[]): readonly number[] {
  return view.options.two_racks && waitsFor.length === 1 ? [view.mover] : waitsFor;
}

// What a draft would give -----------------------------------------------------------------------------------------------

/** A letter of a word that is counted: its value, and the factor of the square that it is the first to cover. */
export interface CountedLetter {
  readonly letter: string;
  readonly value: number;
  readonly factor: number;
}

export interface SketchedWord {
  readonly word: string;
  readonly points: number;
  readonly missing: boolean;
  readonly letters: readonly CountedLetter[];
  /** What the whole word is multiplied by. */
  readonly factor: number;
}

export interface Sketched {
  readonly words: readonly SketchedWord[];
  readonly total: number;
  readonly bonus: number;
  /** Words of the list that give extra points. */
  readonly found: readonly string[];
  /** Where the main word lies, in reading order. */
  readonly squares: readonly string[];
  /** Whether the list was asked, and has all words. */
  readonly listed: boolean | null;
}

const SKETCHED: ReadonlySet<string> = new Set(['sketched', 'sketched_valid', 'sketched_missing']);

/** A draft that can lie like this, as the server foresaw it; null while it is not known, or where it cannot. */
export function sketchedBy(foreseen: Foreseen | undefined): Sketched | null {
  const no = foreseen?.no;
  if (!no || !SKETCHED.has(no.code)) return null;
  const missing = strings(no.facts.missing);
  const points = numbers(no.facts.points);
  const count = numbers(no.facts.count);
  return {
    words: strings(no.facts.words).map((word, place) => ({
      word,
      points: points[place] ?? 0,
      missing: missing.includes(word),
      ...countOf(word, count),
    })),
    total: typeof no.facts.total === 'number' ? no.facts.total : 0,
    bonus: typeof no.facts.bonus === 'number' ? no.facts.bonus : 0,
    found: strings(no.facts.found),
    squares: strings(no.facts.squares),
    listed: no.code === 'sketched' ? null : no.code === 'sketched_valid',
  };
}

/** How a word is counted, taken from the front of what the server said of all: value and factor of each letter, factor. */
function countOf(word: string, count: number[]): Pick<SketchedWord, 'letters' | 'factor'> {
  const letters = Array.from(word, (letter) => {
    const [value = 0, factor = 1] = count.splice(0, 2);
    return { letter, value, factor };
  });
  return { letters, factor: count.shift() ?? 1 };
}

/** Why a draft cannot lie like this. */
export function reasonIn(foreseen: Foreseen | undefined): No | null {
  return foreseen?.no && !SKETCHED.has(foreseen.no.code) ? foreseen.no : null;
}

const list = (fact: unknown): readonly unknown[] => (Array.isArray(fact) ? fact : []);
const strings = (fact: unknown): string[] => list(fact).filter((each) => typeof each === 'string');
const numbers = (fact: unknown): number[] => list(fact).filter((each) => typeof each === 'number');

/** A number as it is read, with a minus sign that is read aloud as one. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** A move as a draft; null for one that is made by a button alone. */
export function draftOf(move: AlfapetAction, view: AlfapetView): AlfapetDraft | null {
  const rack = rackOf(view, rackSeat(view, null, view.viewer));
  if (move.type === 'lay') return layDraft(move, rack, view);
  if (move.type !== 'exchange') return null;
  const free = tilesOf(rack);
  const swap = move.tiles.flatMap((sign) => {
    const place = free.findIndex((tile) => signOf(tile) === sign);
    return place < 0 ? [] : free.splice(place, 1);
  });
  return { pieces: [], swap };
}

// What was heard --------------------------------------------------------------------------------------------------------

export function eventsOf(told: Told): readonly AlfapetEvent[] {
  return told.heard.events as readonly AlfapetEvent[];
}

/** A word that lies on the board, and the move that laid it. */
export interface Lying {
  readonly formed: Formed;
  readonly laid: Laid;
}

/** The moves whose words lie on the board, oldest first: what was taken back never lay. */
function movesOf(told: readonly Told[]): Laid[] {
  const moves: Laid[] = [];
  for (const event of told.flatMap(eventsOf)) {
    if (event.type === 'laid') moves.push(event);
    else if (event.type === 'taken_back') moves.pop();
  }
  return moves;
}

/** The words through a square as they lie now: of a word that was built on, only the longer one. */
export function wordsAt(told: readonly Told[], square: string): Lying[] {
  const through = movesOf(told).flatMap((laid) =>
    laid.words.filter((formed) => formed.squares.includes(square)).map((formed) => ({ formed, laid })),
  );
  return through.filter(
    ({ formed }, place) =>
      !through.slice(place + 1).some((later) => formed.squares.every((each) => later.formed.squares.includes(each))),
  );
}

/** The letters of a move's main word as `InlineWord` draws them: what a blank stands for is a small letter. */
export function lettersOf(laid: Laid): string {
  const blanks = new Set(laid.tiles.filter((tile) => tile.blank).map((tile) => tile.square));
  const [main] = laid.words;
  return Array.from(main?.word ?? '', (letter, place) =>
    blanks.has(main?.squares[place] ?? '') ? letter.toLocaleLowerCase('sv') : letter,
  ).join('');
}

/** The moves of a seat, the last one first. */
export function wordsBy(told: readonly Told[], seat: number): Laid[] {
  return movesOf(told)
    .filter((laid) => laid.seat === seat)
    .reverse();
}

/** What was left on each rack in the end. */
export function leftOvers(told: readonly Told[], seats: number): Pick<Counted, 'tiles' | 'points'>[] {
  const counted = told.flatMap(eventsOf).filter((event): event is Counted => event.type === 'counted');
  return Array.from(
    { length: seats },
    (_, seat) => counted.findLast((event) => event.seat === seat) ?? { tiles: [], points: 0 },
  );
}

/** Events that nobody is told of in words. */
const SILENT: ReadonlySet<string> = new Set(['asked', 'draw_due', 'stood', 'window_opened']);

const isSpoken = (event: AlfapetEvent): boolean =>
  !SILENT.has(event.type) && !(event.type === 'drew' && !event.tiles.length);

function actorOf(event: AlfapetEvent): number | null {
  return 'seat' in event ? event.seat : null;
}

/** The words of a step, each with whose doing it was. That tiles are drawn is not worth a line: each word means it. */
export function linesOf(told: Told): { seat: number | null; text: string }[] {
  const spoken = eventsOf(told).filter(isSpoken);
  const whole = told.heard.prompt?.seat ?? null;
  const fits = spoken.length === told.lines.length;
  return told.lines.flatMap((text, line) => {
    const event = fits ? spoken[line] : undefined;
    return event?.type === 'drew' ? [] : [{ seat: event ? actorOf(event) : whole, text }];
  });
}

// What moves ------------------------------------------------------------------------------------------------------------

/** From where to where tiles go in a step: the places are `data-place` on the board and at the seats. */
export function flightsOf(told: Told, me: number | null): Flight[] {
  return eventsOf(told).flatMap((event): Flight[] => {
    if (event.type !== 'laid') return [];
    const kind = event.seat === me ? 'mine' : 'others';
    const squares = [...event.tiles.map((tile) => tile.square), ...(event.stop ? [event.stop] : [])];
    return squares.map((square) => ({ piece: `tile:${square}`, from: `seat:${event.seat}`, kind }));
  });
}

// For a replay with every tile ------------------------------------------------------------------------------------------

/** One view that knows what all of these know: every rack, and so what is in the bag. */
export function together(views: readonly AlfapetView[]): AlfapetView {
  const [first] = views;
  if (!first) throw new Error('no views to put together');
  const racks = first.racks.map((_, seat) => views.map((view) => view.racks[seat]).find((rack) => rack) ?? null);
  const hidden = racks.flatMap((rack, seat) => (first.racks[seat] ? [] : (rack ?? [])));
  const unseen = first.unseen.map((count, kind) => count - hidden.filter((sign) => sign === SIGNS[kind]).length);
  return { ...first, viewer: null, racks, unseen };
}
