// A game at the table: who sits where, whose turn it is, what was touched. Knows no page and no game; whoever shows it listens.
// All requests to the engine go through one queue, so that they never cross.
import { Refused, type Engine, type Position, type Scene } from '../engine/protocol';
import { writeGame, type SavedGame, type Seat } from './saved';
import type { Means, Snapshot, Table } from './snapshot';
import { begin, NO_TOUCHES, takeBack, touch } from './touches';

const PACE = 350; // ms a computer's move stands before the next, so that eyes can follow
export const STAND_IN = 5; // who plays on for somebody who left a table of three or more

export class Session {
  private snapshot!: Snapshot;
  private thinker: Engine | null = null;
  private round = 0; // grows whenever what a computer thinks about is no longer there
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly means: Means) {}

  // --- beginning ---

  start(table: Table): Promise<void> {
    return this.resume({ ...table, options: table.options ?? {}, history: [], future: [], resigned: null, over: false });
  }

  resume(saved: SavedGame): Promise<void> {
    return this.turn(async () => {
      this.interrupt();
      const { engine } = this.means;
      const { game, options, seed, history, future } = saved;
      let { position } = await engine.ask({ do: 'new', game, options, seed });
      if (history.length + future.length) ({ position } = await engine.ask({ do: 'play', moves: [...history, ...future] }));
      for (const _ of future) ({ position } = await engine.ask({ do: 'undo' }));
      const scene = await this.scene();
      const seats = scene.players.map((_, i) => saved.seats[i] ?? saved.seats.at(-1) ?? 0);
      this.snapshot = {
        position, scene, seats, future, resigned: saved.resigned, touches: NO_TOUCHES, thinking: false, paused: false, refusal: '',
      };
      await this.settle();
    });
  }

  close(): void {
    this.interrupt();
    this.means.engine.close();
  }

  // --- what people do ---

  touch(key: string): Promise<void> {
    return this.turn(async () => {
      if (!this.humanToMove()) return;
      const { touches } = this.snapshot;
      // Touching the last thing once more is a yes.
      if (touches.move && touches.path.at(-1) === key && !touches.next.some((each) => each.key === key)) return this.play(touches.move);
      const now = await touch(this.means.engine, touches, key);
      if (!now) return;
      if (now.move && now.next.length === 0 && !this.means.confirm()) return this.play(now.move);
      this.show({ touches: now, refusal: '' });
    });
  }

  confirm(): Promise<void> {
    return this.turn(async () => {
      const { move } = this.snapshot.touches;
      if (move && this.humanToMove()) await this.play(move);
    });
  }

  takeBack(): Promise<void> {
    return this.turn(async () => {
      const { touches } = this.snapshot;
      if (touches.path.length) this.show({ touches: await takeBack(this.means.engine, touches) });
    });
  }

  type(move: string): Promise<void> {
    return this.turn(async () => {
      if (this.humanToMove()) await this.play(move);
    });
  }

  // Back to a turn of somebody at the table; where only computers play, one move.
  undo(): Promise<void> {
    return this.go('undo');
  }

  redo(): Promise<void> {
    return this.go('redo');
  }

  // The other has won; at a larger table a computer plays on instead, so that the others keep their game.
  resign(): Promise<void> {
    return this.turn(async () => {
      const player = this.snapshot.position.turn;
      if (!player || !this.humanToMove()) return;
      if (this.snapshot.seats.length > 2) this.snapshot.seats = this.snapshot.seats.with(player - 1, STAND_IN);
      else this.snapshot.resigned = player;
      await this.settle();
    });
  }

  pause(paused: boolean): Promise<void> {
    return this.turn(async () => {
      this.snapshot.paused = paused;
      await this.settle();
    });
  }

  // The same position drawn again: other words, names shown or hidden.
  redraw(): Promise<void> {
    return this.turn(async () => this.show({ scene: await this.scene() }));
  }

  seat(player: number, seat: Seat): Promise<void> {
    return this.turn(async () => {
      this.snapshot.seats = this.snapshot.seats.with(player - 1, seat);
      await this.settle();
    });
  }

  saved(): SavedGame {
    const { position, seats, future, resigned } = this.snapshot;
    const { game, options, seed, history } = position;
    return { game, options, seed, seats, history, future, resigned, over: this.over(), winners: position.result?.winners ?? null };
  }

  // --- inside ---

  private turn(act: () => Promise<void>): Promise<void> {
    const done = this.queue.then(act).catch((error: unknown) => {
      if (!(error instanceof Refused) || !this.snapshot) throw error;
      this.show({ refusal: error.message });
    });
    this.queue = done.catch(() => undefined);
    return done;
  }

  private over(): boolean {
    return this.snapshot.position.turn === null || this.snapshot.resigned !== null;
  }

  private humanAt(turn: number | null): boolean {
    return !!turn && this.snapshot.seats[turn - 1] === 0;
  }

  private humanToMove(): boolean {
    return !this.over() && this.humanAt(this.snapshot.position.turn);
  }

  private async scene(): Promise<Scene> {
    return (await this.means.engine.ask({ do: 'scene', names: this.means.names() })).scene;
  }

  private show(change: Partial<Snapshot>): void {
    this.snapshot = { ...this.snapshot, ...change };
    this.means.changed(this.snapshot);
  }

  private async play(move: string): Promise<void> {
    const { position } = await this.means.engine.ask({ do: 'play', move });
    await this.arrive(position, []);
  }

  private async arrive(position: Position, future: string[]): Promise<void> {
    this.snapshot = { ...this.snapshot, position, future, scene: await this.scene() };
    await this.settle();
  }

  private go(way: 'undo' | 'redo'): Promise<void> {
    return this.turn(async () => {
      this.interrupt();
      let { position, future } = this.snapshot;
      this.snapshot.resigned = null;
      const anybody = this.snapshot.seats.includes(0);
      const more = () => (way === 'undo' ? position.history.length : future.length) > 0;
      while (more()) {
        const last = position.history.at(-1);
        ({ position } = await this.means.engine.ask({ do: way }));
        future = way === 'undo' ? [last!, ...future] : future.slice(1);
        if (!anybody || position.turn === null || this.humanAt(position.turn)) break;
      }
      if (!anybody) this.snapshot.paused = true;
      await this.arrive(position, future);
    });
  }

  // A new position lies on the table: keep it, show it, and let the computer or chance go on if it is theirs.
  private async settle(): Promise<void> {
    this.interrupt();
    const { position, paused } = this.snapshot;
    const human = this.humanToMove();
    const touches = human ? await begin(this.means.engine) : NO_TOUCHES;
    const goesOn = !this.over() && !human && !paused;
    this.show({ touches, thinking: goesOn && position.turn !== 0, refusal: '' });
    writeGame(this.means.store, this.saved());
    if (goesOn) void (position.turn === 0 ? this.chance(this.round) : this.think(this.round));
  }

  private async chance(round: number): Promise<void> {
    await this.means.wait(PACE);
    await this.turn(async () => {
      if (round !== this.round) return;
      await this.arrive((await this.means.engine.ask({ do: 'random' })).position, []);
    });
  }

  private async think(round: number): Promise<void> {
    const { position, seats } = this.snapshot;
    const { game, options, seed, history, turn } = position;
    const thinker = (this.thinker ??= this.means.thinker());
    try {
      await thinker.ask({ do: 'new', game, options, seed });
      if (history.length) await thinker.ask({ do: 'play', moves: history });
      const [{ move }] = await Promise.all([thinker.ask({ do: 'best', level: seats[turn! - 1]! }), this.means.wait(PACE)]);
      await this.turn(async () => {
        if (round !== this.round) return;
        this.snapshot.thinking = false; // the worker is idle: it may think again
        await this.play(move);
      });
    } catch (error) {
      if (round === this.round) this.show({ thinking: false, paused: true, refusal: String((error as Error).message) });
    }
  }

  // A search cannot be asked to stop, only ended with its worker; one that is idle may stay.
  private interrupt(): void {
    this.round++;
    if (!this.snapshot?.thinking) return;
    this.thinker?.close();
    this.thinker = null;
  }
}
