import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '../core/api';
import type { OptionInfo } from '../core/protocol.gen';
import { tableOf, WORDY } from './testing';
import TermsEditor from './TermsEditor.svelte';
import {
  agreed,
  agreement,
  chosen,
  matters,
  presetOf,
  type Terms,
  termsOf,
  unfitOf,
  usualTerms,
  valueOf,
  withPreset,
} from './terms';

const shown = (terms: Terms = usualTerms(WORDY), unfit = null as Parameters<typeof unfitOf>[0]) => {
  const onchange = vi.fn();
  render(TermsEditor, { game: WORDY, terms, unfit: unfitOf(unfit), onchange });
  return onchange;
};
const optionsOf = (call: unknown[] | undefined): unknown => (call?.[0] as Terms | undefined)?.options;

describe('the options of a game', () => {
  it('are chosen by name, each in its own way', async () => {
    const onchange = shown();
    await userEvent.click(screen.getByRole('radio', { name: 'Enkel' }));
    expect(optionsOf(onchange.mock.lastCall)).toMatchObject({ tiles: 'simple' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Temats ord' }), 'k');
    expect(optionsOf(onchange.mock.lastCall)).toMatchObject({ words: 'k' });
    expect(screen.getByRole('textbox', { name: 'Temats ord' }).tagName).toBe('TEXTAREA');
    expect(screen.getByRole('spinbutton', { name: 'Brickor på stället' }).getAttribute('aria-valuemax')).toBe('8');
    expect(screen.getByText('Blanka brickor.')).toBeTruthy();
  });

  it('are sent as numbers where they are numbers', async () => {
    const onchange = shown();
    await userEvent.click(screen.getByRole('radio', { name: '1' }));
    expect(optionsOf(onchange.mock.lastCall)).toMatchObject({ starter: 1 });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Element' }), '5');
    expect(optionsOf(onchange.mock.lastCall)).toMatchObject({ elements: 5 });
    expect(chosen(WORDY, { starter: 0, elements: 3 }, 'ja', 'nej')).toEqual(['Element: 3']);
  });

  it('can be touched only where they matter', () => {
    shown();
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Blanka' }).disabled).toBe(true);
    expect(WORDY.options.map((option) => matters(option, { tiles: 'own' }))).toEqual(Array(7).fill(true));
  });

  it('show the server’s refusal at the field it is about', () => {
    const no = { code: 'list_empty', rule: 'ALF-48', text: 'Listan är tom.', facts: { field: 'words' } };
    shown(usualTerms(WORDY), new Refusal(no, 409));
    const field = screen.getByRole('textbox', { name: 'Temats ord' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Listan är tom.');
    expect(field.getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id);
    expect(unfitOf(new Refusal({ ...no, facts: {} }, 409))).toBeNull();
  });

  it('can be chosen together by the name of a preset', async () => {
    const onchange = shown();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Förval' }), 'Första gången');
    expect(optionsOf(onchange.mock.lastCall)).toMatchObject({ tiles: 'simple', rack: 8, blanks: true });
    const preset = WORDY.presets[0] ?? null;
    const terms = withPreset(WORDY, usualTerms(WORDY), preset);
    expect(presetOf(WORDY, terms.options)).toBe(preset);
    expect(presetOf(WORDY, { ...terms.options, rack: 6 })).toBeNull();
  });
});

describe('what another choice settles', () => {
  const option = (name: string): OptionInfo => WORDY.options.find(({ field }) => field === name) ?? raise();
  const raise = (): never => {
    throw new Error('no such option');
  };

  it('is shown as it is played, not as it was left', () => {
    expect(valueOf(WORDY, option('blanks'), { tiles: 'simple', blanks: true })).toBe(false);
    expect(valueOf(WORDY, option('blanks'), { tiles: 'own', blanks: true })).toBe(true);
  });

  it('is told so in the rules of the table, with names for numbers and without empty texts', () => {
    const told = new Map(agreed(WORDY, { tiles: 'simple', starter: 0 }, 'på', 'av'));
    expect(told.get('Blanka')).toBe('av');
    expect(told.get('Vem som börjar')).toBe('Lottas');
    expect(told.has('Temats ord')).toBe(false);
  });
});

describe('the terms of a laid table', () => {
  const table = tableOf({ options: { tiles: 'own', blanks: false }, hints: false, name: 'Stugan' });

  it('are what the host begins from, and what they send back', () => {
    const terms = termsOf(table, WORDY);
    expect(terms.options).toMatchObject({ tiles: 'own', blanks: false, rack: 7 });
    expect(agreement(terms)).toMatchObject({ type: 'agree', hints: false, name: 'Stugan' });
  });

  it('are told as far as they are not the usual ones', () => {
    expect(chosen(WORDY, table.options, 'ja', 'nej')).toEqual(['Specialbrickor: Eget val', 'Blanka: nej']);
    expect(chosen(WORDY, {}, 'ja', 'nej')).toEqual([]);
  });
});
