// An engine of a made-up game: in each turn a letter and a figure are touched, six moves and it is over; player 1 wins.
// `chance` lists the places in the history where dice are thrown, `forced` those where there is only a button to press.
import { Refused, type Answers, type Considered, type Engine, type Request, type Step, type Touchable } from '../src/engine/protocol';

export class FakeEngine implements Engine {
  asked: Request[] = [];
  closed = false;
  best: (level: number) => Promise<string> = async () => 'a1';
  private history: string[] = [];
  private undone: string[] = [];
  private options = {};
  private seed = 0;

  considered?: Considered[];
  frames: string[] | null = null; // what lies on the way to each position; null: it knows of no frames
  forced: number[] = [];
  values: number[][] = []; // chances after so many moves
  fits?: boolean;
  solve: object = { status: 'unknown', value: null, moves: [] };
  finishes = 3; // slices of thought after which an analysis is finished; 0: it is refused
  hangs = false; // it never comes to an end of a thought
  private thought = { simulations: 0, slices: 0 };
  steps: Step[] | null = null; // its lesson, if it has one
  dies = 0; // so many requests still meet a worker that dies

  constructor(private readonly players = 2, private readonly chance: number[] = []) {}

  async ask<R extends Request>(request: R): Promise<Answers[R['do']]> {
    this.asked.push(request);
    await Promise.resolve();
    if (this.dies > 0 && this.dies--) throw new Error('died');
    return (await this.answer(request)) as Answers[R['do']];
  }

  close(): void {
    this.closed = true;
  }

  private turn(): number | null {
    const count = this.history.length;
    if (count >= 6) return null;
    return this.chance.includes(count) ? 0 : (count % this.players) + 1;
  }

  private position() {
    const { history, options, seed } = this;
    const result = this.turn() === null ? { winners: [1], reason: 'Six moves.' } : null;
    return { position: { game: 'fake', options, seed, turn: this.turn(), history: [...history], moves: this.turn() ? ['a1', 'a2', 'b1', 'b2'] : [], result } };
  }

  private play(move: string): void {
    if (this.turn() === null || !/^([ab][12]|six|pass)$/.test(move)) throw new Refused(`no move ${move}`);
    this.history.push(move);
  }

  private async answer(request: Request): Promise<unknown> {
    switch (request.do) {
      case 'new':
        [this.history, this.undone, this.options, this.seed] = [[], [], request.options ?? {}, request.seed ?? 1];
        this.thought = { simulations: 0, slices: 0 };
        return this.position();
      case 'play':
        for (const move of 'moves' in request ? request.moves : [request.move]) this.play(move);
        this.undone = [];
        return this.position();
      case 'undo':
        this.undone.push(this.history.pop()!);
        return this.position();
      case 'redo':
        this.history.push(this.undone.pop()!);
        return this.position();
      case 'random':
        this.play('six');
        return this.position();
      case 'best':
        if ('level' in request) return { move: await this.best(request.level), considered: this.considered };
        return { move: 'a1', value: this.values[this.history.length] ?? [0.5, 0.5], considered: [], line: [], proven: null, simulations: request.simulations };
      case 'touch':
        return this.touch(request.path);
      case 'analyse':
        return this.analyse(request.simulations);
      case 'solve':
        return this.solve;
      case 'invent':
        return { options: { order: `${request.width}x${request.height}-${request.difficulty}`, from: request.seed } };
      case 'lesson':
        if (!this.steps) throw new Refused('no lesson');
        return { steps: this.steps };
      case 'frames':
        if (!this.frames) throw new Refused('no frames');
        return { frames: this.frames };
      case 'scene':
        return { scene: this.scene() };
      default:
        return this.position();
    }
  }

  private async analyse(simulations: number) {
    if (this.hangs) await new Promise(() => undefined);
    if (!this.finishes) throw new Refused('no thought');
    this.thought = { simulations: this.thought.simulations + simulations, slices: this.thought.slices + 1 };
    const value = this.values[this.history.length] ?? [0.5, 0.5];
    return {
      move: 'a1', value, considered: this.considered ?? [], line: ['a1', 'b2'], proven: null, simulations: this.thought.simulations,
      finished: this.thought.slices >= this.finishes, svg: '<svg heat/>', says: 'Because.', fits: this.fits,
    };
  }

  private touch(path: string[]) {
    const keys = (list: string[]): Touchable[] => list.map((key) => ({ key, cell: key }));
    if (this.forced.includes(this.history.length)) {
      return path.length ? { next: [], move: 'pass' } : { next: [{ key: '!pass', label: 'Pass' }], move: null };
    }
    if (path.length && !/^[ab][12]?$/.test(path.join(''))) throw new Refused(`${path.at(-1)} is taken`);
    if (path.length === 0) return { next: keys(['a', 'b']), move: null };
    return path.length === 1 ? { next: keys(['1', '2']), move: null } : { next: [], move: path.join('') };
  }

  private scene() {
    const turn = this.turn();
    const players = Array.from({ length: this.players }, (_, i) => ({
      score: 0, out: false, winner: turn === null && i === 0, look: 'blue', sign: '●',
    }));
    const last = this.history.at(-1) ?? null;
    const result = turn === null ? 'Player 1 wins.' : null;
    const says = last ? `Played ${last}.` : '';
    const dice = this.history.includes('six') ? [6] : [];
    return { svg: `<svg ${this.history}/>`, cells: [], players, turn, last, says, remarks: [], stocks: [], dice, result };
  }
}

export class FakeStore {
  kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

// Time that passes only when told to.
export class FakeTime {
  at = 0;
  private alarms: { at: number; ring: () => void }[] = [];
  now = () => this.at;
  alarm = (milliseconds: number, ring: () => void) => {
    const alarm = { at: this.at + milliseconds, ring };
    this.alarms.push(alarm);
    return () => void (this.alarms = this.alarms.filter((each) => each !== alarm));
  };
  wait = (milliseconds: number) => new Promise<void>((resolve) => void this.alarm(milliseconds, resolve));

  async pass(milliseconds: number): Promise<void> {
    const end = this.at + milliseconds;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve)); // lets promises settle
      const next = this.alarms.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      this.at = next ? Math.max(this.at, next.at) : end;
      if (!next) return;
      this.alarms = this.alarms.filter((each) => each !== next);
      next.ring();
    }
  }
}
