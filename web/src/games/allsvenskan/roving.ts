/** Going from one thing to the next with the arrow keys, as they lie on the screen. */

const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Where an arrow leads: to the side the next in order, up and down the nearest of the row that comes. */
export function neighbour(boxes: readonly Box[], from: number, key: string): number | null {
  const step = STEPS[key];
  const here = boxes[from];
  if (!step || !here) return null;
  const [across, down] = step;
  if (across) return from + across in boxes ? from + across : from;
  const ahead = boxes
    .map((box, at) => ({ at, rows: (box.top - here.top) * down, aside: Math.abs(box.left - here.left) }))
    .filter(({ rows }) => rows > here.height / 2);
  const nearest = Math.min(...ahead.map(({ rows }) => rows));
  const row = ahead.filter(({ rows }) => rows < nearest + here.height / 2);
  return row.sort((one, other) => one.aside - other.aside)[0]?.at ?? from;
}
