/** Scenes of the past as they come, with what was left out of them put back. Values in, values out. */
import type { Scenes } from './protocol.gen';

/** Each view with what it has in common with the one before it, which is of another seat or of another scene. */
export function unfolded(scenes: Scenes): Scenes {
  if (!scenes.keeps) return scenes;
  let before: object = {};
  const whole = (view: object): object => (before = { ...before, ...view });
  const shown = scenes.scenes.map((scene) => {
    const view = scene.view as object | readonly object[];
    return { ...scene, view: Array.isArray(view) ? (view as readonly object[]).map(whole) : whole(view) };
  });
  return { ...scenes, scenes: shown, keeps: false };
}
