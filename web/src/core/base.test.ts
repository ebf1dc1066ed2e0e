import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** The modules as they are on a page that the server has written this base into. */
async function under(base: string): Promise<typeof import('./base') & typeof import('./router')> {
  document.head.innerHTML = `<meta name="base" content="${base}" />`;
  vi.resetModules();
  return { ...(await import('./base')), ...(await import('./router')) };
}

beforeEach(() => {
  document.body.innerHTML = '<a id="about" href="/about">om</a><a id="other" href="https://other.example/">x</a>';
});

afterEach(() => {
  document.head.innerHTML = '';
  vi.resetModules();
});

describe('a server with a name of its own', () => {
  test('has addresses as they are written', async () => {
    const { below, within, tablePath, placeLinks } = await under('/');
    placeLinks();
    document.getElementById('about')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(document.getElementById('about')?.getAttribute('href')).toBe('/about');
    expect([below('/api/v1/me'), within('/t/x'), tablePath('x')]).toEqual(['/api/v1/me', '/t/x', '/t/x']);
  });
});

describe('a server below a path', () => {
  test('has its addresses there, once', async () => {
    const { below, within, tablePath, replayPath } = await under('/spel/');
    expect(below('/api/v1/me')).toBe('/spel/api/v1/me');
    expect(below('/spel/t/x')).toBe('/spel/t/x');
    expect([within('/spel'), within('/spel/'), within('/spel/t/x'), within('/spelet')]).toEqual([
      '/',
      '/',
      '/t/x',
      '/spelet',
    ]);
    expect([tablePath('x', 'y'), replayPath('x')]).toEqual(['/spel/t/x#i=y', '/spel/t/x/replay']);
  });

  test('knows its pages by address', async () => {
    const { parseRoute } = await under('/spel/');
    const page = (path: string): string => parseRoute(new URL(`https://a.example${path}`)).page;
    expect(['/spel', '/spel/', '/spel/about', '/spel/t/abc', '/spelet'].map(page)).toEqual([
      'home',
      'home',
      'about',
      'table',
      'missing',
    ]);
  });

  test('puts a link in its place when somebody comes near it, and leaves those of others alone', async () => {
    const { placeLinks } = await under('/spel/');
    placeLinks();
    for (const id of ['about', 'other'])
      document.getElementById(id)?.dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(document.getElementById('about')?.getAttribute('href')).toBe('/spel/about');
    expect(document.getElementById('other')?.getAttribute('href')).toBe('https://other.example/');
  });

  test('goes to a page there', async () => {
    const { go } = await under('/spel/');
    vi.stubGlobal('scrollTo', () => undefined);
    go('/about');
    expect(location.pathname).toBe('/spel/about');
    go('/');
    expect(location.pathname).toBe('/spel/');
    history.replaceState(null, '', '/');
    vi.unstubAllGlobals();
  });
});
