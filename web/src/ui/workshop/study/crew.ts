// Several engines that play the games of a study side by side, in pieces small enough to be lost without regret: to stop is to end them.
import { Refused } from '../../../engine/protocol';
import type { Ledger, Stretch } from './ledger';
import { playGames, type StudyEngine, type StudyPlan } from './requests';

const MOST = 8;
const PIECE = 500; // ms that a piece should take
const LARGEST = 64; // games
const PATIENCE = 3; // engines that may die one after the other

// One core is left to the page.
export const crewFor = (cores: number | undefined): number => Math.max(1, Math.min(MOST, (cores || 2) - 1));

export interface Work {
  plans: StudyPlan[];
  ledgers: Ledger[]; // one a plan
  make: () => Promise<StudyEngine>;
  done: (plan: number, first: number, games: string[]) => void;
  failed: (error: unknown) => void; // it has stopped by itself
}

export class Crew {
  private readonly engines = new Set<StudyEngine>();
  private stopped = false;
  private deaths = 0;
  private readonly pace: number[]; // ms a game takes, by plan; 0: not known yet

  constructor(private readonly work: Work) {
    this.pace = work.plans.map(() => 0);
  }

  start(hands: number): void {
    for (let i = 0; i < hands; i++) this.hand().catch((error) => this.fail(error));
  }

  stop(): void {
    this.stopped = true;
    for (const engine of this.engines) engine.close();
    this.engines.clear();
    for (const ledger of this.work.ledgers) ledger.giveAllBack();
  }

  private async hand(): Promise<void> {
    let engine: StudyEngine | null = null;
    for (let job = this.claim(); job; job = this.claim()) {
      engine ??= await this.engine();
      if (!engine) return;
      if (!(await this.play(engine, job))) engine = null;
    }
    if (engine && this.engines.delete(engine)) engine.close();
  }

  // Nothing if it was stopped meanwhile.
  private async engine(): Promise<StudyEngine | null> {
    const engine = await this.work.make();
    if (this.stopped) engine.close();
    else this.engines.add(engine);
    return this.stopped ? null : engine;
  }

  // False if the engine died of it.
  private async play(engine: StudyEngine, { plan, stretch }: Job): Promise<boolean> {
    const begun = performance.now();
    try {
      const games = await playGames(engine, this.work.plans[plan]!, stretch);
      if (this.stopped) return true;
      if (!games.length) throw new Error('no games');
      this.deaths = 0;
      this.pace[plan] = (performance.now() - begun) / games.length;
      this.work.ledgers[plan]!.giveBack(stretch); // it may have played fewer
      this.work.ledgers[plan]!.deliver(stretch.first, games);
      this.work.done(plan, stretch.first, games);
      return true;
    } catch (error) {
      if (this.stopped) return true;
      this.engines.delete(engine);
      engine.close();
      this.work.ledgers[plan]!.giveBack(stretch);
      if (error instanceof Refused || ++this.deaths >= PATIENCE) throw error;
      return false;
    }
  }

  private fail(error: unknown): void {
    if (this.stopped) return;
    this.stop();
    this.work.failed(error);
  }

  // All plans go on evenly, so that what is compared can be compared at any time.
  private claim(): Job | null {
    if (this.stopped) return null;
    const order = this.work.ledgers.map((_, plan) => plan).sort((a, b) => this.work.ledgers[a]!.share - this.work.ledgers[b]!.share);
    for (const plan of order) {
      const pace = this.pace[plan]!;
      const stretch = this.work.ledgers[plan]!.claim(pace ? Math.max(1, Math.min(LARGEST, Math.round(PIECE / pace))) : 1);
      if (stretch) return { plan, stretch };
    }
    return null;
  }
}

interface Job {
  plan: number;
  stretch: Stretch;
}
