// A position to play about in, all sides by whoever reads: the pictures of the rules. One at a time is in somebody's hand.
import type { Engine, Position, Scene } from '../engine/protocol';
import type { Place } from './lesson';
import { begin, NO_TOUCHES, takeBack, touch, type Touches } from './touches';

export interface InHand {
  scene: Scene;
  touches: Touches;
}

const SEED = 1;

export class Sandbox {
  private queue: Promise<unknown> = Promise.resolve();
  private changed: ((now: InHand | null) => void) | null = null; // whoever has it in hand
  private touches: Touches = NO_TOUCHES;

  constructor(private readonly engine: Engine, private readonly game: string) {}

  scene(place: Place): Promise<Scene> {
    return this.turn(async () => {
      await this.lay(place);
      return this.picture();
    });
  }

  // Whoever had another one in hand has it no more.
  take(place: Place, changed: (now: InHand | null) => void): Promise<void> {
    this.changed?.(null);
    this.changed = changed;
    return this.turn(async () => this.show(await this.lay(place)));
  }

  touch(key: string): Promise<void> {
    return this.turn(async () => {
      const now = await touch(this.engine, this.touches, key);
      if (!now) return;
      if (now.move && now.next.length === 0) await this.play(now.move);
      else await this.tell(now);
    });
  }

  confirm(): Promise<void> {
    return this.turn(async () => {
      if (this.touches.move) await this.play(this.touches.move);
    });
  }

  takeBack(): Promise<void> {
    return this.turn(async () => {
      if (this.touches.path.length) await this.tell(await takeBack(this.engine, this.touches));
    });
  }

  close(): void {
    this.changed = null;
    this.engine.close();
  }

  private turn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.queue.then(act);
    this.queue = done.catch(() => undefined);
    return done;
  }

  private async lay({ options, moves }: Place): Promise<Position> {
    const { position } = await this.engine.ask({ do: 'new', game: this.game, options, seed: SEED });
    return moves.length ? (await this.engine.ask({ do: 'play', moves })).position : position;
  }

  private async play(move: string): Promise<void> {
    await this.show((await this.engine.ask({ do: 'play', move })).position);
  }

  // Dice fall by themselves.
  private async show(position: Position): Promise<void> {
    let now = position;
    while (now.turn === 0) now = (await this.engine.ask({ do: 'random' })).position;
    await this.tell(now.turn ? await begin(this.engine) : NO_TOUCHES);
  }

  private async tell(touches: Touches): Promise<void> {
    this.touches = touches;
    this.changed?.({ scene: await this.picture(), touches });
  }

  private async picture(): Promise<Scene> {
    return (await this.engine.ask({ do: 'scene', names: true })).scene;
  }
}
