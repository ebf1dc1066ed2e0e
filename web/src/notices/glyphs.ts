/** Icons of these pages alone, drawn as `ui/icons` are. */
export const glyphs = {
  bell: '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4"/>',
  mail: '<rect x="3" y="5.5" width="18" height="13.5" rx="2.5"/><path d="m4 7.5 8 6 8-6"/>',
  hook: '<circle cx="6.5" cy="17" r="3"/><circle cx="17.5" cy="17" r="3"/><circle cx="12" cy="6.5" r="3"/><path d="M10.5 9.2 7.5 14.5M9.5 17h5M13.5 9.2l3 5.3"/>',
  hand: '<path d="M8 13V5.5a1.5 1.5 0 0 1 3 0V11m0-6.5a1.5 1.5 0 0 1 3 0V11m0-4.5a1.5 1.5 0 0 1 3 0V15c0 4-2.5 6.5-6 6.5-3 0-4.5-1.5-6-4.5l-2-4c-.5-1 .3-2 1.3-2 .7 0 1.2.4 1.7 1.2z"/>',
} as const;

export type Glyph = keyof typeof glyphs;
