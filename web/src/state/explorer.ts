// A kept game to look at, move by move, and to try other moves in. Knows no page; what is tried here is no game at a table.
import { Refused, type Engine, type Position, type Scene } from '../engine/protocol';
import type { SavedGame } from './kept';
import { begin, NO_TOUCHES, takeBack, touch, why, type Touches } from './touches';
import { branchesFrom, lineOf, movesTo, played, removed, renamed, within, type Place, type Tree } from './variations';

const FAR = 4; // moves back from which on it is quicker to begin anew

export interface Seen {
  scene: Scene;
  position: Position;
  touches: Touches;
  tree: Tree;
  place: Place;
  note: string; // why a move is none
}

export class Explorer {
  private seen!: Seen;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly engine: Engine, private readonly saved: SavedGame, private readonly changed: (seen: Seen) => void) {}

  // Begins at the position in which the game was left.
  open(): Promise<void> {
    return this.turn(async () => {
      const { game, options, seed, history, future, variations } = this.saved;
      const { position } = await this.engine.ask({ do: 'new', game, options, seed });
      const main = [...history, ...future];
      await this.go({ main, branches: branchesFrom(variations, main) }, { branch: 0, at: history.length }, position);
    });
  }

  to(place: Place): Promise<void> {
    return this.turn(async () => this.go(this.seen.tree, place));
  }

  // From wherever one is by then: keys may come faster than pictures.
  step(by: number): Promise<void> {
    return this.turn(async () => this.go(this.seen.tree, { ...this.seen.place, at: this.seen.place.at + by }));
  }

  touch(key: string): Promise<void> {
    return this.turn(async () => {
      const touches = await touch(this.engine, this.seen.touches, key);
      if (!touches) return this.show({ note: await why(this.engine, this.seen.touches, key) });
      if (touches.move && !touches.next.length) return this.play(touches.move);
      this.show({ touches, note: '' });
    });
  }

  confirm(): Promise<void> {
    return this.turn(async () => {
      if (this.seen.touches.move) await this.play(this.seen.touches.move);
    });
  }

  takeBack(): Promise<void> {
    return this.turn(async () => this.show({ touches: await takeBack(this.engine, this.seen.touches), note: '' }));
  }

  rename(branch: number, name: string): Promise<void> {
    return this.turn(async () => this.show({ tree: renamed(this.seen.tree, branch, name) }));
  }

  remove(branch: number): Promise<void> {
    return this.turn(async () => {
      const tree = removed(this.seen.tree, branch);
      const { place } = this.seen;
      const there = place.branch === 0 || tree.branches.some(({ id }) => id === place.branch);
      const from = this.seen.tree.branches.find(({ id }) => id === branch)?.from ?? 0;
      await this.go(tree, there ? place : { branch: 0, at: from });
    });
  }

  length(): number {
    return lineOf(this.seen.tree, this.seen.place.branch).length;
  }

  close(): void {
    this.engine.close();
  }

  private turn(act: () => Promise<void>): Promise<void> {
    const done = this.queue.then(act).catch((error: unknown) => {
      if (!(error instanceof Refused) || !this.seen) throw error;
      this.show({ note: error.message });
    });
    this.queue = done.catch(() => undefined);
    return done;
  }

  private show(change: Partial<Seen>): void {
    this.seen = { ...this.seen, ...change };
    this.changed(this.seen);
  }

  private play(move: string): Promise<void> {
    const { tree, place } = played(this.seen.tree, this.seen.place, move);
    return this.go(tree, place);
  }

  // As much of the way as both share is kept.
  private async go(tree: Tree, wanted: Place, start = this.seen?.position): Promise<void> {
    const place = within(tree, wanted);
    const moves = movesTo(tree, place);
    let position = start;
    const { history } = position;
    let shared = 0;
    while (shared < history.length && history[shared] === moves[shared]) shared++;
    if (history.length - shared > FAR) {
      const { game, options, seed } = position;
      ({ position } = await this.engine.ask({ do: 'new', game, options, seed }));
      shared = 0;
    }
    for (let i = position.history.length; i > shared; i--) ({ position } = await this.engine.ask({ do: 'undo' }));
    if (shared < moves.length) ({ position } = await this.engine.ask({ do: 'play', moves: moves.slice(shared) }));
    const { scene } = await this.engine.ask({ do: 'scene', names: false });
    const touches = position.turn ? await begin(this.engine) : NO_TOUCHES;
    this.seen = { scene, position, touches, tree, place, note: '' };
    this.changed(this.seen);
  }
}
