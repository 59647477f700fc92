// Pictures of tables as they stand: one engine a game, one picture after the other, none drawn twice.
import { moduleOf, type Catalogue } from '../../engine/catalogue';
import { Client } from '../../engine/client';
import type { Engine, Language, Scene } from '../../engine/protocol';
import type { WireTable } from '../../online/wire';
import { gameFor } from '../online/words';

const SEED = 1; // what was drawn by lot stands in the moves

// Tables in lists and whole ones tell the same of themselves.
const markOf = ({ plies, history, changed }: WireTable) => `${plies ?? history.length} ${changed ?? 0}`;

export class Drawings {
  private readonly engines = new Map<string, Promise<Engine>>();
  private readonly drawn = new Map<number, { mark: string; scene: Scene }>();
  private queue: Promise<unknown> = Promise.resolve();
  private closed = false;

  constructor(private readonly all: Catalogue, private readonly language: Language) {}

  has(table: WireTable): boolean {
    return this.drawn.get(table.number)?.mark === markOf(table);
  }

  sceneOf(number: number): Scene | undefined {
    return this.drawn.get(number)?.scene;
  }

  draw(table: WireTable): Promise<void> {
    const drawing = this.queue.then(() => this.drawNow(table));
    this.queue = drawing.catch(() => undefined);
    return drawing;
  }

  // Only what is still shown is remembered.
  keep(numbers: number[]): void {
    for (const number of this.drawn.keys()) if (!numbers.includes(number)) this.drawn.delete(number);
  }

  close(): void {
    this.closed = true;
    for (const engine of this.engines.values()) void engine.then((each) => each.close()).catch(() => undefined);
  }

  private async drawNow(table: WireTable): Promise<void> {
    if (this.closed) return;
    const { number, game, options, history } = table;
    const engine = await this.engineOf(game);
    await engine.ask({ do: 'new', game, options, seed: SEED });
    if (history.length) await engine.ask({ do: 'play', moves: history });
    this.drawn.set(number, { mark: markOf(table), scene: (await engine.ask({ do: 'scene', names: false })).scene });
  }

  private engineOf(id: string): Promise<Engine> {
    const module = gameFor(this.all, this.language, id)?.id ?? id;
    let engine = this.engines.get(module);
    if (!engine) {
      engine = moduleOf(this.all, module).then((compiled) => new Client(compiled, this.language));
      engine.catch(() => this.engines.delete(module));
      this.engines.set(module, engine);
    }
    return engine;
  }
}
