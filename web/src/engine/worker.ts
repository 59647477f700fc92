// One engine in a thread of its own, so that the page never waits for it. First message: module and language; then lines.
import { start } from './module';

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
