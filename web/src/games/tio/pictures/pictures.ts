/** What can be seen at the table, piece by piece, for the rules. */
import { translated } from '../../../core/i18n';
import type { Pictures } from '../../pictures';
import Picture from './Picture.svelte';
import { sv } from './pictures.sv';

const at = {
  number: ['lay', 'second'],
  penalty: ['lay', 'second'],
  joker: ['lay', 'second'],
  hidden: ['lay', 'turn'],
  chip: ['lay', 'bid'],
  guarded: ['lay', 'open', 'raise'],
  auction: ['open', 'bid'],
  round: ['start'],
} satisfies Record<keyof typeof sv, readonly string[]>;
const texts = translated<typeof sv>({ sv, en: async () => (await import('./pictures.en')).en });

export default { at, Picture, texts } satisfies Pictures;
