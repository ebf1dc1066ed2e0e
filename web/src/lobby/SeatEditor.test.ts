import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { usualSeats, type DraftSeat } from './drafting';
import SeatEditor from './SeatEditor.svelte';
import { TIO } from './testing';

/** The editor, and the seats as it last left them. */
function edit(seats: DraftSeat[] = usualSeats(TIO, 'medel')): { kinds: () => string[] } {
  let now = seats;
  const onchange = (changed: DraftSeat[]): void => {
    now = changed;
    void rerender({ seats: now });
  };
  const { rerender } = render(SeatEditor, { seats, fewest: 2, most: 5, onchange });
  return { kinds: () => now.map((seat) => seat.kind) };
}

const rowOf = (place: number): HTMLElement => {
  const row = screen.getAllByRole('listitem')[place];
  if (!row) throw new Error(`no row ${place}`);
  return row;
};

describe('the seat editor', () => {
  it('makes a bot of a friend, with a level', async () => {
    const { kinds } = edit();
    await userEvent.click(within(rowOf(1)).getByRole('radio', { name: 'Bot' }));
    expect(kinds()).toEqual(['me', 'bot', 'person', 'person']);
    expect(within(rowOf(1)).getByLabelText('Botens nivå på plats 2')).toBeDefined();
  });

  it('offers the bots that the server has besides, by their names', () => {
    const offered = [
      { level: 'medel', name: 'medel', expect: '' },
      { level: 'hopeful', name: 'hopeful', expect: 'A bot of somebody’s own.' },
    ];
    const seats = usualSeats(TIO, 'hopeful').map((seat) => ({ ...seat, kind: 'bot' as const }));
    render(SeatEditor, { seats, offered, fewest: 2, most: 5, onchange: () => undefined });
    const choice = within(rowOf(1)).getByLabelText('Botens nivå på plats 2');
    const options = within(choice).getAllByRole<HTMLOptionElement>('option');
    expect(options.map((option) => option.text)).toEqual(['lätt', 'medel', 'svår', 'jämn', 'hopeful']);
  });

  it('moves a seat by Alt and arrows, and the focus goes along', async () => {
    const { kinds } = edit();
    const tools = within(rowOf(0)).getByRole('button', { name: 'Flytta eller ta bort plats 1' });
    tools.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(kinds()).toEqual(['person', 'me', 'person', 'person']);
    expect(document.activeElement).toBe(tools);
  });

  it('adds seats up to the most, and removes them down to the fewest', async () => {
    const { kinds } = edit(usualSeats(TIO, 'medel').slice(0, 3));
    await userEvent.click(screen.getByRole('button', { name: 'Lägg till plats' }));
    await userEvent.click(screen.getByRole('button', { name: 'Lägg till plats' }));
    expect(kinds()).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'Lägg till plats' })).toBeNull();
    for (const left of [4, 3, 2, 2]) {
      await userEvent.click(within(rowOf(1)).getByRole('button', { name: 'Flytta eller ta bort plats 2' }));
      await userEvent.click(screen.getByRole('button', { name: 'Ta bort' }));
      expect(kinds()).toHaveLength(left);
    }
  });

  it('does not let me remove myself', async () => {
    edit();
    await userEvent.click(within(rowOf(0)).getByRole('button', { name: 'Flytta eller ta bort plats 1' }));
    expect(screen.queryByRole('button', { name: 'Ta bort' })).toBeNull();
  });

  it('says of a free seat in a circle that the members are told and may sit there', () => {
    render(SeatEditor, {
      seats: usualSeats(TIO, 'medel'),
      fewest: 2,
      most: 5,
      circle: true,
      onchange: () => undefined,
    });
    expect(within(rowOf(1)).getByText('En medlem')).toBeDefined();
    expect(within(rowOf(1)).getByText('medlemmarna får veta och kan sätta sig här')).toBeDefined();
    expect(screen.queryByText('får en länk')).toBeNull();
  });
});
