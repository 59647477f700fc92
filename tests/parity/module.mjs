// Loads a module and speaks to it: the same few lines a page needs, here for every script that runs under Node.
import { readFileSync } from 'node:fs';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

// The library asks for a system it never uses: every such call answers "not supported".
function stubs(module) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = () => 52;
  }
  return imports;
}

export function load(path) {
  const module = new WebAssembly.Module(readFileSync(path));
  const { exports } = new WebAssembly.Instance(module, stubs(module));
  exports._initialize();
  const text = (address) => decoder.decode(new Uint8Array(exports.memory.buffer, address, exports.pavage_text_size()));
  return {
    games: () => Array.from({ length: exports.pavage_game_count() }, (_, i) => text(exports.pavage_game_id(i))),
    signature: (index) => BigInt.asUintN(64, exports.pavage_signature(index)).toString(16).padStart(16, '0'),
    playouts: (index, board, games, seed) => exports.pavage_playouts(index, board, games, seed),
    start: (language) => exports.pavage_start(language === 'fr' ? 1 : 0),
    answer(line) {
      const bytes = encoder.encode(line);
      const address = exports.pavage_allocate(bytes.length);
      new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
      const answer = text(exports.pavage_answer(address, bytes.length));
      exports.pavage_free(address);
      return answer;
    },
  };
}
