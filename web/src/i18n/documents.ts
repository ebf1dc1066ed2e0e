/** The words for texts that people write for an option, in the language of the moment. */
import { translated } from '../core/i18n';
import { sv } from './documents.sv';

export const dt = translated<typeof sv>({ sv, en: async () => (await import('./documents.en')).en });
