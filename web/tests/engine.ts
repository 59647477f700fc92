// The real engine in this process, where the module was built (build/wasm); null elsewhere.
import { existsSync, readFileSync } from 'node:fs';
import { start } from '../src/engine/module';
import { Refused, type Answers, type Engine, type Request } from '../src/engine/protocol';

const built = new URL('../../build/wasm/bin/pavage.wasm', import.meta.url);

export const hasEngine = existsSync(built);

export async function realEngine(language = 'en'): Promise<Engine> {
  const answer = await start(await WebAssembly.compile(readFileSync(built)), language);
  return {
    ask: async <R extends Request>(request: R) => {
      const { ok, error, ...rest } = JSON.parse(answer(JSON.stringify(request)));
      if (!ok) throw new Refused(error);
      return rest as Answers[R['do']];
    },
    close: () => undefined,
  };
}
