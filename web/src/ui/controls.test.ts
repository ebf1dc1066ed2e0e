import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { createRawSnippet } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import Button from './Button.svelte';
import IconButton from './IconButton.svelte';
import Segment from './Segment.svelte';
import Select from './Select.svelte';
import Stepper from './Stepper.svelte';
import Switch from './Switch.svelte';

const text = (words: string): ReturnType<typeof createRawSnippet> =>
  createRawSnippet(() => ({ render: () => `<span>${words}</span>` }));

describe('a button', () => {
  it('is pressed by Enter and by Space', async () => {
    const onclick = vi.fn();
    render(Button, { children: text('Spela'), onclick });
    screen.getByRole('button', { name: 'Spela' }).focus();
    await userEvent.keyboard('{Enter} ');
    expect(onclick).toHaveBeenCalledTimes(2);
  });

  it('that waits can be found and read, and does nothing', async () => {
    const onclick = vi.fn();
    render(Button, { children: text('Lägg: 1 linje kvar'), waiting: true, onclick });
    const button = screen.getByRole('button', { name: 'Lägg: 1 linje kvar' });
    await userEvent.click(button);
    button.focus();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(onclick).not.toHaveBeenCalled();
  });

  it('with an address is a link', () => {
    render(Button, { children: text('Hem'), href: '/' });
    expect(screen.getByRole('link', { name: 'Hem' }).getAttribute('href')).toBe('/');
  });

  it('of an icon alone has its words as name', () => {
    render(IconButton, { icon: 'close', label: 'Stäng' });
    expect(screen.getByRole('button', { name: 'Stäng' }).title).toBe('Stäng');
  });
});

describe('a segment', () => {
  const options = [
    { value: 'a', text: 'Utan' },
    { value: 'b', text: 'Per drag' },
  ];

  it('is a group of radio buttons with a name, of which one is chosen', () => {
    render(Segment, { label: 'Betänketid', options, value: 'b', onchange: vi.fn() });
    expect(screen.getByRole('radiogroup', { name: 'Betänketid' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Per drag' }).checked).toBe(true);
  });

  it('is changed by arrows', async () => {
    const onchange = vi.fn();
    render(Segment, { label: 'Betänketid', options, value: 'a', onchange });
    screen.getByRole('radio', { name: 'Utan' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(onchange).toHaveBeenCalledWith('b');
  });
});

describe('a switch', () => {
  it('is turned by Space, and says what it is and whether it is on', async () => {
    const onchange = vi.fn();
    render(Switch, { label: 'Ljud', help: 'En mjuk ton', checked: false, onchange });
    const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Ljud' });
    expect(control.checked).toBe(false);
    control.focus();
    await userEvent.keyboard(' ');
    expect(onchange).toHaveBeenCalledWith(true);
  });
});

describe('a select', () => {
  it('hands on the chosen value', async () => {
    const onchange = vi.fn();
    const options = [
      { value: 'lätt', text: 'easy' },
      { value: 'svår', text: 'hard' },
    ];
    render(Select, { label: 'Level', options, value: 'lätt', onchange });
    await userEvent.selectOptions(screen.getByLabelText('Level'), 'hard');
    expect(onchange).toHaveBeenCalledWith('svår');
  });
});

describe('a stepper', () => {
  const values = { label: 'Bud', value: 4, least: 3, most: 6 };

  it.each([
    ['{ArrowUp}', 5],
    ['{ArrowLeft}', 3],
    ['{Home}', 3],
    ['{End}', 6],
  ])('goes by %s to %i', async (key, wanted) => {
    const onchange = vi.fn();
    render(Stepper, { ...values, onchange });
    screen.getByRole('spinbutton', { name: 'Bud' }).focus();
    await userEvent.keyboard(key);
    expect(onchange).toHaveBeenCalledWith(wanted);
  });

  it('stays within its bounds', async () => {
    const onchange = vi.fn();
    render(Stepper, { ...values, value: 6, onchange });
    await userEvent.click(screen.getByRole('button', { name: 'Mer' }));
    expect(onchange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Mindre' }));
    expect(onchange).toHaveBeenCalledWith(5);
  });
});
