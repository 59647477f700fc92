// Clocks of the seats: how much time is left, and whose runs. Pure: whoever calls says what time it is (ms, any origin).

export type ClockSetting =
  | { kind: 'none' }
  | { kind: 'move'; seconds: number } // sand: so long for each move
  | { kind: 'increment'; seconds: number; increment: number }; // so long for the game, and a little more after each move

export interface Clock {
  setting: ClockSetting;
  left: (number | null)[]; // ms by seat when it last stood; null: nobody counts this seat's time any more
  running: number | null; // the player whose time runs
  since: number; // when it began to run
}

export interface SavedClock {
  setting: ClockSetting;
  left: (number | null)[];
  fallen?: boolean; // the game ended by it
}

export const NO_CLOCK: ClockSetting = { kind: 'none' };
export const LOW = 10_000; // ms: from here on people are warned

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

export function newClock(setting: ClockSetting | undefined, seats: number): Clock | null {
  if (setting?.kind !== 'move' && setting?.kind !== 'increment') return null;
  if (!isTime(setting.seconds) || (setting.kind === 'increment' && !isTime(setting.increment))) return null;
  return { setting, left: Array.from({ length: seats }, () => setting.seconds * 1000), running: null, since: 0 };
}

export function leftAt(clock: Clock, player: number, now: number): number | null {
  const left = clock.left[player - 1] ?? null;
  if (left === null || clock.running !== player) return left;
  return Math.max(0, left - Math.max(0, now - clock.since)); // a machine's time may be set back: nobody gains by it
}

// Nobody's time runs.
export function stopped(clock: Clock, now: number): Clock {
  const { running } = clock;
  return running === null ? clock : { ...clock, left: clock.left.with(running - 1, leftAt(clock, running, now)), running: null };
}

// Only this player's time runs; it goes on from what is left.
export function running(clock: Clock, player: number, now: number): Clock {
  if (clock.running === player) return clock;
  const still = stopped(clock, now);
  return (still.left[player - 1] ?? null) === null ? still : { ...still, running: player, since: now };
}

// The player has moved: the sand is turned for whoever comes next, or a little time is added.
export function moved(clock: Clock, player: number, now: number): Clock {
  const still = stopped(clock, now);
  const { setting, left } = still;
  if (setting.kind === 'move') return { ...still, left: left.map((each) => (each === null ? null : setting.seconds * 1000)) };
  const mine = left[player - 1] ?? null;
  if (setting.kind !== 'increment' || mine === null) return still;
  return { ...still, left: left.with(player - 1, mine + setting.increment * 1000) };
}

// Whose flag has fallen.
export function fallen(clock: Clock, now: number): number | null {
  return clock.running !== null && leftAt(clock, clock.running, now) === 0 ? clock.running : null;
}

// A computer plays on there; its time is not counted.
export function uncounted(clock: Clock, player: number, now: number): Clock {
  const still = stopped(clock, now);
  return { ...still, left: still.left.with(player - 1, null) };
}

export function savedClock(clock: Clock | null, now: number, ended: boolean): SavedClock | undefined {
  if (!clock) return undefined;
  const { setting, left } = stopped(clock, now);
  return { setting, left, ...(ended ? { fallen: true } : {}) };
}

// What was kept may be anything: a clock that is none is left out rather than guessed.
export function resumedClock(saved: unknown, seats: number): Clock | null {
  const { setting, left } = (saved ?? {}) as Partial<SavedClock>;
  const clock = newClock(setting, seats);
  if (!clock || !Array.isArray(left) || left.length !== seats) return null;
  return left.every((each) => each === null || isTime(each)) ? { ...clock, left } : null;
}

// 12:34, 0:59, and tenths at the very end: 9.7. Rounded up, so that 0 is shown only when it is over.
export function timeWords(left: number, comma: string): string {
  const tenths = Math.ceil(left / 100);
  if (tenths < LOW / 100) return `${Math.floor(tenths / 10)}${comma}${tenths % 10}`;
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
