/** Arranging the hand. */
import type { sv } from './arranging.sv';

export const en: typeof sv = {
  lifted: 'Lifted. Press where it should lie.',
  at: (at, of) => `Now number ${at} of ${of}.`,
};
