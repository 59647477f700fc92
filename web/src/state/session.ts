// A game at the table: who sits where, whose turn it is, what was touched. Knows no page and no game; whoever shows it listens.
// All requests to the engine go through one queue, so that they never cross.
import { newClock, resumedClock, type ClockSetting } from './clock';
import { Course } from './course';
import { NO_NOTES, notesFrom, toggled, type Notes } from './puzzle';
import { saidOf } from './pictures';
import type { SavedGame, Seat } from './saved';
import type { Table } from './snapshot';
import { actsAgain } from './stage';
import { touch, takeBack, why, NO_TOUCHES } from './touches';
import { back, forth, stopsAt } from './travel';

export { STAND_IN } from './course';

export class Session extends Course {
  // --- beginning ---

  start({ clock, ...table }: Table): Promise<void> {
    return this.open({ ...table, options: table.options ?? {}, history: [], future: [], resigned: null, over: false }, clock);
  }

  resume(saved: SavedGame): Promise<void> {
    return this.open(saved);
  }

  private open(saved: SavedGame, setting?: ClockSetting): Promise<void> {
    return this.turn(async () => {
      this.interrupt();
      const { engine } = this.means;
      const { game, options, seed, history, future, resigned } = saved;
      let { position } = await engine.ask({ do: 'new', game, options, seed });
      if (history.length + future.length) ({ position } = await engine.ask({ do: 'play', moves: [...history, ...future] }));
      for (const _ of future) ({ position } = await engine.ask({ do: 'undo' }));
      const scene = await this.pictures.scene();
      const seats = scene.players.map((_, i) => saved.seats[i] ?? saved.seats.at(-1) ?? 0);
      const clock = setting ? newClock(setting, seats.length) : resumedClock(saved.clock, seats.length);
      this.time.set(clock);
      const notes = saved.notes ? notesFrom(saved.notes) : NO_NOTES;
      this.watch.set(notes.seconds);
      this.snapshot = {
        position, scene, seats, future, resigned, late: saved.clock?.fallen ?? false, clock, notes, touches: NO_TOUCHES, thinking: false, slow: false,
        paused: clock !== null && history.length > 0, // whoever comes back wants to look first
        refusal: '', note: null, news: this.news([]), frame: null, rolling: false, steps: await this.remember(),
      };
      await this.settle();
    });
  }

  close(): void {
    if (this.snapshot?.clock) this.keep();
    this.interrupt();
    this.thinkers.close();
    this.means.engine.close();
  }

  // --- what people do ---

  touch(key: string): Promise<void> {
    this.stage.skip();
    return this.turn(async () => {
      if (!this.humanToMove()) return;
      const { engine, confirm } = this.means;
      const { touches } = this.snapshot;
      // Touching the last thing once more is a yes.
      if (touches.move && touches.path.at(-1) === key && !touches.next.some((each) => each.key === key)) return this.play(touches.move);
      const now = await touch(engine, touches, key);
      if (!now) return this.show({ note: { kind: 'refused', sentence: await why(engine, touches, key) } });
      if (now.move && now.next.length === 0 && !confirm()) return this.play(now.move);
      this.show({ touches: now, refusal: '', note: null });
    });
  }

  // The cells that a move would turn if this were touched too; nothing changes.
  async foresee(key: string): Promise<string[]> {
    const { path, next } = this.snapshot.touches;
    if (!next.some((each) => each.key === key)) return [];
    return (await this.means.engine.ask({ do: 'touch', path: [...path, key] })).turns ?? [];
  }

  // A cell is certainly empty, or it may not be after all.
  cross(cell: string): void {
    this.note({ crossed: toggled(this.snapshot.notes.crossed, cell) });
  }

  helped(): void {
    if (!this.over()) this.note({ helped: true });
  }

  // Time counts while somebody looks at a puzzle.
  looking(looks: boolean): void {
    if (!this.snapshot) return;
    if (this.snapshot.notes === NO_NOTES) this.set({ notes: { ...NO_NOTES } });
    this.watch.run(looks && !this.over());
    if (!looks) this.keep();
  }

  spent(): number {
    return this.watch.seconds();
  }

  private note(change: Partial<Notes>): void {
    this.show({ notes: { ...this.snapshot.notes, ...change } });
    this.keep();
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
      if (touches.path.length) this.show({ touches: await takeBack(this.means.engine, touches), note: null });
    });
  }

  type(move: string): Promise<void> {
    this.stage.skip();
    return this.turn(async () => {
      if (this.humanToMove()) await this.play(move);
    });
  }

  // Back to a choice of somebody at the table; where only computers play, one move.
  undo(): Promise<void> {
    return this.turn(async () => {
      this.interrupt();
      const { seats } = this.snapshot;
      const place = await back(this.means.engine, this.snapshot, stopsAt(this.means.engine, seats));
      if (!place) this.set({ note: { kind: 'noUndo' } });
      else this.set({ ...place, scene: await this.pictures.scene(), note: null, news: this.news([]), steps: await this.remember() });
      this.set({ resigned: null, late: false, paused: this.snapshot.paused || !seats.includes(0) });
      await this.settle();
    });
  }

  redo(): Promise<void> {
    return this.turn(async () => {
      this.interrupt();
      const { seats } = this.snapshot;
      const steps: string[] = [];
      const said: string[] = [];
      let { scene } = this.snapshot;
      const each = async () => {
        steps.push(scene.svg, ...(await this.pictures.frames()));
        scene = await this.pictures.scene();
        said.push(saidOf(scene));
      };
      const place = await forth(this.means.engine, this.snapshot, stopsAt(this.means.engine, seats), each);
      this.set({ ...place, scene, note: null, resigned: null, late: false, paused: this.snapshot.paused || !seats.includes(0) });
      await this.arrived(said, steps.length > 1 ? steps : []);
    });
  }

  // The other has won; at a larger table a computer plays on instead, so that the others keep their game.
  resign(): Promise<void> {
    return this.turn(async () => {
      const player = this.snapshot.position.turn;
      if (player && this.humanToMove()) await this.leave(player, false);
    });
  }

  pause(paused: boolean): Promise<void> {
    return this.turn(async () => {
      this.set({ paused });
      await this.settle();
    });
  }

  // Enough thought: a quick answer instead.
  hurry(): Promise<void> {
    return this.turn(async () => this.thinkLess());
  }

  // The last move once more, step by step.
  again(): Promise<void> {
    return this.turn(async () => void this.stage.play(actsAgain(this.steps, this.means.still())));
  }

  skip(): void {
    this.stage.skip();
  }

  // The same position drawn again: other words, names shown or hidden.
  redraw(): Promise<void> {
    return this.turn(async () => this.show({ scene: await this.pictures.scene() }));
  }

  seat(player: number, seat: Seat): Promise<void> {
    return this.turn(async () => {
      this.set({ seats: this.snapshot.seats.with(player - 1, seat) });
      await this.settle();
    });
  }
}
