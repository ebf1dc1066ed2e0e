/** Says and shows what happens at a table, by voice and in motion. */
import { tick, untrack } from 'svelte';
import { announce } from '../core/announce';
import { plainly } from '../core/line';
import type { Change } from '../core/table';
import { linesOf } from '../core/told';
import { tt } from '../i18n/table';
import { wantsStillness } from '../ui/motion';
import { measure, MOST_STEPS, type Places, show } from './motion';
import { labelOf, thingAt } from './pointing';
import type { Place } from './place.svelte';

/** Seconds left at which somebody is warned. */
const WARNINGS = [30, 10, 5];
const TICK = 500;

/** Called while a component is made. */
export function tellNews(place: Place, root: () => HTMLElement | undefined): void {
  tellChanges(place, root);
  tellTime(place);
  tellContact(place);
}

/** Say and show what happened. What cannot be followed is not played, only told. */
function tellChanges(place: Place, root: () => HTMLElement | undefined): void {
  const { desk, history, live } = place;
  let places: Places = new Map();

  function after(change: Change): void {
    const texts = tt.get();
    desk.tidy();
    if (change.cut) {
      history.forget();
      announce(texts.undo.done);
    }
    const many = change.fresh.length > MOST_STEPS;
    const lines = linesOf(change.fresh).map((line) => plainly(line, place.me));
    if (many) announce(`${texts.line.missed(change.fresh.length)} ${lines.at(-1) ?? ''}`);
    else if (lines.length) announce(lines.join(' '));
    for (const said of change.said) {
      const own = said.seat !== null && said.seat === place.me;
      const muted = said.seat !== null && place.table.seats[said.seat]?.blocked === true;
      const says = said.to === null ? texts.talk.says : texts.talk.whispers;
      if (!own && !muted) announce(says(said.name, said.text));
    }
    for (const pointed of change.pointed) {
      if (place.table.seats[pointed.seat]?.blocked) continue;
      place.pings.show(pointed);
      const thing = labelOf(thingAt(pointed.place));
      if (pointed.seat !== place.me) announce(texts.point.points(place.desk.name(pointed.seat), thing));
    }
    const flights = change.fresh.flatMap((told) => place.game.flights(told, place.me));
    if (!flights.length || history.at !== null) return;
    const still = many || wantsStillness();
    void tick().then(() => {
      const stage = root();
      if (stage) show(stage, flights, places, still);
    });
  }

  $effect(() =>
    live.watch({
      before: () => {
        places = measure(document);
      },
      after,
    }),
  );
}

/** Time moves only where somebody counts it; who has little left is told. */
function tellTime(place: Place): void {
  const counting = $derived(place.scene.clocks.some((clock) => clock.running) || place.live.line.kind === 'lost');
  $effect(() => {
    if (!counting) return;
    place.now = Date.now();
    const timer = setInterval(() => (place.now = Date.now()), TICK);
    return () => clearInterval(timer);
  });
  const left = $derived.by(() => {
    const clock = place.me === null ? null : place.clockOf(place.me);
    return clock?.running ? Math.ceil(place.leftOf(clock)) : null;
  });
  const warning = $derived(left === null ? null : (WARNINGS.findLast((seconds) => left <= seconds) ?? null));
  $effect(() => {
    if (warning === null) return;
    const seconds = untrack(() => left ?? warning);
    announce(tt.get().clock.mine(seconds), warning <= 5 ? 'assertive' : 'polite');
  });
}

/** The line came back: say so. What was missed is told with the changes. */
function tellContact(place: Place): void {
  let wasLost = false;
  $effect(() => {
    const { kind } = place.live.line;
    if (kind === 'lost') wasLost = true;
    else if (kind === 'open' && wasLost) {
      wasLost = false;
      announce(tt.get().line.again);
    }
  });
}
