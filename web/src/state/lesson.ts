// A lesson: steps to read and to try, each a position of its own. Knows no page and no game; whoever shows it listens.
// What the learner plays is compared with the step's goal. All requests to the engine go through one queue, so that they never cross.
import type { Engine, Options, Position, Scene, Step } from '../engine/protocol';
import { Pictures, saidOf } from './pictures';
import { actsOf, Stage } from './stage';
import { begin, NO_TOUCHES, takeBack, touch, why, type Touches } from './touches';

const PACE = 900; // ms a move stands before what follows is shown, so that it can be looked at
const SEED = 1; // nothing in a lesson is left to chance

export interface Place {
  options: Options;
  moves: string[];
}

// `open`: to be tried, or only to be looked at. `shown`: the page played it.
export type Tried = 'open' | 'right' | 'wrong' | 'shown';

export interface Lesson {
  steps: Step[];
  at: number;
  scene: Scene;
  frame: string | null; // a picture on the way to the scene's own
  touches: Touches;
  learner: number; // the player whose turn it is at first; 0: nobody's
  active: boolean; // it is for the learner to touch something
  tried: Tried;
  said: { id: number; sentences: string[] }; // another id is news
}

export interface LessonMeans {
  engine: Engine;
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
  still: () => boolean; // nothing shall move
  finished: () => void; // the last step is done
  changed: (lesson: Lesson) => void;
}

// Where each step stands: said by itself, or what the step before left when its first goal and its reply were played.
export function placesOf(steps: Step[]): Place[] {
  const places: Place[] = [];
  steps.forEach((step, i) => {
    const before = places[i - 1];
    if (step.options || step.moves || !before) return places.push({ options: step.options ?? {}, moves: step.moves ?? [] });
    const { goal, reply } = steps[i - 1]!;
    const played = Array.isArray(goal) ? [goal[0]!, ...(reply ?? [])] : [];
    return places.push({ options: before.options, moves: [...before.moves, ...played] });
  });
  return places;
}

export const isRight = ({ goal }: Step, move: string): boolean => goal === 'any' || (goal?.includes(move) ?? false);

export class LessonCourse {
  private lesson!: Lesson;
  private steps: Step[] = [];
  private places: Place[] = [];
  private readonly pictures: Pictures;
  private readonly stage: Stage;
  private queue: Promise<unknown> = Promise.resolve();
  private round = 0; // grows whenever what goes on is no longer of interest
  private told = 0;

  constructor(private readonly means: LessonMeans, private readonly game: string) {
    this.pictures = new Pictures(means.engine, () => true);
    this.stage = new Stage(means.now, means.wait, ({ frame }) => this.show({ frame }));
  }

  open(): Promise<void> {
    return this.turn(async () => {
      const { engine } = this.means;
      await engine.ask({ do: 'new', game: this.game, seed: SEED });
      this.steps = (await engine.ask({ do: 'lesson' })).steps;
      this.places = placesOf(this.steps);
      await this.lay(0);
    });
  }

  close(): void {
    this.round++;
    this.stage.skip();
    this.means.engine.close();
  }

  // --- what the learner does ---

  to(step: number): Promise<void> {
    this.interrupt();
    return this.turn(() => this.lay(Math.max(0, Math.min(this.steps.length - 1, step))));
  }

  again(): Promise<void> {
    return this.to(this.lesson.at);
  }

  touch(key: string): Promise<void> {
    this.stage.skip();
    return this.turn(async () => {
      const { engine } = this.means;
      if (!this.lesson.active) return;
      if (this.lesson.tried === 'wrong') await this.lay(this.lesson.at); // whoever goes on touching tries again
      const { touches } = this.lesson;
      if (touches.move && touches.path.at(-1) === key && !touches.next.some((each) => each.key === key)) return this.attempt(touches.move);
      const now = await touch(engine, touches, key);
      if (!now) return this.show({ said: this.say(await why(engine, touches, key)) });
      if (now.move && now.next.length === 0) return this.attempt(now.move);
      this.show({ touches: now });
    });
  }

  confirm(): Promise<void> {
    return this.turn(async () => {
      const { move } = this.lesson.touches;
      if (move) await this.attempt(move);
    });
  }

  takeBack(): Promise<void> {
    return this.turn(async () => {
      const { touches } = this.lesson;
      if (touches.path.length) this.show({ touches: await takeBack(this.means.engine, touches) });
    });
  }

  // The first of the right moves, played for the learner.
  showMe(): Promise<void> {
    this.interrupt();
    return this.turn(async () => {
      const { at } = this.lesson;
      const { goal } = this.steps[at]!;
      if (!Array.isArray(goal)) return;
      await this.lay(at);
      await this.attempt(goal[0]!, 'shown');
    });
  }

  // --- what follows ---

  private turn(act: () => Promise<void>): Promise<void> {
    const done = this.queue.then(act);
    this.queue = done.catch(() => undefined);
    return done;
  }

  private interrupt(): void {
    this.round++;
    this.stage.skip();
  }

  private show(change: Partial<Lesson>): void {
    this.lesson = { ...this.lesson, ...change };
    this.means.changed(this.lesson);
  }

  private say(...sentences: string[]): Lesson['said'] {
    return { id: ++this.told, sentences: sentences.filter(Boolean) };
  }

  private async lay(at: number): Promise<void> {
    const { engine } = this.means;
    const { options, moves } = this.places[at]!;
    let { position } = await engine.ask({ do: 'new', game: this.game, options, seed: SEED });
    if (moves.length) ({ position } = await engine.ask({ do: 'play', moves }));
    const { steps } = this;
    const active = steps[at]!.goal !== null && !!position.turn;
    const touches = active ? await begin(engine) : NO_TOUCHES;
    const scene = await this.pictures.scene();
    this.show({ steps, at, scene, frame: null, touches, learner: position.turn ?? 0, active, tried: 'open', said: this.say() });
    if (steps[at]!.goal === null && at === steps.length - 1) this.means.finished();
  }

  private async attempt(move: string, tried?: Tried): Promise<void> {
    const { at } = this.lesson;
    const step = this.steps[at]!;
    const right = isRight(step, move);
    const { said } = await this.play(move);
    this.show({ tried: tried ?? (right ? 'right' : 'wrong'), active: !right, touches: NO_TOUCHES, said: this.say(said, right ? step.right : step.wrong) });
    if (!right) return;
    if (at === this.steps.length - 1) this.means.finished();
    if (step.reply?.length) void this.follow(step.reply, ++this.round);
  }

  private async play(move: string): Promise<{ position: Position; said: string }> {
    const { position } = await this.means.engine.ask({ do: 'play', move });
    const frames = await this.pictures.frames();
    const scene = await this.pictures.scene();
    this.show({ scene });
    if (!this.means.still()) void this.stage.play(actsOf(frames));
    return { position, said: saidOf(scene) };
  }

  // What the other answers, and so on, one after the other. The learner may go on meanwhile.
  private async follow(reply: string[], round: number): Promise<void> {
    for (const move of reply) {
      await Promise.all([this.means.wait(PACE), this.stage.done]);
      await this.turn(async () => {
        if (round !== this.round) return;
        const { said } = await this.play(move);
        this.show({ said: this.say(...this.lesson.said.sentences, said) });
      });
    }
  }
}
