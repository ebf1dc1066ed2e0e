/** Tables and games for tests of these pages. */
import type { GameInfo, SeatInfo, TableInfo } from '../core/protocol.gen';

export const TIO: GameInfo = {
  id: 'tio',
  title: '10',
  pitch: 'Bjud och byt.',
  fewest: 2,
  most: 5,
  usual: 4,
  lowest_wins: true,
  options: [
    {
      field: 'surplus_jokers',
      kind: 'bool',
      default: true,
      name: 'Jokrar',
      help: '',
      choices: [],
      least: null,
      most: null,
      needs: {},
      document: false,
    },
    {
      field: 'rounds',
      kind: 'int',
      default: 10,
      name: 'Omgångar',
      help: '',
      choices: [],
      least: 5,
      most: null,
      needs: {},
      document: false,
    },
  ],
  presets: [],
  practice: {},
  odds: null,
  classroom: false,
  lapse: '',
  levels: [],
  open: false,
};

const option = { help: '', choices: [], least: null, most: null, needs: {}, document: false };

/** A game with every kind of option. */
export const WORDY: GameInfo = {
  ...TIO,
  id: 'wordy',
  options: [
    {
      ...option,
      field: 'tiles',
      kind: 'choice',
      default: 'usual',
      name: 'Specialbrickor',
      choices: [
        { value: 'simple', name: 'Enkel', help: 'Bara bokstäver.', settles: { blanks: false } },
        { value: 'usual', name: 'Vanlig', help: 'Blanka brickor.', settles: {} },
        { value: 'own', name: 'Eget val', help: '', settles: {} },
      ],
    },
    { ...option, field: 'blanks', kind: 'bool', default: true, name: 'Blanka', needs: { tiles: ['own'] } },
    { ...option, field: 'rack', kind: 'int', default: 7, name: 'Brickor på stället', least: 6, most: 8 },
    {
      ...option,
      field: 'starter',
      kind: 'choice',
      default: 0,
      name: 'Vem som börjar',
      choices: [
        { value: 0, name: 'Lottas', help: '', settles: {} },
        { value: 1, name: '1', help: '', settles: {} },
      ],
    },
    {
      ...option,
      field: 'elements',
      kind: 'choice',
      default: 8,
      name: 'Element',
      choices: [8, 7, 6, 5, 4, 3].map((value) => ({ value, name: String(value), help: '', settles: {} })),
    },
    { ...option, field: 'theme', kind: 'text', default: '', name: 'Temats namn', most: 80 },
    { ...option, field: 'words', kind: 'lines', default: '', name: 'Temats ord', most: 4000 },
  ],
  presets: [{ id: 'first', name: 'Första gången', help: 'Utan krångel.', options: { tiles: 'simple', rack: 8 } }],
};

export function sitHere(seat: number, kind: SeatInfo['kind'], name = '', more: Partial<SeatInfo> = {}): SeatInfo {
  const taken = name !== '';
  return {
    seat,
    kind,
    name,
    level: 'medel',
    taken,
    present: taken,
    away: false,
    replaceable: false,
    mine: false,
    host: false,
    muted: false,
    blocked: false,
    character: '',
    ...more,
  };
}

export function tableOf(changes: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 'k7mq2fh4xw9p',
    version: 1,
    game: 'tio',
    name: '',
    status: 'lobby',
    seats: [
      sitHere(0, 'person', 'Saga', { mine: true, host: true }),
      sitHere(1, 'person', 'Maja'),
      sitHere(2, 'bot', 'Granit'),
      sitHere(3, 'open'),
    ],
    seat: 0,
    host: true,
    options: {},
    clock: { kind: 'none', seconds: 0, holidays: 0, nights: false },
    hints: true,
    gives_hints: true,
    onlookers: true,
    watching: 0,
    invitation: 'Zx81',
    commitment: null,
    undo: null,
    rematch: [],
    next: null,
    forked: null,
    sent_away: [],
    circle: null,
    screen: null,
    days: null,
    ...changes,
  };
}
