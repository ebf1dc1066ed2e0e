/** Whose turn it is and how it ended: in the title, by ear, by the result. Called while the shell is made. */
import { untrack } from 'svelte';
import { cue } from '../core/cues';
import { setPage, setWaiting } from '../core/title';
import type { Place } from './place.svelte';

/** How long the last round stays in sight before the result takes its place. */
const RESULT_AFTER = 5_000;

export function tell(place: Place): void {
  tellTurn(place);
  tellEnd(place);
}

/** My turn: in the title, on the icon, by ear. */
function tellTurn(place: Place): void {
  const mine = $derived(place.myTurn);
  const page = $derived([place.title, place.table.name].filter(Boolean).join(', '));
  $effect(() => {
    setWaiting(mine ? 1 : 0);
    if (mine) untrack(() => cue('turn'));
    return () => setWaiting(0);
  });
  $effect(() => setPage(page));
}

/** A match that is over when one comes shows its result; one that ends now lets the last round be seen first. */
function tellEnd(place: Place): void {
  const over = $derived(place.scene.end !== null);
  let wasOver: boolean | null = null;
  $effect(() => {
    if (!over) {
      place.result = false;
      wasOver = false;
      return;
    }
    if (wasOver !== false) {
      place.result = true;
      return;
    }
    cue('end');
    const timer = setTimeout(() => {
      if (place.history.at === null) place.result = true;
    }, RESULT_AFTER);
    return () => clearTimeout(timer);
  });
}
