/** The texts of the pages before a table, in the language of the moment. */
import { translated } from '../core/i18n';
import { sv } from './lobby.sv';

export const lt = translated<typeof sv>({ sv, en: async () => (await import('./lobby.en')).en });
