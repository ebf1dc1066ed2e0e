/** What the start page says of Allsvenskan. */
import type { Facts } from '../folders';

export default {
  minutes: 90,
  fewest: 1,
  most: 4,
  sv: { title: 'Allsvenskan', pitch: 'En hel säsong från tränarbänken.' },
  en: { title: 'Allsvenskan', pitch: 'A whole season from the bench.' },
} satisfies Facts;
