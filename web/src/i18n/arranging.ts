/** The words for arranging a hand, in the language of the moment. */
import { translated } from '../core/i18n';
import { sv } from './arranging.sv';

export const at = translated<typeof sv>({ sv, en: async () => (await import('./arranging.en')).en });
