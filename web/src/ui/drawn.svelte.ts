/** The icons that are here; the rest comes in an idle moment, or when one of them is first shown. */
import { beforehand } from '../core/parts';
import { icons, type IconName } from './icons';

let drawings: Readonly<Partial<Record<IconName, string>>> = $state.raw(icons);

const fetchRest = beforehand(async () => {
  const { rest } = await import('./icons.rest');
  drawings = { ...icons, ...rest };
});

export function drawingOf(name: IconName): string {
  const drawing = drawings[name];
  if (drawing === undefined) void fetchRest().catch(() => undefined);
  return drawing ?? '';
}
