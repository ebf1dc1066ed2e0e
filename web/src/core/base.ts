/**
 * Below which path of its name this server lies, such as `/spel`; nothing where the name is its own. The server writes
 * it into the page. This is the one place that knows it: addresses of ours are made with it here and by the router.
 */
export const BASE = (document.querySelector<HTMLMetaElement>('meta[name="base"]')?.content ?? '').replace(/\/$/, '');

/** Which version of the API this client speaks: below this path, and by this name on sockets. */
export const API = '/api/v1';
export const PROTOCOL = 'spelbord.v1';

/** A path of ours as the browser needs it. */
export const below = (path: string): string => (path.startsWith(`${BASE}/`) ? path : BASE + path);

/** The other way: a path of the browser's as our pages are named. */
export const within = (path: string): string =>
  path === BASE ? '/' : path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : path;

/**
 * Pages write their links as if the name were the server's own. Where it is not, a link is put in its place when somebody
 * comes near it: before it can be followed, copied or opened beside.
 */
export function placeLinks(): void {
  if (!BASE) return;
  const place = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const written = link?.getAttribute('href');
    if (link && written?.startsWith('/')) link.setAttribute('href', below(written));
  };
  for (const kind of ['pointerover', 'pointerdown', 'focusin', 'click']) document.addEventListener(kind, place, true);
}
