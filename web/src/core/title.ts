/** The tab tells how many tables wait for me: "(2) Tio – Spelbord", and a dot on the icon. */
import { below } from './base';

const NAME = 'Spelbord';
let page = '';
let waiting = 0;

function show(): void {
  const name = page ? `${page} – ${NAME}` : NAME;
  document.title = waiting > 0 ? `(${waiting}) ${name}` : name;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = below(waiting > 0 ? '/favicon-turn.svg' : '/favicon.svg');
  if (icon && !icon.href.endsWith(wanted)) icon.href = wanted;
}

export function setPage(name: string): void {
  page = name;
  show();
}

/** How many tables wait for me; at a table itself, 1 when it is my turn there. */
export function setWaiting(count: number): void {
  waiting = count;
  show();
  // The icon of an installed page counts too; where it cannot, nothing is missed.
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined);
}
