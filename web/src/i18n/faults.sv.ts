/** Att rapportera ett fel. */
export const sv = {
  title: 'Rapportera ett fel',
  intro:
    'Berätta vad som hände. Rapporten innehåller partiet så som du själv har sett det, serverns version, din webbläsare och vad du gjorde senast. Inget som är dolt för dig, och inget som någon har skrivit i chatten.',
  introReplay:
    'Berätta vad som hände. Rapporten innehåller reprisen till och med det här steget, så som du ser den, serverns version, din webbläsare och vad du gjorde senast. Inget som någon har skrivit i chatten.',
  text: 'Vad hände, och vad väntade du dig?',
  shown: 'Visa allt som skickas',
  send: 'Skicka till den som sköter servern',
  save: 'Spara som fil',
  cancel: 'Avbryt',
  sent: 'Tack! Felet är rapporterat.',
  saved: 'Filen är sparad.',
  failed: 'Det gick inte att hämta partiet.',
  file: 'spelbord-fel',
};
