import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, hush } from './announce';

const said = (role: string): string => document.querySelector(`[role=${role}]`)?.textContent ?? '';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '';
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('the announcer', () => {
  it('says things politely, or at once', () => {
    announce('Maja bjöd 3.');
    announce('Det gick inte.', 'assertive');
    vi.runAllTimers();
    expect(said('status')).toBe('Maja bjöd 3.');
    expect(said('alert')).toBe('Det gick inte.');
  });

  it('has its region in place before the words come, or readers do not hear them', () => {
    announce('Hej.');
    expect(document.querySelector('[role=status]')).not.toBeNull();
    expect(said('status')).toBe('');
  });

  it('takes back what was said and what is about to be, and goes on', () => {
    announce('Du fick en sjua.');
    vi.runAllTimers();
    announce('Du fick en åtta.');
    hush();
    expect(document.body.textContent).toBe('');
    vi.runAllTimers();
    expect(document.body.textContent).toBe('');
    announce('Lämna över till Elis');
    vi.runAllTimers();
    expect(said('status')).toBe('Lämna över till Elis');
  });

  it('joins what is said in one breath', () => {
    announce('Maja bjöd 3.');
    announce('Granit passade.');
    vi.runAllTimers();
    expect(said('status')).toBe('Maja bjöd 3. Granit passade.');
  });

  it('says the same thing anew when it happens again', () => {
    announce('Din tur.');
    vi.runAllTimers();
    const before = document.querySelector('[role=status] p');
    announce('Din tur.');
    vi.runAllTimers();
    expect(document.querySelector('[role=status] p')).not.toBe(before);
  });

  it('speaks from inside an open dialog, since the rest is silent', () => {
    document.body.innerHTML = '<dialog open></dialog>';
    announce('Kopierad.');
    vi.runAllTimers();
    expect(document.querySelector('dialog [role=status]')?.textContent).toBe('Kopierad.');
    expect(document.querySelectorAll('[role=status]')).toHaveLength(1);
  });
});
