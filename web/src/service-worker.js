// Keeps the page, the catalogue and the engines it has met, so that they work without a connection. The build fills in version and
// files: a page and all it was built with are kept together, and a new version waits until somebody asks for it.
const VERSION = 'VERSION';
const FILES = ['FILES'];
const SHELL = `shell-${VERSION}`;
const ENGINES = 'engines';

self.addEventListener('install', (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(fresh)));
});

self.addEventListener('activate', (event) => {
  const stale = (name) => name !== SHELL && name !== ENGINES;
  const clean = caches.keys().then((names) => Promise.all(names.filter(stale).map((name) => caches.delete(name))));
  event.waitUntil(clean.then(() => self.clients.claim()));
});

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

// A new version of a module takes the place of the old one.
async function keep(request, response) {
  const cache = await caches.open(ENGINES);
  await cache.delete(request, { ignoreSearch: true });
  await cache.put(request, response);
}

async function answer(request, hasVersion) {
  const page = request.mode === 'navigate';
  const shell = await caches.open(SHELL);
  const kept = await shell.match(page ? './' : request, { ignoreSearch: !hasVersion });
  const found = kept ?? (await caches.match(request));
  if (found) return found;
  try {
    const response = await fetch(request);
    if (response.ok && hasVersion) await keep(request, response.clone());
    return response;
  } catch (error) {
    // Just renewed and already without a connection: the engine of yesterday still plays.
    const older = hasVersion && (await caches.match(request, { ignoreSearch: true }));
    if (older) return older;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const scope = new URL('./', self.location.href);
  // Other pages of the site, and the frames of others, are none of our business.
  const ours = url.origin === scope.origin && (request.mode === 'navigate' ? url.pathname === scope.pathname : url.pathname.startsWith(scope.pathname));
  if (request.method === 'GET' && ours) event.respondWith(answer(request, url.searchParams.has('v')));
});
