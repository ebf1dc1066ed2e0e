export const sv = {
  tile: {
    name: 'Bokstavsbricka',
    looks: 'En ljus bricka med bokstaven K och en liten trea i hörnet.',
    means: 'Siffran i hörnet är vad bokstaven är värd, 1 till 10.',
  },
  blank: {
    name: 'Blank bricka',
    looks: 'En ljus bricka utan siffra, med ett rött S och en prickad linje under.',
    means: 'Blir den bokstav du säger när du lägger den. Den ger inga poäng.',
  },
  arrow: {
    name: 'Pil',
    looks: 'Ordet HAVET går åt höger till V, där en pil ligger under bokstaven, och sedan nedåt.',
    means: 'Läggs under en bokstav och svänger ordet: åt höger blir nedåt, eller nedåt blir åt höger.',
  },
  stop: {
    name: 'Stoppbricka',
    looks: 'Orden SOL och BOK på samma rad, med en svart stoppbricka emellan.',
    means:
      'Läggs direkt efter ett ord. Ditt nya ord börjar till höger om den eller under den, och behöver inte hänga ihop med något annat.',
  },
  letters: {
    name: 'Bokstavsrutor',
    looks: 'Tre blå rutor med en fyrkant i, märkta 2, 3 och 4.',
    means: 'Bokstaven på rutan räknas 2, 3 eller 4 gånger, men bara första gången rutan täcks.',
  },
  words: {
    name: 'Ordrutor',
    looks: 'Tre röda rutor med en cirkel i, märkta 2, 3 och 4.',
    means: 'Hela ordet räknas 2, 3 eller 4 gånger, sist av allt och bara första gången rutan täcks.',
  },
  minus: {
    name: 'Minusruta',
    looks: 'En svart ruta med streckad kant, märkt minus 2.',
    means: 'Bokstaven på rutan dras av dubbelt i stället för att läggas till.',
  },
  start: {
    name: 'Mittrutan',
    looks: 'En gul ruta med en stjärna.',
    means: 'Det första ordet läggs över den.',
  },
  cross: {
    name: 'Korsande ord',
    looks: 'Ordet SOL nedåt, och ULL åt höger genom dess L, med två nya brickor.',
    means: 'Ett nytt ord hänger ihop med det som ligger. Alla ord som bildas ska finnas, och alla räknas.',
  },
};
