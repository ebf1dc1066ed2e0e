import { beforeEach, expect, test } from 'vitest';
import { answered, left, offered } from './offer';
import type { TableInfo } from './protocol.gen';

const slow = {
  game: 'alfapet',
  status: 'playing',
  seat: 0,
  clock: { kind: 'move' as const, seconds: 86_400, holidays: 0, nights: false },
} as TableInfo;

beforeEach(() => localStorage.clear());

test('nobody is asked on a first visit', () => {
  expect(offered()).toBe('');
});

test('who leaves a slow table that has begun is asked, until they have answered', () => {
  left(slow);
  expect(offered()).toBe('alfapet');
  answered();
  left(slow);
  expect(offered()).toBe('');
});

test.each([
  ['that has not begun', { status: 'lobby' as const }],
  ['where they only looked on', { seat: null }],
  ['with a clock of minutes', { clock: { kind: 'move' as const, seconds: 600, holidays: 0, nights: false } }],
  ['without a clock', { clock: { kind: 'none' as const, seconds: 0, holidays: 0, nights: false } }],
])('a table %s asks nothing', (_, change) => {
  left({ ...slow, ...change });
  expect(offered()).toBe('');
});
