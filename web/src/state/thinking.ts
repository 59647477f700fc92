// Thinking for the computers' seats: alone where it is quick, shared by several engines where it is not.
import type { Answers, Considered, Engine, Position } from '../engine/protocol';

export const SHARED = 6; // from this level on thinking is shared
export const HURRIED = 3; // who answers when people are in a hurry
const MOST = 4;

// One core is left to the page.
export const workersFor = (cores: number | undefined): number => Math.max(1, Math.min(MOST, (cores || 2) - 1));

// What several searches found together: a proven win, or else what was looked at most and is not lost; of equals the first.
export function merged(shares: Answers['best'][]): string {
  const visits = new Map<string, number>();
  const lost = new Set<string>();
  for (const { move, visits: more, proven } of shares.flatMap(({ considered }): Considered[] => considered ?? [])) {
    if (proven === 'win') return move;
    if (proven === 'loss') lost.add(move);
    visits.set(move, (visits.get(move) ?? 0) + more);
  }
  const found = [...visits];
  const open = found.filter(([move]) => !lost.has(move));
  const [first, ...others] = open.length ? open : found;
  return first ? others.reduce((best, each) => (each[1] > best[1] ? each : best), first)[0] : shares[0]!.move;
}

export class Thinkers {
  private readonly idle: Engine[] = [];
  private readonly busy = new Set<Engine>();

  constructor(private readonly make: () => Engine, private readonly most: number) {}

  async best(position: Position, level: number): Promise<string> {
    const parts = level < SHARED ? 1 : this.most;
    const shares = Array.from({ length: parts }, (_, part) => this.share(position, parts > 1 ? { level, part, parts } : { level }));
    return parts > 1 ? merged(await Promise.all(shares)) : (await shares[0]!).move;
  }

  // A search cannot be asked to stop, only ended with its worker; those that are idle stay.
  interrupt(): void {
    for (const engine of this.busy) engine.close();
    this.busy.clear();
  }

  close(): void {
    this.interrupt();
    for (const engine of this.idle.splice(0)) engine.close();
  }

  private async share({ game, options, seed, history }: Position, how: { level: number; part?: number; parts?: number }) {
    const engine = this.idle.pop() ?? this.make();
    this.busy.add(engine);
    try {
      await engine.ask({ do: 'new', game, options, seed });
      if (history.length) await engine.ask({ do: 'play', moves: history });
      return await engine.ask({ do: 'best', ...how });
    } finally {
      if (this.busy.delete(engine)) this.idle.push(engine);
    }
  }
}
