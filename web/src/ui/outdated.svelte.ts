// What is in sight could not go on because page, engine and server are of different versions. Elsewhere everything goes on.
import { whenOutdated } from '../engine/versions';

export const outdated = $state({ here: false });

whenOutdated(() => (outdated.here = true));
addEventListener('hashchange', () => (outdated.here = false));

// Past all that the service worker keeps; false without a connection, when nothing is thrown away.
export async function fetchAnew(): Promise<boolean> {
  const there = await fetch('./', { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => ok, () => false); // no worker answers that
  if (!there) return false;
  const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  if ('caches' in self) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  location.reload();
  return true;
}
