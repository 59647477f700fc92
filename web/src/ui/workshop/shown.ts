// Cells as the page shows them. One that has not changed stays the same object, so that a change costs what it changes.
import type { Point } from '../../engine/protocol';
import type { DrawnCell } from '../../engine/workshop';

export interface Shown extends DrawnCell {
  path: string;
}

const short = (value: number) => String(Math.round(value * 1e4) / 1e4);
export const lineOf = (points: Point[]): string => points.map(([x, y], i) => `${i ? 'L' : 'M'}${short(x)} ${short(y)}`).join('');
export const pathOf = (outline: Point[]): string => `${lineOf(outline)}Z`;

const sameOutline = (a: Point[], b: Point[]) => a.length === b.length && a.every(([x, y], i) => x === b[i]![0] && y === b[i]![1]);
const same = (a: DrawnCell, b: DrawnCell) => a.name === b.name && a.colour === b.colour && a.rim === b.rim && sameOutline(a.outline, b.outline);

export function shownFrom(cells: DrawnCell[], before: Shown[]): Shown[] {
  const known = new Map(before.map((cell) => [cell.id, cell]));
  return cells.map((cell) => {
    const old = known.get(cell.id);
    if (old && same(old, cell)) return old;
    return { ...cell, path: old && sameOutline(old.outline, cell.outline) ? old.path : pathOf(cell.outline) };
  });
}

// How a corner that is being dragged would change the cells that have it; the engine decides when it is let go.
export function bent(cells: Shown[], from: Point, to: Point): string[] {
  const is = ([x, y]: Point) => Math.abs(x - from[0]) < 1e-6 && Math.abs(y - from[1]) < 1e-6;
  return cells.filter(({ outline }) => outline.some(is)).map(({ outline }) => pathOf(outline.map((point) => (is(point) ? to : point))));
}
