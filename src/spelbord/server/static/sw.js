// Tells of what waits while no page is open, and shows a page of its own where there is no line. It keeps nothing of the
// app but that page: what is played is always asked for, so nobody plays by yesterday's rules.
const KEPT = 'offline-1';
const OFFLINE = ['offline.html', 'offline.css', 'favicon.svg'];
const at = (path) => new URL(path, self.registration.scope).href;

self.addEventListener('install', (event) => {
  const fresh = OFFLINE.map((path) => new Request(at(path), { cache: 'reload' }));
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(fresh)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const wanted = request.mode === 'navigate' ? 'offline.html' : OFFLINE.find((path) => request.url === at(path));
  if (wanted === undefined) return;
  event.respondWith(fetch(request).catch(async () => (await caches.match(at(wanted))) ?? Response.error()));
});

/** Whoever looks at a page of ours sees it there; the same message twice is shown once. */
async function tell(told) {
  if (told.waiting > 0) await self.navigator.setAppBadge?.(told.waiting);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (told.tag !== 'sample' && pages.some((page) => page.visibilityState === 'visible')) return;
  const shown = await self.registration.getNotifications({ tag: told.tag });
  if (told.id && shown.some((each) => each.data?.id === told.id)) return;
  await self.registration.showNotification(told.title, {
    body: told.body,
    tag: told.tag,
    lang: told.language,
    renotify: true,
    icon: at('icon-192.png'),
    badge: at('icon-192.png'),
    data: { path: told.path, id: told.id },
  });
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(tell(event.data.json()));
});

/** To the page that is open there already, or to a new one. */
async function open(path) {
  const url = at(path);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url.split('#')[0] === url);
  await (there ? there.focus() : self.clients.openWindow(url));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? ''));
});

/** The browser has changed its address: let the server know the new one. */
async function move(before) {
  const after = await self.registration.pushManager.subscribe(before.options);
  const { endpoint, keys } = after.toJSON();
  const headers = { 'Content-Type': 'application/json' };
  await fetch(at('api/v1/me/notices/push'), {
    method: 'POST',
    headers,
    body: JSON.stringify({ address: endpoint, keys }),
  });
}

self.addEventListener('pushsubscriptionchange', (event) => {
  if (event.oldSubscription) event.waitUntil(move(event.oldSubscription));
});
