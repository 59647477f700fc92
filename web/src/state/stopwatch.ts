// Time spent on a game without a clock: runs while somebody looks at it.
export class Stopwatch {
  private before = 0; // ms until it was stopped last
  private since: number | null = null;

  constructor(private readonly now: () => number) {}

  set(seconds: number): void {
    [this.before, this.since] = [seconds * 1000, null];
  }

  run(runs: boolean): void {
    this.before = this.milliseconds();
    this.since = runs ? this.now() : null;
  }

  seconds(): number {
    return Math.floor(this.milliseconds() / 1000);
  }

  private milliseconds(): number {
    return this.before + (this.since === null ? 0 : this.now() - this.since);
  }
}
