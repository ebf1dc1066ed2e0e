/**
 * Where one is: the address as a value. What opens a seat stands after `#`, which browsers do not send, so that it never
 * reaches a server's log; the key of a seat is taken out of the address bar as soon as it is read.
 */
import { BASE, below, placeLinks, within } from './base';
import { Observable } from './observable';

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'about' }
  | { readonly page: 'mine'; readonly tab: string }
  | { readonly page: 'circles' }
  /** A circle of friends; with what opens it, from its link. */
  | { readonly page: 'circle'; readonly id: string; readonly link: string }
  | { readonly page: 'notices' }
  | { readonly page: 'privacy' }
  | { readonly page: 'document'; readonly id: string; readonly field: string }
  | { readonly page: 'class'; readonly id: string }
  /** The lessons of a game; with a lesson, straight to it. */
  | { readonly page: 'learn'; readonly id: string; readonly lesson: string }
  | { readonly page: 'table'; readonly id: string; readonly invitation: string; readonly seatKey: string }
  | {
      readonly page: 'replay';
      readonly id: string;
      readonly step: number | null;
      readonly eyes: string;
      readonly analysis: boolean;
    }
  | { readonly page: 'missing' };

const CIRCLE = /^\/c\/([\w-]{1,64})\/?$/;
const CLASS = /^\/class\/([\w-]{1,64})\/?$/;
const DOCUMENT = /^\/documents\/([\w-]{1,64})\/([\w-]{1,64})\/?$/;
const MINE = /^\/mine(?:\/(moments|figures|friends|data))?\/?$/;
const LEARN = /^\/learn\/([\w-]{1,64})(?:\/([\w-]{1,64}))?\/?$/;
const TABLE = /^\/t\/([\w-]{1,64})(\/replay)?\/?$/;

function count(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** The page that an address names. */
export function parseRoute(url: URL): Route {
  const path = within(url.pathname);
  if (path === '/') return { page: 'home' };
  if (path === '/about') return { page: 'about' };
  const mine = MINE.exec(path);
  if (mine) return { page: 'mine', tab: mine[1] ?? '' };
  if (path === '/circles') return { page: 'circles' };
  if (path === '/notices') return { page: 'notices' };
  if (path === '/privacy') return { page: 'privacy' };
  const circle = CIRCLE.exec(path)?.[1];
  if (circle !== undefined)
    return { page: 'circle', id: circle, link: new URLSearchParams(url.hash.slice(1)).get('i') ?? '' };
  const taught = CLASS.exec(path)?.[1];
  if (taught !== undefined) return { page: 'class', id: taught };
  const written = DOCUMENT.exec(path);
  if (written?.[1] !== undefined && written[2] !== undefined)
    return { page: 'document', id: written[1], field: written[2] };
  const learnt = LEARN.exec(path);
  if (learnt?.[1] !== undefined) return { page: 'learn', id: learnt[1], lesson: learnt[2] ?? '' };
  const found = TABLE.exec(path);
  const id = found?.[1];
  if (id === undefined) return { page: 'missing' };
  if (found?.[2] !== undefined) {
    const asked = url.searchParams;
    const analysis = asked.has('analysis');
    return { page: 'replay', id, step: count(asked.get('step')), eyes: asked.get('eyes') ?? '', analysis };
  }
  const secrets = new URLSearchParams(url.hash.slice(1));
  return { page: 'table', id, invitation: secrets.get('i') ?? '', seatKey: secrets.get('key') ?? '' };
}

export const tablePath = (id: string, invitation = ''): string => `${BASE}/t/${id}${invitation && `#i=${invitation}`}`;
export const learnPath = (game: string, lesson = ''): string => `${BASE}/learn/${game}${lesson && `/${lesson}`}`;
export const documentPath = (game: string, field: string): string => `${BASE}/documents/${game}/${field}`;
export const keyPath = (id: string, seatKey: string): string => `${BASE}/t/${id}#key=${encodeURIComponent(seatKey)}`;
export const replayPath = (id: string, step?: number, eyes?: string, analysis = false): string => {
  const asked = new URLSearchParams();
  if (step !== undefined) asked.set('step', String(step));
  if (eyes) asked.set('eyes', eyes);
  if (analysis) asked.set('analysis', '1');
  return `${BASE}/t/${id}/replay${asked.size > 0 ? `?${asked.toString()}` : ''}`;
};

export const route = new Observable<Route>(parseRoute(new URL(location.href)));

function arrive(): void {
  const found = parseRoute(new URL(location.href));
  if (found.page === 'table' && found.seatKey) history.replaceState(null, '', tablePath(found.id));
  route.set(found);
}

/** Go to a page of ours; `replace` leaves no way back to this one. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', below(path));
  else history.pushState(null, '', below(path));
  arrive();
  scrollTo(0, 0);
}

/** Links of ours change the page without loading it anew; all others do what links do. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || parseRoute(url).page === 'missing') return;
  event.preventDefault();
  go(url.pathname + url.search + url.hash);
}

/** Listen to the address bar and to links. */
export function startRouter(): void {
  placeLinks();
  arrive();
  addEventListener('popstate', arrive);
  addEventListener('hashchange', arrive);
  document.addEventListener('click', follow);
}
