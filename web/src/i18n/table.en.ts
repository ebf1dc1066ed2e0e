/** The table's own words. Questions, events, rules and refusals come from the server, as in the terminal. */
import type { sv } from './table.sv';

export const en: typeof sv = {
  back: 'To your tables',

  you: 'You',

  loading: 'Setting the table …',

  broken: 'The game could not be loaded. Reload the page.',

  line: {
    connecting: 'Connecting',
    open: 'Connected',
    poll: 'Connected (slow connection)',
    lost: 'No connection',
    closed: 'Disconnected',
    lostTitle: 'No connection to the table.',
    lostSafe: 'Your draft is kept here.',
    answerSafe: 'Your answer is kept, and will be sent when the connection is back.',
    nextTry: (seconds) => `Trying again in ${seconds} s.`,
    trying: 'Trying now.',
    tryNow: 'Try now',
    again: 'Connected again.',
    missed: (count) => `${count} ${count === 1 ? 'event' : 'events'} while you were away.`,
  },

  watching: {
    label: (count) => `${count} watching`,
    short: 'watching',
    me: 'You are watching.',
  },

  seats: {
    label: 'Seats in turn order',
    turn: 'to play',
    away: 'a bot plays',
    gone: 'not here',
  },

  clock: {
    left: (time) => `${time} left`,
    mine: (seconds) => `You have ${seconds} ${seconds === 1 ? 'second' : 'seconds'} left.`,
  },

  top: { rules: 'Rules', rulesLong: 'The rules that apply now', more: 'More' },

  lesson: {
    number: (number, title) => `Lesson ${number}: ${title}`,
    leave: 'Leave the lesson',
    leaveLong: 'Leave the lesson; it waits here until you are back',
  },

  log: {
    title: 'Log',
    empty: 'Nothing has happened yet.',
    previous: 'One step back',
    open: 'Open the log',
  },

  past: {
    toNow: 'To now',
    toNowTurn: 'To now: your turn',
    keys: 'The arrow keys step. Esc goes to now.',
    said: (at, of) => `Step ${at} of ${of}.`,
    now: 'Back to now.',
  },

  hint: {
    label: 'Hint',
  },

  talk: {
    open: (count: number) => (count === 1 ? 'Read the message' : `Read ${count} new messages`),
    says: (name, text) => `${name} writes: ${text}`,
    whispers: (name, text) => `${name} whispers to you: ${text}`,
  },

  point: {
    points: (name, thing) => (thing ? `${name} points at: ${thing}` : `${name} points at something.`),
  },

  dock: {
    waits: (name) => `Waiting for ${name}`,
    waitsMany: 'Waiting for the others',
    waitsLine: 'Waiting for the connection',
    prepare: (move) => `Prepare: ${move.charAt(0).toLocaleLowerCase()}${move.slice(1)}`,
    sending: 'Sending …',
    hurry: 'Speed up',
    hurryLong: 'Speed up: let the bots answer at once',
    undo: 'Undo',
    undoLong: 'Undo your last move',
    askUndo: 'Ask to undo',
    toResult: 'To the result',
    over: 'The match is over.',
    back: 'I am back',
  },

  undo: {
    done: 'The move was taken back.',
  },

  refused: {
    failed: 'The server could not be reached. Try again.',
  },

  ended: 'Over',
};
