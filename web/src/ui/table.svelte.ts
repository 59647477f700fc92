// Opens a game for the page: engines, session, and the snapshot that the parts show.
import { gameOf, moduleOf, type Catalogue } from '../engine/catalogue';
import { Client } from '../engine/client';
import type { Options } from '../engine/protocol';
import { Steady } from '../engine/steady';
import type { ClockSetting } from '../state/clock';
import { NO_NOTES, seedOf, type Order } from '../state/puzzle';
import { readGame, type Seat } from '../state/saved';
import { Session } from '../state/session';
import type { Snapshot } from '../state/snapshot';
import { workersFor } from '../state/thinking';
import { language, settings, store } from './app.svelte';

const FIRST_LEVEL = 3; // whom somebody meets who just clicked

export class OpenTable {
  now = $state.raw<Snapshot | null>(null);
  failed = $state(false);
  session: Session | null = null;
  private closed = false;

  constructor(private readonly all: Catalogue, private readonly id: string, private readonly view: () => string = () => '') {}

  async open(): Promise<void> {
    try {
      const module = await moduleOf(this.all, this.id);
      if (this.closed) return;
      const speaks = language();
      const puzzle = gameOf(this.all, speaks, this.id)?.puzzle;
      const engine = () => new Steady(() => new Client(module, speaks));
      this.session = new Session({
        engine: engine(),
        thinker: engine,
        workers: workersFor(navigator.hardwareConcurrency),
        store,
        // A stone of a puzzle is taken off as easily as it is put there.
        confirm: () => settings.confirm && !puzzle,
        names: () => settings.names,
        view: this.view,
        still: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
        now: () => performance.now(),
        alarm: (milliseconds, ring) => {
          const timer = setTimeout(ring, milliseconds);
          return () => clearTimeout(timer);
        },
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        changed: (snapshot) => {
          if (!this.closed) this.now = snapshot;
        },
      });
      const saved = readGame(store, this.id);
      // A game kept by an older version may no longer be one.
      if (saved && !saved.over) await this.session.resume(saved).catch(() => this.begin({}, saved.seats, saved.clock?.setting));
      else await this.begin(saved?.options ?? {}, saved?.seats ?? [0, FIRST_LEVEL], saved?.clock?.setting);
    } catch {
      this.failed = !this.closed;
    }
  }

  // A puzzle comes with an order; that of a day is the same for all.
  begin(options: Options, seats: Seat[], clock?: ClockSetting, order?: Order): Promise<void> {
    const seed = order?.day ? seedOf(order.day) : crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;
    return this.session!.start({ game: this.id, options, seats, seed, clock, notes: order && { ...NO_NOTES, order } });
  }

  // The page may go without a word: what the clocks show is kept while there is time.
  keep(): void {
    if (this.now?.clock) this.session?.keep();
  }

  close(): void {
    this.closed = true;
    this.session?.close();
  }
}
