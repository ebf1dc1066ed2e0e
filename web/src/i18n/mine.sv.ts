/** Mina uppgifter, och vad som sparas om personer. */
import { wordsOf } from '../core/words';

const ord = wordsOf('sv');
const dagar = (days: number): string => ord.plural(days, { one: '# dag', other: '# dagar' });

export const sv = {
  title: 'Mina uppgifter',
  download: 'Ladda ner allt om mig',
  downloadHelp: 'Namn, partier, drag och det du har skrivit. En zip-fil med JSON och läsbar text.',
  downloadGo: 'Ladda ner',
  remove: 'Radera allt om mig',
  removeHelp: 'Pågående bord lämnas över till en bot. Det går inte att ångra.',
  removeGo: 'Radera …',
  sureTitle: 'Radera allt om mig?',
  sure: 'Ditt namn, dina platser och allt du har skrivit raderas. Andra behåller sina partier, men där står ”Gäst” i stället för ditt namn. Bord där bara du och bottar spelat försvinner helt. Det går inte att ångra.',
  sureDownload: 'Vill du ha kvar dina partier, ladda ner dem först.',
  type: (name: string) => `Skriv ditt namn, ${name}, för att bekräfta`,
  wrong: 'Namnet stämmer inte. Skriv det precis som det står.',
  sureGo: 'Radera allt',
  cancel: 'Avbryt',
  done: 'Allt om dig är raderat.',
  knows: 'Vad servern vet om dig',
  name: 'Namn',
  noName: 'inget',
  tables: 'Bord',
  lines: 'Chattrader',
  reports: 'Anmälningar',
  tracking: 'Spårning',
  noTracking: 'ingen',
  count: (count: number) => ord.number(count),
  kept: (count: number, days: number) =>
    days > 0 ? `${ord.number(count)}, sparas ${dagar(days)}` : `${ord.number(count)}, sparas tills du raderar dem`,
  local: 'Språk, tema, ljud och andra val finns bara i den här webbläsaren.',
  blocked: 'Personer vars chatt du inte ser',
  nobodyBlocked: 'Ingen.',
  unblock: 'Visa igen',
  unblockOf: (name: string) => `Visa igen vad ${name} skriver`,
  unblocked: (name: string) => `Du ser åter vad ${name} skriver.`,
  failed: 'Uppgifterna kunde inte hämtas.',
  more: 'Personuppgifter på den här servern',
  privacy: {
    title: 'Personuppgifter',
    intro: 'Det här sparar servern om den som spelar, varför, och hur länge. Texten gäller just den här servern.',
    whatTitle: 'Vad som sparas, och varför',
    what: [
      [
        'En kaka med en slumpad kod',
        'säger vilken webbläsare som har vilken plats. Den följer ingen till andra webbplatser.',
      ],
      ['Namnet du skriver', 'visas för dem du spelar med. Det behöver inte vara ditt riktiga namn.'],
      ['Bord och partier', 'sparas så att ni kan fortsätta, se repris och räkna efter att allt gick rätt till.'],
      ['Chatt', 'sparas med bordet så att den som kommer tillbaka kan läsa den.'],
      ['Blockeringar', 'sparas så att du slipper höra någon även vid andra bord.'],
      [
        'Anmälningar',
        'sparas med bordets namn och det anmälaren såg av chatten, så att den som sköter servern kan göra något åt saken.',
      ],
    ] as readonly (readonly [string, string])[],
    notTitle: 'Vad som inte sparas',
    not: 'Inga konton, inga lösenord, ingen e-post, ingen plats och ingen statistik om vad du gör på andra sidor. IP-adressen används i stunden för att bromsa den som frågar för ofta, men skrivs inte i databasen och inte i loggen.',
    longTitle: 'Hur länge',
    long: {
      finished: 'Avslutade partier',
      abandoned: 'Bord där inget händer',
      talk: 'Chattrader',
      sessions: 'Allt om den som inte har varit här',
      reports: 'Hanterade anmälningar',
    },
    days: (days: number) => (days > 0 ? dagar(days) : 'tills någon raderar det'),
    rightsTitle: 'Dina rättigheter',
    rights: 'Du kan när som helst hämta allt om dig i en fil, byta namn, eller radera allt. Det gör du själv, direkt:',
    others:
      'När du raderar allt behåller de andra sina partier, med ”Gäst” i stället för ditt namn. Det andra har anmält om dig finns kvar tills den som sköter servern har hanterat det, men pekar inte längre på dig.',
    who: 'Ansvarig är den som driver servern: skolan, klubben eller personen som gav dig adressen. Vänd dig dit med frågor.',
    unknown: 'Hur länge uppgifter sparas kunde inte hämtas just nu.',
  },
};
