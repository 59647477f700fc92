// The engine of the Pavage games: one request, one answer (docs/protocol.md of the project). Types are in index.d.ts.
// An engine works where it is called; in a page put it into a worker, so that long searches do not hold the page up.

/** The engine's own sentence about a request it refused; nothing has changed then. */
export class Refused extends Error {
  name = 'Refused';
}

async function bytesAt(url) {
  if (url.protocol !== 'file:') return fetch(url);
  const { readFile } = await import('node:fs/promises');
  return readFile(url);
}

/** Compiles the module that comes with the package, or the one at another address. Many engines may share one module. */
export async function loadModule(url = new URL('pavage.wasm', import.meta.url)) {
  const found = await bytesAt(new URL(url, import.meta.url));
  if (!('arrayBuffer' in found)) return WebAssembly.compile(found);
  if (!found.ok) throw new Error(`${url}: ${found.status}`);
  // Not every static server knows the type that streaming demands.
  const streams = found.headers.get('Content-Type')?.startsWith('application/wasm');
  return streams ? WebAssembly.compileStreaming(found) : WebAssembly.compile(await found.arrayBuffer());
}

// The library asks for a system it never uses: every such call answers "not supported".
function stubs(module) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 52;
  return imports;
}

/** Starts an engine: one game at a time, with its history. */
export async function createEngine({ language = 'en', module } = {}) {
  const compiled = (await module) ?? (await loadModule());
  const { exports: engine } = await WebAssembly.instantiate(compiled, stubs(compiled));
  engine._initialize();
  engine.pavage_start(language === 'fr' ? 1 : 0);
  return {
    ask(request) {
      const bytes = new TextEncoder().encode(JSON.stringify(request));
      const address = engine.pavage_allocate(bytes.length);
      new Uint8Array(engine.memory.buffer, address, bytes.length).set(bytes);
      const text = engine.pavage_answer(address, bytes.length);
      const line = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, text, engine.pavage_text_size()));
      engine.pavage_free(address);
      const { ok, error, ...answer } = JSON.parse(line);
      if (!ok) throw new Refused(error);
      return answer;
    },
  };
}
