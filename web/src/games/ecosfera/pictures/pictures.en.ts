import type { sv } from './pictures.sv';

export const en: typeof sv = {
  element: {
    name: 'Element',
    looks: 'A white card with a sun in a circle.',
    means: 'What everything lives on: sunlight, oxygen, nutrients, salinity and temperature. They buy producers.',
  },
  producer: {
    name: 'Producer: plants, algae and other small things',
    looks: 'A card with a drawing on green, habitats in hexagons at the top and the cost in circles at the bottom.',
    means:
      'Costs the elements in the circles, from your row; if only one is missing it may come from the market. Two producers that share a habitat buy an animal that lives there.',
  },
  consumer: {
    name: 'Consumer: animals',
    looks:
      'A card with a drawing on blue, the kind of animal and its ability at the top and habitats in hexagons below.',
    means: 'Two consumers in your row restore every habitat that they share.',
  },
  habitats: {
    name: 'Habitats',
    looks: 'Six hexagons, each with a sign and a name of its own.',
    means: 'Where the species lives. Restore all six and you have won.',
  },
  abilities: {
    name: 'Abilities',
    looks: 'Three boxes: an arrow for move, a plus and two arrows for refresh.',
    means:
      'Move gives a card away or an element back, plus draws one more card, and refresh brings four new cards to the market. The ability of a card works once a turn, a token only once.',
  },
  star: {
    name: 'Star',
    looks: 'A yellow star.',
    means: 'On level 2 whoever has a star in the row may draw a policy card.',
  },
  pressure: {
    name: 'Pressure card: what people do to the sea',
    looks: 'A grey card with a black triangle and a drawing.',
    means:
      'Comes when a turn brought no purchase and no habitat, and when three of one element lie in the row. Three in your row bring an impact tile.',
  },
  sea: {
    name: 'The sea',
    looks:
      'Six tiles in a ring round 2/6: open water and coast are filled. Outside them six triangles, one of them dark.',
    means: 'Filled habitats are restored. Dark triangles are impact tiles: with the sixth you have lost.',
  },
  policies: {
    name: 'Policy cards, on level 2',
    looks: 'Four marks: purple for negative, green for dual, blue for measure and teal for funding.',
    means: 'Negative and dual cards take effect at once. Measures are shared by all, and each costs a funding card.',
  },
};
