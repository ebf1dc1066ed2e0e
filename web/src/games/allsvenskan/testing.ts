/** A season in the middle of round 10, for tests. */
import type { Ask, Foreseen, Prompt, Told, Way } from '../../core/protocol.gen';
import { sceneOf, tableOf } from '../../core/testing';
import type { AllsvenskanAction, AllsvenskanEvent, AllsvenskanView, Arena, Club, Landed, Rival } from './values.gen';
import type { AllsDesk } from './view';

export function clubWith(rank: number, code: string): Club {
  return {
    rank,
    code,
    name: `${code} IF`,
    category: rank < 6 ? 'Topplag' : 'Nykomling',
    home: [1, -1],
    away: [0, 0],
    extra: [0, 0],
    property: 'omstart',
    colours: ['#1d4fa3', '#ffffff'],
    marks: { rank: 'real' },
  };
}

export function rivalWith(code: string, parts: Partial<Rival> = {}): Rival {
  return {
    code,
    ai: false,
    blue: 3,
    orange: 3,
    face_up: [],
    away: [0, 0],
    fp: 5,
    noted: 0,
    tiles: ['A', 'B', 'C'],
    homes: 0,
    again: false,
    turned: false,
    points: 0,
    scored: 0,
    conceded: 0,
    streak: 0,
    results: [],
    wish: 0,
    said: 0,
    ...parts,
  };
}

export function arenaWith(home: string, away: string, place: number, parts: Partial<Arena> = {}): Arena {
  return { home, away, goals: [0, 0], markers: [0, 0], place, opponent: 9, blue: -1, orange: -1, ...parts };
}

export function promptWith(kind: string, seat = 0, by = seat): Prompt {
  return { seat, by, kind, about: 0, optional: false };
}

/** DIF at home to VAR; HAM away at VÄR; MFF and NOR in a rival match. */
export function viewWith(parts: Partial<AllsvenskanView> = {}): AllsvenskanView {
  return {
    viewer: 0,
    options: {
      length: 'kort',
      ai_rivals: '0',
      ai_clubs: '',
      talk: true,
      gold_start: false,
      gold_open: false,
      gold_cheap: false,
      season: '2022',
      season_text: '',
    },
    pending: { pending: 'decide', prompts: [promptWith('play')] },
    round: 10,
    last_round: 15,
    phase: 3,
    half: 1,
    turn: 1,
    hand: [13, 25, 61],
    away: [],
    rivals: [rivalWith('DIF'), rivalWith('HAM'), rivalWith('MFF'), rivalWith('NOR')],
    arenas: [
      arenaWith('DIF', 'VAR', 0, { goals: [1, 0], orange: 60 }),
      arenaWith('VÄR', 'HAM', 3, { markers: [2, 0] }),
      arenaWith('MFF', 'NOR', 4),
      arenaWith('MFF', 'NOR', 5),
    ],
    order: [3, 0, 2, 1],
    table: [1, 2, 0, 3],
    lots: [],
    plays: [],
    aside: [],
    stock: [20, 20],
    bank: 40,
    talks: [],
    schedules: [],
    clubs: [clubWith(1, 'MFF'), clubWith(3, 'DIF'), clubWith(5, 'HAM'), clubWith(7, 'NOR')],
    comparison: [31, 30],
    marks: {},
    sheet: {
      name: '2022',
      deals: [1, 4, 7, 10, 13],
      tricks: [
        { name: 'hem', tiles: ['A', 'B'], costs: [1, 2] },
        { name: 'off', tiles: ['A'], costs: [3] },
        { name: 'def', tiles: ['B'], costs: [2] },
        { name: 'mirakel', tiles: ['C'], costs: [4] },
        { name: 'skada', tiles: ['C'], costs: [2] },
      ],
      properties: [],
      faces: {},
    },
    uses: [],
    rolls: [],
    ...parts,
  };
}

export function askWith(moves: readonly AllsvenskanAction[], prompt = promptWith('play'), aside = false): Ask {
  return { ticket: { step: 1, prompt }, question: '', moves, complete: false, aside };
}

export function toldWith(events: readonly AllsvenskanEvent[], lines: readonly string[] = []): Told {
  return { heard: { step: 0, prompt: null, chance: null, action: null, events }, lines };
}

export function landedWith(parts: Partial<Landed>): Landed {
  return {
    type: 'landed',
    symbol: 'upper',
    place: 0,
    club: 'DIF',
    chances: 1,
    goals: 1,
    blocked: 0,
    markers: 0,
    surplus: 0,
    other_markers: 0,
    ...parts,
  };
}

export function foreseenWith(events: readonly AllsvenskanEvent[], ways: readonly Way[] = []): Foreseen {
  return { lines: events.map(({ type }) => `${type}.`), no: null, events, ways };
}

export function wayWith(share: number, events: readonly AllsvenskanEvent[]): Way {
  return { share, lines: events.map(({ type }) => `${type}.`), events };
}

/** A desk of the first seat at which nothing is foreseen; what is sketched is its draft. */
export function deskWith(view: AllsvenskanView, parts: Partial<AllsDesk> = {}): AllsDesk {
  let draft: unknown = parts.draft ?? null;
  return {
    view,
    scene: sceneOf(3, 0, {}),
    table: tableOf({ game: 'allsvenskan' }),
    told: [],
    me: 0,
    past: false,
    ask: null,
    ready: true,
    words: {},
    play: () => undefined,
    wonder: () => undefined,
    foreseen: () => undefined,
    refuse: () => undefined,
    explain: () => Promise.resolve([]),
    point: () => undefined,
    say: () => undefined,
    name: (seat) => `Plats ${seat + 1}`,
    openSeat: () => undefined,
    ...parts,
    get draft() {
      return draft;
    },
    sketch: (sketched) => {
      draft = sketched;
    },
  };
}
