/** What there is room for. */

/** Room beside the board for the seats, the count and the tiles left: wider than high, and no phone on its side. */
export const WIDE = '(min-width: 761px) and (min-height: 481px) and (min-aspect-ratio: 1/1)';
/** No bar for the seats above the stage, which has to show them itself. */
export const NO_BAR = '(min-width: 761px)';
/** A phone on its side: the rack stands beside the board. The same as in the style of `Stage.svelte`. */
export const LOW = '(max-height: 480px) and (min-width: 561px)';
