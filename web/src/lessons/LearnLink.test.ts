import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import LearnButton from './LearnButton.svelte';
import LearnLink from './LearnLink.svelte';
import { lessons } from './lessons';

const AIM = {
  game: 'tio',
  id: 'aim',
  number: 1,
  title: 'Målet',
  learnt: '',
  minutes: 2,
  steps: 5,
  step: 0,
  done: false,
  table: null,
  teaches: ['TIO-R32'],
};
const BID = { ...AIM, id: 'bidding', number: 2, minutes: 3, teaches: ['TIO-R18'] };

beforeEach(() => {
  lessons.set(null);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ lessons: [AIM, BID] }))));
});
afterEach(() => vi.unstubAllGlobals());

describe('the way to a lesson', () => {
  it('leads from a refusal to the lesson that teaches its rule, in a tab of its own', async () => {
    render(LearnLink, { game: 'tio', rule: 'TIO-R18' });
    const link = await screen.findByRole('link', { name: /^Visa mig/ });
    expect(link.getAttribute('href')).toBe('/learn/tio/bidding');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('is not there for a rule that no lesson teaches, or a game without lessons', async () => {
    lessons.set([AIM]);
    render(LearnLink, { game: 'tio', rule: 'TIO-40' });
    render(LearnLink, { game: 'alfapet', rule: '' });
    await Promise.resolve();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('leads from the rules of now to all lessons', async () => {
    render(LearnLink, { game: 'tio', rule: '' });
    expect((await screen.findByRole('link', { name: /^Lär dig steg/ })).getAttribute('href')).toBe('/learn/tio');
  });

  it.each([
    [[AIM, BID], 'Lär dig på 2 min: 10'],
    [[{ ...AIM, done: true }, BID], 'Lär dig, 1 av 2: 10'],
    [[{ ...AIM, step: 1, table: 'k7' }, BID], 'Lär dig, 0 av 2: 10'],
    [
      [
        { ...AIM, done: true },
        { ...BID, done: true },
      ],
      'Lär dig, klar: 10',
    ],
  ])('says on the shelf how far one has come', (all, label) => {
    lessons.set(all);
    render(LearnButton, { game: 'tio', title: '10' });
    expect(screen.getByRole('button', { name: label })).toBeDefined();
  });
});
