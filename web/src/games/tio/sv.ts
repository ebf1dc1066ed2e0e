/** Vad bordet säger om 10 utöver det som servern säger. */

/** "Majas", men "Elis". */
const genitiv = (name: string): string => (/[sxz]$/i.test(name) ? name : `${name}s`);

export const sv = {
  round: (round: number, of: number) => (round === 0 ? 'Korten ges' : `Omgång ${round} av ${of}`),
  aim: 'lägst poäng vinner',
  heading: (round: number) => `Omgång ${round}`,
  phase: (phase: number) => `Fas ${phase} av 5`,
  chips: 'fria marker',
  penalty: 'straffpoäng',
  joker: 'har inte visat sin joker',
  jokerLong: 'Har inte visat sin utdelade joker än: den är på handen eller ligger dold på bordet.',
  marks: (count: number) => (count === 1 ? '1 mark' : `${count} marker`),

  mat: {
    label: 'Bordet, i turordning',
    none: 'Inget kort än',
    later: 'På tur sedan',
    now: (me: boolean): string => (me ? 'Din tur' : 'På tur nu'),
    up: (card: string) => `${card} uppåt`,
    down: 'Nedåtvänt',
    downShort: 'Nedåt',
    peek: (card: string) => `Dold ${card}`,
    peekSr: (card: string) => `nedåtvänt, du vet att det är ${card}`,
    auction: 'Auktion',
    guarded: (count: number) => (count === 1 ? 'skyddas av 1 mark' : `skyddas av ${count} marker`),
    highest: (single: number) => `högst ${single}`,
    won: 'Vinner',
    wonHighest: (single: number) => `Högst ${single}, vinner`,
    lost: 'Lägst',
    draft: 'utkast',
    choose: (name: string) => `Välj kortet hos ${name}`,
    knows: (names: string) => `${names} vet vilket det är`,
  },

  info: { round: 'Omgångs\u00adkort', pot: 'Potten', pile: 'Kort\u00adhög', penalty: 'Straff' },

  hand: {
    label: 'Din hand',
    of: (name: string) => `Hand: ${name}`,
    points: (points: number) => `${points} straffpoäng`,
    picked: 'valt',
    empty: 'Inga kort på handen.',
    show: 'Visa handen',
    hide: 'Göm handen',
  },

  lay: {
    title: 'Ditt första kort',
    side: 'Sida',
    up: 'Uppåt',
    down: 'Nedåt',
    guard: 'Skydd',
    left: (left: number) => `${left} kvar`,
    note: 'Skyddet är det lägsta budet på kortet. I fas 4 hamnar det i potten.',
    pick: 'Välj ett kort på handen.',
    missing: 'Lägg: välj ett kort',
    play: (card: string, up: boolean, chips: number) =>
      [`Lägg ${card} ${up ? 'uppåt' : 'nedåt'}`, chips === 0 ? '' : chips === 1 ? '1 mark' : `${chips} marker`]
        .filter(Boolean)
        .join(' · '),
  },

  open: {
    title: 'Vill du byta till dig ett kort?',
    help: 'Välj någons kort på bordet. Skyddade kort går på auktion, oskyddade byter du direkt.',
    pass: 'Passa',
    keep: (card: string) => `Passa · behåll ${card}`,
    bid: (name: string, chips: number) => `Bjud ${chips} på ${genitiv(name)} kort`,
    swap: (name: string) => `Byt med ${name} · 1 mark`,
    price: 'Ditt bud',
  },

  auction: {
    title: (name: string, card: string) => `Auktion om ${genitiv(name)} kort, ${card}`,
    mine: (card: string) => `Auktion om ditt kort, ${card}`,
    hidden: 'dolt',
    bids: 'Bud i ordning',
    leads: (chips: number) => `${chips} leder`,
    passes: 'pass',
    yourBid: 'Ditt bud',
    bid: (chips: number) => `Bjud ${chips}`,
    pass: 'Passa',
    ifPass: 'Passar du:',
    goesTo: (name: string) => `går till ${name}`,
    becomes: 'blir ditt',
    youPay: 'du betalar',
    exchange: 'Bytet',
    keeps: 'Skyddet stannar hos var och en.',
  },

  raise: {
    title: 'Ditt nya kort',
    label: 'Mer skydd',
    none: (chips: number) => (chips === 0 ? 'Passa · utan skydd' : `Passa · skydd ${chips}`),
    add: (chips: number) => (chips === 1 ? 'Lägg till 1 mark i skydd' : `Lägg till ${chips} marker i skydd`),
    left: (left: number) => `${left} fria kvar`,
  },

  turn: { up: (card: string) => `Vänd upp ${card}`, keep: 'Behåll dolt' },

  second: {
    standing: 'På bordet just nu',
    hidden: 'dolt',
    tooHigh: (total: number) => `${total}, för högt`,
    not: 'går inte',
    pass: (card: string) => `Passa · stanna på ${card}`,
    play: (card: string) => `Lägg ${card}`,
    waits: 'på tur sedan',
  },

  count: {
    won: (name: string, you: boolean) => (you ? 'Du vann omgången' : `${name} vann omgången`),
    sum: (total: number, single: number) => `Summa ${total}, högsta enskilda kort ${single}.`,
    sumFirst: (total: number, single: number) =>
      `Summa ${total}, högsta enskilda kort ${single}: lika, men först i turordningen.`,
    gain: (pot: number) => `+${pot}`,
    gainText: (chips: number) => `ur potten, nu ${chips === 1 ? '1 mark' : `${chips} marker`}`,
    empty: 'Potten var tom.',
    lost: (name: string, you: boolean) => (you ? 'Du tar alla kort' : `${name} tar alla kort`),
    lostSum: (total: number, cards: number) => `Summa ${total}. ${cards} kort och omgångskortet.`,
    lostLast: (total: number, cards: number) =>
      `Summa ${total}: lika, men sist i turordningen. ${cards} kort och omgångskortet.`,
    normal: (count: number) => (count === 1 ? '1 vanligt' : `${count} vanliga`),
    penalty: (count: number) => (count === 1 ? '1 straffkort' : `${count} straffkort`),
    joker: (count: number) => (count === 1 ? 'joker' : `${count} jokrar`),
    roundCard: 'omgångskort',
    total: 'straff',
    last: (round: number) => `Omgång ${round} är räknad`,
    goOn: 'Vidare',
  },

  start: {
    label: 'Vem börjar nästa omgång?',
    missing: 'Välj vem som börjar',
    self: 'Börja själv',
    other: (name: string) => `Låt ${name} börja`,
  },

  seat: {
    chips: 'Fria marker',
    hand: 'Kort på handen',
    table: 'På bordet',
    pile: 'Straffhög',
    pileEmpty: 'Straffhögen är tom.',
    roundCards: (cards: string) => `Omgångskort: ${cards}`,
    points: (points: number) => `${points} straffpoäng`,
  },

  end: {
    penalty: 'Straff',
    chips: 'Marker',
    pieces: (count: number) => `(${count} st)`,
    note: 'Poäng = straffpoäng minus 2 per spelmark. Handkorten räknas med.',
  },
};
