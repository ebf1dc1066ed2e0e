/** Words that a first turn does not need: they come with what shows them. */
import { translated } from '../../core/i18n';
import { sv } from './rest.sv';

export const rx = translated<typeof sv>({ sv, en: async () => (await import('./rest.en')).en });
