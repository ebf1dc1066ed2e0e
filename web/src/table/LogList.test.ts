import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { chaptersOf } from './chapters';
import type { Entry } from './log';
import LogList from './LogList.svelte';

/** Rounds of ten entries each. */
function log(rounds: number): Entry[] {
  return Array.from({ length: rounds * 10 }, (_, step) => ({
    step: step + 1,
    heading: step % 10 ? null : `Omgång ${step / 10 + 1}`,
    lines: [{ seat: null, text: `Drag ${step + 1}` }],
  }));
}
const shown = (): number => screen.getAllByRole('button').filter((each) => each.dataset.step).length;

describe('a log in chapters', () => {
  it('begins one at each heading, and with what comes before the first', () => {
    const entries = log(2).slice(8);
    expect(chaptersOf(entries).map(({ heading, first, entries: own }) => [heading, first, own.length])).toEqual([
      [null, 0, 2],
      ['Omgång 2', 2, 10],
    ]);
    expect(chaptersOf([])).toEqual([]);
  });

  it('shows all of a short log, first what is looked at', async () => {
    render(LogList, { entries: log(3), seats: [], at: 30, onpick: vi.fn() });
    expect(shown()).toBe(22);
    expect(screen.getByRole('button', { name: 'Drag 30' }).getAttribute('aria-current')).toBe('step');
    await vi.waitFor(() => expect(shown()).toBe(30));
    expect(screen.getAllByRole('button').map((each) => each.dataset.step)).toEqual(
      log(3).map(({ step }) => String(step)),
    );
    expect(screen.queryByRole('button', { name: 'Omgång 1' })).toBeNull();
  });

  it('shows of a long one the chapter that is looked at, and any other when it is opened', async () => {
    const view = render(LogList, { entries: log(30), seats: [], at: 300, onpick: vi.fn() });
    expect(shown()).toBe(10);
    await userEvent.click(screen.getByRole('button', { name: 'Omgång 1' }));
    expect(shown()).toBe(20);
    await userEvent.click(screen.getByRole('button', { name: 'Omgång 1' }));
    await view.rerender({ at: 155 });
    expect(shown()).toBe(10);
    expect(screen.getByRole('button', { name: 'Drag 155' }).getAttribute('aria-current')).toBe('step');
  });
});
