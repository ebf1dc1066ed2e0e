/** What the table says about TrakkX beyond what the server says. */
import type { Why } from './laying';
import type { sv } from './sv';

/** "2 tiles", "1 tile". */
const pieces = (count: number): string => (count === 1 ? '1 tile' : `${count} tiles`);

const why: Readonly<Record<Why, (count: number) => string>> = {
  lone_tile: () => 'alone',
  line_of_two: (count) => `${count}/3`,
  colour_twice: () => 'colour twice',
  steps_broken: () => 'not in order',
  line_mixed: () => 'no line',
};

export const en: typeof sv = {
  round: (round: number, of: number) =>
    round === 0 ? 'The tiles are dealt' : of === 1 ? 'One round' : `Round ${round} of ${of}`,
  aim: 'get rid of all your tiles',
  heading: (round: number) => `Round ${round}`,
  tiles: 'tiles in hand',
  opened: 'has opened',
  points: 'points',

  field: {
    label: (groups: number) => (groups === 1 ? 'The table, 1 group' : `The table, ${groups} groups`),
    keys: 'Arrow keys move the cursor, Space or Enter picks up and puts down, Delete takes back. V and N pick the line, G the group, X turns the direction, Z undoes, Y redoes.',
    inWords: 'The groups in words',
    empty: 'No groups on the table yet.',
    whole: 'Whole table',
    tabs: 'Groups',
    apart: 'Show the place for a new group',
  },

  group: {
    name: (name: string) => `Group ${name}`,
    fresh: 'New group',
    whole: 'whole',
    broken: 'not done',
    extra: 'one too many',
    pick: 'pick all tiles',
    show: (name: string) => `Show ${name.charAt(0).toLocaleLowerCase()}${name.slice(1)}`,
    count: pieces,
  },

  line: {
    set: (number: number, colours: string) => `set ${number} ${colours}`,
    row: (colour: string, first: number, last: number) => `row ${colour} ${first}–${last}`,
    other: (tiles: string) => `line ${tiles}`,
    lone: (tile: string) => `${tile} alone`,
    why,
  },

  tile: {
    own: 'from your hand',
    moved: 'moved',
    fresh: 'new',
    picked: 'picked',
    broken: 'in a line that is not valid',
    put: (where: string) => `Lay here, ${where}`,
    right: (tile: string) => `to the right of ${tile}`,
    left: (tile: string) => `to the left of ${tile}`,
    below: (tile: string) => `below ${tile}`,
    above: (tile: string) => `above ${tile}`,
    apart: 'apart, as a new group',
    nothing: 'empty place',
  },

  draft: {
    taken: 'A tile lies there already.',
    laid: (tiles: string, where: string) => `${tiles}: now ${where}.`,
    back: (tiles: string) => `Back: ${tiles}.`,
    undone: 'One step back.',
    redone: 'One step on.',
    cleared: 'Everything is back as it was.',
    tidied: 'The groups are tidied.',
  },

  tools: {
    tidy: 'Tidy',
    tidyLong: 'Tidy the groups on the table',
    sort: (by: string) => `Sort: ${by}`,
    sorting: { colour: 'colour', number: 'number', own: 'own' },
  },

  hand: {
    label: 'Your hand',
    of: (name: string) => `Hand: ${name}`,
    empty: 'No tiles in hand.',
    event: 'event tile',
  },

  pool: {
    label: 'The display',
    title: 'The\ndisplay',
    take: (tile: string) => `Take ${tile}`,
    bag: (count: number) => `The bag, ${pieces(count)}`,
    bagEmpty: 'The bag is empty',
    none: 'The display is empty.',
    waits: 'You lay tiles instead of taking one.',
  },

  play: {
    missing: 'Choose: take, draw or lay',
    pass: 'Pass',
    take: (tile: string) => `Take ${tile}`,
    draw: 'Draw from the bag',
    swap: 'Play the swap',
    three: (name: string) => `Play +3 against ${name}`,
    threeMissing: 'Play +3: choose against whom',
    lay: (count: number) => `Lay ${pieces(count)}`,
    layOpen: (count: number) => `Open with ${pieces(count)}`,
    left: (lines: number) => (lines === 1 ? 'Lay: 1 line left' : `Lay: ${lines} lines left`),
    not: 'Lay: not done',
    give: (count: number, name: string) => `Pass ${count} to ${name}`,
    giveMissing: (got: number, of: number) => `Pass: ${got} of ${of} picked`,
  },

  end: {
    won: (name, mine) => (mine ? 'You won: all tiles laid' : `${name} won: all tiles laid`),
    left: 'Tiles left',
    out: 'none',
    points: (points) => `${points} p`,
    note: 'Score = the numbers on the tiles left, 20 for an event tile. The lowest wins.',
  },
};
