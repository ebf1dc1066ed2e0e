import type { sv } from './pictures.sv';

export const en: typeof sv = {
  number: {
    name: 'Normal card',
    looks: 'A pale card with the number 7 and a ring of ten parts, seven of them filled.',
    means: 'The number is its value, 0 to 10, and the ring shows how near to 10 that is. It costs 1 penalty point.',
  },
  penalty: {
    name: 'Penalty card',
    looks: 'A card with a red edge, the number 4 and a red label with a six.',
    means: 'Plays as its value, 1 to 8, but costs 2 more in penalty points: the figure on the red label.',
  },
  joker: {
    name: 'Joker',
    looks: 'A card with a yellow edge, a star in a whole ring and a red label with a ten.',
    means: 'Becomes whatever is missing up to 10. It costs 10 penalty points for whoever has to take it.',
  },
  hidden: {
    name: 'Card face down',
    looks: 'A green card, back up.',
    means:
      'Only its owner knows what it is. With your card face up in phase 4, or turned up then, you may add another.',
  },
  chip: {
    name: 'Chip',
    looks: 'A round yellow chip.',
    means: 'Everybody begins with seven. They protect cards and pay for bids, and each you keep takes off 2 points.',
  },
  guarded: {
    name: 'Protected card',
    looks: 'A card with the number 8 and two chips on it.',
    means: 'Whoever wants it must bid at least as many as lie on it. In phase 4 they go to the pot.',
  },
  auction: {
    name: 'Auction',
    looks: 'A card face down and a card with the number 8, with arrows both ways and two chips between them.',
    means:
      'The highest bid is paid to the owner, and the cards change places. An unprotected card costs 1 chip to the pot.',
  },
  round: {
    name: 'Round card',
    looks: 'A red plate with a triangle, and the number 3 beside it.',
    means: 'So many extra penalty points go to the loser of the round.',
  },
};
