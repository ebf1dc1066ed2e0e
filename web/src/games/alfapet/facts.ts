/** What the start page says of Alfapet. */
import type { Facts } from '../folders';

export default {
  minutes: 45,
  fewest: 1,
  most: 4,
  sv: { title: 'Alfapet', pitch: 'Bilda ord kors och tvärs.' },
  en: { title: 'Alfapet', pitch: 'Words that cross each other.' },
} satisfies Facts;
