/** The words for circles of friends, in the language of the moment. */
import { translated } from '../core/i18n';
import { sv } from './circles.sv';

export const ct = translated<typeof sv>({ sv, en: async () => (await import('./circles.en')).en });
