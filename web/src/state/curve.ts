// The chances of all players over a whole game, and the moves that changed them. One engine, position after position.
import { Refused, type Engine, type Position } from '../engine/protocol';
import { chancesOf, percents } from './chances';
import type { Line } from './scratch';

const THOUGHT = 400; // simulations a position
const TURNS = 15; // per cent of chance that make a turning point

export interface Point {
  chances: number[] | null; // null: the dice were to decide
  mover: number; // 0: nobody
  best: string | null;
  proven: boolean;
}

export interface TurningPoint {
  at: number; // moves played, with the one that lost
  player: number;
  move: string;
  lost: number; // per cent
  better: string | null;
}

function atEnd({ result }: Position, players: number): number[] {
  const winners = result?.winners ?? [];
  return percents(Array.from({ length: players }, (_, i) => (winners.includes(i + 1) ? 1 : 0)));
}

async function pointAt(engine: Engine, position: Position, players: number): Promise<Point> {
  const mover = position.turn ?? 0;
  if (position.turn === null) return { chances: atEnd(position, players), mover, best: null, proven: true };
  if (!mover) return { chances: null, mover, best: null, proven: false };
  // A quick look, not an analysis: that would stop for a proof at every move.
  const { move, value = [], proven = null } = await engine.ask({ do: 'best', simulations: THOUGHT });
  return { chances: chancesOf({ value, proven }, mover), mover, best: move, proven: !!proven };
}

// Tells each point as it is found, until it is told to stop.
export async function drawCurve(engine: Engine, line: Line, players: number, found: (points: Point[]) => boolean): Promise<void> {
  let { position } = await engine.ask({ do: 'new', game: line.game, options: line.options, seed: line.seed });
  const points: Point[] = [];
  for (let i = 0; ; i++) {
    points.push(await pointAt(engine, position, players));
    if (!found([...points]) || i >= line.history.length) return;
    ({ position } = await engine.ask({ do: 'play', move: line.history[i]! }));
  }
}

// Moves after which whoever made them was worse off than before by so much. Chance is nobody's fault: it is passed over.
export function turningPoints(points: Point[], moves: string[], least = TURNS): TurningPoint[] {
  return points.flatMap((before, i): TurningPoint[] => {
    const after = points[i + 1];
    const { mover, chances, best } = before;
    if (!mover || !chances || !after?.chances) return [];
    const lost = chances[mover - 1]! - after.chances[mover - 1]!;
    return lost >= least ? [{ at: i + 1, player: mover, move: moves[i]!, lost, better: best === moves[i] ? null : best }] : [];
  });
}

// One line a player, in units of a picture; gaps are bridged.
export function pathOf(points: Point[], player: number, width: number, height: number, count: number): string {
  const known = points.flatMap(({ chances }, i) => (chances ? [[i, chances[player]!] as const] : []));
  const step = width / Math.max(1, count);
  return known.map(([i, chance], j) => `${j ? 'L' : 'M'}${(i * step).toFixed(1)} ${(height * (1 - chance / 100)).toFixed(1)}`).join('');
}

// A game whose engine does not analyse has no curve.
export const isRefusal = (error: unknown): error is Refused => error instanceof Refused;
