export const sv = {
  club: {
    name: 'Klubb',
    looks: 'En sköld i klubbens färger, med dess bokstäver och namn.',
    means: 'Du och tre rivaler leder var sin klubb. De andra tolv är motståndare.',
  },
  card: {
    name: 'Matchkort',
    looks: 'Ett blått kort med hel kant och rund prick, och ett orange med streckad kant och ruter.',
    means:
      'Blått spelas på en blå rival, orange på en orange motståndare, på någon annans arena. Det som står vid uppåtpilen gäller laget du spelar på, det vid nedåtpilen laget av samma färg på din egen arena.',
  },
  symbols: {
    name: 'Symbolerna på kortet',
    looks: 'En tvåa med en boll, ett streck och en svart kub.',
    means: 'Siffran är målchanser, strecket ingenting och kuben en försvarsmarkör.',
  },
  defence: {
    name: 'Försvarsmarkör',
    looks: 'En svart kub och en tom, streckad plats för en till.',
    means: 'Äter upp lagets nästa målchans; annars blir en chans mål. Högst två vid varje lag.',
  },
  arena: {
    name: 'Arena',
    looks:
      'Kalmar FF i blått leder med 2–0 mot IFK Norrköping i orange, med ett kort och platser för markörer vid varje lag.',
    means: 'En rivals match: rivalen är blå, motståndaren orange. Ett kort får ligga vid varje lag i en omgång.',
  },
  modifications: {
    name: 'Modifikationer',
    looks: 'En sköld, en etta med en boll, ett snedstreck och en svart kub.',
    means: 'Från omgång 4 får laget före avspark det som står först, och motståndaren det som står efter strecket.',
  },
  success: {
    name: 'Framgångspoäng, FP',
    looks: 'Fem gula ringar, varav tre är tomma: 5 FP, och händelsen kostar 3.',
    means:
      'Från omgång 7: antal raka segrar plus målskillnaden för en vinst, 1 för oavgjort. Högst 12. De betalar händelser.',
  },
  event: {
    name: 'Händelse',
    looks: 'Ett blått kort med en liten bricka, OFF, vid den övre symbolen.',
    means: 'En bricka på ett eget kort, betald med FP: här ett offensivt byte, som ger en målchans till.',
  },
  property: {
    name: 'Lagegenskap',
    looks: 'En sköld och namnet på klubbens lagegenskap, Tålamod.',
    means:
      'Varje klubb har en egen. I en komplett säsong gäller den från omgång 16. Tryck på en sköld för att läsa den.',
  },
  half: {
    name: 'Halvlekssiffra',
    looks: 'Ett blått kort med en liten etta i hörnet.',
    means: 'I vilken halvlek en AI-rival får spela kortet. En stjärna passar i båda.',
  },
};
