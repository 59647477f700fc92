// Keeps something from the server fresh: asked for again soon after it changed, but not by everybody in the same moment, and never
// twice at a time. Knows no page; time and chance are handed in.
export interface FreshMeans {
  ask: () => Promise<unknown>;
  alarm: (milliseconds: number, ring: () => void) => () => void; // gives back how to cancel it
  random: () => number;
}

const SPREAD = 2000; // ms over which those who heard the same news ask
const LATER = 5000; // ms after which it is tried again where nobody answered

export class Fresh {
  private cancel: (() => void) | null = null;
  private asking: Promise<void> | null = null;
  private again = false; // something changed while it was asked for
  private closed = false;

  constructor(private readonly means: FreshMeans) {}

  // It has changed.
  soon(least = 0): void {
    if (this.closed || this.cancel) return;
    if (this.asking) this.again = true;
    else this.cancel = this.means.alarm(least + this.means.random() * SPREAD, () => void this.now());
  }

  // What is asked from here on is answered; where nobody answers it is tried again later.
  async now(): Promise<void> {
    this.cancel?.();
    this.cancel = null;
    while (this.asking) await this.asking;
    this.asking = this.once();
    await this.asking;
  }

  close(): void {
    this.closed = true;
    this.cancel?.();
  }

  private async once(): Promise<void> {
    const failed = await this.means.ask().then(() => false, () => true);
    const { again } = this;
    [this.asking, this.again] = [null, false];
    if (failed) this.soon(LATER);
    else if (again) this.soon();
  }
}
