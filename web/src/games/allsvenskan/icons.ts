/** The game's own drawings, on 24 × 24. The inside of an svg element each. */
export const ball =
  '<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="1.8"/><path d="m12 7.500 4.300 3.100-1.600 5H9.300l-1.600-5z" fill="currentColor"/><path d="M12 3v4.500M16.300 10.600l4.300-1.400M14.700 15.600l2.600 3.700M9.300 15.600l-2.600 3.700M7.700 10.600 3.400 9.200" fill="none" stroke="currentColor" stroke-width="1.800"/>';
export const cube =
  '<path d="M12 2.500 20.500 7v10L12 21.500 3.500 17V7z" fill="currentColor" stroke="currentColor" stroke-linejoin="round"/><path d="M3.500 7 12 11.500 20.500 7M12 11.500v10" stroke="var(--cube-edge, #fff)" stroke-width="1.400" fill="none"/>';
export const noCube =
  '<path d="M12 3.500 19.500 7.500v9L12 20.500 4.500 16.500v-9z" fill="none" stroke="currentColor" stroke-width="1.500" stroke-dasharray="2.500 2.500"/>';
export const coin =
  '<circle cx="12" cy="12" r="8.500" fill="none" stroke="currentColor" stroke-width="1.900"/><path d="M9 12.500l2.200 2.200L15.500 9.500" fill="none" stroke="currentColor" stroke-width="2.200"/>';
export const noCoin =
  '<circle cx="12" cy="12" r="8.500" fill="none" stroke="currentColor" stroke-width="1.900"/><path d="M9 9l6 6M15 9l-6 6" fill="none" stroke="currentColor" stroke-width="2.200"/>';
export const pointsIcon = '<path d="M7 4h10v5a5 5 0 0 1-10 0zM12 14v4M8.500 20.500h7"/>';
export const fpIcon = '<path d="M13 3 5 13.500h6L10 21l8-10.500h-6z"/>';
