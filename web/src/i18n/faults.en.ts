/** Reporting a fault. */
import type { sv } from './faults.sv';

export const en: typeof sv = {
  title: 'Report a fault',
  intro:
    'Tell us what happened. The report includes the game as you have seen it, the version of the server, your browser and what you did last. Nothing that is hidden from you, and nothing that anybody has written in the chat.',
  introReplay:
    'Tell us what happened. The report includes the replay up to this step, as you see it, the version of the server, your browser and what you did last. Nothing that anybody has written in the chat.',
  text: 'What happened, and what did you expect?',
  shown: 'Show all that is sent',
  send: 'Send to whoever runs the server',
  save: 'Save as a file',
  cancel: 'Cancel',
  sent: 'Thank you! The fault is reported.',
  saved: 'The file is saved.',
  failed: 'The game could not be fetched.',
  file: 'spelbord-fault',
};
