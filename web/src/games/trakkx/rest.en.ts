/** TrakkX after a first turn, in English: the same keys as in Swedish. */
import type { sv } from './rest';

/** "2 tiles", "1 tile". */
const pieces = (count: number): string => (count === 1 ? '1 tile' : `${count} tiles`);

export const en: typeof sv = {
  draft: {
    label: 'Your draft',
    checking: 'Checking …',
    right: 'Everything is right.',
    sum: (own: number, groups: number, limit: number) =>
      `${pieces(own)} from your hand, ${groups} of at most ${limit} groups.`,
    picked: (count: number) => (count === 1 ? '1 picked' : `${count} picked`),
    start: 'Pick a tile and press a place, or drag it there.',
    goOn: 'Press a place on the table.',
  },

  tools: {
    label: 'Picked tiles',
    across: 'Line →',
    acrossLong: 'Line →, pick the whole line across',
    down: 'Line ↓',
    downLong: 'Line ↓, pick the whole line down',
    group: 'Group',
    groupLong: 'Group, pick the whole group',
    back: 'Take back',
    none: 'Pick none',
    turnAcross: 'Laid →',
    turnDown: 'Laid ↓',
    turnLong: 'change direction',
    undo: 'Undo',
    undoLong: 'Undo, take back a step',
    redo: 'Redo',
    redoLong: 'Redo, a step on',
    clear: 'Put everything back',
    sure: 'Yes, put it back',
    left: 'Move to the left in your hand',
    right: 'Move to the right in your hand',
  },

  event: {
    swap: 'Swap: everybody passes two tiles to the left.',
    three: '+3: an opponent draws three tiles from the bag.',
    against: 'Against whom?',
  },

  give: {
    title: (name: string, you: boolean) => (you ? 'You played the swap' : `${name} played the swap`),
    help: 'Two tiles go to the player on the left. You see what you get when all have passed.',
    flow: 'Who passes to whom',
    chosen: 'has chosen',
    choosing: 'is choosing',
    waits: (count: number) => `You pass ${pieces(count)} and wait for the others.`,
  },

  news: {
    label: 'What happened',
    laid: (names: string) => `${names} laid tiles since your turn.`,
    again: 'Show again',
    stop: 'To now',
    step: (step: number, of: number) => `Step ${step} of ${of}`,
  },

  count: {
    won: (name: string, you: boolean) => (you ? 'You got rid of all tiles' : `${name} got rid of all tiles`),
    none: 'The round ended without a winner',
    left: (points: number) => `${points} points left`,
    out: 'all laid',
    total: (points: number) => `${points} in all`,
  },

  seat: {
    hand: 'Tiles in hand',
    total: 'Points',
    opened: 'Has opened a group.',
    waiting: 'Has not opened yet.',
    gone: 'Has left the game.',
    shown: 'Everybody saw these taken',
  },
};
