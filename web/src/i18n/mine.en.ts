/** My data, and what is kept of people. */
import { wordsOf } from '../core/words';
import type { sv } from './mine.sv';
import { en as played } from './played.en';

const words = wordsOf('en');
const inDays = (days: number): string => words.plural(days, { one: '# day', other: '# days' });

export const en: typeof sv = {
  played,
  title: 'My data',
  download: 'Download everything about me',
  downloadHelp: 'Name, games, moves and what you have written. A zip file with JSON and readable text.',
  downloadGo: 'Download',
  single: 'Remove single games',
  singleHelp: 'Choose among your games. The others keep the game in theirs.',
  singleGo: 'To the games',
  remove: 'Delete everything about me',
  removeHelp: 'Games in progress are handed to a bot. This cannot be undone.',
  removeGo: 'Delete …',
  sureTitle: 'Delete everything about me?',
  sure: 'Your name, your seats and everything you have written are deleted. Others keep their games, but with “Guest” instead of your name. Tables where only you and bots have played disappear. This cannot be undone.',
  sureDownload: 'If you want to keep your games, download them first.',
  type: (name) => `Type your name, ${name}, to confirm`,
  wrong: 'The name does not match. Type it exactly as it stands.',
  sureGo: 'Delete everything',
  cancel: 'Cancel',
  done: 'Everything about you has been deleted.',
  knows: 'What the server knows about you',
  name: 'Name',
  noName: 'none',
  tables: 'Tables',
  lines: 'Chat lines',
  reports: 'Reports',
  lessons: 'Lessons',
  notes: 'Notes and drafts',
  channels: 'Notifications to',
  circles: 'Circles',
  places: (count: number) => words.plural(count, { one: '# address', other: '# addresses' }),
  tracking: 'Tracking',
  noTracking: 'none',
  count: (count) => words.number(count),
  kept: (count, days) =>
    days > 0
      ? `${words.number(count)}, kept for ${inDays(days)}`
      : `${words.number(count)}, kept until you delete them`,
  local: 'Language, theme, sound and other choices are in this browser only.',
  blocked: 'People whose chat you do not see',
  nobodyBlocked: 'Nobody.',
  unblock: 'Show again',
  unblockOf: (name) => `Show what ${name} writes again`,
  unblocked: (name) => `You see what ${name} writes again.`,
  failed: 'Your data could not be fetched.',
  more: 'Personal data on this server',
  privacy: {
    title: 'Personal data',
    intro: 'This is what the server keeps about those who play, why, and for how long. It applies to this server.',
    whatTitle: 'What is kept, and why',
    what: [
      ['A cookie with a random code', 'says which browser has which seat. It follows nobody to other sites.'],
      ['The name you type', 'is shown to those you play with. It need not be your real name.'],
      ['Tables and games', 'are kept so that you can go on, watch replays and check that all was fair.'],
      [
        'Results and statistics',
        'of your games are counted, and moments of them kept, so that you find them and see how you are doing. Only you see them, and you can remove single games.',
      ],
      ['Chat', 'is kept with the table, so that whoever comes back can read it.'],
      [
        'Notes, drafts and prepared answers',
        'are kept at the table so that you have them on all your devices. Nobody else sees them, and they go with the table.',
      ],
      ['Holidays and nights', 'at tables played over days are kept so that your time stands still then.'],
      ['Lessons', 'that you have begun are kept so that you can go on, and see what you know already.'],
      [
        'Notifications',
        'go only where you have said yourself: the address of your browser, e-mail or another service, and when you want them. What was sent is kept for 30 days.',
      ],
      [
        'Circles',
        'that you belong to are kept with their ladder and results, and only members see them. If you leave, it says Guest where you sat.',
      ],
      ['Blocks', 'are kept so that you do not have to read that person at other tables either.'],
      [
        'Reports',
        'are kept with the names at the table and what the reporter saw of the chat, so that whoever runs the server can do something about it.',
      ],
    ],
    notTitle: 'What is not kept',
    not: 'No accounts, no passwords, no location, no e-mail address unless you have asked for e-mail, and no statistics of what you do elsewhere. The IP address is used for a moment to slow down whoever asks too often, but is written neither in the database nor in the log.',
    longTitle: 'For how long',
    long: {
      finished: 'Finished games',
      abandoned: 'Tables where nothing happens',
      talk: 'Chat lines',
      sessions: 'Everything about somebody who has not been here',
      reports: 'Handled reports',
    },
    days: (days) => (days > 0 ? inDays(days) : 'until somebody deletes it'),
    rightsTitle: 'Your rights',
    rights:
      'At any time you can download everything about you in one file, change your name, or delete everything. You do it yourself, and it takes effect at once:',
    others:
      'When you delete everything, the others keep their games, with “Guest” instead of your name. What others have reported about you stays until whoever runs the server has handled it, but no longer points to you.',
    who: 'Whoever runs the server is responsible: the school, the club or the person who gave you the address. Turn to them with questions.',
    unknown: 'How long data is kept could not be fetched just now.',
  },
};
