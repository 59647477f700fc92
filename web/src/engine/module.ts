// Speaks to one instance of the engine: text in, text out. Needs no page, so that worker and build tool share it.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  pavage_start(language: number): void;
  pavage_allocate(size: number): number;
  pavage_free(address: number): void;
  pavage_answer(address: number, size: number): number;
  pavage_text_size(): number;
}

// The library asks for a system it never uses: every such call answers "not supported".
function stubs(module: WebAssembly.Module): WebAssembly.Imports {
  const imports: WebAssembly.Imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 52;
  return imports;
}

export async function start(module: WebAssembly.Module, language: string): Promise<(line: string) => string> {
  const instance = await WebAssembly.instantiate(module, stubs(module));
  const engine = instance.exports as unknown as Exports;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  engine._initialize();
  engine.pavage_start(language === 'fr' ? 1 : 0);
  return (line) => {
    const bytes = encoder.encode(line);
    const address = engine.pavage_allocate(bytes.length);
    new Uint8Array(engine.memory.buffer, address, bytes.length).set(bytes);
    const answer = engine.pavage_answer(address, bytes.length);
    const text = decoder.decode(new Uint8Array(engine.memory.buffer, answer, engine.pavage_text_size()));
    engine.pavage_free(address);
    return text;
  };
}

export async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // Not every static server knows the type that streaming demands.
  if (response.headers.get('Content-Type')?.startsWith('application/wasm')) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
