// The page's engines: modules by their address, each compiled once, and workers of the page's own.
import { compile } from './module';
import { WorkerEngine } from './pipe';
import type { Language } from './protocol';
import { expectedRules } from './versions';
import EngineWorker from './worker?worker';

const modules = new Map<string, Promise<WebAssembly.Module>>();

// Compiled once and handed to each worker, so that another instance costs almost nothing.
export function moduleAt(url: string): Promise<WebAssembly.Module> {
  let module = modules.get(url);
  if (!module) {
    module = compile(url);
    module.catch(() => modules.delete(url));
    modules.set(url, module);
  }
  return module;
}

export class Client extends WorkerEngine {
  constructor(module: WebAssembly.Module, language: Language) {
    super(new EngineWorker(), module, language, expectedRules());
  }
}
