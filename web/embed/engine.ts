// Engines beside this script: its own file is their worker too, so that nothing else need be copied. A page from elsewhere may not
// start a worker from here, and policies may forbid it: then the engine works in the page itself.
import { compile, start } from '../src/engine/module';
import { WorkerEngine } from '../src/engine/pipe';
import { Refused, type Answers, type Engine, type Language, type Request } from '../src/engine/protocol';
import { Outdated, outdated, understands } from '../src/engine/versions';

const here = import.meta.url;
const modules = new Map<string, Promise<WebAssembly.Module>>();

export function moduleOf(game: string): Promise<WebAssembly.Module> {
  if (!modules.has(game)) modules.set(game, compile(new URL(`engine/${game}.wasm`, here).href));
  return modules.get(game)!;
}

class LocalEngine implements Engine {
  private readonly ready: Promise<(line: string) => string>;

  constructor(module: WebAssembly.Module, language: Language) {
    this.ready = start(module, language).then((answer) => {
      const versions = JSON.parse(answer(JSON.stringify({ do: 'versions' })));
      if (!understands(versions.protocol)) throw outdated(language);
      return answer;
    });
  }

  async ask<R extends Request>(request: R): Promise<Answers[R['do']]> {
    const answer = await this.ready;
    if (request.do === 'best') await new Promise((resolve) => setTimeout(resolve, 50)); // what was played is seen first
    const { ok, error, ...rest } = JSON.parse(answer(JSON.stringify(request)));
    if (!ok) throw new Refused(error);
    return rest as Answers[R['do']];
  }

  close(): void {}
}

export type MakeEngine = () => Engine;

// How engines can be made in this page: tried once, by asking for what is needed anyway.
export async function makerOf(module: WebAssembly.Module, language: Language): Promise<{ make: MakeEngine; style: string; threads: boolean }> {
  const inWorker = () => new WorkerEngine(new Worker(here, { type: 'module' }), module, language);
  const inPage = () => new LocalEngine(module, language);
  for (const make of [inWorker, inPage]) {
    try {
      const engine = make();
      const { style } = await engine.ask({ do: 'style' });
      engine.close();
      return { make, style, threads: make === inWorker };
    } catch (error) {
      if (error instanceof Outdated) throw error;
      // the other way then
    }
  }
  throw new Error('no engine');
}
