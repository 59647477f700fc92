import { mount } from 'svelte';
import './style.css';
import App from './ui/App.svelte';
import { workOffline } from './ui/offline.svelte';

const style = (href: string, crossOrigin: string | null = null) =>
  new Promise<unknown>((resolve) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin, onload: resolve, onerror: resolve })));

// The build announces the page's style sheets instead of letting them block the first picture (vite.config.ts).
await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[as="style"]')].map(({ href, crossOrigin }) => style(href, crossOrigin)));
// The pictures' own style sheet comes from the engine, like the pictures.
void style('engine/pictures.css');

mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD) void workOffline();
