import { render, screen, waitFor } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefer } from '../core/prefs';
import { go, route } from '../core/router';
import Home from './Home.svelte';
import { known } from './me';
import { TIO } from './testing';
import type { TableLine } from '../core/protocol.gen';

const ME = { name: '', tables: [], open: [], circles: [] };
const TOGETHER = { ...TIO, id: 'sea', title: 'Havet', odds: { bot: 'svår', indifferent: [], tables: [] } };
let tables: TableLine[] = [];
let down = false;
const asked: { path: string; body: unknown }[] = [];

function answer(path: string): unknown {
  if (path === '/api/v1/games') return { games: [TIO, TOGETHER], levels: [] };
  return path === '/api/v1/me' ? { ...ME, tables } : { table: 'k7mq2fh4xw9p' };
}

beforeEach(() => {
  down = false;
  tables = [];
  asked.length = 0;
  localStorage.clear();
  known.set({ me: null, failed: null });
  prefer({ language: 'sv', levels: { tio: 'svår' }, name: '' });
  go('/');
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (down) return Promise.reject(new TypeError('down'));
    asked.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    return Promise.resolve(new Response(JSON.stringify(answer(path))));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the start page', () => {
  it('begins a game against the computer by one press, at the level last used', async () => {
    render(Home);
    await userEvent.click(await screen.findByRole('button', { name: 'Spela mot datorn Nivå: svår' }));
    await waitFor(() => expect(route.get()).toMatchObject({ page: 'table', id: 'k7mq2fh4xw9p' }));
    const wish = asked.find(({ path }) => path === '/api/v1/tables')?.body;
    expect(wish).toMatchObject({
      game: 'tio',
      begin: true,
      seats: [{ kind: 'me', name: 'Du' }, { kind: 'bot', level: 'svår' }, {}, {}],
    });
  });

  it('shows what is to come, without buttons', async () => {
    render(Home);
    expect(await screen.findByRole('heading', { name: 'TrakkX' })).toBeDefined();
    expect(await screen.findAllByRole('button', { name: 'Bjud in vänner' })).toHaveLength(2);
  });

  it('says whom one plays against, and with whom where a table wins or loses as one', async () => {
    const line = {
      name: '',
      status: 'playing',
      names: ['Saga', 'Maja'],
      bots: [false, false],
      seat: 0,
      free: 0,
    } as const;
    const rest = { my_turn: true, waits_for: [], changed: 100, deadline: null, ranks: [] };
    tables = ['tio', 'sea'].map((game) => ({ ...line, ...rest, id: game, game }));
    render(Home);
    expect(await screen.findByRole('link', { name: /^Spela: 10, .*, mot Maja$/ })).toBeDefined();
    expect(await screen.findByRole('link', { name: /^Spela: Havet, .*, med Maja$/ })).toBeDefined();
  });

  it('shows a newcomer all games at once, each with its first step, and no empty list', async () => {
    render(Home);
    expect(await screen.findByRole('heading', { level: 1, name: 'Fem brädspel vid ett bord' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Dina bord' })).toBeNull();
    expect(screen.queryByRole('button', { name: /visa hur man börjar/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'skriv in koden' }));
    expect(await screen.findByRole('textbox', { name: 'Länk eller kod' })).toBeDefined();
  });

  it('greets whoever has a name or has played, and folds the shelf', async () => {
    prefer({ name: 'Saga' });
    render(Home);
    expect(await screen.findByRole('heading', { level: 1, name: /Saga/ })).toBeDefined();
    expect(await screen.findAllByRole('button', { name: /visa hur man börjar/ })).toHaveLength(2);
    expect(screen.queryByRole('heading', { name: 'Dina bord' })).toBeNull();
  });

  it('says that the server cannot be reached, and tries again when asked', async () => {
    down = true;
    render(Home);
    expect(await screen.findByText(/Det gick inte att nå servern/)).toBeDefined();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
    await waitFor(() => expect(screen.queryByText(/Det gick inte att nå servern/)).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: 'Fem brädspel vid ett bord' })).toBeDefined();
  });
});
