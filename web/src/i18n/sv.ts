/** Svenska: mönstret som de andra språken följer. Det här läser alla sidor. */
import { wordsOf } from '../core/words';

export const sv = {
  words: wordsOf('sv'),
  ui: {
    close: 'Stäng',
    cancel: 'Avbryt',
    less: 'Mindre',
    more: 'Mer',
    retry: 'Försök igen',
    loading: 'Hämtar …',
    home: 'Till startsidan',
    offline: 'Det gick inte att nå servern. Kontrollera nätet och försök igen.',
  },
  page: {
    failed: 'Det här gick inte att hämta.',
    outdated: 'Spelbord har uppdaterats. Ladda om sidan, så fortsätter du där du var.',
    reload: 'Ladda om',
  },
};
