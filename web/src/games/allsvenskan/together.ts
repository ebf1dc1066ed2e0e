/** For a replay with every card. */
import type { AllsvenskanView } from './values.gen';

/** A view that knows what all the seats know, their hands included. */
interface OpenView extends AllsvenskanView {
  readonly everybody: readonly (readonly number[])[];
}

/** One view that knows what all of these know: every hand, and whatever was said to one alone. */
export function together(views: readonly AllsvenskanView[]): AllsvenskanView {
  const [first] = views;
  if (!first) throw new Error('no views to put together');
  const open: OpenView = {
    ...first,
    viewer: null,
    hand: [],
    talks: first.talks.map((talk, at) => views.map((view) => view.talks[at]).find((each) => each?.statement) ?? talk),
    everybody: views.map((view) => view.hand),
  };
  return open;
}

/** Everybody's hand, where these eyes see all cards. */
export function handsOf(view: AllsvenskanView): readonly (readonly number[])[] | null {
  return 'everybody' in view ? (view as OpenView).everybody : null;
}
