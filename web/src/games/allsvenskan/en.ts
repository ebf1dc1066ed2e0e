import type { sv } from './sv';

const ORDER = ['', '1st', '2nd', '3rd', '4th'];
const count = (number: number, one: string, other: string): string => `${number} ${number === 1 ? one : other}`;

export const en: typeof sv = {
  language: 'en',
  where: (round, last, phase) => `Round ${round} of ${last} · ${phase}`,
  choosing: 'Clubs are being chosen',
  phases: ['Season opening', 'Settling phase', 'Coaching phase', 'Endurance phase', 'Title race'],
  round: 'Round',
  half: (half) => (half === 1 ? '1st half' : '2nd half'),
  before: 'Before kick-off',
  over: 'The season is over',
  order: 'Turn order in this half',
  turn: { done: 'has played', now: 'to play', later: 'to play later' },
  place: (place) => ORDER[place] ?? `${place}th`,
  points: (points) => `${points} p`,
  fp: (fp) => `${fp} FP`,
  ai: 'AI rival',
  hand: 'Your hand',
  goals: (goals) => count(goals, 'goal', 'goals'),
  coin: { won: 'Hit', lost: 'Miss' },

  arena: {
    label: (name, code) => `${name}’s arena, ${code}`,
    team: (code, colour, home) => `${code}, ${colour}, ${home ? 'at home' : 'away'}`,
    home: 'Home',
    away: 'Away',
    ai: 'AI rival',
    rivalMatch: (code) => `Rival match against ${code}`,
    rivalShort: 'Rival match',
    score: (home, goals, others, away) => `${home} ${goals}, ${away} ${others}`,
    was: (home, away) => `now ${home}–${away}`,
    lucky: (home, away) => `with luck ${home}–${away}`,
    markers: (markers) => count(markers, 'defence marker', 'defence markers'),
    free: 'free',
    own: 'own',
    here: 'here',
    stop: 'block',
    goal: 'goals',
    target: (code) => `Play on ${code}`,
    aimed: 'chosen',
    effect: (chances, goals) => {
      if (chances < 0) return `blocks ${count(-chances, 'chance', 'chances')}`;
      if (goals > 0) return `+${count(goals, 'goal', 'goals')}`;
      return chances > 0 ? 'no goal' : 'nothing';
    },
  },

  card: {
    blue: 'Blue card',
    orange: 'Orange card',
    symbol: (value) =>
      value < 0
        ? value < -1
          ? `${-value} defence markers`
          : 'defence marker'
        : value === 0
          ? 'nothing'
          : count(value, 'chance', 'chances'),
    upper: (symbol) => `upper ${symbol}`,
    lower: (symbol) => `lower ${symbol}`,
    half: (half) => (half === '*' ? 'both halves' : `half ${half}`),
  },

  tricks: {
    hem: { name: 'Hemmastöd', short: 'HEM', does: 'Flip a coin: 50% for the home club to get a chance' },
    off: { name: 'Offensivt byte', short: 'OFF', does: '+1 chance' },
    def: { name: 'Defensivt byte', short: 'DEF', does: 'Blocks 1 chance' },
    mirakel: { name: 'Mirakel', short: 'MIR', does: 'The symbol becomes a dash' },
    skada: { name: 'Skada', short: 'SKA', does: 'The rival loses 6 FP' },
  },

  events: {
    title: (colour, code) => `${colour === 'blue' ? 'Blue' : 'Orange'} card on ${code}`,
    sub: 'Put events on the card’s symbols. You see what they do before you play.',
    symbols: { upper: 'Upper', lower: 'Lower' },
    tile: (tile) => `Tile ${tile}`,
    on: (code) => `on ${code}`,
    left: (cost, left) => `${cost} used, ${left} left`,
    luck: (code, { sure, best, share }) =>
      best > sure
        ? `${code} in the match: ${sure ? count(sure, 'sure goal', 'sure goals') : 'no sure goal'}, ${best > sure + 1 ? 'up to ' : ''}${best} if it hits (${Math.round(100 * share)}%).`
        : `${code} in the match: ${count(sure, 'goal', 'goals')} whatever the coin says, but it can take away defence.`,
    note: 'All events are shown at once. Then the coin of Hemmastöd is flipped, and the FP are paid whatever it says.',
    back: 'Back',
    play: (cost) => (cost ? `Play the card · ${cost} FP` : 'Play without events'),
  },

  asks: {
    club: (easy) => (easy ? `Choose a club. Easiest for beginners: ${easy}.` : 'Choose a club.'),
    play: (colours) => {
      const which = colours.map((colour) => (colour === 'blue' ? 'a blue' : 'an orange')).join(' or ');
      return `Your turn: play ${which} card.`;
    },
    ai: (name) => `You choose for ${name}: play one of the AI rival’s cards.`,
  },

  dock: {
    club: (name) => `Take ${name}`,
    noClub: 'Choose a club',
    about: 'About the club',
    noCard: 'Choose a card',
    noTarget: 'Choose a club to play on',
    play: (club) => (club ? `Play on ${club}` : 'Play'),
    pay: (club, cost) => `Play on ${club} · ${cost} FP`,
    events: (fp) => `Events · ${fp} FP`,
    keep: 'Keep all',
    swap: (cards) => `Swap ${count(cards, 'card', 'cards')}`,
    not: 'cannot be played now',
    pickHelp: 'Choose a card to see what it does to each club.',
    aimHelp: 'Choose the club to play the card on.',
    aiHand: (code) => `The AI rival’s cards, ${code}`,
  },

  choice: {
    order: 'Draft order',
    now: 'choosing now',
    waits: 'later',
    list: 'The clubs',
    starts: 'From round 4 a match begins with:',
    chance: 'a chance before kick-off',
    defence: 'defence that blocks the club’s next chance',
    sides: '“we” is the club itself, “they” its opponent',
    we: 'we',
    they: 'they',
    nothing: 'nothing',
    at: { home: 'Home', away: 'Away' },
    lot: 'AI rival, by lot',
    easy: 'easiest to begin with',
    hard: 'for the experienced',
    rank: (rank) => `rank ${rank}`,
    taken: (name) => `Taken: ${name}`,
    home: (own, other) => `At home: own club ${own}, opponent ${other}`,
    away: (own, other) => `Away: own club ${own}, opponent ${other}`,
    extra: (blue, orange) => `Extra cards: ${blue} blue and ${orange} orange`,
    cards: 'cards',
  },

  summary: {
    label: (round) => `Round ${round}`,
    headline: (name, place, climbed) => {
      const verb = (plain: string, other: string): string => (name ? `${name} ${other}` : `You ${plain}`);
      if (place === 1)
        return climbed > 0 ? verb('take the lead', 'takes the lead') : verb('lead the table', 'leads the table');
      const to = ORDER[place] ?? '';
      if (climbed > 0) return verb(`climb to ${to} place`, `climbs to ${to} place`);
      return climbed < 0
        ? verb(`fall to ${to} place`, `falls to ${to} place`)
        : verb(`are in ${to} place`, `is in ${to} place`);
    },
    mine: {
      won: (score, code) => `A win against ${code}, ${score}.`,
      drew: (score, code) => `A draw against ${code}, ${score}.`,
      lost: (score, code) => `A defeat by ${code}, ${score}.`,
    },
    streak: (wins) => `${wins} wins in a row.`,
    results: 'Results',
    fp: (fp) => `+${fp} FP`,
    bonus: (fp) => `including ${fp} from the team property`,
    moved: (steps) =>
      steps > 0
        ? `up ${count(steps, 'place', 'places')}`
        : steps < 0
          ? `down ${count(-steps, 'place', 'places')}`
          : 'same place',
    next: (round, code, home) => `Next, round ${round}: ${home ? 'at home to' : 'away at'} ${code}.`,
    rival: 'Rival match!',
    how: 'How the round went',
    go: (round) => `To round ${round}`,
    begun: (round) => `Round ${round} has begun`,
    on: 'on',
    unknown: 'What happened has not been fetched.',
  },

  table: {
    title: 'Table',
    after: (rounds) => `Table after ${count(rounds, 'round', 'rounds')}`,
    place: 'Place',
    moved: 'Up or down',
    rival: 'Rival',
    played: 'Pl',
    won: 'Won',
    drew: 'Drawn',
    lost: 'Lost',
    goals: 'Goals',
    points: 'Points',
    form: 'Form',
  },

  outcome: {
    won: { letter: 'W', word: 'win' },
    drew: { letter: 'D', word: 'draw' },
    lost: { letter: 'L', word: 'defeat' },
  },

  season: {
    open: 'Table and season',
    short: 'Season',
    title: 'The season',
    played: (played, rounds) => `${played} of ${rounds} rounds played`,
    phases: 'Phases of the season',
    whose: 'Whose schedule',
    schedule: (name) => `${name}’s schedule`,
    figures: (name) => `${name} in figures`,
    curve: 'Points round by round',
    start: 'Start',
    deals: 'new cards are dealt',
    next: 'Next',
    h: 'H',
    b: 'A',
    compare: 'Compared with an ordinary Allsvenskan table',
    club: (name) => `About ${name}`,
    print: 'Print the sheet',
  },

  compare: {
    caption: (rounds, mark) => `Points needed for each place after ${rounds} rounds (${mark}).`,
  },

  figures: {
    tally: 'won, drawn, lost',
    streak: 'wins in a row now',
    goals: 'goals for and against',
    where: 'goals scored home/away',
    perMatch: 'goals per match',
    clean: 'clean sheets',
    best: (code, round) => `biggest win, against ${code} in round ${round}`,
    fp: (spent) => `FP left, ${spent} used`,
    events: (list) => `Events: ${list}.`,
    coins: (won, flipped) => `${won} of ${flipped} coins hit.`,
  },

  club: {
    open: 'about the club',
    page: (name) => `About ${name}`,
    facts: (name) => `${name}’s values`,
    what: 'What',
    value: 'Value',
    source: 'Where it comes from',
    ledBy: (name, me) => (me ? 'Your club' : `Led by ${name}`),
    names: {
      code: 'Code',
      rank: 'Rank',
      category: 'Category',
      home: 'Home: own club / opponent',
      away: 'Away: own club / opponent',
      extra: 'Card markers',
      property: 'Team property',
    },
    pair: (own, other) => `own club ${own}, opponent ${other}`,
    extra: (blue, orange) => (blue + orange ? `${blue} blue, ${orange} orange` : 'none'),
    note: 'The colours of the shield are real; the shield is our own. Reconstructed values are made by us, since no source says what is printed.',
  },

  parts: {
    edit: 'Change',
    done: 'Done',
    editOf: (name) => `Change ${name}`,
    doneOf: (name) => `Done with ${name}`,
    names: { home: 'Home', away: 'Away', extra: 'Card markers', property: 'Team property' },
    sides: ['own team', 'opponent'],
    from: 'where it comes from',
  },

  talk: {
    open: (said) => (said ? `Table talk, ${count(said, 'thing said', 'things said')} this round` : 'Table talk'),
    title: 'Table talk',
    heard: 'Said this round',
    none: 'Nobody has said anything this round.',
    hidden: 'says something you do not hear.',
    to: 'Say it to',
    toWhom: (name) => `to ${name}:`,
    all: 'Everyone',
    cards: { blue: 'I have a blue card that is', orange: 'I have an orange card that is' },
    about: 'What you intend, and towards whom',
    deals: 'Proposals and answers',
    enough: 'You have said all you may say this round.',
  },

  leaving: {
    label: 'Handing over and coming back',
    about: 'Played as an AI rival: the lowest player in the table chooses its cards.',
    isAi: 'Your club is an AI rival now.',
    leaves: 'You hand over to an AI rival when the round is over.',
    joins: 'You take the club over again when the round is over.',
    leave: 'Hand over to an AI rival after the round',
    join: 'Take over after the round',
    stay: 'Never mind',
    bot: 'To let a bot play everything for you instead: “More”, then “Leave the table to a bot”. You can come back from that too.',
  },

  seat: {
    hand: (blue, orange) => `${blue} blue and ${orange} orange cards in hand.`,
    piles: (blue, orange) => `${blue} blue and ${orange} orange cards in face-down piles.`,
    fp: (fp, tiles) => `${fp} FP. Tiles left in the round: ${tiles || 'none'}.`,
    noted: (fp) => `${fp} FP are noted for whoever takes over.`,
  },

  paper: {
    opponent: 'Opponent',
    where: 'Ground',
    result: 'Result',
    outcome: 'W/D/L',
    note: 'Note',
    compare: 'Points needed for place',
  },

  end: {
    champions: (champions) => (champions === 1 ? 'Swedish champions' : 'Share the title'),
    aiWon: 'An AI rival won, so everyone else lost.',
    note: '3 points for a win, 1 for a draw. If points, goal difference and goals scored are level, the title is shared.',
  },

  keys: [
    ['← → ↑ ↓', 'go from club to club while choosing one'],
    ['1–9, 0', 'pick a card'],
    ['↑ ↓', 'go between the clubs it may lie on'],
    ['E', 'events on the card'],
    ['S', 'table and season'],
    ['T', 'table talk'],
  ],
};
