/** The words for one's own data, in the language of the moment. */
import { translated } from '../core/i18n';
import { sv } from './mine.sv';

export const mt = translated<typeof sv>({ sv, en: async () => (await import('./mine.en')).en });
