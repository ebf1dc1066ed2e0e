/** English, in the pattern of the Swedish messages. */
import { wordsOf } from '../core/words';
import type { sv } from './sv';

export const en: typeof sv = {
  words: wordsOf('en'),
  ui: {
    close: 'Close',
    cancel: 'Cancel',
    less: 'Less',
    more: 'More',
    retry: 'Try again',
    loading: 'Loading …',
    home: 'To the start page',
    offline: 'The server could not be reached. Check your connection and try again.',
  },
  page: {
    failed: 'This could not be fetched.',
    outdated: 'Spelbord has been updated. Reload the page, and you go on where you were.',
    reload: 'Reload',
  },
};
