/** The texts of the levels of the bots, in the language of the moment. */
import { translated } from '../core/i18n';
import { sv } from './levels.sv';

export const lt = translated<typeof sv>({ sv, en: async () => (await import('./levels.en')).en });
