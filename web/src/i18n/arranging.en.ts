/** Arranging the hand. */
import type { sv } from './arranging.sv';

export const en: typeof sv = {
  lifted: 'Picked up. Tap where it should go.',
  at: (at, of) => `Now number ${at} of ${of}.`,
};
