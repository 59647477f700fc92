// An engine of a made-up game: in each turn a letter and a figure are touched, six moves and it is over; player 1 wins.
// `chance` lists the places in the history where dice are thrown.
import { Refused, type Answers, type Engine, type Request, type Touchable } from '../src/engine/protocol';

export class FakeEngine implements Engine {
  asked: Request[] = [];
  closed = false;
  best: (level: number) => Promise<string> = async () => 'a1';
  private history: string[] = [];
  private undone: string[] = [];
  private options = {};
  private seed = 0;

  constructor(private readonly players = 2, private readonly chance: number[] = []) {}

  async ask<R extends Request>(request: R): Promise<Answers[R['do']]> {
    this.asked.push(request);
    await Promise.resolve();
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
    return { position: { game: 'fake', options, seed, turn: this.turn(), history: [...history], result } };
  }

  private play(move: string): void {
    if (this.turn() === null || !/^([ab][12]|six)$/.test(move)) throw new Refused(`no move ${move}`);
    this.history.push(move);
  }

  private async answer(request: Request): Promise<unknown> {
    switch (request.do) {
      case 'new':
        [this.history, this.undone, this.options, this.seed] = [[], [], request.options ?? {}, request.seed ?? 1];
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
        return { move: await this.best(request.level) };
      case 'touch':
        return this.touch(request.path);
      case 'scene':
        return { scene: this.scene() };
      default:
        return this.position();
    }
  }

  private touch(path: string[]) {
    const keys = (list: string[]): Touchable[] => list.map((key) => ({ key, cell: key }));
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
    return { svg: '<svg/>', cells: [], players, turn, last, says: '', remarks: [], stocks: [], dice: [], result };
  }
}

export class FakeStore {
  kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}
