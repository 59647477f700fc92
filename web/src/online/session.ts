// A game on the server as the board shows it: the engine here draws and takes touches, the server plays. Moves are sent, not made;
// the position follows what the server tells. Knows no page and no socket; whoever shows it listens.
import { Refused, type Engine, type Position } from '../engine/protocol';
import type { Clock } from '../state/clock';
import { isForced } from '../state/passes';
import { Pictures, saidOf } from '../state/pictures';
import { NO_NOTES } from '../state/puzzle';
import type { Snapshot } from '../state/snapshot';
import { actsAgain, actsOf, roll, Stage, type Act } from '../state/stage';
import { begin, NO_TOUCHES, takeBack, touch, why, type Touches } from '../state/touches';
import type { WireTable } from './wire';

export interface OnlineSnapshot extends Snapshot {
  sending: string | null; // a move that is on its way
}

export interface OnlineMeans {
  engine: Engine;
  confirm: () => boolean;
  names: () => boolean;
  view?: () => string;
  still: () => boolean;
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
  send: (move: string, ply: number) => Promise<unknown>; // done when the server has it; refused with its sentence
  changed: (snapshot: OnlineSnapshot) => void;
}

export interface Followed {
  table: WireTable;
  sure: boolean; // it is known where one sits
  clock: Clock | null;
}

const SEED = 1; // dice come from the server: any seed gives the same game
const FEW = 6; // moves that are shown one after the other; more are only laid out

interface Way {
  position: Position;
  said: string[];
  acts: Act[];
}

export class OnlineSession {
  private snapshot: OnlineSnapshot | null = null;
  private followed: Followed | null = null;
  private begun = ''; // what the engine's game began with
  private played: string[] = []; // what the engine was told
  private steps: string[] = [];
  private told = 0;
  private sendingPly = 0;
  private queue: Promise<unknown> = Promise.resolve();
  private readonly pictures: Pictures;
  private readonly stage: Stage;

  constructor(private readonly means: OnlineMeans) {
    this.pictures = new Pictures(means.engine, means.names, means.view);
    this.stage = new Stage(means.now, means.wait, (what) => this.show(what));
  }

  // The table as it is now: the board goes there from wherever it was.
  follow(followed: Followed): Promise<void> {
    return this.turn(async () => {
      const { table, clock } = followed;
      this.followed = followed;
      const way = await this.goTo(table);
      if (way) await this.arrive(way);
      const { sending } = this.snapshot!;
      const passed = sending !== null && table.history.length > this.sendingPly;
      this.set({ clock, seats: table.seats.map((_, i) => (table.you === i + 1 ? 0 : 1)), sending: passed ? null : sending });
      if (way || passed || !this.active() || this.snapshot!.touches === NO_TOUCHES) await this.offer();
      this.show({});
      if (way) void this.stage.play(this.means.still() ? [] : way.acts);
    });
  }

  close(): void {
    this.stage.skip();
    this.means.engine.close();
  }

  // --- what people do ---

  touch(key: string): Promise<void> {
    this.stage.skip();
    return this.turn(async () => {
      if (!this.active()) return;
      const { engine, confirm } = this.means;
      const { touches } = this.snapshot!;
      // Touching the last thing once more is a yes.
      if (touches.move && touches.path.at(-1) === key && !touches.next.some((each) => each.key === key)) return this.play(touches.move);
      const now = await touch(engine, touches, key);
      if (!now) return this.show({ note: { kind: 'refused', sentence: await why(engine, touches, key) } });
      this.show({ touches: now, refusal: '', note: null });
      if (now.move && now.next.length === 0 && !confirm()) this.play(now.move);
    });
  }

  confirm(): Promise<void> {
    return this.turn(async () => {
      const { move } = this.snapshot!.touches;
      if (move && this.active()) this.play(move);
    });
  }

  takeBack(): Promise<void> {
    return this.turn(async () => {
      const { touches } = this.snapshot!;
      if (touches.path.length && this.active()) this.show({ touches: await takeBack(this.means.engine, touches), note: null });
    });
  }

  // The engine at hand says at once what is no move, and why.
  type(move: string): Promise<void> {
    return this.turn(async () => {
      if (!this.active()) return;
      await this.means.engine.ask({ do: 'play', move });
      await this.means.engine.ask({ do: 'undo' });
      this.play(move);
    });
  }

  async foresee(key: string): Promise<string[]> {
    const { path, next } = this.snapshot!.touches;
    if (!next.some((each) => each.key === key)) return [];
    return (await this.means.engine.ask({ do: 'touch', path: [...path, key] })).turns ?? [];
  }

  again(): Promise<void> {
    return this.turn(async () => void this.stage.play(actsAgain(this.steps, this.means.still())));
  }

  skip(): void {
    this.stage.skip();
  }

  redraw(): Promise<void> {
    return this.turn(async () => this.show({ scene: await this.pictures.scene() }));
  }

  // --- what goes on ---

  private active(): boolean {
    const { table, sure } = this.followed!;
    return sure && table.status === 'playing' && table.you !== null && table.turn === table.you && !this.snapshot?.sending;
  }

  private play(move: string): void {
    const ply = this.played.length;
    this.sendingPly = ply;
    this.show({ sending: move, note: null, refusal: '' });
    this.means.send(move, ply).catch((error: unknown) => this.turn(() => this.refused(ply, error)));
  }

  // Not this move: one may choose again. What was overtaken by the game is of no interest.
  private async refused(ply: number, error: unknown): Promise<void> {
    const overtaken = this.snapshot!.sending === null || this.sendingPly !== ply || this.played.length !== ply;
    this.set({ sending: null });
    this.set({ touches: this.active() ? await begin(this.means.engine) : NO_TOUCHES });
    this.show(overtaken ? {} : { note: { kind: 'refused', sentence: error instanceof Error ? error.message : '' } });
  }

  // What may be touched; where there is no choice, it is made.
  private async offer(): Promise<void> {
    const { engine } = this.means;
    if (this.snapshot!.sending) return;
    const touches: Touches = this.active() ? await begin(engine) : NO_TOUCHES;
    this.set({ touches });
    if (!isForced(touches)) return;
    const { move } = await engine.ask({ do: 'touch', path: [touches.next[0]!.key] });
    if (move) this.play(move);
  }

  // Null: it is there already.
  private async goTo({ game, options, history }: WireTable): Promise<Way | null> {
    const { engine } = this.means;
    const begun = JSON.stringify([game, options]);
    if (begun !== this.begun || !this.snapshot) {
      let { position } = await engine.ask({ do: 'new', game, options, seed: SEED });
      if (history.length) ({ position } = await engine.ask({ do: 'play', moves: history }));
      [this.begun, this.played] = [begun, history];
      this.steps = await this.pictures.frames();
      return { position, said: [], acts: [] };
    }
    const parted = this.played.findIndex((move, i) => history[i] !== move);
    const common = parted < 0 ? this.played.length : parted;
    const [undone, more] = [this.played.length - common, history.slice(common)];
    if (!undone && !more.length) return null;
    let { position } = this.snapshot;
    this.begun = ''; // should this fail half-way, all of it is laid out anew
    for (let i = 0; i < undone; i++) ({ position } = await engine.ask({ do: 'undo' }));
    const way = await this.onwards(position, more);
    [this.begun, this.played] = [begun, history];
    return way;
  }

  private async onwards(position: Position, more: string[]): Promise<Way> {
    const { engine } = this.means;
    const way: Way = { position, said: [], acts: [] };
    if (more.length > FEW) ({ position: way.position } = await engine.ask({ do: 'play', moves: more }));
    this.steps = [];
    for (const move of more.length > FEW ? [] : more) {
      const rolled = way.position.turn === 0;
      const before = this.steps.at(-1) ?? this.snapshot!.scene.svg;
      ({ position: way.position } = await engine.ask({ do: 'play', move }));
      const frames = await this.pictures.frames();
      const scene = await this.pictures.scene();
      way.said.push(saidOf(scene));
      way.acts.push(...actsOf(frames), ...(rolled && scene.dice.length ? [roll(before)] : []));
      if (frames.length) this.steps.push(before, ...frames);
    }
    return way;
  }

  private async arrive({ position, said }: Way): Promise<void> {
    const scene = await this.pictures.scene();
    const news = { id: ++this.told, said: said.filter(Boolean) };
    const fresh = { position, scene, news, steps: this.steps.length > 0, note: null, refusal: '', frame: null, rolling: false };
    this.snapshot = this.snapshot ? { ...this.snapshot, ...fresh } : {
      ...fresh, seats: [], touches: NO_TOUCHES, future: [], resigned: null, late: false, clock: null, notes: NO_NOTES, thinking: false, slow: false,
      paused: false, sending: null,
    };
  }

  private turn(act: () => Promise<void>): Promise<void> {
    const done = this.queue.then(act).catch((error: unknown) => this.fail(error));
    this.queue = done.catch(() => undefined);
    return done;
  }

  private fail(error: unknown): void {
    if (!this.snapshot) throw error;
    this.show(error instanceof Refused ? { refusal: error.message } : { note: { kind: 'broken' } });
  }

  private set(change: Partial<OnlineSnapshot>): void {
    this.snapshot = { ...this.snapshot!, ...change };
  }

  private show(change: Partial<OnlineSnapshot>): void {
    this.set(change);
    this.means.changed(this.snapshot!);
  }
}
