// An engine in a worker, whoever made the worker: ask a request, await its answer.
import { Refused, type Answers, type Engine, type Language, type Request } from './protocol';

interface Waiting {
  resolve(answer: never): void;
  reject(error: Error): void;
}

export class WorkerEngine implements Engine {
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;

  constructor(private readonly worker: Worker, module: WebAssembly.Module, language: Language) {
    this.worker.onmessage = ({ data }) => this.hear(data.id, JSON.parse(data.line));
    this.worker.onerror = (event) => this.fail(new Error(event.message));
    this.worker.postMessage({ module, language });
  }

  ask<R extends Request>(request: R): Promise<Answers[R['do']]> {
    const id = ++this.count;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, line: JSON.stringify(request) });
    });
  }

  // Whoever still waits is never answered: what was asked is of no interest any more.
  close(): void {
    this.worker.terminate();
    this.waiting.clear();
  }

  private hear(id: number, answer: { ok: boolean; error?: string; broken?: boolean }): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (answer.ok) waiting?.resolve(answer as never);
    else waiting?.reject(answer.broken ? new Error(answer.error) : new Refused(answer.error));
  }

  private fail(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
