/** Sharing a table. */
import type { sv } from './sharing.sv';

export const en: typeof sv = {
  title: 'Share the result',
  picture: 'Picture of the result',
  text: 'Text to send',
  send: 'Share …',
  copyText: 'Copy the text',
  copyLink: 'Copy replay link',
  save: 'Save the picture',
  copied: 'Copied.',
  notCopied: 'It could not be copied. Select the text and copy it yourself.',
  closed: 'The table takes no spectators, so only those who sat there can open the link.',
  failed: 'What is to be shared could not be fetched.',
};
