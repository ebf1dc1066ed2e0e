import { afterEach, describe, expect, it } from 'vitest';
import { forArrows, forLetters, forPrimary, forTable, setLetters } from './keys';

function pressed(html: string, key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  document.body.innerHTML = html;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more });
  document.body.firstElementChild?.dispatchEvent(event);
  return event;
}

afterEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
});

describe('keys for the table', () => {
  it('are not those of somebody who writes, or holds Ctrl', () => {
    expect(forTable(pressed('<div></div>', 'z'))).toBe(true);
    expect(forTable(pressed('<input>', 'z'))).toBe(false);
    expect(forTable(pressed('<input type="radio">', 'z'))).toBe(true);
    expect(forTable(pressed('<div></div>', 'z', { ctrlKey: true }))).toBe(false);
  });

  it('rest while a dialog is open', () => {
    expect(forTable(pressed('<div></div><dialog open></dialog>', 'z'))).toBe(false);
  });

  it('leave arrows to what uses them itself', () => {
    expect(forArrows(pressed('<button></button>', 'ArrowLeft'))).toBe(true);
    expect(forArrows(pressed('<input type="radio">', 'ArrowLeft'))).toBe(false);
    expect(forArrows(pressed('<span role="spinbutton"></span>', 'ArrowLeft'))).toBe(false);
  });

  it('leave Enter to a button that has the focus', () => {
    expect(forPrimary(pressed('<button></button>', 'Enter'))).toBe(false);
    expect(forPrimary(pressed('<input type="radio">', 'Enter'))).toBe(true);
  });

  it('can be turned off, letters alone', () => {
    setLetters(false);
    expect(forLetters(pressed('<div></div>', 'z'))).toBe(false);
    expect(forTable(pressed('<div></div>', 'Escape'))).toBe(true);
    setLetters(true);
    expect(forLetters(pressed('<div></div>', 'z'))).toBe(true);
  });
});
