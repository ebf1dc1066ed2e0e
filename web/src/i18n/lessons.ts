/** The words of lessons, in the language of the moment. */
import { translated } from '../core/i18n';
import { sv } from './lessons.sv';

export const lt = translated<typeof sv>({ sv, en: async () => (await import('./lessons.en')).en });
