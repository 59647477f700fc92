// An engine that outlives its worker: one that dies is replaced, told the game so far, and asked once more.
import { Refused, type Answers, type Engine, type Position, type Request } from './protocol';

export class Steady implements Engine {
  private engine: Engine;
  private begun: Request | null = null;
  private history: string[] = [];
  private undone: string[] = []; // moves taken back, in the order they would be played again

  constructor(private readonly make: () => Engine) {
    this.engine = make();
  }

  async ask<R extends Request>(request: R): Promise<Answers[R['do']]> {
    const asked = this.engine;
    try {
      return this.remember(request, await asked.ask(request));
    } catch (error) {
      if (error instanceof Refused) throw error;
      if (this.engine === asked) await this.replace();
      return this.remember(request, await this.engine.ask(request));
    }
  }

  close(): void {
    this.engine.close();
  }

  private async replace(): Promise<void> {
    this.engine.close();
    this.engine = this.make();
    if (!this.begun) return;
    await this.engine.ask(this.begun);
    const moves = [...this.history, ...this.undone];
    if (moves.length) await this.engine.ask({ do: 'play', moves });
    for (const _ of this.undone) await this.engine.ask({ do: 'undo' });
  }

  private remember<A>(request: Request, answer: A): A {
    const position = (answer as { position?: Position }).position;
    if (!position) return answer;
    const { game, options, seed, history } = position;
    this.begun = { do: 'new', game, options, seed };
    if (request.do === 'undo') this.undone = [...this.history.slice(history.length), ...this.undone];
    else if (request.do === 'redo') this.undone = this.undone.slice(1);
    else if (request.do !== 'position') this.undone = [];
    this.history = history;
    return answer;
  }
}
