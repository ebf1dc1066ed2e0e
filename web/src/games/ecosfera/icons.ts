/** Our own icons and line drawings, each the inside of an svg element: 24 × 24 for symbols, 96 × 64 for drawings. */
import type { Drawing } from './cards';

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

export const drawings: Readonly<Record<Drawing, string>> = {
  fish: '<path class="in" d="M10 33C22 16 50 12 70 30l15-11c-3 9-3 17 0 26L70 35C50 53 22 49 10 33z"/><circle cx="23" cy="29" r="2" fill="currentColor"/><path d="M33 21c4 7 4 16 0 23M42 18c5-9 14-8 19 4M44 46c4 6 9 7 14 2M44 28c3 2 3 5 0 7M53 27c3 2 3 6 0 8"/>',
  bird: '<path class="in" d="M14 42c0 8 12 12 30 12 21 0 36-7 42-20-10 2-19 1-27-1-9-2-13-5-16-11-4-9-19-11-23 0L8 27l13 2c2 5-7 6-7 13z"/><circle cx="28" cy="21" r="1.800" fill="currentColor"/><path d="M40 41c9-5 22-5 33-1-10 7-25 8-33 1zM4 58c5-3 9-3 14 0s9 3 14 0 9-3 14 0 9 3 14 0 9-3 14 0 9 3 14 0"/>',
  flyer:
    '<path class="in" d="M4 33C16 14 33 12 44 27c1-6 7-6 8 0C63 12 80 14 92 33c-13-7-24-5-32 5-2 8-6 13-12 16-6-3-10-8-12-16-8-10-19-12-32-5z"/><path d="M48 20v-5M46 15h4M16 25l3 5M25 20l3 6M80 25l-3 5M71 20l-3 6M42 54l6 7 6-7M44 27c2 5 6 5 8 0"/>',
  mammal:
    '<path class="in" d="M20 51c-8-5-6-20-3-27 3-10 18-13 24-4 2 4 2 8 6 11 11 6 24 8 33 15l11-3c0 6-3 9-7 9l5 7c-8 0-13-3-17-6-16 3-37 3-52-2z"/><circle cx="28" cy="21" r="1.800" fill="currentColor"/><path d="M17 25c2 2 4 2 6 1M12 28h7M13 33l7-3M39 47c2 7-3 11-9 12"/>',
  zoobenthos:
    '<path class="in" d="M10 43C12 24 34 9 56 11c19 2 32 15 29 29-2 10-24 14-45 12-15-1-29-3-30-9z"/><path d="M12 42c18-2 34-10 42-30M12 43c24 0 46-8 58-26M13 45c28 3 56-2 70-15M8 58h80"/>',
  zooplankton:
    '<path class="in" d="M48 6c9 0 13 11 12 24-1 9-6 17-12 19-6-2-11-10-12-19C35 17 39 6 48 6z"/><circle cx="48" cy="12" r="2" fill="currentColor"/><path d="M42 10C28 3 13 12 6 28M54 10c14-7 29 2 36 18M37 22h22M36 31h24M39 40h18M48 49v6l-6 7M48 55l6 7M37 34l-9 6M59 34l9 6"/>',
  alga: '<path d="M48 62c0-11-2-16-8-22S26 28 24 12M40 40c-8-2-16-6-22-14M48 54c2-10 8-14 14-20S72 20 72 8M58 39c8-1 15-6 20-13M40 40c2-10 6-18 6-28M52 45c-1-8 4-15 8-21"/><g class="in"><circle cx="24" cy="10" r="4"/><circle cx="17" cy="25" r="4"/><circle cx="46" cy="10" r="4"/><circle cx="72" cy="7" r="4"/><circle cx="79" cy="25" r="4"/><circle cx="61" cy="22" r="4"/></g>',
  plant:
    '<path class="in" d="M40 62C36 44 26 30 28 8c8 14 14 34 16 54zM49 62c-3-20-2-40 3-58 5 20 4 40 1 58zM57 62c2-18 8-32 16-46 2 18-4 34-11 46z"/><path d="M34 62c-3-10-9-18-18-24M64 62c4-8 10-13 18-16M8 62h80"/>',
  micro:
    '<circle class="in" cx="30" cy="26" r="15"/><path d="M30 11v30M15 26h30M19.500 15.500l21 21M40.500 15.500l-21 21"/><circle class="in" cx="30" cy="26" r="4.500"/><g class="in"><rect x="56" y="14" width="12" height="9" rx="4"/><rect x="56" y="23" width="12" height="9" rx="4"/><rect x="56" y="32" width="12" height="9" rx="4"/><rect x="56" y="41" width="12" height="9" rx="4"/></g><path d="M62 14V7M62 50v7M78 20h.01M84 34h.01M76 46h.01M12 52h.01M44 54h.01" stroke-width="3.500"/>',
  pressure:
    '<path class="in" d="M14 56V34l14 8V34l14 8V24h10v32zM60 56V12h10v44z"/><path d="M6 56h84M65 8c4-6 10-2 14-5s8 0 10-2M20 48h4M32 48h4M44 48h3"/>',
  litter:
    '<path class="in" d="M22 54V30l5-7v-9h10v9l5 7v24zM54 54l4-24h24l4 24z"/><path d="M27 14h10M24 36h16M24 46h16M6 56h84M56 38h28M66 30v-8h8v8"/>',
};
