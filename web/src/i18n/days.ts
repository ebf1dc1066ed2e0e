/** The words for playing over days, in the language of the moment. */
import { translated } from '../core/i18n';
import { sv } from './days.sv';

export const dt = translated<typeof sv>({ sv, en: async () => (await import('./days.en')).en });
