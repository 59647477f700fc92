// Brings what the package holds besides its own files: the module with every game, built by ./dev wasm, and the licence.
import { copyFileSync, existsSync } from 'node:fs';

const at = (path) => new URL(path, import.meta.url);
if (!existsSync(at('../build/wasm/bin/pavage.wasm'))) {
  console.error('build/wasm/bin/pavage.wasm is not there: build it first.');
  process.exit(1);
}
copyFileSync(at('../build/wasm/bin/pavage.wasm'), at('pavage.wasm'));
copyFileSync(at('../LICENSE'), at('LICENSE'));
