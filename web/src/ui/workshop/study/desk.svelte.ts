// A study on the page: its games are played by a crew, kept as they come, and told to one engine in their order, which writes the
// report. What is shown is what that engine says.
import type { Catalogue } from '../../../engine/catalogue';
import { Refused } from '../../../engine/protocol';
import { language } from '../../app.svelte';
import { setUnderWay, underWay } from '../../background.svelte';
import { workshopEngine } from '../workshop';
import { Crew, crewFor } from './crew';
import { browserKeeping, forgetOldest, type KeptStudy } from './keeping';
import { Ledger } from './ledger';
import type { Ordered } from './ordered';
import { addGames, beginStudy, reportFigures, reportJson, reportText, variants, type Format, type NamedPlan, type StudyEngine } from './requests';
import { running } from './tab.svelte';

export type Phase = 'loading' | 'ready' | 'playing' | 'stopped' | 'done' | 'failed';

const PAUSE = 1500; // ms between two reports while games are played
const SURE = 2000; // ms after which a pace can be told

// All that decides the games: more of the same go on with them.
const idOf = (plans: NamedPlan[], version: string): string => JSON.stringify([version, plans]);

export class Desk {
  phase = $state<Phase>('loading');
  played = $state(0);
  wanted = $state(0);
  report = $state('');
  refusal = $state(''); // the engine's sentence
  left = $state<number | null>(null); // seconds, as far as one can tell
  lasts = $state(true); // what is played is still there after a reload
  handicaps = $state(false); // ports can be taken away
  private id = '';
  private plans: NamedPlan[] = [];
  private ledgers: Ledger[] = [];
  private reporter: StudyEngine | null = null;
  private crew: Crew | null = null;
  private reporting: Promise<void> | null = null;
  private reported = 0; // games that the last report knew
  private lastReport = 0;
  private begun = { at: 0, played: 0 };
  private closed = false;
  readonly language = language(); // of the report

  constructor(readonly all: Catalogue, readonly ordered: Ordered) {}

  // What was played before is there again.
  async open(): Promise<void> {
    try {
      const engine = await workshopEngine(this.all);
      if (this.closed) return engine.close();
      this.reporter = engine;
      await this.lay(this.reporter);
      const group = await beginStudy(this.reporter, this.plans);
      const each = Math.ceil(this.ordered.games / group) * group;
      const keeping = await browserKeeping();
      this.lasts = keeping.lasts;
      const pieces = await keeping.pieces(this.id);
      this.ledgers = this.plans.map((_, plan) => new Ledger(each, pieces.filter((piece) => piece.plan === plan)));
      this.wanted = each * this.ledgers.length;
      this.count();
      await this.tell();
      if (this.closed) return;
      this.phase = this.complete ? 'done' : this.played ? 'stopped' : 'ready';
      if (this.complete) this.rest();
      else if (this.goesOn) this.start();
    } catch (error) {
      this.fail(error);
    }
  }

  // It is at work, or will be as soon as it is open.
  get goesOn(): boolean {
    return this.phase === 'playing' || underWay() === this.ordered.kept.address;
  }

  start(): void {
    if (this.phase !== 'ready' && this.phase !== 'stopped') return;
    this.takeOver();
    const done = (plan: number, first: number, games: string[]) => void this.deliver(plan, first, games);
    this.crew = new Crew({
      plans: this.plans.map(({ plan }) => plan), ledgers: this.ledgers, make: () => workshopEngine(this.all), done, failed: (error) => this.fail(error),
    });
    setUnderWay(this.ordered.kept.address);
    [this.phase, this.begun, this.left] = ['playing', { at: performance.now(), played: this.played }, null];
    this.crew.start(crewFor(navigator.hardwareConcurrency));
  }

  async stop(): Promise<void> {
    if (this.phase !== 'playing') return;
    this.crew?.stop();
    [this.crew, this.phase, this.left] = [null, 'stopped', null];
    this.rest();
    await this.tell();
  }

  async file(format: Exclude<Format, 'html-part'> | 'json'): Promise<string> {
    await this.tell();
    return format === 'json' ? `${JSON.stringify(await reportJson(this.reporter!), null, 1)}\n` : reportText(this.reporter!, format);
  }

  // The picture that stands at this place in the report.
  async figure(at: number): Promise<string> {
    const svg = (await reportFigures(this.reporter!))[at];
    if (!svg) throw new Error('no such figure');
    return svg;
  }

  close(): void {
    this.closed = true;
    this.crew?.stop();
    if (running.desk === this) running.desk = null;
    this.reporter?.close();
  }

  // One study at a time: what the other one played is kept.
  private takeOver(): void {
    const other = running.desk;
    running.desk = this;
    if (!other || other === this) return;
    void other.stop().then(() => other !== running.shown && other.close());
  }

  // Nothing is to be gone on with, unless that is somebody else's.
  private rest(): void {
    if (underWay() === this.ordered.kept.address) setUnderWay(null);
  }

  private get complete(): boolean {
    return this.ledgers.every((ledger) => ledger.complete);
  }

  private async lay(engine: StudyEngine): Promise<void> {
    const { plan, variation, kept } = this.ordered;
    this.plans = await variants(engine, plan, variation);
    this.handicaps = await variants(engine, plan, { handicap: 1 }).then(() => true, () => false);
    this.id = idOf(this.plans, kept.version);
  }

  private count(): void {
    this.played = this.ledgers.reduce((sum, { there }) => sum + there, 0);
  }

  private async deliver(plan: number, first: number, games: string[]): Promise<void> {
    this.count();
    const { at, played } = this.begun;
    const [spent, made] = [performance.now() - at, this.played - played];
    if (spent > SURE && made) this.left = ((this.wanted - this.played) * spent) / made / 1000;
    const kept = this.keep(plan, first, games);
    const over = this.complete;
    if (over) {
      [this.phase, this.crew, this.left] = ['done', null, null];
      void kept.then(() => this.rest()); // loaded again before that, it goes on with what is missing
    }
    if (over || performance.now() - this.lastReport > PAUSE) await this.tell();
  }

  // A browser that keeps nothing any more is no reason to stop.
  private async keep(plan: number, first: number, games: string[]): Promise<void> {
    const { id } = this;
    const study: KeptStudy = { ...this.ordered.kept, id, wanted: this.wanted, played: this.played, at: Date.now() };
    const keeping = await browserKeeping();
    await keeping.keep(study, { study: id, plan, first, games }).catch(() => (this.lasts = false));
    if (this.complete) await forgetOldest(keeping).catch(() => undefined);
  }

  // One report at a time; whoever asks meanwhile gets the one after it.
  private tell(): Promise<void> {
    const before = this.reporting ?? Promise.resolve();
    const mine: Promise<void> = before.then(() => this.write()).catch((error) => this.fail(error));
    this.reporting = mine;
    return mine;
  }

  private async write(): Promise<void> {
    if (this.closed || !this.reporter || this.reported === this.played) return;
    const known = this.played;
    this.lastReport = performance.now();
    for (const [plan, ledger] of this.ledgers.entries()) {
      const games = ledger.next();
      if (games.length) await addGames(this.reporter, plan, games);
    }
    this.reported = known;
    this.report = await reportText(this.reporter, 'html-part');
  }

  private fail(error: unknown): void {
    if (this.closed) return;
    this.crew?.stop();
    this.crew = null;
    this.rest();
    this.refusal = error instanceof Refused ? error.message : '';
    this.phase = 'failed';
  }
}
