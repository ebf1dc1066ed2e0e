/** Bordets egna ord. Frågor, händelser, regler och nej kommer från servern, med samma ord som i terminalen. */
export const sv = {
  back: 'Till dina bord',

  you: 'Du',

  loading: 'Bordet dukas fram …',

  broken: 'Spelet kunde inte hämtas. Ladda om sidan.',

  line: {
    connecting: 'Ansluter',
    open: 'Ansluten',
    poll: 'Ansluten (långsam förbindelse)',
    lost: 'Ingen kontakt',
    closed: 'Frånkopplad',
    lostTitle: 'Ingen kontakt med bordet.',
    lostSafe: 'Ditt utkast är sparat här.',
    answerSafe: 'Ditt svar ligger kvar och skickas när kontakten är tillbaka.',
    nextTry: (seconds: number) => `Nytt försök om ${seconds} s.`,
    trying: 'Försöker nu.',
    tryNow: 'Försök nu',
    again: 'Ansluten igen.',
    missed: (count: number) => `${count} ${count === 1 ? 'händelse' : 'händelser'} medan du var borta.`,
  },

  watching: {
    label: (count: number) => (count === 1 ? '1 tittar på' : `${count} tittar på`),
    short: 'tittar',
    me: 'Du tittar på.',
  },

  seats: {
    label: 'Platser i turordning',
    turn: 'på tur',
    away: 'en bot spelar',
    gone: 'inte här',
  },

  clock: {
    left: (time: string) => `${time} kvar`,
    mine: (seconds: number) => `Du har ${seconds} ${seconds === 1 ? 'sekund' : 'sekunder'} kvar.`,
  },

  top: { rules: 'Regler', rulesLong: 'Regler just nu', more: 'Mer' },

  lesson: {
    number: (number: number, title: string) => `Lektion ${number}: ${title}`,
    leave: 'Avsluta lektionen',
    leaveLong: 'Avsluta lektionen; den väntar här tills du kommer tillbaka',
  },

  log: {
    title: 'Logg',
    empty: 'Ännu har ingenting hänt.',
    previous: 'Ett steg bakåt',
    open: 'Öppna loggen',
  },

  past: {
    toNow: 'Till nu',
    toNowTurn: 'Till nu: din tur',
    keys: 'Piltangenterna stegar. Esc går till nu.',
    said: (at: number, of: number) => `Steg ${at} av ${of}.`,
    now: 'Tillbaka till nu.',
  },

  hint: {
    label: 'Ledtråd',
  },

  talk: {
    open: (count: number) => (count === 1 ? 'Läs meddelandet' : `Läs ${count} nya meddelanden`),
    says: (name: string, text: string) => `${name} skriver: ${text}`,
    whispers: (name: string, text: string) => `${name} viskar till dig: ${text}`,
  },

  point: {
    points: (name: string, thing: string) => (thing ? `${name} pekar på: ${thing}` : `${name} pekar på något.`),
  },

  dock: {
    waits: (name: string) => `Väntar på ${name}`,
    waitsMany: 'Väntar på de andra',
    waitsLine: 'Väntar på kontakt',
    prepare: (move: string) => `Förbered: ${move.charAt(0).toLocaleLowerCase()}${move.slice(1)}`,
    sending: 'Skickar …',
    hurry: 'Skynda på',
    hurryLong: 'Skynda på: låt bottarna svara direkt',
    undo: 'Ångra',
    undoLong: 'Ångra ditt senaste drag',
    askUndo: 'Be att få ångra',
    toResult: 'Till resultatet',
    over: 'Partiet är slut.',
    back: 'Jag är tillbaka',
  },

  undo: {
    done: 'Draget är taget tillbaka.',
  },

  refused: {
    failed: 'Det gick inte att nå servern. Försök igen.',
  },

  ended: 'Slut',
};
