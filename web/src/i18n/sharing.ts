/** The words for sharing, in the language of the moment. */
import { translated } from '../core/i18n';
import { sv } from './sharing.sv';

export const st = translated<typeof sv>({ sv, en: async () => (await import('./sharing.en')).en });
