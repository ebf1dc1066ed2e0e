/** Our own icons, drawn on 24 × 24 with a stroke of 1.9. The inside of an svg element each. */
import type { rest } from './icons.rest';

/** Those of the start page and of a first turn; the rest comes when one of them is shown. */
export const icons = {
  back: '<path d="m15 18-6-6 6-6"/>',
  eye: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"/><circle cx="12" cy="12" r="2.7"/>',
  book: '<path d="M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14c-3.5 0-6.5.5-8.5 2Zm0 0v14"/>',
  bulb: '<path d="M9 18h6M10 21h4M8.5 14.5A6 6 0 1 1 15.5 14.5c-.7.6-1 1.2-1 2h-5c0-.8-.3-1.4-1-2Z"/>',
  more: '<circle cx="5" cy="12" r="1"/><circle cx="12" cy="12" r="1"/><circle cx="19" cy="12" r="1"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  bang: '<path d="M12 5v9M12 19v.01"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  undo: '<path d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3"/>',
  link: '<path d="M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5"/>',
  bot: '<rect x="4" y="8" width="16" height="11.5" rx="3.5"/><path d="M12 8V4M9 13v1.5M15 13v1.5"/>',
  person: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5"/>',
  people:
    '<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20c.7-4 3.5-5.5 6.5-5.5s5.8 1.5 6.5 5.5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.9c2 .7 3.2 2.4 3.6 5.1"/>',
  seat: '<path d="M7 3.5v9h10v-9M5 12.5h14v3H5zM7 15.5v5M17 15.5v5"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>',
  offline:
    '<path d="M3 3l18 18M8.5 15.5a5 5 0 0 1 6 -.4M5 12a10 10 0 0 1 4-2.4M2 8.5A15 15 0 0 1 6.5 5.7M11 5a15 15 0 0 1 11 3.5M15 9.6a10 10 0 0 1 4 2.4M12 19.5v.01"/>',
  up: '<path d="m6 15 6-6 6 6"/>',
  down: '<path d="m6 9 6 6 6-6"/>',
  play: '<path d="M7 4.5v15l12-7.5z"/>',
  swap: '<path d="M4 8.5h14M14.5 5 18 8.5 14.5 12M20 16H6M9.5 12.5 6 16l3.5 3.5"/>',
  sort: '<path d="M4 6h10M4 12h7M4 18h4M17 6v12M13.5 14.5 17 18l3.5-3.5"/>',
  shuffle:
    '<path d="M3 7h3.5c2 0 3.2 1 4.2 2.5l2.6 5c1 1.5 2.2 2.5 4.2 2.5H21M3 17h3.5c2 0 3.2-1 4.2-2.5M13.3 9.5C14.3 8 15.5 7 17.5 7H21M18 4l3 3-3 3M18 14l3 3-3 3"/>',
  moon: '<path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z"/>',
  pile: '<rect x="7" y="3.5" width="11" height="15" rx="2"/><path d="M4.5 6.5V19a2 2 0 0 0 2 2h8"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4"/>',
  talk: '<path d="M4.5 5h15A1.5 1.5 0 0 1 21 6.5v9a1.5 1.5 0 0 1-1.5 1.5H12l-5 4v-4H4.5A1.5 1.5 0 0 1 3 15.5v-9A1.5 1.5 0 0 1 4.5 5Z"/>',
  again: '<path d="M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 3.5v5h-5"/>',
  gear: '<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>',
  fast: '<path d="M4 6v12l8-6zM13 6v12l8-6z"/>',
  fit: '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>',
  tidy: '<rect x="4" y="4" width="6.5" height="6.5" rx="1.5"/><rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5"/><rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5"/><path d="M13.5 17h6.5"/>',
  bag: '<path d="M9 8.5 6.5 4h11L15 8.5M9 8.5h6c3 2 5 5 5 8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4c0-3 2-6 5-8Z"/>',
  cap: '<path d="m2.5 9.5 9.5-4.5 9.5 4.5-9.5 4.5zM6.5 11.5V16c1.5 1.5 3.3 2.2 5.5 2.2s4-.7 5.5-2.2v-4.5M21.5 9.5V15"/>',
} as const satisfies Readonly<Record<string, string>>;

export type IconName = keyof typeof icons | keyof typeof rest;
