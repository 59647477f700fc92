// A session with made-up engines for tests. Time stands unless `time` is given; waiting takes none.
import type { ClockSetting } from '../src/state/clock';
import type { Seat } from '../src/state/saved';
import { Session } from '../src/state/session';
import type { Snapshot } from '../src/state/snapshot';
import { FakeEngine, FakeStore, type FakeTime } from './fake';

export interface Setup {
  players?: number;
  chance?: number[];
  forced?: number[];
  frames?: string[];
  confirm?: boolean;
  still?: boolean;
  workers?: number;
  clock?: ClockSetting;
  time?: FakeTime;
  best?: (level: number) => Promise<string>;
}

export async function table(seats: Seat[], setup: Setup = {}) {
  const { players = seats.length, chance = [], forced = [], frames = null, confirm = false, still = false, workers = 1, clock, time, best } = setup;
  const store = new FakeStore();
  const thinkers: FakeEngine[] = [];
  const shown: Snapshot[] = [];
  const engine = () => Object.assign(new FakeEngine(players, chance), { forced, frames }, best && { best });
  const session = new Session({
    engine: engine(),
    thinker: () => {
      const thinker = engine();
      thinkers.push(thinker);
      return thinker;
    },
    workers,
    store,
    confirm: () => confirm,
    names: () => false,
    still: () => still,
    now: time?.now ?? (() => 0),
    alarm: time?.alarm ?? (() => () => undefined),
    wait: time?.wait ?? (async () => undefined),
    changed: (snapshot) => void shown.push(snapshot),
  });
  await session.start({ game: 'fake', seed: 7, seats, clock });
  const now = () => shown.at(-1)!;
  const history = () => now().position.history;
  // Lets computers and chance have their turns.
  const rest = () => new Promise((resolve) => setTimeout(resolve, 5));
  return { session, store, thinkers, shown, history, rest, now };
}
