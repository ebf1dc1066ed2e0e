import { render, screen, waitFor } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../core/api';
import { prefer, prefs } from '../core/prefs';
import type { AnyCommand, AnyOutcome } from '../core/protocol.gen';
import { toasts } from '../ui/toasts';
import Lobby from './LobbyPage.svelte';
import { sitHere, tableOf, TIO } from './testing';

const send = vi.fn<(command: AnyCommand) => Promise<AnyOutcome>>();
const stranger = {
  seat: null,
  host: false,
  invitation: null,
  seats: [sitHere(0, 'person', 'Saga', { host: true }), sitHere(1, 'person'), sitHere(2, 'open')],
};

beforeEach(() => {
  send.mockReset().mockResolvedValue({ type: 'done' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ games: [TIO], levels: [] }))));
});
afterEach(() => {
  vi.unstubAllGlobals();
  prefer({ name: '' });
});

describe('the lobby', () => {
  it('shows the invitation as link and QR code', async () => {
    render(Lobby, { table: tableOf(), send, invitation: '' });
    expect(await screen.findByRole('img', { name: 'QR-kod med länken till bordet' })).toBeDefined();
    expect(document.body.textContent).toContain('/t/k7mq2fh4xw9p#i=Zx81');
  });

  it('says what beginning now does, and begins', async () => {
    const { rerender } = render(Lobby, { table: tableOf(), send, invitation: '' });
    await userEvent.click(screen.getByRole('button', { name: 'Börja med en bot till' }));
    expect(send).toHaveBeenCalledWith({ type: 'begin' });
    await rerender({ table: tableOf({ seats: tableOf().seats.slice(0, 3) }) });
    expect(screen.getByRole('button', { name: 'Börja' })).toBeDefined();
  });

  it('tells when somebody comes', async () => {
    const table = tableOf();
    const { rerender } = render(Lobby, { table, send, invitation: '' });
    const seats = [...table.seats.slice(0, 3), sitHere(3, 'person', 'Elis')];
    await rerender({ table: { ...table, version: 2, seats } });
    await waitFor(() => {
      expect(document.querySelector('[role=status]')?.textContent).toContain('Elis kom till bordet, 4 av 4.');
    });
  });

  it('asks a stranger’s name once, then sits down with the invitation', async () => {
    render(Lobby, { table: tableOf(stranger), send, invitation: 'Zx81' });
    await userEvent.click(screen.getByRole('button', { name: 'Sätt dig' }));
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByText('Skriv ett namn först.')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Vad heter du?'), 'Elis{Enter}');
    expect(send).toHaveBeenCalledWith({ type: 'sit', name: 'Elis', seat: null, invitation: 'Zx81' });
    expect(prefs.get().name).toBe('Elis');
  });

  it('lets whoever sat down go on from the heading', async () => {
    const { rerender } = render(Lobby, { table: tableOf(stranger), send, invitation: 'Zx81' });
    await rerender({ table: tableOf({ version: 2 }) });
    expect(document.activeElement?.textContent).toBe('Bordet är dukat');
  });

  it('lets a stranger choose a seat', async () => {
    prefer({ name: 'Elis' });
    render(Lobby, { table: tableOf(stranger), send, invitation: 'Zx81' });
    await userEvent.selectOptions(screen.getByLabelText('Välj plats'), 'Plats 3');
    await userEvent.click(screen.getByRole('button', { name: 'Sätt dig på plats 3' }));
    expect(send).toHaveBeenCalledWith({ type: 'sit', name: 'Elis', seat: 2, invitation: 'Zx81' });
  });

  it('tells a stranger without an invitation why there is no seat', () => {
    render(Lobby, { table: tableOf({ ...stranger, seats: stranger.seats.slice(0, 2) }), send, invitation: '' });
    expect(screen.getByText(/Platserna är sparade/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sätt dig' })).toBeNull();
  });

  it('shows a refusal in the server’s own words', async () => {
    send.mockRejectedValue(
      new Refusal({ code: 'only_lobby', rule: 'table', text: 'Spelet har redan börjat.', facts: {} }, 409),
    );
    render(Lobby, { table: tableOf(), send, invitation: '' });
    await userEvent.click(screen.getByRole('button', { name: 'Börja med en bot till' }));
    expect(toasts.get().at(-1)?.text).toBe('Spelet har redan börjat.');
  });
});
