/** The table's texts in the language of the moment; they come with the table's own files. */
import { translated } from '../core/i18n';
import { sv } from './table.sv';

export const tt = translated<typeof sv>({ sv, en: async () => (await import('./table.en')).en });
