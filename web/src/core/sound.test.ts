import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefer } from './prefs';
import { cue } from './sound';

const vibrate = vi.fn();

beforeEach(() => {
  vibrate.mockClear();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
});
afterEach(() => prefer({ vibration: true }));

function touched(hasBeenActive: boolean): void {
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true });
}

describe('cues', () => {
  it('are felt when it is my turn', () => {
    touched(true);
    cue('turn');
    expect(vibrate).toHaveBeenCalledOnce();
  });

  it('are still where they were turned off, and before the page was touched', () => {
    touched(false);
    cue('turn');
    touched(true);
    prefer({ vibration: false });
    cue('turn');
    expect(vibrate).not.toHaveBeenCalled();
  });
});
