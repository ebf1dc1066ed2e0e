import { render, screen, waitFor } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyCommand, AnyOutcome, Ask, Foreseen, Scene } from '../core/protocol.gen';
import { sceneOf, seatOf, tableOf, toldOf } from '../core/testing';
import { LiveTable } from '../table/live.svelte';
import { Place } from '../table/place.svelte';
import TableShell from '../table/TableShell.svelte';
import plain from './plain';

const CHOOSE: Ask = askWith('choose', 'Välj ett kort i hemlighet.', [
  { type: 'choose', card: 7 },
  { type: 'choose', card: 9 },
]);
const PROTEST: Ask = askWith('protest', 'Vill du protestera?', [{ type: 'protest' }], true);

function askWith(kind: string, question: string, moves: readonly unknown[], optional = false): Ask {
  const prompt = { seat: 0, by: 0, kind, about: 0, optional };
  return { ticket: { step: 3, prompt }, question, moves, complete: true, aside: false };
}

const foreseen = (...lines: string[]): Foreseen => ({ lines, no: null, events: [], ways: [] });

let heard: AnyCommand[];
let board: string[];

beforeEach(() => {
  // Nobody has touched the page yet, so nothing sounds; happy-dom does not say.
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false }, configurable: true });
  sessionStorage.clear();
  heard = [];
  board = ['Priset är 5.', 'Du har 7 och 9.'];
  vi.stubGlobal('fetch', () => {
    const told = { steps: 3, eyes: '0', first: 3, scenes: [sceneOf(3, 0, { board })], told: [], keeps: false };
    return Promise.resolve(new Response(JSON.stringify(told)));
  });
});

/** The server foresees what is said of a card, and nothing of others. */
function answerTo(command: AnyCommand): AnyOutcome {
  heard.push(command);
  if (command.type !== 'preview') return { type: 'done' };
  return {
    type: 'previewed',
    foreseen: command.actions.map((action) =>
      'card' in action && action.card === 7 ? foreseen('Du lägger 7.') : foreseen(),
    ),
  };
}

/** A table of a game that has no board of its own. */
function sit(scene: Partial<Scene> = {}): { place: Place; live: LiveTable } {
  const live = new LiveTable('t');
  const seats = [seatOf(0, 'Saga', { mine: true }), seatOf(1, 'Maja')];
  live.known = {
    mark: null,
    table: tableOf({ game: 'kuvert', seats }),
    scene: sceneOf(3, 0, { chapter: 2, asks: [CHOOSE], waiting: CHOOSE.question, waits_for: [0], ...scene }),
    log: { first: 2, told: [toldOf(2, 'Priset vänds upp: 5.')] },
    talk: [],
  };
  live.line = { kind: 'open', by: 'socket' };
  vi.spyOn(live, 'send').mockImplementation((command) => Promise.resolve().then(() => answerTo(command)));
  const place = new Place(live, plain);
  render(TableShell, { place });
  return { place, live };
}

const answers = (): AnyCommand[] => heard.filter(({ type }) => type === 'answer');

describe('a game without a board of its own', () => {
  it('shows the table in the server’s words, anew at every scene', async () => {
    const { live } = sit();
    expect(await screen.findByText('Du har 7 och 9.')).toBeDefined();
    expect(screen.getByText('Välj ett kort i hemlighet.')).toBeDefined();
    expect(screen.getByText('Omgång 2')).toBeDefined();
    expect(await screen.findByText('Priset vänds upp: 5.')).toBeDefined();
    board = ['Du har 9.'];
    live.known = { ...live.known, scene: sceneOf(4) };
    expect(await screen.findByText('Du har 9.')).toBeDefined();
    expect(screen.queryByText('Priset är 5.')).toBeNull();
  });

  it('calls a move by what it would lead to, or else by what it is made of', async () => {
    sit();
    expect(await screen.findByRole('button', { name: 'Du lägger 7.' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'choose 9' })).toBeDefined();
    expect(heard.filter(({ type }) => type === 'preview')).toHaveLength(1);
  });

  it('plays a move when it was chosen and confirmed, not before', async () => {
    sit();
    const seven = await screen.findByRole('button', { name: 'Du lägger 7.' });
    await userEvent.click(screen.getByRole('button', { name: 'Välj ett drag' }));
    await userEvent.click(seven);
    expect(seven.getAttribute('aria-pressed')).toBe('true');
    expect(answers()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Gör draget' }));
    expect(answers()).toEqual([{ type: 'answer', ticket: CHOOSE.ticket, action: { type: 'choose', card: 7 } }]);
  });

  it('takes a choice back when it is tapped again', async () => {
    sit();
    const nine = screen.getByRole('button', { name: 'choose 9' });
    await userEvent.click(nine);
    await userEvent.click(nine);
    expect(nine.getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByRole('button', { name: 'Välj ett drag' })).toBeDefined();
  });

  it('lays out the move of a hint, and has the only move there is chosen', async () => {
    const { place, live } = sit();
    place.desk.sketch(place.game.draftOf({ type: 'choose', card: 9 } as never, {}));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'choose 9' }).getAttribute('aria-pressed')).toBe('true'),
    );
    live.known = { ...live.known, scene: sceneOf(4, 0, { asks: [askWith('pass', 'Passa?', [{ type: 'pass' }])] }) };
    expect((await screen.findByRole('button', { name: 'pass' })).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'Gör draget' })).toBeDefined();
  });

  it('says so where not every move is listed', async () => {
    sit({ asks: [{ ...CHOOSE, complete: false }] });
    expect(await screen.findByText('Alla drag som går att göra finns inte i listan.')).toBeDefined();
  });

  it('offers what may be answered beside the question', async () => {
    sit({ asks: [CHOOSE, PROTEST] });
    expect(screen.getByText('Vill du protestera?')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'protest' }));
    expect(answers()).toEqual([{ type: 'answer', ticket: PROTEST.ticket, action: { type: 'protest' } }]);
  });

  it('says why the table cannot be seen', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')));
    sit();
    expect(await screen.findByRole('alert')).toBeDefined();
  });

  it('reads from the scores whether few points or many won', () => {
    const game = plain();
    const won = (scores: number[], ranks: number[]): boolean =>
      game.ending({}, { reason: '', scores, ranks, seed: '' }, []).lowestWins;
    expect([won([3, 8], [1, 2]), won([3, 8], [2, 1]), won([5, 5], [1, 1])]).toEqual([true, false, false]);
  });
});
