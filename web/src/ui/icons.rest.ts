/** The icons of sheets, panels and pages that are opened later. */
export const rest = {
  forward: '<path d="m9 18 6-6-6-6"/>',
  first: '<path d="m18 17-5-5 5-5M11 17l-5-5 5-5"/>',
  last: '<path d="m6 17 5-5-5-5M13 17l5-5-5-5"/>',
  copy: '<rect x="8.5" y="8.5" width="12" height="12" rx="2.5"/><path d="M15.5 5.5v-.5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v8.5a2 2 0 0 0 2 2h.5"/>',
  share: '<path d="M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5V19a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19v-6.5"/>',
  pause: '<path d="M8 5v14M16 5v14"/>',
  lock: '<rect x="5" y="10.5" width="14" height="10" rx="2.5"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5"/>',
  trophy:
    '<path d="M7 4h10v5a5 5 0 0 1-10 0zM7 5.5H3.5c0 3 1.5 4.5 3.8 4.5M17 5.5h3.5c0 3-1.5 4.5-3.8 4.5M12 14v3.5M8 20.5h8"/>',
  list: '<path d="M8.5 6H20M8.5 12H20M8.5 18H20M4 6h.01M4 12h.01M4 18h.01"/>',
  exit: '<path d="M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15.5 8l4 4-4 4M19.5 12H9"/>',
  device: '<rect x="7" y="3" width="10" height="18" rx="2.5"/><path d="M11 18h2"/>',
  redo: '<path d="M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3"/>',
  across: '<path d="M4 12h15M14 7l5 5-5 5"/>',
  bin: '<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5"/>',
  flag: '<path d="M5.5 21V4M5.5 5c4-2 7 2 13 0v8.5c-6 2-9-2-13 0"/>',
  load: '<path d="M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 16v3A1.500 1.500 0 0 0 6 20.5h12a1.500 1.500 0 0 0 1.500-1.500v-3"/>',
  shield: '<path d="M12 3.5 5 6v5.500c0 4.500 3 7.500 7 9 4-1.500 7-4.500 7-9V6Z"/>',
  help: '<circle cx="12" cy="12" r="9"/><path d="M9.500 9.300a2.600 2.600 0 1 1 3.600 2.500c-.8.400-1.100 1-1.100 1.900M12 17h.01"/>',
  skip: '<path d="M5 5v14l9-7zM18 5v14"/>',
  turnDown: '<path d="M12 4v15M7 14l5 5 5-5"/>',
} as const satisfies Readonly<Record<string, string>>;
