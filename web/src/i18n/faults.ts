/** The words for reporting a fault, in the language of the moment. */
import { translated } from '../core/i18n';
import { sv } from './faults.sv';

export const ft = translated<typeof sv>({ sv, en: async () => (await import('./faults.en')).en });
