// A kept game to look at, move by move. Knows no page; nobody plays here and nothing is kept.
import type { Engine, Position, Scene } from '../engine/protocol';
import type { SavedGame } from './kept';

export interface Seen {
  scene: Scene;
  at: number; // moves played so far
}

export class Replay {
  readonly moves: string[];
  private at = 0;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly engine: Engine, private readonly saved: SavedGame) {
    this.moves = [...saved.history, ...saved.future];
  }

  // Begins at the position in which the game was left.
  async open(): Promise<Seen> {
    const { game, options, seed, history } = this.saved;
    await this.engine.ask({ do: 'new', game, options, seed });
    if (this.moves.length) await this.engine.ask({ do: 'play', moves: this.moves });
    this.at = this.moves.length;
    return this.to(history.length);
  }

  to(wanted: number): Promise<Seen> {
    const seen = this.queue.then(async () => {
      const goal = Math.max(0, Math.min(this.moves.length, wanted));
      for (; this.at > goal; this.at--) await this.engine.ask({ do: 'undo' });
      for (; this.at < goal; this.at++) await this.engine.ask({ do: 'redo' });
      const { scene } = await this.engine.ask({ do: 'scene', names: false });
      return { scene, at: this.at };
    });
    this.queue = seen.catch(() => undefined);
    return seen;
  }

  close(): void {
    this.engine.close();
  }
}

// A game read from its record, for somebody to go on with or to look at.
export function savedFrom(position: Position): SavedGame {
  const { game, options, seed, history, turn, result } = position;
  return { game, options, seed, seats: [], history, future: [], resigned: null, over: turn === null, winners: result?.winners ?? null };
}
