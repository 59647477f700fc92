// Where an arrow key leads: the nearest target that lies mostly in its direction, whatever the tiling.
import type { Point } from '../engine/protocol';

export const ARROWS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function nearest(from: Point, points: Point[], [dx, dy]: Point): number {
  let best = -1;
  let least = Infinity;
  points.forEach(([x, y], i) => {
    const along = (x - from[0]) * dx + (y - from[1]) * dy;
    const across = Math.abs((x - from[0]) * dy - (y - from[1]) * dx);
    // Steps aside cost more, so that rows are followed, but not so much that what lies between two rows is always passed over;
    // beyond 60 degrees another arrow is meant.
    if (along < 1e-6 || across > along * 1.75) return;
    const cost = along + 1.5 * across;
    if (cost < least - 1e-6) [best, least] = [i, cost];
  });
  return best;
}
