export const sv = {
  number: {
    name: 'Vanligt kort',
    looks: 'Ett ljust kort med talet 7 och en ring av tio delar, där sju är ifyllda.',
    means: 'Talet är kortets värde, 0 till 10, och ringen visar hur nära 10 det är. Det kostar 1 straffpoäng.',
  },
  penalty: {
    name: 'Straffkort',
    looks: 'Ett kort med röd kant, talet 4 och en röd skylt med en sexa.',
    means: 'Spelas som sitt värde, 1 till 8, men kostar 2 mer i straffpoäng: siffran på den röda skylten.',
  },
  joker: {
    name: 'Joker',
    looks: 'Ett kort med gul kant, en stjärna i en hel ring och en röd skylt med en tia.',
    means: 'Blir det som fattas upp till 10. Den kostar 10 straffpoäng för den som får ta hand om den.',
  },
  hidden: {
    name: 'Dolt kort',
    looks: 'Ett grönt kort med baksidan upp.',
    means:
      'Bara ägaren vet vad det är. Den som har sitt kort uppåt i fas 4, eller vänder upp det då, får lägga ett till.',
  },
  chip: {
    name: 'Spelmark',
    looks: 'En gul, rund spelmark.',
    means: 'Alla börjar med sju. De skyddar kort och betalar bud, och de du har kvar på slutet drar av 2 poäng var.',
  },
  guarded: {
    name: 'Skyddat kort',
    looks: 'Ett kort med talet 8 och två spelmarker på.',
    means: 'Den som vill ha kortet måste bjuda minst så många som ligger på det. I fas 4 går de till potten.',
  },
  auction: {
    name: 'Auktion',
    looks: 'Ett dolt kort och ett kort med talet 8, med pilar åt båda håll och två spelmarker emellan.',
    means:
      'Högsta budet betalas till ägaren, och korten byter plats. Ett kort utan skydd kostar 1 spelmark till potten.',
  },
  round: {
    name: 'Omgångskort',
    looks: 'En röd bricka med en triangel, och talet 3 bredvid.',
    means: 'Så många extra straffpoäng får den som förlorar omgången.',
  },
};
