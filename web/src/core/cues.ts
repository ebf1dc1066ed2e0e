/** Sounds and vibrations come when the first of them is wanted; where they do not come, it is silent. */
import type { Cue } from './sound';

export function cue(name: Cue): void {
  void import('./sound').then(
    (sound) => sound.cue(name),
    () => undefined,
  );
}
