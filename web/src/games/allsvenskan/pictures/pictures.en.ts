import type { sv } from './pictures.sv';

export const en: typeof sv = {
  club: {
    name: 'Club',
    looks: 'A shield in the colours of a club, with its letters and name.',
    means: 'You and three rivals lead a club each. The other twelve are opponents.',
  },
  card: {
    name: 'Match card',
    looks: 'A blue card with a whole edge and a round dot, and an orange one with a dashed edge and a diamond.',
    means:
      "Blue is played on a blue rival, orange on an orange opponent, on somebody else's arena. What stands at the arrow up is for the club you play on, what stands at the arrow down for the club of the same colour on your own arena.",
  },
  symbols: {
    name: 'The symbols on a card',
    looks: 'A two with a ball, a dash and a black cube.',
    means: 'The figure is chances, the dash nothing and the cube a defence marker.',
  },
  defence: {
    name: 'Defence marker',
    looks: 'A black cube and an empty, dashed place for another.',
    means: "Eats the club's next chance; else a chance is a goal. Two at most for each club.",
  },
  arena: {
    name: 'Arena',
    looks:
      'Kalmar FF in blue lead 2–0 against IFK Norrköping in orange, with a card and places for markers at each club.',
    means: "A rival's match: the rival is blue, the opponent orange. One card may lie at each club in a round.",
  },
  modifications: {
    name: 'Modifications',
    looks: 'A shield, a one with a ball, a slash and a black cube.',
    means:
      'From round 4 the club gets what stands first before kick-off, and the opponent what stands after the slash.',
  },
  success: {
    name: 'Success points, FP',
    looks: 'Five yellow rings, three of them empty: 5 FP, and the event costs 3.',
    means: 'From round 7: wins in a row plus goal difference for a win, 1 for a draw. 12 at most. They pay for events.',
  },
  event: {
    name: 'Event',
    looks: 'A blue card with a small tile, OFF, at the upper symbol.',
    means:
      'A tile on a card of your own, paid for with FP: here an attacking substitution, which gives one more chance.',
  },
  property: {
    name: 'Team property',
    looks: 'A shield and the name of the team property, Tålamod.',
    means: 'Each club has one of its own. In a complete season it works from round 16 on. Press a shield to read it.',
  },
  half: {
    name: 'Half figure',
    looks: 'A blue card with a small one in the corner.',
    means: 'In which half an AI rival may play the card. A star fits both.',
  },
};
