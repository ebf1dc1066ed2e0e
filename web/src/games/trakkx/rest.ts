/** Det som bordet säger om TrakkX efter ett första drag: om utkastet, händelser, räkningen. */
import { translated } from '../../core/i18n';
import { pieces } from './sv';

export const sv = {
  draft: {
    label: 'Ditt utkast',
    checking: 'Kollar …',
    right: 'Allt stämmer.',
    sum: (own: number, groups: number, limit: number) =>
      `${pieces(own)} från handen, ${groups} av högst ${limit} grupper.`,
    picked: (count: number) => (count === 1 ? '1 vald' : `${count} valda`),
    start: 'Välj en pjäs och tryck på en plats, eller dra den dit.',
    goOn: 'Tryck på en plats på bordet.',
  },

  tools: {
    label: 'Valda pjäser',
    across: 'Linjen →',
    acrossLong: 'Linjen →, välj hela linjen vågrätt',
    down: 'Linjen ↓',
    downLong: 'Linjen ↓, välj hela linjen lodrätt',
    group: 'Gruppen',
    groupLong: 'Gruppen, välj hela gruppen',
    back: 'Ta tillbaka',
    none: 'Välj ingen',
    turnAcross: 'Läggs →',
    turnDown: 'Läggs ↓',
    turnLong: 'byt riktning',
    undo: 'Ångra',
    undoLong: 'Ångra, ta tillbaka ett steg',
    redo: 'Gör om',
    redoLong: 'Gör om, ett steg fram',
    clear: 'Lägg tillbaka allt',
    sure: 'Ja, lägg tillbaka',
    left: 'Flytta åt vänster på handen',
    right: 'Flytta åt höger på handen',
  },

  event: {
    swap: 'Byt: alla skickar två pjäser till vänster.',
    three: '+3: en motspelare drar tre pjäser ur påsen.',
    against: 'Mot vem?',
  },

  give: {
    title: (name: string, you: boolean) => (you ? 'Du spelade byt' : `${name} spelade byt`),
    help: 'Två pjäser går till spelaren till vänster. Du ser vad du får när alla har skickat.',
    flow: 'Vem som skickar till vem',
    chosen: 'har valt',
    choosing: 'väljer',
    waits: (count: number) => `Du skickar ${pieces(count)} och väntar på de andra.`,
  },

  news: {
    label: 'Vad som hände',
    laid: (names: string) => `${names} har lagt ut sedan sist.`,
    again: 'Visa igen',
    stop: 'Till nu',
    step: (step: number, of: number) => `Steg ${step} av ${of}`,
  },

  count: {
    won: (name: string, you: boolean) => (you ? 'Du blev av med alla pjäser' : `${name} blev av med alla pjäser`),
    none: 'Omgången slutade utan vinnare',
    left: (points: number) => `${points} poäng kvar`,
    out: 'allt lagt',
    total: (points: number) => `${points} totalt`,
  },

  seat: {
    hand: 'Pjäser på handen',
    total: 'Poäng',
    opened: 'Har öppnat en egen grupp.',
    waiting: 'Har inte öppnat än.',
    gone: 'Har lämnat spelet.',
    shown: 'Alla har sett att de här togs',
  },
};

/** They come with what shows them. */
export const rx = translated<typeof sv>({ sv, en: async () => (await import('./rest.en')).en });
