/** Playing over days: time, holidays, pauses, notes and what is prepared. */
import { wordsOf } from '../core/words';
import type { sv } from './days.sv';

const words = wordsOf('en');
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

function moment(at: number, now: number): string {
  const then = new Date(at * 1000);
  const days = Math.round(
    (new Date(at * 1000).setHours(0, 0, 0, 0) - new Date(now * 1000).setHours(0, 0, 0, 0)) / 864e5,
  );
  const time = clock.format(then);
  if (days <= 0) return `${time} today`;
  if (days === 1) return `${time} tomorrow`;
  return days < 7 ? `${weekday.format(then)} ${time}` : `${date.format(then)} at ${time}`;
}

const length = (seconds: number): string =>
  seconds >= 86_400
    ? words.plural(Math.round(seconds / 86_400), { one: '# day', other: '# days' })
    : words.plural(Math.round(seconds / 3_600), { one: '# hour', other: '# hours' });

export const en: typeof sv = {
  moment,
  date: (at) => date.format(at * 1000),
  bar: 'Time',
  turn: (name, mine) => (mine ? 'Your turn' : `${name}’s turn`),
  turns: (names) => `Waiting for ${words.list(names)}`,
  until: (when) => `until ${when}`,
  told: 'You get a message when it is your turn. You can close the page.',
  mine: 'Take the time you need.',
  open: 'Holiday, pause and night',
  paused: (since) => `The table has been paused since ${since}. Nobody’s time runs.`,
  since: (at, now) => (now - at < 43_200 ? clock.format(at * 1000) : date.format(at * 1000)),
  resume: 'Go on',
  wants: (name) => `${name} would like a pause.`,
  wantsMine: 'You have asked for a pause. Everybody at the table needs to say yes.',
  yes: 'Yes, pause',
  no: 'No',
  withdraw: 'Take it back',
  away: (name, until) => `${name} is away until ${until}.`,
  awayMine: (until) => `You are on holiday until ${until}. Your time stands still.`,
  back: 'I am back',
  nudged: (name) => `${name} wonders how it is going.`,
  nudge: (name) => `Give ${name} a nudge`,
  nudgeSent: (name) => `${name} has been reminded.`,
  nudgeHelp: 'At most one reminder a day at each table.',
  out: 'When time runs out',
  pace: (seconds, holidays, nights) =>
    [
      `${length(seconds)} for each move.`,
      nights ? 'Nights do not count.' : '',
      holidays
        ? `Each may take ${words.plural(holidays, { one: '# day of holiday', other: '# days of holiday' })}.`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  holiday: 'Holiday',
  holidayHelp: (left) =>
    left > 0
      ? `Your time stands still, and the others see when you are back. You have ${words.plural(left, { one: '# day', other: '# days' })} left at this table.`
      : 'You have no days of holiday left at this table.',
  holidayNone: 'At this table you all agreed to play without holidays.',
  holidayFor: 'For how long',
  holidayDays: (days, until) => `${words.plural(days, { one: '# day', other: '# days' })}, until ${until}`,
  holidayTerms: 'How many days each may be away. Their time stands still then.',
  holidayLength: (days) => (days ? words.plural(days, { one: '# day', other: '# days' }) : 'No holiday'),
  allHelp:
    'At all your slow tables at once. Each table gives as many days as you agreed on there, and the others see when you are back.',
  allLeft: (left, of) => `${words.number(left)} of ${words.plural(of, { one: '# day', other: '# days' })} left`,
  allAway: (until) => `You are away until ${until}.`,
  allShort: (until) => `Only until ${until}: no more days were left.`,
  allGo: 'Go on holiday at all tables',
  allBackGo: 'I am back at all tables',
  allDone: (count) =>
    count === 0
      ? 'No table gave a holiday.'
      : `You are on holiday at ${words.plural(count, { one: '# table', other: '# tables' })}.`,
  allBack: 'You are back at all tables.',
  allLink: 'Holiday at all your tables',
  nightTerms: 'Nights do not count',
  nightTermsHelp: 'Each chooses their own night, 22–07 to begin with',
  holidayGo: 'Go on holiday',
  night: 'My night',
  nightHelp: 'Your time stands still then. The others only see when your time runs out.',
  nightFrom: 'From',
  nightTo: 'To',
  zone: (zone) => `Time zone: ${zone}`,
  pause: 'Pause',
  pauseHelp: 'When everybody who plays says yes, time stands still for all.',
  pauseGo: 'Ask for a pause',
  saved: 'Saved.',
  notes: 'My notes',
  notesHelp: 'Only you see them. They are on all your devices, and go with the table.',
  notesField: 'Notes at this table',
  notesEmpty: 'Such as what somebody has left, or what you meant to do.',
  only: 'Only you see this',
  prepare: 'Prepare answers',
  prepareHelp: 'The answer is given at once when you are asked, if it still can be. The first line that fits counts.',
  prepareSeen: 'The others see the answer only when it is given. That it came at once will show.',
  prepareMine: 'It is your turn now, so there is nothing to prepare.',
  prepareNothing: 'There is nothing to prepare just now. Try again when somebody else has made up their mind.',
  prepared: 'Prepared',
  preparedNone: 'Nothing is prepared.',
  withdrawn: 'Things changed, so this was not played. Answer yourself this time.',
  add: 'Add',
  lay: 'Make a move on the table',
  layHelp: 'Make the move as if it were your turn. The button prepares it instead of playing it.',
  drop: (what) => `Remove: ${what}`,
  laying: 'You are preparing a move. Only you see it, until it is played when your turn comes.',
  layingStop: 'Done',
  phrases: 'Quick phrases',
  phraseList: [
    ['hello', 'Hello!'],
    ['good_luck', 'Good luck!'],
    ['nice', 'Nice!'],
    ['thanks', 'Thanks!'],
    ['wow', 'Wow!'],
    ['ha', 'Haha!'],
    ['close', 'That was close!'],
    ['take_your_time', 'No hurry.'],
    ['back_tonight', 'I will play tonight.'],
    ['back_tomorrow', 'I will play tomorrow.'],
    ['sorry', 'Sorry it took a while.'],
    ['well_played', 'Well played!'],
    ['again', 'Once more?'],
    ['clap', '👏'],
    ['laugh', '😄'],
    ['gasp', '😮'],
    ['heart', '❤️'],
    ['think', '🤔'],
  ],
  failed: 'The server could not be reached. Try again.',
};
