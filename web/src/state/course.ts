// What goes on by itself at a table: computers and chance have their turns, passes are played out, clocks run, moves are shown.
import { Refused, type Position } from '../engine/protocol';
import { noteAfter, runOn } from './passes';
import { Pictures, saidOf } from './pictures';
import { NO_NOTES } from './puzzle';
import { writeGame, type SavedGame } from './saved';
import type { Means, Snapshot } from './snapshot';
import { actsOf, roll, Stage, type Act } from './stage';
import { Stopwatch } from './stopwatch';
import { HURRIED, Thinkers } from './thinking';
import { Timekeeper } from './timekeeper';
import { begin, NO_TOUCHES } from './touches';

const PACE = 350; // ms a computer's move stands before the next, so that eyes can follow
const SLOW = 1500; // ms of thinking after which people may want an answer
const IN_TIME = 1000; // ms before its flag falls at which a computer answers quickly
export const STAND_IN = 5; // who plays on for somebody who left a table of three or more

export abstract class Course {
  protected snapshot!: Snapshot;
  protected steps: string[] = []; // the pictures of the last move, from the one before it
  protected readonly pictures: Pictures;
  protected readonly thinkers: Thinkers;
  protected readonly stage: Stage;
  protected readonly time: Timekeeper;
  protected readonly watch: Stopwatch; // of a puzzle
  private round = 0; // grows whenever what goes on is no longer of interest
  private told = 0;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(protected readonly means: Means) {
    this.pictures = new Pictures(means.engine, means.names, means.view);
    this.thinkers = new Thinkers(means.thinker, means.workers);
    this.stage = new Stage(means.now, means.wait, (what) => this.show(what));
    this.time = new Timekeeper(means);
    this.watch = new Stopwatch(means.now);
  }

  saved(): SavedGame {
    const { position, seats, future, resigned, late, notes } = this.snapshot;
    const { game, options, seed, history } = position;
    return { game, options, seed, seats, history, future, resigned, over: this.over(), winners: position.result?.winners ?? null, clock: this.time.saved(late), ...(notes !== NO_NOTES && { notes: { ...notes, seconds: this.watch.seconds() } }) };
  }

  keep(): void {
    if (this.snapshot) writeGame(this.means.store, this.saved());
  }

  // --- what there is ---

  protected turn(act: () => Promise<void>): Promise<void> {
    const done = this.queue.then(act).catch((error: unknown) => this.fail(error));
    this.queue = done.catch(() => undefined);
    return done;
  }

  // What the engine refuses is said in its words. Whatever should have gone on by itself waits to be told so.
  private fail(error: unknown): void {
    if (!this.snapshot) throw error;
    const { thinking, paused, position } = this.snapshot;
    const why = error instanceof Refused ? { refusal: error.message } : { note: { kind: 'broken' } as const };
    this.show({ ...why, thinking: false, slow: false, paused: paused || thinking || position.turn === 0 });
  }

  protected over(): boolean {
    return this.snapshot.position.turn === null || this.snapshot.resigned !== null;
  }

  protected humanToMove(): boolean {
    const { position, seats } = this.snapshot;
    return !this.over() && !!position.turn && seats[position.turn - 1] === 0;
  }

  protected set(change: Partial<Snapshot>): void {
    this.snapshot = { ...this.snapshot, ...change };
  }

  protected show(change: Partial<Snapshot>): void {
    this.set(change);
    this.means.changed(this.snapshot);
  }

  protected news(said: string[]): Snapshot['news'] {
    return { id: ++this.told, said: said.filter(Boolean) };
  }

  // The steps of a move that was not shown now can still be shown again. Says whether there are any.
  protected async remember(): Promise<boolean> {
    this.steps = await this.pictures.frames();
    return this.steps.length > 0;
  }

  // --- moves ---

  protected async play(move: string): Promise<void> {
    const { position, clock, paused } = this.snapshot;
    const next = await this.means.engine.ask({ do: 'play', move });
    if (this.humanToMove()) this.set({ note: null, paused: paused && !clock });
    if (position.turn) this.time.moved(position.turn);
    await this.arrive(next.position, false);
  }

  private async arrive(position: Position, rolled: boolean): Promise<void> {
    const before = this.snapshot.scene.svg;
    const frames = await this.pictures.frames();
    const scene = await this.pictures.scene();
    this.set({ position, scene, future: [] });
    await this.arrived([saidOf(scene)], frames.length ? [before, ...frames] : [], rolled ? before : null);
  }

  // Forward to another position: what nobody chooses is played out, the rest is shown and told. `still` stands while dice roll.
  protected async arrived(said: string[], steps: string[], still: string | null = null): Promise<void> {
    const { position, scene, future, paused, seats } = this.snapshot;
    const may = (player: number) => !paused || seats[player - 1] === 0;
    const run = future.length ? { position, passes: 0, rolled: false } : await runOn(this.means.engine, position, may);
    if (run.passes) {
      this.set({ position: run.position, scene: await this.pictures.scene() });
      said.push(saidOf(this.snapshot.scene));
    }
    this.steps = steps;
    this.set({ steps: steps.length > 0, note: noteAfter(this.snapshot.note, run.passes), news: this.news(said) });
    const rolls = (still !== null || run.rolled) && this.snapshot.scene.dice.length > 0;
    await this.settle(this.means.still() ? [] : [...actsOf(steps.slice(1)), ...(rolls ? [roll(still ?? scene.svg)] : [])]);
  }

  // A position lies on the table: keep it, show it, and let the computer or chance go on if it is theirs.
  protected async settle(acts: Act[] = []): Promise<void> {
    const human = this.humanToMove();
    const touches = human ? await begin(this.means.engine) : NO_TOUCHES;
    this.interrupt();
    const { round } = this;
    const { position, paused } = this.snapshot;
    if (this.over()) this.watch.run(false);
    const goesOn = !this.over() && !human && !paused;
    this.show({ touches, thinking: goesOn && position.turn !== 0, slow: false, refusal: '', clock: this.time.clock });
    this.keep();
    void this.stage.play(acts).then(() => round === this.round && this.runClock());
    if (goesOn) void (position.turn === 0 ? this.chance(round) : this.think(round, this.level()));
  }

  // --- computers and chance ---

  private level(): number {
    return this.snapshot.seats[this.snapshot.position.turn! - 1]!;
  }

  private async chance(round: number): Promise<void> {
    await Promise.all([this.means.wait(PACE), this.stage.done]);
    await this.turn(async () => {
      if (round === this.round) await this.arrive((await this.means.engine.ask({ do: 'random' })).position, true);
    });
  }

  private async think(round: number, level: number): Promise<void> {
    if (!this.snapshot.slow) void this.means.wait(SLOW).then(() => round === this.round && this.snapshot.thinking && this.show({ slow: true }));
    try {
      const [move] = await Promise.all([this.thinkers.best(this.snapshot.position, level), this.means.wait(PACE), this.stage.done]);
      await this.turn(async () => {
        if (round === this.round) await this.play(move);
      });
    } catch (error) {
      if (round === this.round) this.fail(error);
    }
  }

  protected thinkLess(): void {
    if (!this.snapshot.thinking) return;
    this.round++;
    this.thinkers.interrupt();
    this.show({ slow: false });
    void this.think(this.round, Math.min(HURRIED, this.level()));
  }

  protected interrupt(): void {
    this.round++;
    this.stage.skip();
    this.thinkers.interrupt();
    this.time.stop();
  }

  // --- clocks ---

  private runClock(): void {
    const { turn } = this.snapshot.position;
    if (!turn || this.over() || this.snapshot.paused || !this.time.clock) return;
    const fall = () => void this.turn(async () => this.flag(turn));
    // A computer that has almost no time left does what people do.
    const hasten = () => {
      this.time.run(turn, 0, fall);
      void this.turn(async () => this.thinkLess());
    };
    if (this.humanToMove()) this.time.run(turn, 0, fall);
    else this.time.run(turn, Math.min(IN_TIME, this.time.left(turn) / 2), hasten);
    this.show({ clock: this.time.clock });
  }

  private async flag(player: number): Promise<void> {
    if (!this.over() && this.time.fallen() === player) await this.leave(player, true);
  }

  // Whoever gives up or is late has lost; at a larger table a computer plays on instead, so that the others keep their game.
  protected async leave(player: number, late: boolean): Promise<void> {
    const { seats } = this.snapshot;
    const larger = seats.length > 2;
    if (larger && late) this.time.uncount(player);
    if (larger) this.set({ seats: seats.with(player - 1, seats[player - 1] || STAND_IN), note: late && !seats[player - 1] ? { kind: 'late', player } : null });
    else this.set({ resigned: player, late, note: null });
    this.set({ news: this.news([]) });
    await this.settle();
  }
}
