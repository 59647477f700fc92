// Works without a connection: registers the service worker, brings the module with every game once there is leisure, and says when
// a new version waits. Nothing is ever reloaded by itself.
import { loadCatalogue, moduleUrl, WHOLE } from '../engine/catalogue';

export const offline = $state({ ready: false, waiting: false });

let registration: ServiceWorkerRegistration | undefined;

const leisure = () => new Promise<void>((resolve) => ('requestIdleCallback' in self ? requestIdleCallback(() => resolve(), { timeout: 10_000 }) : setTimeout(resolve, 3000)));
const saving = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

// What is asked for before the worker is in charge would not be kept.
function inCharge(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return Promise.resolve();
  return new Promise((resolve) => serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }));
}

async function bringAll(): Promise<void> {
  const all = await loadCatalogue();
  await inCharge();
  const url = moduleUrl(all, WHOLE);
  if (!(await caches.match(url))) {
    if (saving()) return;
    await leisure();
    const response = await fetch(url, { priority: 'low' } as RequestInit);
    if (!response.ok) return;
    await response.arrayBuffer(); // to its end
  }
  offline.ready = true;
}

function watch(): void {
  const coming = registration?.installing;
  coming?.addEventListener('statechange', () => {
    if (coming.state === 'installed' && navigator.serviceWorker.controller) offline.waiting = true;
  });
}

export async function workOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in self)) return;
  try {
    registration = await navigator.serviceWorker.register('service-worker.js');
    offline.waiting = !!registration.waiting && !!navigator.serviceWorker.controller;
    registration.addEventListener('updatefound', watch);
    // Another window has taken the new version: this one is now the old.
    if (navigator.serviceWorker.controller) navigator.serviceWorker.addEventListener('controllerchange', () => (offline.waiting = true));
    watch();
    await bringAll();
  } catch {
    // forbidden, or no connection: then it stays a page like any other
  }
}

// The new version takes over, and the page with it.
export function renew(): void {
  if (!registration?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration.waiting.postMessage('take over');
}
