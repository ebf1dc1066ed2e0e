import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { go, keyPath, learnPath, parseRoute, replayPath, route, startRouter, tablePath } from './router';

const at = (path: string): ReturnType<typeof parseRoute> => parseRoute(new URL(path, 'https://spelbord.example'));

describe('addresses', () => {
  it('name pages', () => {
    expect(at('/')).toEqual({ page: 'home' });
    expect(at('/about')).toEqual({ page: 'about' });
    expect(at('/circles')).toEqual({ page: 'circles' });
    expect(at('/c/k7mq2fh4xw9p#i=0a1b')).toEqual({ page: 'circle', id: 'k7mq2fh4xw9p', link: '0a1b' });
    expect(at('/c/k7mq2fh4xw9p/')).toEqual({ page: 'circle', id: 'k7mq2fh4xw9p', link: '' });
    expect(at('/class/ecosfera')).toEqual({ page: 'class', id: 'ecosfera' });
    expect(at(learnPath('tio'))).toEqual({ page: 'learn', id: 'tio', lesson: '' });
    expect(at(learnPath('tio', 'first-card'))).toEqual({ page: 'learn', id: 'tio', lesson: 'first-card' });
    expect(at('/t/k7mq2fh4xw9p')).toEqual({ page: 'table', id: 'k7mq2fh4xw9p', invitation: '', seatKey: '' });
    expect(at('/t/k7mq2fh4xw9p/')).toMatchObject({ page: 'table' });
  });

  it.each(['/t/', '/t/a/b', '/x', '/class/', '/learn/', '/learn/a/b/c', '/t/a%20b', '/about/us'])(
    'lead nowhere from %s',
    (path) => {
      expect(at(path)).toEqual({ page: 'missing' });
    },
  );

  it('carry invitations and keys after #, which no server sees', () => {
    expect(at(tablePath('abcd', 'Zx-8_1'))).toMatchObject({ id: 'abcd', invitation: 'Zx-8_1' });
    expect(at(keyPath('abcd', 'abcd.0.ff=+'))).toMatchObject({ seatKey: 'abcd.0.ff=+' });
    expect(new URL(keyPath('abcd', 'secret'), 'https://x').pathname).not.toContain('secret');
  });

  it('carry a step and eyes of a replay', () => {
    expect(at(replayPath('abcd', 33, 'all'))).toEqual({
      page: 'replay',
      id: 'abcd',
      step: 33,
      eyes: 'all',
      analysis: false,
    });
    expect(at(replayPath('abcd', 33, '', true))).toMatchObject({ step: 33, eyes: '', analysis: true });
    expect(at('/t/abcd/replay?step=-1')).toMatchObject({ step: null, eyes: '' });
    expect(replayPath('abcd')).toBe('/t/abcd/replay');
  });
});

describe('the router', () => {
  beforeAll(() => startRouter());
  beforeEach(() => {
    document.body.innerHTML = '';
    go('/');
  });

  function click(html: string, init: MouseEventInit = {}): MouseEvent {
    document.body.innerHTML = html;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    document.querySelector('a')?.dispatchEvent(event);
    return event;
  }

  it('goes to a page and back', () => {
    go('/t/abcd#i=x');
    expect(route.get()).toMatchObject({ page: 'table', invitation: 'x' });
    history.replaceState(null, '', '/about');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(route.get()).toEqual({ page: 'about' });
  });

  it('takes a seat key out of the address bar at once, and keeps it for the page', () => {
    go(keyPath('abcd', 'abcd.0.ff'));
    expect(location.href).not.toContain('abcd.0.ff');
    expect(route.get()).toMatchObject({ page: 'table', seatKey: 'abcd.0.ff' });
  });

  it('follows our own links without loading', () => {
    expect(click('<a href="/about"><b>om</b></a>').defaultPrevented).toBe(true);
    expect(route.get().page).toBe('about');
  });

  it.each([
    ['another host', '<a href="https://elsewhere.example/t/abcd">x</a>', {}],
    ['a file', '<a href="/licences.txt">x</a>', {}],
    ['a new tab', '<a href="/about" target="_blank">x</a>', {}],
    ['a download', '<a href="/about" download>x</a>', {}],
    ['a key held down', '<a href="/about">x</a>', { ctrlKey: true }],
    ['the middle button', '<a href="/about">x</a>', { button: 1 }],
  ])('leaves %s to the browser', (_, html, init) => {
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    click(html, init);
    expect(route.get().page).toBe('home');
  });
});
