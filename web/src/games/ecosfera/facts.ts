/** What the start page says of Ecosfera. */
import type { Facts } from '../folders';

export default {
  minutes: 45,
  fewest: 1,
  most: 4,
  sv: { title: 'Ecosfera', pitch: 'Rädda Östersjön tillsammans.' },
  en: { title: 'Ecosfera', pitch: 'Save the Baltic Sea together.' },
} satisfies Facts;
