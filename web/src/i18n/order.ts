/** The words for keeping order, in the language of the moment. */
import { translated } from '../core/i18n';
import { sv } from './order.sv';

export const ot = translated<typeof sv>({ sv, en: async () => (await import('./order.en')).en });
