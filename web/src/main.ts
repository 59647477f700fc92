import { mount } from 'svelte';
import { loadCatalogue, moduleUrl } from './engine/catalogue';
import './style.css';
import App from './ui/App.svelte';

const style = (href: string, crossOrigin: string | null = null) =>
  new Promise<unknown>((resolve) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin, onload: resolve, onerror: resolve })));

// The build announces the page's style sheets instead of letting them block the first picture (vite.config.ts).
await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[as="style"]')].map(({ href, crossOrigin }) => style(href, crossOrigin)));
// The pictures' own style sheet comes from the engine, like the pictures.
void style('engine/pictures.css');

mount(App, { target: document.getElementById('app')! });

// Installed, it is meant to work anywhere: bring all engines, one after the other.
async function bringAll(): Promise<void> {
  const all = await loadCatalogue();
  for (const id of Object.keys(all.versions)) await fetch(moduleUrl(all, id));
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('service-worker.js');
  if (matchMedia('(display-mode: standalone)').matches) void navigator.serviceWorker.ready.then(bringAll).catch(() => undefined);
}
