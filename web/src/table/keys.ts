/** Which key presses are meant for the table, and not for something that is being written in or chosen from. */

const SWITCH = 'spelbord.keys';
/** What uses the arrow keys itself. */
const OWN_ARROWS = 'input, select, textarea, [role="spinbutton"], [role="tab"], [role="slider"], [data-arrows]';
const WRITING = 'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"], [type="range"])';
const PRESSED_BY_ENTER = 'button, a[href], summary, textarea, select, input:not([type="radio"])';

/** Single letters can be turned off: they get in the way of those who talk to their machine. */
export function lettersOn(): boolean {
  try {
    return localStorage.getItem(SWITCH) !== 'off';
  } catch {
    return true;
  }
}

export function setLetters(on: boolean): void {
  try {
    if (on) localStorage.removeItem(SWITCH);
    else localStorage.setItem(SWITCH, 'off');
  } catch {
    // It holds for nobody who has closed the storage; the keys stay on.
  }
}

function targetOf(event: KeyboardEvent): Element | null {
  return event.target instanceof Element ? event.target : null;
}

/** A key for the table: no modifier, no dialog open, nothing being written. */
export function forTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !document.querySelector('dialog[open]') && !targetOf(event)?.closest(WRITING);
}

export function forLetters(event: KeyboardEvent): boolean {
  return forTable(event) && lettersOn();
}

export function forArrows(event: KeyboardEvent): boolean {
  return forTable(event) && !targetOf(event)?.closest(OWN_ARROWS);
}

/** Enter is the primary action unless it presses what has the focus. */
export function forPrimary(event: KeyboardEvent): boolean {
  return forTable(event) && !targetOf(event)?.closest(PRESSED_BY_ENTER);
}

/** Press the primary action of the page, if there is one. */
export function pressPrimary(): boolean {
  const primary = document.querySelector<HTMLElement>('[data-primary] :is(button, a)');
  primary?.click();
  return primary !== null;
}
