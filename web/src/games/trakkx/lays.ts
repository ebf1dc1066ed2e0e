/** What others have laid, and playing it again. */
import type { Told } from '../../core/protocol.gen';
import type { Bench } from './bench.svelte';
import { settle } from './plane';
import type { Group, Laid } from './values.gen';
import { eventsOf } from './view';

/** What others have laid since the reader's last turn: the table before, and after each. Null where it is not known. */
export interface Lays {
  readonly tables: readonly (readonly Group[])[];
  readonly by: readonly Laid[];
}

export function laysSince(told: readonly Told[], me: number | null): Lays | null {
  let known = told[0]?.heard.step === 0;
  let table = new Map<number, Group>();
  let tables: Group[][] = [];
  let by: Laid[] = [];
  const shown = (): Group[] => [...table.values()].sort((a, b) => a.id - b.id);
  const begin = (): void => {
    tables = [shown()];
    by = [];
  };
  for (const step of told) {
    for (const event of eventsOf(step)) {
      if (event.type === 'round_begun') {
        known = true;
        table = new Map();
        begin();
      } else if (event.type === 'laid') {
        table = withLaid(table, event);
        by.push(event);
        tables.push(shown());
      }
    }
    if (step.heard.prompt?.kind === 'turn' && step.heard.prompt.by === me) begin();
  }
  return known && by.length ? { tables, by } : null;
}

function withLaid(table: ReadonlyMap<number, Group>, laid: Laid): Map<number, Group> {
  const after = new Map([...table, ...laid.groups.map((group) => [group.id, group] as const)]);
  for (const group of laid.groups) if (!group.cells.length) after.delete(group.id);
  return after;
}

/** Play again what others laid since the reader's last turn. */
export function playAgain(bench: Bench): void {
  const lays = laysSince(bench.desk.told, bench.desk.me);
  if (!lays) return;
  bench.calm();
  let plane = bench.plane;
  const planes = lays.tables.toReversed().map((table, place) => {
    if (place > 0) plane = settle(plane.pieces, table, bench.aspect);
    return plane.pieces;
  });
  const [first = [], ...tables] = planes.toReversed();
  bench.projector.show(first, tables, 'again');
}
