/** What can be seen at the table, piece by piece, for the rules. */
import { translated } from '../../../core/i18n';
import type { Pictures } from '../../pictures';
import Picture from './Picture.svelte';
import { sv } from './pictures.sv';

const at = {
  club: ['club'],
  card: ['play', 'ai', 'omstart'],
  symbols: ['play', 'ai'],
  defence: ['play'],
  arena: ['play'],
  modifications: ['club'],
  success: [],
  event: [],
  property: ['club', 'omstart'],
  half: ['ai'],
} satisfies Record<keyof typeof sv, readonly string[]>;
const texts = translated<typeof sv>({ sv, en: async () => (await import('./pictures.en')).en });

export default { at, Picture, texts } satisfies Pictures;
