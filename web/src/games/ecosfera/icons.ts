/** Our own icons and line drawings, each the inside of an svg element: 24 × 24 for symbols, 96 × 64 for drawings. */

export const elementIcons: readonly string[] = [
  '<circle cx="12" cy="12" r="4.2" fill="currentColor"/><path d="M12 2.5v3M12 18.500v3M2.500 12h3M18.500 12h3M5.300 5.300l2.100 2.100M16.600 16.600l2.100 2.100M18.700 5.300l-2.100 2.100M7.400 16.600l-2.100 2.100"/>',
  '<circle cx="9" cy="14.500" r="5"/><circle cx="17" cy="7" r="3.200"/><circle cx="18.300" cy="17" r="1.900"/>',
  '<path d="M12 6.500 6 17h12z"/><circle cx="12" cy="6" r="3" fill="currentColor"/><circle cx="5.500" cy="17.500" r="3" fill="currentColor"/><circle cx="18.500" cy="17.500" r="3" fill="currentColor"/>',
  '<path d="M12 2.800 20 7.400v9.200l-8 4.600-8-4.600V7.400zM4 7.400l8 4.600 8-4.600M12 12v9.200"/>',
  '<path d="M9.700 14V5.300a2.300 2.300 0 0 1 4.600 0V14a4.400 4.400 0 1 1-4.600 0z"/><path d="M12 9v7.500"/><circle cx="12" cy="17.500" r="1.800" fill="currentColor"/>',
];

/** Ice, river, open water, mud, rock, coast. */
export const habitatIcons: readonly string[] = [
  '<path d="M12 2.500v19M3.800 7.200l16.400 9.600M20.200 7.200 3.800 16.800"/><path d="m9.500 4.200 2.500 2.300 2.500-2.300M9.500 19.800l2.500-2.300 2.500 2.300M4 11.200l3.200-1.100-.5-3.300M20 12.800l-3.200 1.100.5 3.300M4 12.800l3.200 1.100-.5 3.300M20 11.200l-3.200-1.100.5-3.300"/>',
  '<path d="M8.500 2C3 8 14 12 7 22M16.500 2C11 8 22 12 15 22"/><path d="M11.500 7.500h.01M13.800 14h.01" stroke-width="2.600"/>',
  '<path d="M2 8c2.500-2.800 5-2.800 7.500 0s5 2.800 7.500 0 3.700-2.500 5-1.500M2 13.500c2.500-2.800 5-2.800 7.500 0s5 2.800 7.500 0 3.700-2.500 5-1.500M2 19c2.500-2.800 5-2.800 7.500 0s5 2.800 7.500 0 3.700-2.500 5-1.500"/>',
  '<path d="M2.500 7.500h19"/><g fill="currentColor" stroke="none"><circle cx="6" cy="12" r="1.600"/><circle cx="12" cy="12" r="1.600"/><circle cx="18" cy="12" r="1.600"/><circle cx="9" cy="16.500" r="1.600"/><circle cx="15" cy="16.500" r="1.600"/><circle cx="12" cy="20.600" r="1.500"/></g>',
  '<path d="M2.500 19 6 11.500l5-1.500 3 4.500L13 19zM11 10l4.500-4.500L20 9l1.500 6.500L20.500 19H13"/>',
  '<path d="M2 15c6 0 8-6 20-6.500"/><path d="M15 9.500V5M15 6.400l2.600-2.200M15 6.800l-2.600-1.900"/><path d="M2 19.500c1.700-1.600 3.300-1.600 5 0s3.300 1.600 5 0 3.300-1.600 5 0 3.300 1.600 5 0"/>',
];

export const abilityIcons: readonly string[] = [
  '<path d="M3 12h12M10.500 6.500 16 12l-5.500 5.500"/><path d="M20.500 5v14"/>',
  '<path d="M12 4v16M4 12h16" stroke-width="3"/>',
  '<path d="M19.500 9A8 8 0 0 0 5 8M4.500 15A8 8 0 0 0 19 16"/><path d="M5 3.500V8h4.500M19 20.500V16h-4.500"/>',
];

export const starIcon =
  '<path d="m12 2.600 2.900 6 6.600.9-4.800 4.600 1.200 6.500L12 17.500l-5.900 3.100 1.200-6.500L2.500 9.500l6.600-.9z"/>';
export const pressureIcon =
  '<path class="tri" d="M12 2.500 22.500 21h-21z" stroke-width="1.500"/><path class="bang" d="M12 9.500v5.500M12 18.100h.01" stroke-width="2.200"/>';
export const noPressureIcon =
  '<path d="M12 3.500 21.300 20H2.700z" stroke-width="1.600" stroke-dasharray="2.500 2.500"/>';

/** Down, both ways, up, a coin: what a policy card brings. */
export const categoryIcons: Readonly<Record<string, string>> = {
  negative: '<path d="M12 4v15M6 13l6 6 6-6"/>',
  dual: '<path d="M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4"/>',
  positive: '<path d="M12 20V5M6 11l6-6 6 6"/>',
  funding:
    '<circle cx="12" cy="12" r="9"/><path d="M15 9c-.7-1-1.800-1.500-3-1.500-1.700 0-3 .8-3 2.200 0 3 6 1.500 6 4.600 0 1.400-1.300 2.200-3 2.200-1.200 0-2.300-.5-3-1.500M12 5.500v2M12 16.500v2"/>',
};

/** A clock, the next turn, without end: how long it holds. */
export const durationIcons: Readonly<Record<string, string>> = {
  instant: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5.500l3.500 2"/>',
  'next-turn': '<path d="M5 4v16l9-8zM17 5v14"/>',
  permanent:
    '<path d="M7 8.500c-2.200 0-4 1.500-4 3.500s1.800 3.500 4 3.500c4 0 6-7 10-7 2.200 0 4 1.500 4 3.500s-1.800 3.500-4 3.500c-4 0-6-7-10-7z"/>',
};

export const cardsIcon =
  '<rect x="7" y="3.500" width="11" height="15" rx="2"/><path d="M4.500 6.500V19a2 2 0 0 0 2 2h8"/>';
export const discardIcon =
  '<rect x="5" y="5" width="14" height="16" rx="2"/><path d="M12 1.500v10M8.500 8l3.500 3.500L15.500 8"/>';

/** What is no species; those have drawings of their own in `drawings/`. */
export const drawings: Readonly<Record<string, string>> = {
  pressure:
    '<path class="in" d="M14 56V34l14 8V34l14 8V24h10v32zM60 56V12h10v44z"/><path d="M6 56h84M65 8c4-6 10-2 14-5s8 0 10-2M20 48h4M32 48h4M44 48h3"/>',
  'beach-litter':
    '<path class="in" d="M22 54V30l5-7v-9h10v9l5 7v24zM54 54l4-24h24l4 24z"/><path d="M27 14h10M24 36h16M24 46h16M6 56h84M56 38h28M66 30v-8h8v8"/>',
};
