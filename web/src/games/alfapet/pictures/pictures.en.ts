import type { sv } from './pictures.sv';

export const en: typeof sv = {
  tile: {
    name: 'Letter tile',
    looks: 'A pale tile with the letter K and a small three in the corner.',
    means: 'The figure in the corner is what the letter is worth, 1 to 10.',
  },
  blank: {
    name: 'Blank',
    looks: 'A pale tile without a figure, with a red S and a dotted line under it.',
    means: 'Becomes the letter you say when you play it. It gives no points.',
  },
  arrow: {
    name: 'Arrow',
    looks: 'The word HAVET goes right to V, where an arrow lies under the letter, and then down.',
    means: 'Goes under a letter and turns the word: rightwards becomes downwards, or downwards becomes rightwards.',
  },
  stop: {
    name: 'Stop tile',
    looks: 'The words SOL and BOK in the same row, with a black stop tile between them.',
    means:
      'Goes directly after a word. Your new word begins to the right of it or below it, and need not join anything else.',
  },
  letters: {
    name: 'Letter squares',
    looks: 'Three blue squares with a box in them, marked 2, 3 and 4.',
    means: 'The letter on it counts 2, 3 or 4 times, but only the first time the square is covered.',
  },
  words: {
    name: 'Word squares',
    looks: 'Three red squares with a circle in them, marked 2, 3 and 4.',
    means: 'The whole word counts 2, 3 or 4 times, last of all and only the first time the square is covered.',
  },
  minus: {
    name: 'Minus square',
    looks: 'A black square with a dashed edge, marked minus 2.',
    means: 'The letter on it is taken off twice instead of being added.',
  },
  start: {
    name: 'Centre square',
    looks: 'A yellow square with a star.',
    means: 'The first word goes over it.',
  },
  cross: {
    name: 'Crossing words',
    looks: 'The word SOL downwards, and ULL rightwards through its L, with two new tiles.',
    means: 'A new word joins what is on the board. All words that arise must exist, and all of them count.',
  },
};
