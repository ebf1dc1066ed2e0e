/** What the start page says of Nyttspel. */
import type { Facts } from '../folders';

export default {
  minutes: 5,
  fewest: 2,
  most: 4,
  sv: { title: 'Nyttspel', pitch: 'Spara det höga kortet till rätt stick.' },
  en: { title: 'Nyttspel', pitch: 'Save the high card for the right trick.' },
} satisfies Facts;
