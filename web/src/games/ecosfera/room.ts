import { MediaQuery } from 'svelte/reactivity';

/** Whether there is room for the sea and the policy cards beside the market; else they open from the line of the aim. */
export const beside = new MediaQuery('(min-width: 1021px) and (min-height: 481px)');
