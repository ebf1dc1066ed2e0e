import { describe, expect, it } from 'vitest';
import type { Scenes } from './protocol.gen';
import { unfolded } from './scenes';
import { sceneOf } from './testing';

const scenes = (keeps: boolean, ...views: unknown[]): Scenes => ({
  steps: 9,
  eyes: '0',
  first: 3,
  scenes: views.map((view, place) => sceneOf(3 + place, 0, { view })),
  told: [],
  keeps,
});
const viewsOf = (found: Scenes): unknown[] => found.scenes.map(({ view }) => view);

describe('scenes of the past', () => {
  it('have what was left out of them', () => {
    const found = unfolded(scenes(true, { turn: 1, hand: [4] }, { turn: 2 }, {}));
    expect(viewsOf(found)).toEqual([
      { turn: 1, hand: [4] },
      { turn: 2, hand: [4] },
      { turn: 2, hand: [4] },
    ]);
  });

  it('have it for all eyes in the order in which they are told', () => {
    const found = unfolded(
      scenes(true, [{ turn: 1, hand: [4] }, { hand: [5] }], [{ turn: 2, hand: [4] }, { hand: [5] }]),
    );
    expect(viewsOf(found)).toEqual([
      [
        { turn: 1, hand: [4] },
        { turn: 1, hand: [5] },
      ],
      [
        { turn: 2, hand: [4] },
        { turn: 2, hand: [5] },
      ],
    ]);
  });

  it('stay as they are where nothing was left out', () => {
    const found = scenes(false, { turn: 1 }, { hand: [] });
    expect(unfolded(found)).toBe(found);
  });
});
