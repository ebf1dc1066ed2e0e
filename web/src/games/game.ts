/** What the table shell asks of a game, and what it gives to it. A game is a folder here; see README.md. */
import type { Component } from 'svelte';
import type { Ask, End, Foreseen, No, Scene, TableInfo, Told } from '../core/protocol.gen';

/** An action of some game, as it goes over the wire. */
export interface Move {
  readonly type: string;
}

/**
 * The table through one pair of eyes, now or at an earlier step, and what can be done at it. Every field is reactive.
 * A game draws from this and nothing else, so the live table, looking back and the replay are the same to it.
 */
export interface Desk<View = unknown> {
  readonly view: View;
  readonly scene: Scene;
  readonly table: TableInfo;
  /** The steps that led here, as far as they are known. */
  readonly told: readonly Told[];
  /** Whose eyes these are; nobody's for an onlooker. */
  readonly me: number | null;
  /** Whether this is another time than now: looked back at, or a replay. */
  readonly past: boolean;
  /** The question to answer now. None while it is another's turn, and none when looking back. */
  readonly ask: Ask | null;
  /** Whether an answer can go off now: the line is open and no other answer is on its way. */
  readonly ready: boolean;
  /** The game's texts from the server, by dotted key: the same words as in the terminal. */
  readonly words: Readonly<Record<string, string>>;
  /** A move that was begun: whatever the game keeps there. It survives a reload and goes with its question. */
  readonly draft: unknown;
  sketch(draft: unknown): void;
  /** Answer the question, or another of those that the scene asks me. A refusal shows itself. */
  play(move: Move, ask?: Ask): void;
  /** Ask the server what moves would lead to; the answers come into `foreseen`. */
  wonder(moves: readonly Move[]): void;
  foreseen(move: Move): Foreseen | undefined;
  /** The refusal that is shown now. */
  readonly refusal?: No | null;
  /** Show a refusal that is known already, as if the move had been tried. */
  refuse(no: No): void;
  /** What the game has to say of a word, a card or a square, in the reader's words. Fails with the server's refusal. */
  explain(subject: string): Promise<readonly string[]>;
  /**
   * Point at the element with this `data-place`, for all at the table to see for a moment. Places are called alike on
   * every screen, and never after something that only one may know.
   */
  point(place: string): void;
  /** Say one of the game's phrases, `talk.<phrase>` of its texts, to all or to one seat alone. */
  say(phrase: string, facts?: Readonly<Record<string, number | string>>, to?: number): void;
  /** What a seat is called here: "Du" for the reader's own. */
  name(seat: number): string;
  /** Show a seat's sheet. */
  openSeat(seat: number): void;
}

/** A number in the seats bar. A minor one is left out on a phone. */
export interface Figure {
  /** Nothing where the value says what it is. */
  readonly icon: string;
  readonly value: string;
  /** What the number is, for those who do not see the icon. */
  readonly label: string;
  readonly minor?: boolean;
}

export interface LogLine {
  readonly seat: number | null;
  readonly text: string;
  /** Where a step ends one thing and begins another: what stands above this line and those after it. */
  readonly heading?: string;
}

/** A step as the log shows it: perhaps under a heading of its own. */
export interface LogStep {
  readonly heading: string | null;
  readonly lines: readonly LogLine[];
}

/**
 * A piece that moves when something happened: the element with this `data-place` after the change comes from where the
 * element `from` was before it. A ghost is a piece that is only seen on its way.
 */
export interface Flight {
  readonly piece: string;
  readonly from: string;
  readonly kind: 'mine' | 'others' | 'deal';
  readonly ghost?: boolean;
  /** How a card that is turned over on the spot moves. */
  readonly flip?: boolean;
}

export interface EndColumn {
  readonly title: string;
  /** A cell for each seat; `aside` explains it where there is room. */
  readonly cells: readonly { readonly text: string; readonly aside?: string }[];
}

export interface Ending {
  /** What became of the table, where it wins or loses as one; else it is said who won. */
  readonly headline?: string;
  /** Who won, where points say little: their names, and whether it is the reader. */
  readonly won?: (names: string, mine: boolean) => string;
  readonly columns: readonly EndColumn[];
  /** How the score comes about, in a line. */
  readonly note: string;
  readonly lowestWins: boolean;
}

/** How a game draws the pieces in sentences, by kind, as small as text; the words are for who writes them beside. */
export type PieceViews = Readonly<Record<string, Component<{ value: string; words: string }>>>;

export interface Game<View = unknown> {
  readonly Stage: Component<{ desk: Desk<View> }>;
  /** What stands between the board and the dock; a refusal takes its place. */
  readonly Panel: Component<{ desk: Desk<View> }>;
  readonly Dock: Component<{ desk: Desk<View> }>;
  /** What a seat's sheet tells beyond name and level, if anything. */
  readonly Seat?: Component<{ desk: Desk<View>; seat: number }>;
  /** The hand that these eyes see, in a replay; nothing where a game has no hands. */
  readonly Hand?: Component<{ desk: Desk<View> }>;
  /** The pieces that can stand in its sentences: a card, a tile, a club. What is not here is read in words. */
  readonly pieces?: PieceViews;
  /** What its pieces must know of a table to be drawn, where they stand in sentences without it. */
  learn?(view: View): void;
  /** Whether everybody sees everything, so that a replay needs no eyes to look with. */
  readonly open?: boolean;
  /** What a match of it is counted in, where that is not rounds. */
  readonly chapters?: 'turn';
  /** What the end tells instead of a table of places, where the seats win or lose as one. It can be printed. */
  readonly Aftermath?: Component<{ desk: Desk<View> }>;
  /** What one plays for, in a few words: where numbers that grow do not say so by themselves. */
  readonly aim?: string;
  /** "Omgång 4 av 10". The chapter is what the server counts the match in. */
  where(view: View, chapter: number): string;
  /** What the reader is asked, where the table itself shows much of what the server's words say; null for those. */
  question?(desk: Desk<View>): string | null;
  /** The seats in turn order. */
  order(view: View, seats: number): readonly number[];
  /** The table that lies there, where it is looked at for longer than the game stands still: seats keep its order. */
  lying?(desk: Desk<View>): View;
  figures(view: View, seat: number): readonly Figure[];
  /** Whether the stage itself shows the seats on a phone, so that the bar can go. */
  carriesSeats(seats: number): boolean;
  /** Whether the stage itself shows the seats where there is room beside the board, so that the bar can go there. */
  readonly seatsBeside?: boolean;
  /** Whether what somebody did not play is missed again at each turn until it is: then losses are not added up. */
  readonly lossesRecur?: boolean;
  /** Whether its table uses the whole width of a large screen. */
  readonly wide?: boolean;
  /** How wide the dock is beside the table of a phone on its side, where not as usual. */
  readonly dockWidth?: string;
  /** Keys of the game's own, each with what it does, for the list of keys. */
  readonly keys?: readonly (readonly [string, string])[];
  logStep(told: Told, words: Readonly<Record<string, string>>): LogStep;
  flights(told: Told, me: number | null): readonly Flight[];
  /** The move as a draft, for the third step of a hint; null for one that is made by a button alone. */
  draftOf(move: Move, view: View): unknown;
  /** Words that a table brings along, over the game's own: what it wrote itself. */
  wordsOf?(view: View): Readonly<Record<string, string>>;
  /** One view that knows what all of these know: every card, for a replay. */
  together(views: readonly View[]): View;
  ending(view: View, end: End, told: readonly Told[]): Ending;
}

/** What a game's `index.ts` has as its default export: called anew when the reader's language changes. */
export type MakeGame<View = unknown> = () => Game<View>;
