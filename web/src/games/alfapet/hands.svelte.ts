/** What the reader's hands are at: the tile that is picked, where the next letter goes, what is asked. One way for all inputs. */
import { announce } from '../../core/announce';
import { cue } from '../../core/cues';
import type { Desk } from '../game';
import { type Bend, beside, lyingOn, startOf, STOP } from './board';
import { isArrow, isBlank, isStop, NOTHING, type Piece, put, signOf, take, topOn, turned } from './draft';
import { Drafting } from './drafting.svelte';
import { tileName, tx } from './texts';
import { type Cursor, erase, letterOf, likelyBend, writeArrow, writeLetter, writeStop, type Written } from './typing';
import type { AlfapetView } from './values.gen';
import { reasonIn } from './view';

export class Hands extends Drafting {
  /** The tile that the next tap lays. */
  picked = $state<string | null>(null);
  cursor = $state.raw<Cursor | null>(null);
  /** The square whose blank gets its letter now. */
  asking = $state<string | null>(null);
  /** The square whose words are explained. */
  explained = $state<string | null>(null);
  zoomed = $state(false);
  zoomedAt: string | null = null;
  /** Whether looking closer was a matter of course, so that the whole board comes back by itself. */
  #zoomedByItself = false;
  /** Small squares are looked at closely while a tile is held; the board says whether they are small. */
  small = false;
  /** Let the board follow a finger that carries a tile over it. */
  pan: ((x: number, y: number) => void) | null = null;
  /** Why the last tile could not lie there. */
  notice = $state<'stop' | null>(null);
  /** The tile on its way, and over which square it is. */
  dragged = $state<string | null>(null);
  over = $state<string | null>(null);

  // What hands do

  #say(tile: string, square: string): void {
    announce(tx.get().draft.laid(tileName(signOf(tile), this.desk.words), square));
  }

  pick(tile: string): void {
    this.notice = null;
    this.picked = this.picked === tile ? null : tile;
    if (this.picked !== null) this.lookCloser();
    else this.lookBack();
  }

  /** The kind of tile that is held, if one is. */
  get held(): string | null {
    const tile = this.dragged ?? this.picked;
    return tile === null ? null : signOf(tile);
  }

  readonly holdsStop = $derived(this.held === STOP);

  /** See the squares large enough for a finger. */
  lookCloser(): void {
    if (!this.small || this.zoomed) return;
    this.zoomedAt = null;
    this.zoomed = this.#zoomedByItself = true;
  }

  /** See the whole board again, once nothing is laid out or held. */
  lookBack(): void {
    if (!this.#zoomedByItself || this.draft.pieces.length || this.held !== null) return;
    this.zoomed = this.#zoomedByItself = false;
  }

  /** A new question, or none: what was begun before is no more. */
  begin(standing: boolean): void {
    if (!standing) this.cursor = null;
    this.picked = null;
    this.notice = null;
    this.lookBack();
  }

  /** The server says where a stop tile may go. */
  #mayLie(tile: string, square: string): boolean {
    this.notice = isStop(tile) && !this.view.stops.includes(square) ? 'stop' : null;
    if (this.notice) cue('refused');
    return this.notice === null;
  }

  /** Lay a tile on a square that is free, or where another draft tile lies: then they change places. */
  lay(tile: string, square: string): boolean {
    if (!this.mayLay || lyingOn(this.view, square) !== '.' || !this.#mayLie(tile, square)) return false;
    const { draft } = this;
    const old = draft.pieces.find((piece) => piece.tile === tile);
    const letter = old?.letter ?? (isArrow(tile) || isStop(tile) || isBlank(tile) ? '' : signOf(tile));
    const bend: Bend = isArrow(tile) ? (old?.bend ?? likelyBend(this.view, draft, square)) : 'none';
    this.keep(put(draft, tile, square, letter, bend));
    this.picked = null;
    if (isBlank(tile) && !letter) this.asking = square;
    this.#say(tile, square);
    cue('move');
    return true;
  }

  back(tile: string): void {
    this.keep(take(this.draft, tile));
    this.picked = null;
    this.lookBack();
    announce(tx.get().draft.back(tileName(signOf(tile), this.desk.words)));
  }

  recall(): void {
    this.keep({ ...NOTHING });
    this.picked = null;
    this.cursor = null;
    this.lookBack();
    announce(tx.get().draft.cleared);
  }

  turn(square: string): void {
    this.keep(turned(this.draft, square));
    announce(
      tx.get().arrow.line(
        square,
        this.draft.pieces.some((p) => p.square === square && p.bend === 'down'),
      ),
    );
  }

  choose(square: string, letter: string): void {
    const blank = this.draft.pieces.find((piece) => piece.square === square && isBlank(piece.tile));
    this.asking = null;
    if (blank) this.keep(put(this.draft, blank.tile, square, letter, 'none'));
  }

  /** A tap on a square: lays what is picked, takes up what was laid out, tells of a word, or is where writing begins. */
  tap(square: string): void {
    const lying = lyingOn(this.view, square);
    if (lying !== '.') {
      if (lying !== '#') this.explained = square;
      this.cursor = { square, down: this.cursor?.down ?? false };
      return;
    }
    if (!this.mayLay) return;
    if (this.picked !== null) {
      this.lay(this.picked, square);
      return;
    }
    const top = topOn(this.draft, square);
    if (top) this.#tapPiece(top);
    else this.stand(square, this.cursor?.square === square ? !this.cursor.down : (this.cursor?.down ?? false));
  }

  #tapPiece(piece: Piece): void {
    if (isBlank(piece.tile)) this.asking = piece.square;
    else this.pick(piece.tile);
  }

  /** Write from here. */
  stand(square: string, down: boolean): void {
    this.cursor = { square, down };
  }

  /** Choose tiles to exchange, and this one to begin with. */
  exchange(tile: string | null = null): void {
    const others = (this.draft.swap ?? []).filter((other) => other !== tile);
    const swap = tile ? [...others, tile] : others;
    this.picked = null;
    this.keep({ pieces: tile ? take(this.draft, tile).pieces : this.draft.pieces, swap });
  }

  stopExchange(): void {
    this.keep({ pieces: this.draft.pieces });
  }

  toggleSwap(tile: string): void {
    const swap = this.draft.swap ?? [];
    this.keep({ ...this.draft, swap: swap.includes(tile) ? swap.filter((other) => other !== tile) : [...swap, tile] });
  }

  /** Look closer, at a square or at what matters now; or see the whole board again. */
  zoom(square: string | null = null): void {
    this.zoomedAt = square;
    this.zoomed = !this.zoomed;
    this.#zoomedByItself = false;
  }

  // What keys do

  /** Where the keys are: where somebody writes, or where the first word has to go. */
  readonly focus = $derived(this.cursor?.square ?? startOf(this.view));

  step(rows: number, columns: number): void {
    const next = beside(this.view, this.focus, rows, columns);
    if (next !== null) this.stand(next, this.cursor?.down ?? false);
  }

  /** A key pressed on the board; whether it meant something there. */
  write(key: string, blank: boolean): boolean {
    if (!this.mayLay) return false;
    const { view, draft, tiles } = this;
    const cursor = this.cursor ?? { square: this.focus, down: false };
    const letter = letterOf(key);
    let written: Written | null = null;
    if (letter) written = writeLetter(view, draft, tiles, cursor, letter, blank);
    else if (key === '>') written = writeArrow(view, draft, tiles, cursor);
    else if (key === '.') {
      if (!this.#mayLie('#', cursor.square)) return true;
      written = writeStop(view, draft, tiles, cursor);
    } else if (key === 'Backspace') written = erase(draft, cursor);
    else return false;
    if (written) this.#wrote(written, cursor, key === 'Backspace' ? null : (letter ?? key));
    else if (key !== 'Backspace') this.#cannot(letter ?? key);
    return true;
  }

  #wrote(written: Written, cursor: Cursor, sign: string | null): void {
    this.keep(written.draft);
    this.cursor = written.cursor;
    const laid = written.draft.pieces.at(-1)?.square ?? cursor.square;
    if (sign !== null) announce(tx.get().draft.laid(tileName(sign === '.' ? '#' : sign, this.desk.words), laid));
  }

  #cannot(sign: string): void {
    announce(tx.get().draft.noTile(tileName(sign === '.' ? '#' : sign, this.desk.words)));
    cue('refused');
  }

  // The moves

  /** Play the draft, or show why it cannot be played. */
  play(): void {
    if (!this.sketch) return;
    const reason = reasonIn(this.foreseen);
    if (reason) this.desk.refuse(reason);
    else this.desk.play({ ...this.sketch, type: 'lay' });
  }
}

const all = new WeakMap<Desk<AlfapetView>, Hands>();

/** The hands at a desk: the board, the rack and the line between them share them. */
export function handsAt(desk: Desk<AlfapetView>): Hands {
  const hands = all.get(desk) ?? new Hands(desk);
  all.set(desk, hands);
  return hands;
}
