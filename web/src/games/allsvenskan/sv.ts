/** Det som bara skärmen säger. Frågor, händelser, regler och nej kommer från servern, med samma ord som i terminalen. */
import type { Luck } from './luck';

const ORDNING = ['', '1:a', '2:a', '3:e', '4:e'];
const antal = (count: number, one: string, other: string): string => `${count} ${count === 1 ? one : other}`;

export const sv = {
  language: 'sv',
  where: (round: number, last: number, phase: string) => `Omgång ${round} av ${last} · ${phase}`,
  choosing: 'Klubbarna väljs',
  phases: ['Säsongsstarten', 'Sättningsfasen', 'Coachningsfasen', 'Uthållighetsfasen', 'Guldstriden'],
  round: 'Omgång',
  half: (half: number): string => (half === 1 ? '1:a halvlek' : '2:a halvlek'),
  before: 'Före avspark',
  over: 'Säsongen är slut',
  order: 'Turordning i halvleken',
  turn: { done: 'har spelat', now: 'på tur', later: 'på tur senare' },
  place: (place: number) => ORDNING[place] ?? `${place}:e`,
  points: (points: number) => `${points} p`,
  fp: (fp: number) => `${fp} FP`,
  ai: 'AI-rival',
  hand: 'Din hand',
  goals: (goals: number) => `${goals} mål`,
  coin: { won: 'Träff', lost: 'Miss' },

  arena: {
    label: (name: string, code: string) => `Arenan hos ${name}, ${code}`,
    team: (code: string, colour: string, home: boolean) =>
      `${code}, ${colour === 'blue' ? 'blå' : 'orange'}, ${home ? 'hemma' : 'borta'}`,
    home: 'Hemma',
    away: 'Borta',
    ai: 'AI-rival',
    rivalMatch: (code: string) => `Rivalmöte mot ${code}`,
    rivalShort: 'Rivalmöte',
    score: (home: string, goals: number, others: number, away: string) => `${home} ${goals}, ${away} ${others}`,
    was: (home: number, away: number) => `nu ${home}–${away}`,
    lucky: (home: number, away: number) => `med tur ${home}–${away}`,
    markers: (count: number) => antal(count, 'försvarsmarkör', 'försvarsmarkörer'),
    free: 'ledig',
    own: 'egen',
    here: 'hit',
    stop: 'stopp',
    goal: 'mål',
    target: (code: string) => `Spela på ${code}`,
    aimed: 'vald',
    effect: (chances: number, goals: number) => {
      if (chances < 0) return `stoppar ${antal(-chances, 'chans', 'chanser')}`;
      if (goals > 0) return `+${goals} mål`;
      return chances > 0 ? 'inget mål' : 'inget';
    },
  },

  card: {
    blue: 'Blått kort',
    orange: 'Orange kort',
    symbol: (value: number) =>
      value < 0
        ? value < -1
          ? `${-value} försvarsmarkörer`
          : 'försvarsmarkör'
        : value === 0
          ? 'ingenting'
          : antal(value, 'chans', 'chanser'),
    upper: (symbol: string) => `övre ${symbol}`,
    lower: (symbol: string) => `nedre ${symbol}`,
    half: (half: string) => (half === '*' ? 'båda halvlekarna' : `halvlek ${half}`),
  },

  tricks: {
    hem: { name: 'Hemmastöd', short: 'HEM', does: 'Singla slant: 50 % att hemmalaget får en chans' },
    off: { name: 'Offensivt byte', short: 'OFF', does: '+1 målchans' },
    def: { name: 'Defensivt byte', short: 'DEF', does: 'Stoppar 1 chans' },
    mirakel: { name: 'Mirakel', short: 'MIR', does: 'Symbolen blir ett streck' },
    skada: { name: 'Skada', short: 'SKA', does: 'Rivalen förlorar 6 FP' },
  },

  events: {
    title: (colour: string, code: string) => `${colour === 'blue' ? 'Blått' : 'Orange'} kort på ${code}`,
    sub: 'Lägg händelser på kortets symboler. Du ser vad de gör innan du spelar.',
    symbols: { upper: 'Övre', lower: 'Nedre' },
    tile: (tile: string) => `Bricka ${tile}`,
    on: (code: string) => `på ${code}`,
    left: (cost: number, left: number) => `${cost} används, ${left} kvar`,
    luck: (code: string, { sure, best, share }: Luck) =>
      best > sure
        ? `${code} i matchen: ${sure ? antal(sure, 'säkert mål', 'säkra mål') : 'inget säkert mål'}, ${best > sure + 1 ? 'upp till ' : ''}${best} om det går hem (${Math.round(100 * share)}\u00a0%).`
        : `${code} i matchen: ${antal(sure, 'mål', 'mål')} hur slanten än faller, men den kan ta bort försvar.`,
    note: 'Alla händelser visas samtidigt. Sedan singlas slanten för Hemmastöd, och FP är betalda hur det än går.',
    back: 'Tillbaka',
    play: (cost: number) => (cost ? `Spela kortet · ${cost} FP` : 'Spela utan händelser'),
  },

  asks: {
    club: (easy: string) => (easy ? `Välj klubb. Enklast för nybörjare: ${easy}.` : 'Välj klubb.'),
    play: (colours: readonly string[]) => {
      const which = colours.map((colour) => (colour === 'blue' ? 'blått' : 'orange')).join(' eller ');
      return `Din tur: spela ett ${which} kort.`;
    },
    ai: (name: string) => `Du väljer åt ${name}: spela ett av AI-rivalens kort.`,
  },

  dock: {
    club: (name: string) => `Ta ${name}`,
    noClub: 'Välj en klubb',
    about: 'Om klubben',
    noCard: 'Välj ett kort',
    noTarget: 'Välj ett lag',
    play: (club: string) => (club ? `Spela på ${club}` : 'Spela'),
    pay: (club: string, cost: number) => `Spela på ${club} · ${cost} FP`,
    events: (fp: number) => `Händelser · ${fp} FP`,
    keep: 'Behåll alla',
    swap: (count: number) => `Byt ${antal(count, 'kort', 'kort')}`,
    not: 'går inte att spela nu',
    pickHelp: 'Välj ett kort, så visas vad det gör på varje lag.',
    aimHelp: 'Välj laget som kortet ska ligga på.',
    aiHand: (code: string) => `AI-rivalens kort, ${code}`,
  },

  choice: {
    order: 'Ordning i valet av klubb',
    now: 'väljer nu',
    waits: 'väljer sedan',
    list: 'Klubbarna',
    starts: 'Från omgång 4 börjar matchen med:',
    chance: 'målchans före avspark',
    defence: 'försvar som stoppar lagets nästa chans',
    sides: '”vi” är klubben själv, ”de” är motståndaren',
    we: 'vi',
    they: 'de',
    nothing: 'inget',
    at: { home: 'Hemma', away: 'Borta' },
    lot: 'AI-rival, lottas',
    easy: 'enklast att börja med',
    hard: 'för vana',
    rank: (rank: number) => `rank ${rank}`,
    taken: (name: string) => `Tagen: ${name}`,
    home: (own: string, other: string) => `Hemma: egna laget ${own}, motståndaren ${other}`,
    away: (own: string, other: string) => `Borta: egna laget ${own}, motståndaren ${other}`,
    extra: (blue: number, orange: number) => `Extra kort: ${blue} blå och ${orange} orange`,
    cards: 'kort',
  },

  summary: {
    label: (round: number) => `Omgång ${round}`,
    headline: (name: string, place: number, climbed: number) => {
      const who = name || 'Du';
      if (place === 1) return climbed > 0 ? `${who} tar över serieledningen` : `${who} leder serien`;
      const to = ORDNING[place] ?? '';
      if (climbed > 0) return `${who} går upp till ${to} plats`;
      return climbed < 0 ? `${who} faller till ${to} plats` : `${who} ligger på ${to} plats`;
    },
    mine: {
      won: (score: string, code: string) => `Seger mot ${code}, ${score}.`,
      drew: (score: string, code: string) => `Oavgjort mot ${code}, ${score}.`,
      lost: (score: string, code: string) => `Förlust mot ${code}, ${score}.`,
    },
    streak: (wins: number) => `${wins} raka segrar.`,
    results: 'Resultat',
    fp: (fp: number) => `+${fp} FP`,
    bonus: (fp: number) => `varav ${fp} genom lagegenskapen`,
    moved: (steps: number) =>
      steps > 0
        ? `upp ${antal(steps, 'plats', 'platser')}`
        : steps < 0
          ? `ner ${antal(-steps, 'plats', 'platser')}`
          : 'samma plats',
    next: (round: number, code: string, home: boolean) =>
      `Nästa, omgång ${round}: ${home ? 'hemma' : 'borta'} mot ${code}.`,
    rival: 'Rivalmöte!',
    how: 'Så gick omgången',
    go: (round: number) => `Till omgång ${round}`,
    begun: (round: number) => `Omgång ${round} har börjat`,
    on: 'på',
    unknown: 'Vad som hände är inte hämtat.',
  },

  table: {
    title: 'Tabell',
    after: (rounds: number) => `Tabell efter ${antal(rounds, 'omgång', 'omgångar')}`,
    place: 'Plats',
    moved: 'Upp eller ner',
    rival: 'Rival',
    played: 'M',
    won: 'Vunna',
    drew: 'Oavgjorda',
    lost: 'Förlorade',
    goals: 'Mål',
    points: 'Poäng',
    form: 'Form',
  },

  outcome: {
    won: { letter: 'V', word: 'vinst' },
    drew: { letter: 'O', word: 'oavgjort' },
    lost: { letter: 'F', word: 'förlust' },
  },

  season: {
    open: 'Tabell och säsong',
    short: 'Säsong',
    title: 'Säsongen',
    played: (played: number, rounds: number) => `${played} av ${rounds} omgångar spelade`,
    phases: 'Säsongens faser',
    whose: 'Vems schema',
    schedule: (name: string) => `Spelschema för ${name}`,
    figures: (name: string) => `${name} i siffror`,
    curve: 'Poäng omgång för omgång',
    start: 'Start',
    deals: 'nya kort delas ut',
    next: 'Nästa',
    h: 'H',
    b: 'B',
    compare: 'Jämfört med en vanlig allsvensk tabell',
    club: (name: string) => `Om ${name}`,
    print: 'Skriv ut bladet',
  },

  compare: {
    caption: (rounds: number, mark: string) => `Poäng som räcker till varje plats efter ${rounds} omgångar (${mark}).`,
  },

  figures: {
    tally: 'vunna, oavgjorda, förlorade',
    streak: 'raka segrar nu',
    goals: 'gjorda och insläppta mål',
    where: 'gjorda mål hemma/borta',
    perMatch: 'mål per match',
    clean: 'matcher utan insläppt mål',
    best: (code: string, round: number) => `största seger, mot ${code} i omgång ${round}`,
    fp: (spent: number) => `FP kvar, ${spent} använda`,
    events: (list: string) => `Händelser: ${list}.`,
    coins: (won: number, flipped: number) => `${won} av ${flipped} slantar lyckades.`,
  },

  club: {
    open: 'om klubben',
    page: (name: string) => `Om ${name}`,
    facts: (name: string) => `Värden för ${name}`,
    what: 'Vad',
    value: 'Värde',
    source: 'Varifrån det kommer',
    ledBy: (name: string, me: boolean) => (me ? 'Din klubb' : `Leds av ${name}`),
    names: {
      code: 'Kod',
      rank: 'Ranking',
      category: 'Kategori',
      home: 'Hemma: eget lag / motståndare',
      away: 'Borta: eget lag / motståndare',
      extra: 'Kortmarkörer',
      property: 'Lagegenskap',
    },
    pair: (own: string, other: string) => `eget lag ${own}, motståndare ${other}`,
    extra: (blue: number, orange: number) => (blue + orange ? `${blue} blå, ${orange} orange` : 'inga'),
    note: 'Färgerna på skölden är verklighetens; skölden själv är vår egen. Rekonstruerade värden är gjorda av oss, för ingen källa säger vad som är tryckt.',
  },

  parts: {
    edit: 'Ändra',
    done: 'Klar',
    editOf: (name: string) => `Ändra ${name}`,
    doneOf: (name: string) => `Klar med ${name}`,
    names: { home: 'Hemma', away: 'Borta', extra: 'Kortmarkörer', property: 'Lagegenskap' },
    sides: ['eget lag', 'motståndaren'],
    from: 'varifrån',
  },

  talk: {
    open: (count: number) => (count ? `Bordsprat, ${antal(count, 'sak sagd', 'saker sagda')} i omgången` : 'Bordsprat'),
    title: 'Bordsprat',
    heard: 'Sagt i den här omgången',
    none: 'Ingen har sagt något i den här omgången.',
    hidden: 'säger något som du inte hör.',
    to: 'Säg det till',
    toWhom: (name: string) => `till ${name}:`,
    all: 'Alla',
    cards: { blue: 'Jag har ett blått kort som är', orange: 'Jag har ett orange kort som är' },
    about: 'Vad du tänker göra, och mot vem',
    deals: 'Förslag och svar',
    enough: 'Du har sagt vad du får säga i den här omgången.',
  },

  leaving: {
    label: 'Lämna över och komma tillbaka',
    about: 'Spelas som AI-rival: den som ligger sist av spelarna väljer dess kort.',
    isAi: 'Din klubb är AI-rival nu.',
    leaves: 'Du lämnar över till en AI-rival när omgången är slut.',
    joins: 'Du tar över klubben igen när omgången är slut.',
    leave: 'Lämna över till AI-rival efter omgången',
    join: 'Ta över efter omgången',
    stay: 'Ångra',
    bot: 'Vill du hellre att en bot spelar fullt ut åt dig: ”Mer” och sedan ”Lämna bordet till en bot”. Också då kan du komma tillbaka när du vill.',
  },

  seat: {
    hand: (blue: number, orange: number) => `${blue} blå och ${orange} orange kort på handen.`,
    piles: (blue: number, orange: number) => `${blue} blå och ${orange} orange kort i dolda högar.`,
    fp: (fp: number, tiles: string) => `${fp} FP. Brickor kvar i omgången: ${tiles || 'inga'}.`,
    noted: (fp: number) => `${fp} FP är antecknade för den som tar över.`,
  },

  paper: {
    opponent: 'Motståndare',
    where: 'Plan',
    result: 'Resultat',
    outcome: 'V/O/F',
    note: 'Anmärkning',
    compare: 'Poäng som räcker till plats',
  },

  end: {
    champions: (count: number): string => (count === 1 ? 'Svenska mästare' : 'Delar titeln'),
    aiWon: 'En AI-rival vann, så alla andra rivaler är förlorare.',
    note: '3 poäng för vinst, 1 för oavgjort. Lika på poäng, målskillnad och gjorda mål delar titeln.',
  },

  keys: [
    ['← → ↑ ↓', 'gå mellan klubbarna, när klubb väljs'],
    ['1–9, 0', 'välj kort på handen'],
    ['↑ ↓', 'gå mellan lagen som kortet kan ligga på'],
    ['E', 'händelser på kortet'],
    ['S', 'tabell och säsong'],
    ['T', 'bordsprat'],
  ] as readonly (readonly [string, string])[],
};
