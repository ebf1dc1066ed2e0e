/** Says to a screen reader what the eye can see: one polite region, one that interrupts. */
export type Urgency = 'polite' | 'assertive';

const ROLES: Readonly<Record<Urgency, string>> = { polite: 'status', assertive: 'alert' };
/** Readers hear a change only in a region that was there a moment before. */
const SETTLE_MS = 60;
const waiting: Record<Urgency, string[]> = { polite: [], assertive: [] };

/** A region lives in the topmost open dialog, since all outside a modal one is inert and silent. */
function region(urgency: Urgency): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-announce="${urgency}"]`) ?? document.createElement('div');
  const home = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (found.parentElement !== home) {
    found.className = 'sr';
    found.dataset.announce = urgency;
    found.setAttribute('role', ROLES[urgency]);
    found.textContent = '';
    home.append(found);
  }
  return found;
}

/** Take back all that was said or is about to be: who comes now may not hear it. */
export function hush(): void {
  for (const lines of Object.values(waiting)) lines.length = 0;
  for (const said of document.querySelectorAll('[data-announce]')) said.replaceChildren();
}

/** Say something. What is said in the same breath is said together. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const lines = waiting[urgency];
  lines.push(text);
  if (lines.length > 1) return;
  region(urgency);
  setTimeout(() => {
    const line = document.createElement('p');
    line.textContent = lines.splice(0).join(' ');
    region(urgency).replaceChildren(line);
  }, SETTLE_MS);
}
