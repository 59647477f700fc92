// The other end of a worker: first message module and language, then lines, each with the number of its question.
import { start } from './module';

export function serve(): void {
  let ready: Promise<(line: string) => string>;
  self.onmessage = async ({ data }: MessageEvent) => {
    if (data.module) {
      ready = start(data.module, data.language);
      return;
    }
    try {
      const answer = await ready;
      self.postMessage({ id: data.id, line: answer(data.line) });
    } catch (error) {
      self.postMessage({ id: data.id, line: JSON.stringify({ ok: false, error: String(error), broken: true }) });
    }
  };
}
