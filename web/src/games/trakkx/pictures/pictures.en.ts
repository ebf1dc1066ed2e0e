import type { sv } from './pictures.sv';

export const en: typeof sv = {
  tile: {
    name: 'Tiles',
    looks: 'Four sevens: red with a diamond, yellow with a circle, green with a triangle and blue with waves.',
    means: 'The number is 1 to 14. Each colour has a mark of its own, and there are two of every tile.',
  },
  sequence: {
    name: 'Set',
    looks: 'A red, a green and a blue five side by side, with a tick.',
    means: 'Three or four tiles of the same number in different colours.',
  },
  row: {
    name: 'Row',
    looks: 'Green 4, 5, 6 and 7 side by side, with a tick.',
    means: 'Three or more tiles of one colour with numbers in sequence. After 14 comes no 1.',
  },
  crossing: {
    name: 'Lines that cross',
    looks: 'Green 4, 5 and 6 across, and a red, a green and a blue six downwards, with the green six in both.',
    means: 'A tile may belong to one line across and one down. Tiles that lie side by side are a group.',
  },
  broken: {
    name: 'A line that is not allowed',
    looks: 'A red five beside a green six, in a dashed red frame.',
    means: 'Two side by side are not enough. Every line that arises counts, also those you did not think of.',
  },
  swap: {
    name: 'The event tile swap',
    looks: 'A dark tile with two arrows, one each way.',
    means: 'Everybody passes two of their tiles to the left, at the same time and in secret.',
  },
  three: {
    name: 'The event tile +3',
    looks: 'A dark tile with plus 3.',
    means: 'An opponent of your choice draws three tiles from the bag.',
  },
  left: {
    name: 'Penalty',
    looks: 'Three tiles that were left: a yellow three, a blue twelve and an event tile.',
    means:
      'Whoever gets rid of everything scores 0. Else each number costs itself and an event tile 20: here 35 points.',
  },
};
