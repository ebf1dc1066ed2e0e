/** What the draft amounts to: the action, and what its button says. */
import type { Bench } from './bench.svelte';
import type { sv } from './sv';
import { tileName } from './texts';
import type { TrakkxAction } from './values.gen';
import { canDo, givenCount, kindOf, movesOf, neighboursOf } from './view';

export interface Primary {
  readonly label: string;
  readonly missing: boolean;
}

/** The whole move that the draft amounts to, or null while something is missing. */
export function moveOf(bench: Bench): TrakkxAction | null {
  const { desk, draft } = bench;
  const moves = movesOf(desk.ask);
  if (kindOf(desk.ask) === 'give') {
    const tiles = (draft.give ?? []).map((place) => desk.view.hand[place] ?? 0);
    return tiles.length === givenCount(moves) ? { type: 'give', tiles: tiles.sort((a, b) => a - b) } : null;
  }
  const { choice } = draft;
  if (choice?.kind === 'take') return { type: 'take', tile: choice.tile };
  if (choice?.kind === 'draw') return { type: 'draw' };
  if (choice?.kind === 'swap') return { type: 'swap' };
  if (choice?.kind === 'three') return choice.seat === null ? null : { type: 'three', seat: choice.seat };
  if (bench.isDrafting) return bench.answer?.no ? null : bench.lay;
  return canDo(moves, 'pass') ? { type: 'pass' } : null;
}

export function primaryOf(bench: Bench, texts: typeof sv): Primary {
  return { label: labelOf(bench, texts), missing: moveOf(bench) === null };
}

function labelOf(bench: Bench, texts: typeof sv): string {
  const { desk, draft } = bench;
  const moves = movesOf(desk.ask);
  if (kindOf(desk.ask) === 'give') {
    const got = draft.give?.length ?? 0;
    const of = givenCount(moves);
    const to = desk.name(neighboursOf(desk.view, desk.me ?? 0).left);
    return got === of ? texts.play.give(of, to) : texts.play.giveMissing(got, of);
  }
  switch (draft.choice?.kind) {
    case 'take':
      return texts.play.take(tileName(draft.choice.tile, desk.words));
    case 'draw':
      return texts.play.draw;
    case 'swap':
      return texts.play.swap;
    case 'three':
      return draft.choice.seat === null ? texts.play.threeMissing : texts.play.three(desk.name(draft.choice.seat));
    default:
      return bench.isDrafting ? layLabel(bench, texts) : canDo(moves, 'pass') ? texts.play.pass : texts.play.missing;
  }
}

function layLabel(bench: Bench, texts: typeof sv): string {
  if (bench.broken.length) return texts.play.left(bench.broken.length);
  if (bench.answer?.no) return texts.play.not;
  const opened = bench.desk.view.opened[bench.desk.me ?? -1] ?? true;
  return opened ? texts.play.lay(bench.laid) : texts.play.layOpen(bench.laid);
}
