import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { createRawSnippet } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import Sheet from './Sheet.svelte';

const children = createRawSnippet(() => ({ render: () => '<p>Innehåll</p>' }));

beforeEach(() => {
  document.body.innerHTML = '<button id="opener">Öppna</button>';
  document.querySelector<HTMLElement>('#opener')?.focus();
});

describe('a sheet', () => {
  it('is a modal dialog with its title as name, and is read from there', () => {
    render(Sheet, { title: 'Nytt bord', children, onclose: vi.fn() });
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Nytt bord' });
    expect(dialog.open).toBe(true);
    expect(document.activeElement?.textContent).toBe('Nytt bord');
  });

  it('closes by its button, by Esc, and by a press beside it', async () => {
    const onclose = vi.fn();
    render(Sheet, { title: 'Nytt bord', children, onclose });
    const dialog = screen.getByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Stäng' }));
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await userEvent.click(dialog);
    expect(onclose).toHaveBeenCalledTimes(3);
  });

  it('stays open when its inside is pressed', async () => {
    const onclose = vi.fn();
    render(Sheet, { title: 'Nytt bord', children, onclose });
    await userEvent.click(screen.getByText('Innehåll'));
    expect(onclose).not.toHaveBeenCalled();
  });

  it('gives the focus back to where it came from', () => {
    const { unmount } = render(Sheet, { title: 'Nytt bord', children, onclose: vi.fn() });
    unmount();
    expect(document.activeElement?.id).toBe('opener');
  });
});
