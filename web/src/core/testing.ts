/** Small messages for tests: each with what matters there, and the rest filled in. */
import type { Mark, News, Scene, SeatInfo, TableInfo, Told } from './protocol.gen';

type NewsParts = Partial<Omit<Mark, 'talk' | 'points' | 'whispers'>> & Partial<Omit<News, 'mark' | 'type'>>;

export function newsOf({ version = 0, undos = 0, step = 0, talk = [], ...parts }: NewsParts = {}): News {
  const mark = { version, undos, step, talk: talk.length, points: parts.points?.at(-1)?.number ?? 0, whispers: 0 };
  return { type: 'news', mark, since: 0, told: [], scene: null, table: null, talk, points: [], ...parts };
}

export function toldOf(step: number, ...lines: string[]): Told {
  return { heard: { step, prompt: null, chance: null, action: null, events: [] }, lines };
}

export function sceneOf(step: number, undos = 0, parts: Partial<Scene> = {}): Scene {
  return {
    undos,
    step,
    chapter: 1,
    view: {},
    asks: [],
    waits_for: [],
    waiting: '',
    board: [],
    kinds: [],
    can_undo: false,
    can_ask_undo: false,
    clocks: [],
    end: null,
    lesson: null,
    kept: null,
    ...parts,
  };
}

export function seatOf(seat: number, name: string, parts: Partial<SeatInfo> = {}): SeatInfo {
  return {
    seat,
    kind: 'person',
    name,
    level: '',
    taken: true,
    present: true,
    away: false,
    replaceable: false,
    mine: false,
    host: false,
    muted: false,
    blocked: false,
    character: '',
    ...parts,
  };
}

export function tableOf(parts: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 't',
    version: 0,
    game: 'tio',
    name: '',
    status: 'playing',
    seats: [],
    seat: 0,
    host: true,
    options: {},
    clock: { kind: 'none', seconds: 0, holidays: 0, nights: false },
    hints: true,
    gives_hints: true,
    onlookers: true,
    watching: 0,
    invitation: null,
    commitment: null,
    undo: null,
    rematch: [],
    next: null,
    forked: null,
    sent_away: [],
    circle: null,
    screen: null,
    days: null,
    ...parts,
  };
}
