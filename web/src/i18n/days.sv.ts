/** Att spela i flera dagar: tid, semester, paus, anteckningar och det man förbereder. */
import { wordsOf } from '../core/words';

const ord = wordsOf('sv');
const klocka = new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit' });
const veckodag = new Intl.DateTimeFormat('sv-SE', { weekday: 'long' });
const datum = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long' });
/** "Majas", men "Elis". */
const genitiv = (name: string): string => (/[sxz]$/i.test(name) ? name : `${name}s`);

/** Ett klockslag framåt i tiden, så som man säger det. */
function nar(at: number, now: number): string {
  const then = new Date(at * 1000);
  const days = Math.round(
    (new Date(at * 1000).setHours(0, 0, 0, 0) - new Date(now * 1000).setHours(0, 0, 0, 0)) / 864e5,
  );
  const time = klocka.format(then).replace(':', '.');
  if (days <= 0) return `${time} i dag`;
  if (days === 1) return `i morgon ${time}`;
  return days < 7 ? `${veckodag.format(then)} ${time}` : `den ${datum.format(then)} kl. ${time}`;
}

/** Så lång tid, i hela dagar eller timmar. */
const langd = (seconds: number): string =>
  seconds >= 86_400
    ? ord.plural(Math.round(seconds / 86_400), { one: '# dag', other: '# dagar' })
    : ord.plural(Math.round(seconds / 3_600), { one: '# timme', other: '# timmar' });

export const sv = {
  moment: nar,
  date: (at: number) => datum.format(at * 1000),
  bar: 'Tid',
  turn: (name: string, mine: boolean) => (mine ? 'Din tur' : `${genitiv(name)} tur`),
  turns: (names: readonly string[]) => `Väntar på ${ord.list(names)}`,
  until: (when: string) => `till ${when}`,
  told: 'Du får ett meddelande när det är din tur. Du kan stänga sidan.',
  mine: 'Ta den tid du behöver.',
  open: 'Semester, paus och natt',
  paused: (since: string) => `Bordet är pausat sedan ${since}. Ingens tid går.`,
  since: (at: number, now: number) =>
    now - at < 43_200 ? klocka.format(at * 1000).replace(':', '.') : datum.format(at * 1000),
  resume: 'Fortsätt',
  wants: (name: string) => `${name} vill ta en paus.`,
  wantsMine: 'Du har bett om en paus. Alla vid bordet behöver säga ja.',
  yes: 'Ja, pausa',
  no: 'Nej',
  withdraw: 'Ta tillbaka',
  away: (name: string, until: string) => `${name} är borta till ${until}.`,
  awayMine: (until: string) => `Du har semester till ${until}. Din tid står stilla.`,
  back: 'Jag är tillbaka',
  nudged: (name: string) => `${name} undrar hur det går.`,
  nudge: (name: string) => `Påminn ${name} vänligt`,
  nudgeSent: (name: string) => `${name} har fått en påminnelse.`,
  nudgeHelp: 'Högst en påminnelse om dagen vid varje bord.',
  out: 'När tiden är ute',
  pace: (seconds: number, holidays: number, nights: boolean) =>
    [
      `${langd(seconds)} per drag.`,
      nights ? 'Nätterna räknas inte.' : '',
      holidays ? `Var och en får ${ord.plural(holidays, { one: '# semesterdag', other: '# semesterdagar' })}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  holiday: 'Semester',
  holidayHelp: (left: number) =>
    left > 0
      ? `Din tid står stilla, och de andra ser när du är tillbaka. Du har ${ord.plural(left, { one: '# dag', other: '# dagar' })} kvar vid det här bordet.`
      : 'Du har inga semesterdagar kvar vid det här bordet.',
  holidayNone: 'Vid det här bordet kom ni överens om att spela utan semester.',
  holidayFor: 'Hur länge',
  holidayDays: (days: number, until: string) =>
    `${ord.plural(days, { one: '# dag', other: '# dagar' })}, till ${until}`,
  holidayTerms: 'Så många dagar var och en får vara borta. Tiden står stilla då.',
  holidayLength: (days: number) => (days ? ord.plural(days, { one: '# dag', other: '# dagar' }) : 'Ingen semester'),
  allHelp:
    'Vid alla dina långsamma bord på en gång. Varje bord ger så många dagar som ni kom överens om där, och de andra ser när du är tillbaka.',
  allLeft: (left: number, of: number) =>
    `${ord.number(left)} av ${ord.plural(of, { one: '# dag', other: '# dagar' })} kvar`,
  allAway: (until: string) => `Du är borta till ${until}.`,
  allShort: (until: string) => `Bara till ${until}: fler dagar fanns inte kvar.`,
  allGo: 'Ta semester vid alla bord',
  allBackGo: 'Jag är tillbaka vid alla bord',
  allDone: (count: number) =>
    count === 0
      ? 'Inget bord gav semester.'
      : `Du har semester vid ${ord.plural(count, { one: '# bord', other: '# bord' })}.`,
  allBack: 'Du är tillbaka vid alla bord.',
  allLink: 'Semester vid alla dina bord',
  nightTerms: 'Nätterna räknas inte',
  nightTermsHelp: 'Var och en väljer sin natt, från början 22–07',
  holidayGo: 'Ta semester',
  night: 'Min natt',
  nightHelp: 'Din tid står stilla då. De andra ser bara när din tid är ute.',
  nightFrom: 'Från',
  nightTo: 'Till',
  zone: (zone: string) => `Tidszon: ${zone}`,
  pause: 'Paus',
  pauseHelp: 'När alla som spelar säger ja står tiden stilla för alla.',
  pauseGo: 'Be om en paus',
  saved: 'Sparat.',
  notes: 'Mina anteckningar',
  notesHelp: 'Bara du ser dem. De finns på alla dina enheter och försvinner med bordet.',
  notesField: 'Anteckningar vid det här bordet',
  notesEmpty: 'Till exempel vad någon har kvar, eller vad du tänkte göra.',
  only: 'Bara du ser',
  prepare: 'Förbered svar',
  prepareHelp: 'Svaret ges direkt när frågan kommer till dig, om det fortfarande går. Första raden som passar gäller.',
  prepareSeen: 'De andra ser svaret först när det ges. Att det kom direkt märks.',
  prepareMine: 'Det är din tur nu, så det finns inget att förbereda.',
  prepareNothing: 'Just nu finns inget att förbereda. Försök igen när någon annan har tänkt klart.',
  prepared: 'Förberett',
  preparedNone: 'Inget är förberett.',
  withdrawn: 'Läget ändrades, så det här gavs inte. Svara själv den här gången.',
  add: 'Lägg till',
  lay: 'Lägg ett drag på bordet',
  layHelp: 'Gör draget som om det vore din tur. Knappen förbereder det i stället för att spela det.',
  drop: (what: string) => `Ta bort: ${what}`,
  laying: 'Du förbereder ett drag. Bara du ser det, tills det spelas när det blir din tur.',
  layingStop: 'Klar',
  phrases: 'Färdiga fraser',
  phraseList: [
    ['hello', 'Hej!'],
    ['good_luck', 'Lycka till!'],
    ['nice', 'Snyggt!'],
    ['thanks', 'Tack!'],
    ['wow', 'Oj!'],
    ['ha', 'Haha!'],
    ['close', 'Det var nära!'],
    ['take_your_time', 'Ingen brådska.'],
    ['back_tonight', 'Jag spelar i kväll.'],
    ['back_tomorrow', 'Jag spelar i morgon.'],
    ['sorry', 'Förlåt att det dröjde.'],
    ['well_played', 'Bra spelat!'],
    ['again', 'En gång till?'],
    ['clap', '👏'],
    ['laugh', '😄'],
    ['gasp', '😮'],
    ['heart', '❤️'],
    ['think', '🤔'],
  ] as readonly (readonly [string, string])[],
  failed: 'Det gick inte att nå servern. Försök igen.',
};
