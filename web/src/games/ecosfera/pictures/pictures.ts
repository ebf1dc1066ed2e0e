/** What can be seen at the table, piece by piece, for the rules. */
import { translated } from '../../../core/i18n';
import type { Pictures } from '../../pictures';
import Picture from './Picture.svelte';
import { sv } from './pictures.sv';

const at = {
  element: ['turn', 'take', 'give'],
  producer: ['turn', 'plant', 'regulate'],
  consumer: ['turn', 'settle', 'discard', 'regulate', 'gear'],
  habitats: ['restore'],
  abilities: ['reactivate'],
  star: [],
  pressure: ['turn', 'recycle'],
  sea: ['restore'],
  policies: ['react'],
} satisfies Record<keyof typeof sv, readonly string[]>;
const texts = translated<typeof sv>({ sv, en: async () => (await import('./pictures.en')).en });

export default { at, Picture, texts } satisfies Pictures;
