/* eslint svelte/prefer-svelte-reactivity: off -- sets and maps here are made anew, and never changed once shown */
/** The table of TrakkX as it is seen: where each tile lies on the plane, what the draft makes of it, what others did. */
import { untrack } from 'svelte';
import type { Foreseen } from '../../core/protocol.gen';
import { wantsStillness } from '../../ui/motion';
import type { Desk } from '../game';
import { Camera } from './camera.svelte';
import { type Draft, draftPieces, isEmpty, offsetsOf, type TrakkxDraft } from './draft';
import { changedBetween } from './changes';
import { Keeping } from './keeping';
import { layOf, marksOf, movedOf, partsOn, pointedAt } from './laying';
import { at, type Lying, NOTHING, packed, type Plane, roomFor, settle, settleAt, type Spot } from './plane';
import { Projector } from './projector.svelte';
import type { Group, TrakkxView } from './values.gen';
import { eventsOf, kindOf } from './view';

/** So much larger all tiles must get for the groups to be laid out anew. */
const ROOMIER = 1.3;

export class Surface {
  plane: Plane = $state.raw(NOTHING);
  /** Tiles that others moved or laid, until the reader does something. */
  fresh: ReadonlySet<string> = $state.raw(new Set());
  /** How wide the table is for its height: guessed until its place on the screen is known. */
  aspect = matchMedia('(orientation: portrait)').matches ? 0.9 : 2.6;
  #isShaped = false;
  readonly projector = new Projector();
  readonly camera = new Camera();
  protected readonly keeping: Keeping;
  #table: string | null = null;

  constructor(readonly desk: Desk<TrakkxView>) {
    this.keeping = new Keeping(desk.table.id);
  }

  readonly draft = $derived.by(() => (this.desk.draft ?? {}) as TrakkxDraft);
  readonly laying = $derived(this.draft.laying);
  readonly hand = $derived.by(() => this.desk.view.hand);
  /** Whether tiles can be moved now. */
  readonly open = $derived.by(() => kindOf(this.desk.ask) === 'turn');
  readonly pieces = $derived(draftPieces(this.plane, this.laying?.now ?? {}, this.hand));
  readonly #cells = $derived(new Map(this.pieces.map((piece) => [at(piece.x, piece.y), piece])));
  readonly parts = $derived.by(() => partsOn(this.pieces, this.desk.view.table));
  readonly moved = $derived(movedOf(this.parts));
  readonly touched = $derived(
    new Set([...this.moved, ...this.pieces.filter((piece) => piece.from === null).map((piece) => piece.address)]),
  );
  readonly lay = $derived.by(() => layOf(this.parts, this.desk.view.table));
  readonly answer = $derived.by((): Foreseen | undefined =>
    this.isDrafting ? this.desk.foreseen(this.lay) : undefined,
  );
  readonly marks = $derived(this.isDrafting ? marksOf(this.parts, this.touched, this.answer) : []);
  readonly broken = $derived(this.marks.filter((mark) => mark.state === 'broken'));
  readonly extra = $derived(pointedAt(this.answer?.no ?? null, this.parts));
  readonly laid = $derived(this.pieces.filter((piece) => piece.from === null).length);
  /** What is seen: the draft, or a film of what others did. */
  readonly shown = $derived<readonly Lying[]>(this.projector.frame ?? this.pieces);

  get isDrafting(): boolean {
    return this.open && !isEmpty(this.laying);
  }

  /** The table is another: each group stays where it lay if it can, and what moved is shown. */
  follow(table: readonly Group[]): void {
    const word = JSON.stringify(table);
    if (word === this.#table) return;
    const first = this.#table === null;
    this.#table = word;
    const laying = untrack(() => this.laying);
    const seen = untrack(() => this.shown);
    const before = first && !seen.length ? this.keeping.plane() : seen;
    const settled = laying
      ? settleAt(before, table, offsetsOf(laying), this.aspect)
      : settle(before, table, this.aspect);
    this.plane = laying ? settled : this.#roomier(settled, table);
    this.keeping.keepPlane(this.plane.pieces);
    if (first) return;
    // What one has just laid oneself lies where it was put: there is nothing to show.
    if (untrack(() => this.#laidByMe())) {
      this.fresh = new Set();
      return;
    }
    this.fresh = changedBetween(before, settled.pieces);
    if (this.fresh.size && !wantsStillness()) this.projector.show(before, [settled.pieces, this.plane.pieces], 'live');
  }

  /** Where the table lies has this shape: what was laid out for another is laid out anew, if nobody has moved it yet. */
  shape(aspect: number): void {
    this.aspect = aspect;
    const isKnown = this.#isShaped && !this.desk.past;
    this.#isShaped = true;
    if (isKnown || this.laying) return;
    this.plane = this.#roomier(this.plane, this.desk.view.table);
    this.keeping.keepPlane(this.plane.pieces);
  }

  #laidByMe(): boolean {
    const { told, me, past } = this.desk;
    if (past) return false;
    const laid = told.flatMap(eventsOf).findLast((event) => event.type === 'laid');
    return me !== null && laid?.seat === me;
  }

  /** Groups that stay where they lay are easy to follow, but not if everything gets small for it. */
  #roomier(plane: Plane, table: readonly Group[]): Plane {
    const anew = packed(plane, table, this.aspect);
    const worth = roomFor(anew.pieces, this.aspect) > ROOMIER * roomFor(plane.pieces, this.aspect);
    return worth ? anew : plane;
  }

  pieceAt(spot: Spot): Draft | undefined {
    return this.#cells.get(at(spot.x, spot.y));
  }

  /** The reader does something: what others did is seen. */
  calm(): void {
    this.projector.stop();
    if (this.fresh.size) this.fresh = new Set();
  }
}
