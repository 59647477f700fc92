// Runs a clock: starts and stops it with the turns, and rings when time is up.
import { fallen, leftAt, moved, running, savedClock, stopped, uncounted, type Clock, type SavedClock } from './clock';

export interface Time {
  now: () => number; // ms
  alarm: (milliseconds: number, ring: () => void) => () => void; // gives back how to cancel it
}

export class Timekeeper {
  clock: Clock | null = null;
  private cancel: () => void = () => undefined;

  constructor(private readonly time: Time) {}

  set(clock: Clock | null): void {
    this.cancel();
    this.clock = clock;
  }

  // Rings once, when the player has so much left or less.
  run(player: number, early: number, ring: () => void): void {
    this.cancel();
    this.clock &&= running(this.clock, player, this.time.now());
    if (this.clock?.running === player) this.expect(player, early, ring);
  }

  stop(): void {
    this.cancel();
    this.clock &&= stopped(this.clock, this.time.now());
  }

  moved(player: number): void {
    this.cancel();
    this.clock &&= moved(this.clock, player, this.time.now());
  }

  uncount(player: number): void {
    this.cancel();
    this.clock &&= uncounted(this.clock, player, this.time.now());
  }

  fallen(): number | null {
    return this.clock && fallen(this.clock, this.time.now());
  }

  left(player: number): number {
    return (this.clock && leftAt(this.clock, player, this.time.now())) ?? Infinity;
  }

  saved(ended: boolean): SavedClock | undefined {
    return savedClock(this.clock, this.time.now(), ended);
  }

  // Alarms may ring a little early: then the rest is waited for.
  private expect(player: number, early: number, ring: () => void): void {
    const rest = this.left(player) - early;
    this.cancel = this.time.alarm(Math.max(0, rest), () => (this.left(player) > early ? this.expect(player, early, ring) : ring()));
  }
}
