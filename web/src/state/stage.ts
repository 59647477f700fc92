// What moves on the table: pictures shown one after the other, dice that turn. Whoever is impatient ends it at once.

const STEP = 75; // ms a picture stands
const LONGEST = 1500; // ms a move may take to be shown
const ASKED_STEP = 400; // ms where motion is not wanted, but was asked for
const ROLL = 500;

export interface Act {
  frame: string | null; // a picture instead of the position's own
  rolling: boolean;
  stands: number; // ms
}

export const CALM = { frame: null, rolling: false };
// The picture before stands until they lie: it may show them too.
export const roll = (before: string): Act => ({ frame: before, rolling: true, stands: ROLL });

// At most so many of a list, evenly spread, the first and the last among them.
export function thinned<T>(list: T[], most: number): T[] {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, i) => list[Math.round((i * (list.length - 1)) / Math.max(1, most - 1))]!);
}

export function actsOf(frames: string[]): Act[] {
  return thinned(frames, LONGEST / STEP).map((frame) => ({ frame, rolling: false, stands: STEP }));
}

// Shown again because somebody asked: all of it and slowly where motion is not wanted otherwise.
export function actsAgain(frames: string[], still: boolean): Act[] {
  return still ? frames.map((frame) => ({ frame, rolling: false, stands: ASKED_STEP })) : actsOf(frames);
}

export class Stage {
  done: Promise<void> = Promise.resolve();
  private end: (() => void) | null = null;

  constructor(
    private readonly now: () => number,
    private readonly wait: (milliseconds: number) => Promise<void>,
    private readonly show: (what: { frame: string | null; rolling: boolean }) => void,
  ) {}

  play(acts: Act[]): Promise<void> {
    this.skip();
    this.done = acts.length ? this.perform(acts) : Promise.resolve();
    return this.done;
  }

  skip(): void {
    this.end?.();
  }

  private async perform(acts: Act[]): Promise<void> {
    let over = false;
    const ended = new Promise<void>((resolve) => {
      this.end = () => {
        [over, this.end] = [true, null];
        this.show(CALM);
        resolve();
      };
    });
    let until = this.now();
    for (const { frame, rolling, stands } of acts) {
      until += stands;
      const rest = until - this.now();
      if (rest <= 0) continue; // a slow machine shows fewer pictures, not a longer move
      this.show({ frame, rolling });
      await Promise.race([this.wait(rest), ended]);
      if (over) return;
    }
    this.skip();
  }
}
