/** What can be seen at the table, piece by piece, for the rules. */
import { translated } from '../../../core/i18n';
import type { Pictures } from '../../pictures';
import Picture from './Picture.svelte';
import { sv } from './pictures.sv';

const at = {
  tile: ['turn'],
  blank: ['turn'],
  // Not every table plays with these two.
  arrow: [],
  stop: [],
  letters: ['turn'],
  words: ['turn'],
  minus: ['turn'],
  start: [],
  cross: ['challenge', 'approve'],
} satisfies Record<keyof typeof sv, readonly string[]>;
const texts = translated<typeof sv>({ sv, en: async () => (await import('./pictures.en')).en });

export default { at, Picture, texts } satisfies Pictures;
