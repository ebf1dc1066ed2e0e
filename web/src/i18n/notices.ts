/** The words for messages to who is away, in the language of the moment. */
import { translated } from '../core/i18n';
import { sv } from './notices.sv';

export const nt = translated<typeof sv>({ sv, en: async () => (await import('./notices.en')).en });
