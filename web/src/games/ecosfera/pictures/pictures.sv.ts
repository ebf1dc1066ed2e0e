export const sv = {
  element: {
    name: 'Element',
    looks: 'Ett vitt kort med en sol i en cirkel.',
    means: 'Det som allt lever av: solljus, syre, näringsämnen, salthalt och temperatur. Med dem köper du producenter.',
  },
  producer: {
    name: 'Producent: växter, alger och annat litet',
    looks: 'Ett kort med en teckning på grön botten, habitat i sexhörningar överst och kostnaden i cirklar nederst.',
    means:
      'Kostar elementen i cirklarna, ur din rad; fattas bara ett får det tas från marknaden. Två producenter som delar ett habitat köper ett djur som lever där.',
  },
  consumer: {
    name: 'Konsument: djur',
    looks:
      'Ett kort med en teckning på blå botten, djurets slag och förmåga överst och habitat i sexhörningar nederst.',
    means: 'Två konsumenter i din rad återställer alla habitat som de delar.',
  },
  habitats: {
    name: 'Habitat',
    looks: 'Sex sexhörningar med var sitt tecken och namn.',
    means: 'Där arten lever. Återställ alla sex så har ni vunnit.',
  },
  abilities: {
    name: 'Förmågor',
    looks: 'Tre fyrkanter: en pil för flytta, ett plus och två pilar för byt ut.',
    means:
      'Flytta ger bort ett kort eller lägger tillbaka ett element, plus drar ett kort till, och byt ut ger fyra nya kort i marknaden. Ett korts förmåga får användas en gång per tur, en markör en enda gång.',
  },
  star: {
    name: 'Stjärna',
    looks: 'En gul stjärna.',
    means: 'På nivå 2 får den som har en stjärna i raden dra ett politikkort.',
  },
  pressure: {
    name: 'Påverkankort: det människan gör med havet',
    looks: 'Ett grått kort med en svart triangel och en teckning.',
    means:
      'Kommer när en tur inte gav något köp eller habitat, och när tre lika element ligger i raden. Tre i din rad ger en inverkanbricka.',
  },
  sea: {
    name: 'Havet',
    looks:
      'Sex brickor i en ring runt siffran 2/6: öppet vatten och kust är ifyllda. Utanför sex trianglar, en av dem mörk.',
    means: 'Ifyllda habitat är återställda. Mörka trianglar är inverkanbrickor: vid den sjätte har ni förlorat.',
  },
  policies: {
    name: 'Politikkort, på nivå 2',
    looks: 'Fyra märken: lila för negativt, grönt för dubbelt, blått för åtgärd och turkost för finansiering.',
    means:
      'Negativa och dubbla kort gäller genast. Åtgärder är gemensamma, och var och en kostar ett finansieringskort.',
  },
};
