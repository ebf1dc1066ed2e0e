import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, reasonOf, Refusal, Unreachable } from './api';
import { prefer } from './prefs';

function answers(body: unknown, status = 200): ReturnType<typeof vi.fn<typeof fetch>> {
  const fetching = vi.fn<typeof fetch>(() =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
  );
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

afterEach(() => {
  vi.unstubAllGlobals();
  prefer({ language: 'sv' });
});

describe('the api', () => {
  it('asks in the reader’s language', async () => {
    prefer({ language: 'en' });
    const fetching = answers({ games: [], levels: [] });
    await expect(api.shelf()).resolves.toEqual({ games: [], levels: [] });
    expect(fetching.mock.calls[0]?.[0]).toBe('/api/v1/games');
    expect(fetching.mock.calls[0]?.[1]?.headers).toEqual({ 'Accept-Language': 'en' });
  });

  it('sends a wish as JSON', async () => {
    const fetching = answers({ table: 'abcd' }, 201);
    await api.lay({ game: 'tio', seats: [{ kind: 'me' }] });
    expect(fetching.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"game":"tio","seats":[{"kind":"me"}]}',
    });
  });

  it('cannot be led to another path by an id', async () => {
    const fetching = answers({});
    await api.summary('../me');
    expect(fetching.mock.calls[0]?.[0]).toBe('/api/v1/tables/..%2Fme/summary');
  });

  it('hands on a refusal with the server’s own words', async () => {
    const no = { code: 'too_fast', rule: 'http', text: 'Det går för fort.', facts: {} };
    answers(no, 429);
    const error: unknown = await api.me().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ no, status: 429 });
    expect(reasonOf(error, 'annars')).toBe('Det går för fort.');
  });

  it.each([
    ['a gateway’s page', '<h1>502</h1>', 502],
    ['an answer that is not ours', { detail: 'x' }, 500],
    ['half an answer', '{"name":', 200],
  ])('takes %s for no answer', async (_, body, status) => {
    answers(body, status);
    const error: unknown = await api.me().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Unreachable);
    expect(reasonOf(error, 'annars')).toBe('annars');
  });

  it('says so when the line is down', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(api.me()).rejects.toBeInstanceOf(Unreachable);
  });
});
