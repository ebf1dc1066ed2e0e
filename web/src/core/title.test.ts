import { beforeEach, describe, expect, it } from 'vitest';
import { setPage, setWaiting } from './title';

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg" />';
});

describe('the title', () => {
  it('names the page and counts the tables that wait', () => {
    setPage('10');
    setWaiting(2);
    expect(document.title).toBe('(2) 10 – Spelbord');
    setWaiting(0);
    setPage('');
    expect(document.title).toBe('Spelbord');
  });

  it('puts a dot on the icon while somebody waits', () => {
    const icon = document.querySelector('link');
    setWaiting(1);
    expect(icon?.getAttribute('href')).toBe('/favicon-turn.svg');
    setWaiting(0);
    expect(icon?.getAttribute('href')).toBe('/favicon.svg');
  });
});
