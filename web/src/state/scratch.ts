// An engine for trying things out: any position of a game, its picture, and where its moves lie. What is played here counts nowhere.
import type { Engine, Options, Position, Scene, Touchable } from '../engine/protocol';

// A game and the moves that lead somewhere in it.
export interface Line {
  game: string;
  options: Options;
  seed: number;
  history: string[];
}

const MOST_ASKED = 600; // touches that may be looked into for the places of the moves

export class Scratch {
  private queue: Promise<unknown> = Promise.resolve();

  constructor(readonly engine: Engine, private readonly names: () => boolean = () => false) {}

  // Things to do here follow one another, each from the position it asks for.
  at<T>(line: Line, act: (position: Position) => Promise<T>): Promise<T> {
    const done = this.queue.then(async () => act(await this.go(line)));
    this.queue = done.catch(() => undefined);
    return done;
  }

  scene(line: Line): Promise<Scene> {
    return this.at(line, () => this.draw());
  }

  async draw(): Promise<Scene> {
    return (await this.engine.ask({ do: 'scene', names: this.names() })).scene;
  }

  close(): void {
    this.engine.close();
  }

  private async go({ game, options, seed, history }: Line): Promise<Position> {
    let { position } = await this.engine.ask({ do: 'new', game, options, seed });
    if (history.length) ({ position } = await this.engine.ask({ do: 'play', moves: history }));
    return position;
  }
}

// Where each move is seen: what is touched last on the way to it. Moves found beyond the limit have no place.
export async function placesOf(engine: Engine): Promise<Map<string, Touchable>> {
  const places = new Map<string, Touchable>();
  let asked = 0;
  const look = async (path: string[], last: Touchable | null): Promise<void> => {
    if (asked++ >= MOST_ASKED) return;
    const { next, move } = await engine.ask({ do: 'touch', path });
    if (move && last) places.set(move, last);
    for (const each of next) await look([...path, each.key], each.cell || each.corners ? each : last);
  };
  await look([], null);
  return places;
}
