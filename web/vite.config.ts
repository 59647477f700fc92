import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

const mark = () => readFileSync(new URL('../src/server/assets/mark.svg', import.meta.url));

// The icon is the project's mark, kept in one place.
function icon(): Plugin {
  return {
    name: 'pavage-icon',
    configureServer(server) {
      server.middlewares.use('/icon.svg', (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(mark());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'icon.svg', source: mark() });
    },
  };
}

// What a page needs besides the bundle before it has met a game.
const KEPT = ['manifest.webmanifest', 'icon-192.png', 'engine/catalogue.json', 'engine/pictures.css'];

// The service worker must know the names of the files it keeps; what is in them makes its version.
function serviceWorker(): Plugin {
  return {
    name: 'pavage-service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = ['./', 'icon.svg', ...KEPT, ...Object.keys(bundle).filter((name) => name.startsWith('assets/'))];
      const hash = createHash('sha256').update(files.join()).update(mark()).update(readFileSync(new URL('index.html', import.meta.url)));
      for (const file of KEPT) hash.update(readFileSync(new URL(`public/${file}`, import.meta.url)));
      const version = hash.digest('base64url').slice(0, 12);
      const template = readFileSync(new URL('src/service-worker.js', import.meta.url), 'utf8');
      const source = template.replace("'VERSION'", JSON.stringify(version)).replace("['FILES']", JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}

// Style sheets are fetched at once but block nothing: main.ts applies them before it shows anything.
function announcedStyles(): Plugin {
  return {
    name: 'pavage-announced-styles',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll('<link rel="stylesheet"', '<link rel="preload" as="style"') },
  };
}

export default defineConfig({
  base: './',
  plugins: [svelte(), icon(), serviceWorker(), announcedStyles()],
  define: { __VERSION__: JSON.stringify(JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')).version) },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { fs: { allow: ['..'] } },
  worker: { format: 'es' },
});
