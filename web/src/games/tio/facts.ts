/** What the start page says of 10. */
import type { Facts } from '../folders';

export default {
  minutes: 30,
  fewest: 2,
  most: 7,
  sv: { title: '10', pitch: 'Bjud, byt och bluffa dig till\u00a010.' },
  en: { title: '10', pitch: 'Bid, swap and bluff your way to\u00a010.' },
} satisfies Facts;
