/** From here on there is room beside the board for the seats, the count and the tiles left. */
export const WIDE = 'min-width: 761px';
