/** Our own icons, drawn on 24 × 24 with a stroke of 1.9. The inside of an svg element each. */
export const icons = {
  back: '<path d="m15 18-6-6 6-6"/>',
  forward: '<path d="m9 18 6-6-6-6"/>',
  first: '<path d="m18 17-5-5 5-5M11 17l-5-5 5-5"/>',
  last: '<path d="m6 17 5-5-5-5M13 17l5-5-5-5"/>',
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
  copy: '<rect x="8.5" y="8.5" width="12" height="12" rx="2.5"/><path d="M15.5 5.5v-.5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v8.5a2 2 0 0 0 2 2h.5"/>',
  share: '<path d="M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5V19a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19v-6.5"/>',
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
  pause: '<path d="M8 5v14M16 5v14"/>',
  swap: '<path d="M4 8.5h14M14.5 5 18 8.5 14.5 12M20 16H6M9.5 12.5 6 16l3.5 3.5"/>',
  sort: '<path d="M4 6h10M4 12h7M4 18h4M17 6v12M13.5 14.5 17 18l3.5-3.5"/>',
  shuffle:
    '<path d="M3 7h3.500c2 0 3.200 1 4.200 2.500l2.600 5c1 1.500 2.200 2.500 4.200 2.500H21M3 17h3.500c2 0 3.200-1 4.200-2.500M13.300 9.500C14.300 8 15.500 7 17.500 7H21M18 4l3 3-3 3M18 14l3 3-3 3"/>',
  moon: '<path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z"/>',
  lock: '<rect x="5" y="10.5" width="14" height="10" rx="2.5"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5"/>',
  trophy:
    '<path d="M7 4h10v5a5 5 0 0 1-10 0zM7 5.5H3.5c0 3 1.5 4.5 3.8 4.5M17 5.5h3.5c0 3-1.5 4.5-3.8 4.5M12 14v3.5M8 20.5h8"/>',
  pile: '<rect x="7" y="3.5" width="11" height="15" rx="2"/><path d="M4.5 6.5V19a2 2 0 0 0 2 2h8"/>',
  faceUp: '<rect x="6" y="3.5" width="12" height="17" rx="2"/><path d="M10 9.5 12 7.5v9"/>',
  faceDown:
    '<rect x="6" y="3.5" width="12" height="17" rx="2"/><path d="m6.5 9.5 8.5-5.5M6.5 16 17.5 8.5M10 20l7.5-5"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4"/>',
  talk: '<path d="M4.5 5h15A1.5 1.5 0 0 1 21 6.5v9a1.5 1.5 0 0 1-1.5 1.5H12l-5 4v-4H4.5A1.5 1.5 0 0 1 3 15.5v-9A1.5 1.5 0 0 1 4.5 5Z"/>',
  list: '<path d="M8.5 6H20M8.5 12H20M8.5 18H20M4 6h.01M4 12h.01M4 18h.01"/>',
  exit: '<path d="M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15.5 8l4 4-4 4M19.5 12H9"/>',
  again: '<path d="M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 3.5v5h-5"/>',
  device: '<rect x="7" y="3" width="10" height="18" rx="2.5"/><path d="M11 18h2"/>',
  gear: '<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>',
  fast: '<path d="M4 6v12l8-6zM13 6v12l8-6z"/>',
} as const satisfies Readonly<Record<string, string>>;

export type IconName = keyof typeof icons;
