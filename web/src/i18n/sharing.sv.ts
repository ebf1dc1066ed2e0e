/** Att dela ett bord. */
export const sv = {
  title: 'Dela resultatet',
  picture: 'Bild av resultatet',
  text: 'Text att skicka',
  send: 'Dela …',
  copyText: 'Kopiera texten',
  copyLink: 'Kopiera reprislänk',
  save: 'Spara bilden',
  copied: 'Kopierat.',
  notCopied: 'Det gick inte att kopiera. Markera texten och kopiera den själv.',
  closed: 'Bordet tar inte emot åskådare, så bara ni som satt där kan öppna länken.',
  failed: 'Det gick inte att hämta det som ska delas.',
};
