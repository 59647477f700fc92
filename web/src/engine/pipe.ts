// An engine in a worker, whoever made the worker: ask a request, await its answer. It says first of all which versions it has: where
// they do not go with the page's, or the rules of the game at hand with those expected, it answers nothing.
import { Refused, type Answers, type Engine, type Language, type Position, type Request } from './protocol';
import { outdated, understands, type Outdated, type Rules } from './versions';

interface Waiting {
  game?: string; // that was asked about
  resolve(answer: never): void;
  reject(error: Error): void;
}

export class WorkerEngine implements Engine {
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;
  private versions: { protocol?: unknown; rules?: Rules } = {};
  private outdated: Outdated | null = null;

  constructor(private readonly worker: Worker, module: WebAssembly.Module, private readonly language: Language, private readonly rules: Rules | null = null) {
    this.worker.onmessage = ({ data }) => this.hear(data.id, JSON.parse(data.line));
    this.worker.onerror = (event) => this.fail(new Error(event.message));
    this.worker.postMessage({ module, language });
    this.worker.postMessage({ id: 0, line: JSON.stringify({ do: 'versions' }) }); // answered before all that is asked
  }

  ask<R extends Request>(request: R): Promise<Answers[R['do']]> {
    if (this.outdated) return Promise.reject(this.outdated);
    const id = ++this.count;
    const game = 'game' in request && typeof request.game === 'string' ? request.game : undefined;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { game, resolve, reject });
      this.worker.postMessage({ id, line: JSON.stringify(request) });
    });
  }

  // Whoever still waits is never answered: what was asked is of no interest any more.
  close(): void {
    this.worker.terminate();
    this.waiting.clear();
  }

  private hear(id: number, answer: { ok: boolean; error?: string; broken?: boolean; position?: Position }): void {
    if (id === 0) return void (this.versions = answer.ok ? (answer as object) : {}); // an engine that knows no versions has the first
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (!this.outdated && !this.fits(answer.position?.game ?? waiting?.game)) this.outdated = outdated(this.language);
    if (this.outdated) waiting?.reject(this.outdated);
    else if (answer.ok) waiting?.resolve(answer as never);
    else waiting?.reject(answer.broken ? new Error(answer.error) : new Refused(answer.error));
  }

  private fits(game: string | undefined): boolean {
    if (!understands(this.versions.protocol)) return false;
    return !this.rules || game === undefined || (this.rules[game] ?? 1) === (this.versions.rules?.[game] ?? 1);
  }

  private fail(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
