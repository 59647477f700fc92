// Keeps the page and the engines it has met, so that they work without a connection. The build fills in version and files.
const VERSION = 'VERSION';
const FILES = ['FILES'];
const SHELL = `shell-${VERSION}`;
const ENGINES = 'engines';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const stale = (name) => name !== SHELL && name !== ENGINES;
  const clean = caches.keys().then((names) => Promise.all(names.filter(stale).map((name) => caches.delete(name))));
  event.waitUntil(clean.then(() => self.clients.claim()));
});

// A new version of a module takes the place of the old one.
async function keep(cacheName, request, response) {
  const cache = await caches.open(cacheName);
  await cache.delete(request, { ignoreSearch: true });
  await cache.put(request, response);
}

async function fetched(cacheName, request) {
  const response = await fetch(request);
  if (response.ok) await keep(cacheName, request, response.clone());
  return response;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  const forGood = url.pathname.includes('/assets/') || url.searchParams.has('v');
  const cacheName = url.pathname.includes('/engine/') ? ENGINES : SHELL;
  const kept = () => caches.match(request, { ignoreSearch: !forGood });
  event.respondWith(
    forGood
      ? kept().then((response) => response ?? fetched(cacheName, request))
      : fetched(cacheName, request).catch(async () => (await kept()) ?? Response.error()),
  );
});
