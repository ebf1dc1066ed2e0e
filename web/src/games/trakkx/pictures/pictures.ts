/** What can be seen at the table, piece by piece, for the rules. */
import { translated } from '../../../core/i18n';
import type { Pictures } from '../../pictures';
import Picture from './Picture.svelte';
import { sv } from './pictures.sv';

const at = {
  tile: ['turn'],
  sequence: ['turn'],
  row: ['turn'],
  crossing: ['turn'],
  broken: ['turn'],
  swap: ['give'],
  three: [],
  left: [],
} satisfies Record<keyof typeof sv, readonly string[]>;
const texts = translated<typeof sv>({ sv, en: async () => (await import('./pictures.en')).en });

export default { at, Picture, texts } satisfies Pictures;
