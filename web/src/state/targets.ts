// What lies on the board for finger, mouse and arrow keys: every cell, and the lines and polygons that may be touched now.
// A rectangle is touched by two opposite corners, in any order; the first is held here, the engine only hears of the whole.
import type { Cell, Point, Touchable } from '../engine/protocol';

export interface Target {
  id: string;
  kind: 'cell' | 'line' | 'polygon';
  path: string;
  at: Point;
  says: string;
  key: string | null; // what the engine is told
  hold: boolean; // the first corner of a rectangle
}

const middle = (points: Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

const spot = ([x, y]: Point) => `${Math.round(x)},${Math.round(y)}`;

// Pairs of opposite corners that make a rectangle: cell → other cell → key.
function cornersOf(cells: Map<string, Cell>, next: Touchable[]): Map<string, Map<string, string>> {
  const there = new Map([...cells.values()].map((cell) => [spot(cell.at), cell.name]));
  const corners = new Map<string, Map<string, string>>();
  const pair = (a: string | undefined, b: string | undefined, key: string) => {
    if (!a || !b) return;
    for (const [from, to] of [[a, b], [b, a]] as const) {
      if (!corners.has(from)) corners.set(from, new Map());
      corners.get(from)!.set(to, key);
    }
  };
  for (const { key, cell, to, rectangle } of next) {
    const [one, other] = [cells.get(cell ?? ''), cells.get(to ?? '')];
    if (!rectangle || !one || !other) continue;
    pair(one.name, other.name, key);
    pair(there.get(spot([one.at[0], other.at[1]])), there.get(spot([other.at[0], one.at[1]])), key);
  }
  return corners;
}

// A slender lozenge: wide enough for a finger in the middle, and leaving room for others where lines meet.
function lineTarget(key: string, a: Cell, b: Cell, says = `${a.name}–${b.name}`): Target {
  const [dx, dy] = [b.at[0] - a.at[0], b.at[1] - a.at[1]];
  const corner = (along: number, aside: number) =>
    `${(a.at[0] + dx * along - dy * aside).toFixed(1)} ${(a.at[1] + dy * along + dx * aside).toFixed(1)}`;
  const path = `M${corner(0.06, 0)}L${corner(0.3, 0.2)} ${corner(0.7, 0.2)} ${corner(0.94, 0)} ${corner(0.7, -0.2)} ${corner(0.3, -0.2)}z`;
  return { id: key, kind: 'line', path, at: middle([a.at, b.at]), says, key, hold: false };
}

function polygonTarget(key: string, corners: Cell[], says = corners.map(({ name }) => name).join(' ')): Target {
  const points = corners.map(({ at }) => at);
  return { id: key, kind: 'polygon', path: `M${points.map((at) => at.join(' ')).join('L')}z`, at: middle(points), says, key, hold: false };
}

export function targetsOf(cells: Cell[], next: Touchable[], held: string | null): Target[] {
  const named = new Map(cells.map((cell) => [cell.name, cell]));
  const corners = cornersOf(named, next);
  const plain = new Map(next.filter((each) => each.cell && !each.to).map((each) => [each.cell!, each.key]));
  const closing = held ? corners.get(held) : undefined;

  const targets = cells.map(({ name, at, path, says }): Target => {
    const key = closing?.get(name) ?? plain.get(name) ?? null;
    return { id: name, kind: 'cell', path, at, says, key, hold: key === null && corners.has(name) && (!closing || name === held) };
  });
  const polygons: Target[] = [];
  const lines: Target[] = [];
  for (const { key, cell, to, rectangle, corners: around, says } of next) {
    const ends = [named.get(cell ?? ''), named.get(to ?? '')] as const;
    const known = around?.map((name) => named.get(name)).filter((each) => each !== undefined);
    if (known?.length) polygons.push(polygonTarget(key, known, says));
    else if (ends[0] && ends[1] && !rectangle) lines.push(lineTarget(key, ends[0], ends[1], says));
  }
  return [...targets, ...polygons, ...lines];
}

// The outline of something that was touched; a rectangle is all the cells in it.
export function shapeOf(cells: Cell[], { key, cell, to, rectangle, corners }: Touchable): string {
  const named = new Map(cells.map((each) => [each.name, each]));
  const [one, other] = [named.get(cell ?? ''), named.get(to ?? '')];
  if (corners) return polygonTarget(key, corners.map((name) => named.get(name)).filter((each) => each !== undefined)).path;
  if (!one || !other) return one?.path ?? '';
  if (!rectangle) return lineTarget(key, one, other).path;
  const within = (i: 0 | 1) => (each: Cell) =>
    each.at[i] >= Math.min(one.at[i], other.at[i]) - 1 && each.at[i] <= Math.max(one.at[i], other.at[i]) + 1;
  return cells.filter(within(0)).filter(within(1)).map(({ path }) => path).join('');
}

// Where something that was touched is: the middle of its cells.
export function middleOf(cells: Cell[], { cell, to, corners }: Touchable): Point {
  const names = [cell, to, ...(corners ?? [])];
  const points = cells.filter(({ name }) => names.includes(name)).map(({ at }) => at);
  return points.length ? middle(points) : [0, 0];
}

// How much of a picture its cells take, each way: little where it shows copies around them. Tiny boards are nearly all rim.
export function sharesOf(cells: Cell[], viewBox: string): Point {
  const [, , width = 1, height = 1] = viewBox.split(/[\s,]+/).map(Number);
  const reach = (i: 0 | 1) => Math.max(...cells.map(({ at }) => at[i])) - Math.min(...cells.map(({ at }) => at[i]));
  return cells.length > 8 ? [reach(0) / width, reach(1) / height] : [1, 1];
}
