/** The words for one's own games. They come with those for one's own data, in one file. */
import { derived } from '../core/observable';
import { mt } from './mine';

export const pt = derived(mt, (words) => words.played);
