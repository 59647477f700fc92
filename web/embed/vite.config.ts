// The second build: one file, embed.js, beside the page, and its demonstration.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// No game is named here: the first of those that were ever shared is shown.
function demonstration(): Plugin {
  return {
    name: 'pavage-demonstration',
    generateBundle() {
      const [[game, { code }]] = Object.entries(JSON.parse(readFileSync(at('../tests/links.golden.json'), 'utf8'))) as [[string, { code: string }]];
      const source = readFileSync(at('index.html'), 'utf8').replaceAll('GAME', game).replaceAll('LINK', code);
      this.emitFile({ type: 'asset', fileName: 'embed.html', source });
    },
  };
}

export default defineConfig({
  root: at('.'),
  publicDir: false,
  plugins: [svelte({ configFile: false }), demonstration()],
  // Parts of the page that are used here get their words without the page's settings.
  resolve: { alias: [{ find: /^\.\/app\.svelte$/, replacement: at('app.svelte.ts') }] },
  build: {
    target: 'es2022',
    outDir: at('../dist'),
    emptyOutDir: false,
    minify: true,
    lib: { entry: at('element.ts'), formats: ['es'], fileName: () => 'embed.js' },
  },
});
