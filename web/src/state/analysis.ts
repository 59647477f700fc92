// Thinking aloud about a position, slice by slice; whoever listens can end it at any time. Knows no page and no game.
import { Refused, type Analysed, type Engine, type Position } from '../engine/protocol';

const FIRST = 500; // simulations of the first slice; each is twice as long as the one before
const MOST = 20_000; // of a slice
const ENOUGH = 1_000_000; // of all: more would only fill the memory

export type Course = 'idle' | 'thinking' | 'stopped' | 'finished' | 'refused' | 'broken';

export interface Thought {
  course: Course;
  found: Analysed | null;
  position: Position | null; // the one thought about
  refusal: string; // the engine's sentence
}

const NOTHING: Thought = { course: 'idle', found: null, position: null, refusal: '' };

export const sliceAfter = (slices: number): number => Math.min(MOST, FIRST * 2 ** slices);
const samePlace = (a: Position | null, b: Position): boolean =>
  !!a && a.game === b.game && a.seed === b.seed && JSON.stringify([a.options, a.history]) === JSON.stringify([b.options, b.history]);

export class Analysis {
  thought: Thought = NOTHING;
  private engine: Engine | null = null;
  private busy = false;
  private round = 0; // grows whenever what is thought is no longer of interest
  private slices = 0;

  constructor(
    private readonly make: () => Engine,
    private readonly names: () => boolean,
    private readonly changed: (thought: Thought) => void,
  ) {}

  // About this position from now on; nothing happens if it is the same.
  about(position: Position): void {
    if (samePlace(this.thought.position, position)) return;
    this.interrupt();
    this.slices = 0;
    if (!position.turn) return this.show({ ...NOTHING, position });
    this.show({ course: 'thinking', found: null, position, refusal: '' });
    void this.run(this.round, true);
  }

  // At once for whoever listens; a slice under way ends unheard, so that one can go on from it.
  stop(): void {
    if (this.thought.course === 'thinking') this.show({ course: 'stopped' });
  }

  goOn(): void {
    if (this.thought.course !== 'stopped') return;
    this.show({ course: 'thinking' });
    if (!this.busy) void this.run(this.round, false);
  }

  close(): void {
    this.interrupt();
    this.engine?.close();
    this.engine = null;
    this.thought = NOTHING;
  }

  // A slice cannot be asked to stop, only ended with its worker.
  private interrupt(): void {
    this.round++;
    if (!this.busy) return;
    this.engine?.close();
    [this.engine, this.busy] = [null, false];
  }

  private show(change: Partial<Thought>): void {
    this.thought = { ...this.thought, ...change };
    this.changed(this.thought);
  }

  private async run(round: number, tell: boolean): Promise<void> {
    this.engine ??= this.make();
    this.busy = true;
    try {
      if (tell) await this.tell(this.engine);
      if (tell) await this.glance(this.engine, round);
      while (round === this.round && this.thought.course === 'thinking') {
        const found = await this.engine.ask({ do: 'analyse', simulations: sliceAfter(this.slices), names: this.names() });
        if (round !== this.round) return;
        this.slices++;
        if (this.thought.course !== 'thinking') break;
        const done = found.finished || found.simulations >= ENOUGH;
        this.show({ found, course: done ? 'finished' : 'thinking' });
        if (done) break;
      }
    } catch (error) {
      if (round !== this.round) return;
      this.show(error instanceof Refused ? { course: 'refused', refusal: error.message } : { course: 'broken' });
    }
    if (round === this.round) this.busy = false;
  }

  // The first slice may look for a proof and take its time: meanwhile there is something to see.
  private async glance(engine: Engine, round: number): Promise<void> {
    const { move, value = [], considered = [], line = [], proven = null, simulations = 0 } = await engine.ask({ do: 'best', simulations: FIRST });
    if (round !== this.round || this.thought.course !== 'thinking' || !value.length) return;
    this.show({ found: { move, value, considered, line, proven, simulations, finished: false, svg: '', says: '' } });
  }

  private async tell(engine: Engine): Promise<void> {
    const { game, options, seed, history } = this.thought.position!;
    await engine.ask({ do: 'new', game, options, seed });
    if (history.length) await engine.ask({ do: 'play', moves: history });
  }
}
