/** What the start page says of TrakkX. */
import type { Facts } from '../folders';

export default {
  minutes: 40,
  fewest: 2,
  most: 4,
  sv: { title: 'TrakkX', pitch: 'Bygg om bordet och bli först klar.' },
  en: { title: 'TrakkX', pitch: 'Rebuild the table and be first out.' },
} satisfies Facts;
