// The drawing on the table: asks the engine, which holds it, keeps every change in the browser, and outlives an engine that dies.
// Knows neither page nor geometry.
import { Refused, type Answers, type Engine } from '../engine/protocol';
import type { Drawing, DrawQuestion, DrawStep } from '../engine/workshop';
import type { Store } from './store';
import { keep, take } from './workshopshelf';

export type Drawn = Answers['draw'];

export interface DeskHost {
  make: () => Engine;
  store: Store;
  now: () => number;
  fresh: () => string; // a name that no drawing has yet
  changed: (drawing: Drawing, notes: string[]) => void;
  kept: (kept: boolean) => void;
}

// These put another drawing on the table; the one before stays on the shelf.
const ANEW = new Set(['new', 'open', 'import']);

export class Desk {
  id: string;
  private engine: Engine;
  private file = ''; // as last written, for a new engine
  private stored = ''; // what lies on the shelf, as far as we know
  private saving = false;
  private saved: Promise<void> = Promise.resolve();
  private unsaved: Drawing | null = null;

  constructor(private readonly host: DeskHost) {
    this.engine = host.make();
    this.id = host.fresh();
  }

  // Refused: nothing has changed, and the error says why.
  async step(step: DrawStep): Promise<Drawing> {
    if (ANEW.has(step.action)) await this.saved; // the last change belongs to the drawing that leaves
    const { drawing, notes } = await this.ask(step);
    if (ANEW.has(step.action)) [this.id, this.stored] = [this.host.fresh(), ''];
    this.host.changed(drawing, notes ?? []);
    // Whoever only looks at a board leaves no trace; a file somebody brought is kept.
    if (step.action !== 'new' && step.action !== 'show') this.save(drawing);
    return drawing;
  }

  question(question: DrawQuestion): Promise<Drawn> {
    return this.ask(question);
  }

  // Takes one from the shelf; nothing if it is not there or cannot be read any more.
  async resume(id: string): Promise<Drawing | null> {
    await this.saved;
    const file = take(this.host.store, id);
    if (!file) return null;
    try {
      const { drawing } = await this.ask({ action: 'open', file });
      [this.id, this.file, this.stored] = [id, file, file];
      this.host.changed(drawing, []);
      return drawing;
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }

  close(): void {
    this.engine.close();
  }

  private async ask(what: DrawStep | DrawQuestion): Promise<Drawn> {
    const asked = this.engine;
    try {
      return await asked.ask({ do: 'draw', ...what });
    } catch (error) {
      if (error instanceof Refused) throw error;
      if (this.engine === asked) await this.replace();
      return this.engine.ask({ do: 'draw', ...what });
    }
  }

  private async replace(): Promise<void> {
    this.engine.close();
    this.engine = this.host.make();
    if (this.file) await this.engine.ask({ do: 'draw', action: 'open', file: this.file });
  }

  // One at a time, the last change always: while a file is written more may happen.
  private save(drawing: Drawing): void {
    this.unsaved = drawing;
    if (!this.saving) this.saved = this.saveAll();
  }

  private async saveAll(): Promise<void> {
    this.saving = true;
    try {
      while (this.unsaved) {
        const { title, cells } = this.unsaved;
        this.unsaved = null;
        const { file } = await this.ask({ action: 'save' });
        this.file = file;
        this.host.kept(this.shelve(file, title, cells.length));
      }
    } catch {
      this.host.kept(false);
    } finally {
      this.saving = false;
    }
  }

  private shelve(file: string, title: string, cells: number): boolean {
    const { store, now, fresh } = this.host;
    const there = take(store, this.id);
    // Somebody goes on with the same drawing in another window: from now on these are two.
    if (there && there !== this.stored) this.id = fresh();
    const kept = keep(store, { id: this.id, title, cells, at: now() }, file);
    if (kept) this.stored = file;
    return kept;
  }
}

// Questions that follow a pointer: while one is out only the newest waits, and an answer that is no longer of interest is left out.
export class Latest<Q, A> {
  private busy = false;
  private next: Q | null = null;

  constructor(private readonly ask: (question: Q) => Promise<A>, private readonly answered: (answer: A | null) => void) {}

  put(question: Q): void {
    this.next = question;
    if (!this.busy) void this.run();
  }

  // Whatever comes back from now on is of no interest.
  clear(): void {
    this.next = null;
    this.asked++;
    this.answered(null);
  }

  private asked = 0;

  private async run(): Promise<void> {
    this.busy = true;
    while (this.next !== null) {
      const question = this.next;
      const mine = ++this.asked;
      this.next = null;
      const answer = await this.ask(question).catch(() => null);
      if (mine === this.asked) this.answered(answer);
    }
    this.busy = false;
  }
}
