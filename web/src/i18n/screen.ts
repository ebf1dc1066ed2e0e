/** The words for several people at one screen, in the language of the moment. */
import { translated } from '../core/i18n';
import { sv } from './screen.sv';

export const st = translated<typeof sv>({ sv, en: async () => (await import('./screen.en')).en });
