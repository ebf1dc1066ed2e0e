export const sv = {
  tile: {
    name: 'Pjäser',
    looks: 'Fyra sjuor: en röd med ruter, en gul med cirkel, en grön med trekant och en blå med vågor.',
    means: 'Siffran är 1 till 14. Varje färg har ett eget märke, och av varje pjäs finns det två.',
  },
  sequence: {
    name: 'Sekvens',
    looks: 'En röd, en grön och en blå femma bredvid varandra, med en bock.',
    means: 'Tre eller fyra pjäser med samma siffra i olika färger.',
  },
  row: {
    name: 'Rad',
    looks: 'Gröna 4, 5, 6 och 7 bredvid varandra, med en bock.',
    means: 'Tre eller fler pjäser i samma färg med siffror i följd. Efter 14 kommer inget 1.',
  },
  crossing: {
    name: 'Linjer som korsar varandra',
    looks: 'Gröna 4, 5 och 6 åt höger, och röd, grön och blå sexa nedåt, med den gröna sexan i båda.',
    means: 'En pjäs får höra till en linje vågrätt och en lodrätt. Pjäser som ligger intill varandra är en grupp.',
  },
  broken: {
    name: 'En linje som inte går',
    looks: 'En röd femma intill en grön sexa, inom en streckad röd ram.',
    means: 'Två intill varandra räcker inte. Alla linjer som uppstår räknas, även de du inte tänkte på.',
  },
  swap: {
    name: 'Händelsepjäsen byt',
    looks: 'En mörk pjäs med två pilar åt var sitt håll.',
    means: 'Alla skickar två av sina pjäser till vänster, samtidigt och i hemlighet.',
  },
  three: {
    name: 'Händelsepjäsen +3',
    looks: 'En mörk pjäs med plus 3.',
    means: 'En motspelare som du väljer drar tre pjäser ur påsen.',
  },
  left: {
    name: 'Minuspoäng',
    looks: 'Tre pjäser som blev kvar: en gul trea, en blå tolva och en händelsepjäs.',
    means: 'Den som blir av med allt får 0. Annars kostar varje siffra sig själv och en händelsepjäs 20: här 35 poäng.',
  },
};
