// Everything that can follow a position, where that is little: each position once, who wins there, and which moves lead where.
import type { Engine, Position } from '../engine/protocol';
import type { Line, Scratch } from './scratch';

export const MOST = 60; // positions that a picture can hold

export interface Node {
  depth: number; // moves from the root, by the longest way
  turn: number | null;
  svg: string;
  next: { move: string; to: number }[];
  winner: number | null; // if all play their best; 0: nobody; null: not told
}

// Two positions are one if all that is said of them is the same, whatever was played before.
const keyOf = ({ history: _history, moves: _moves, ...said }: Position): string => JSON.stringify(said);

interface Found {
  moves: string[];
  position: Position;
  node: Node;
}

async function open(scratch: Scratch, position: Position, moves: string[]): Promise<Found> {
  const winners = position.result?.winners ?? [];
  const winner = position.turn === null ? (winners.length === 1 ? winners[0]! : 0) : null;
  return { moves, position, node: { depth: moves.length, turn: position.turn, svg: (await scratch.draw()).svg, next: [], winner } };
}

// Null where there is too much of it, or dice.
export function treeOf(scratch: Scratch, line: Line): Promise<Node[] | null> {
  return scratch.at(line, async (start) => {
    const { engine } = scratch;
    const found = [await open(scratch, start, [])];
    const known = new Map([[keyOf(start), 0]]);
    for (let i = 0; i < found.length; i++) {
      const { moves, position, node } = found[i]!;
      if (position.turn === 0) return null;
      if (position.turn === null) continue;
      await goTo(engine, line, moves);
      for (const move of position.moves ?? []) {
        const { position: next } = await engine.ask({ do: 'play', move });
        const key = keyOf(next);
        if (!known.has(key)) {
          if (found.length >= MOST) return null;
          known.set(key, found.length);
          found.push(await open(scratch, next, [...moves, move]));
        }
        node.next.push({ move, to: known.get(key)! });
        await engine.ask({ do: 'undo' });
      }
    }
    return decided(layered(found.map(({ node }) => node)));
  });
}

async function goTo(engine: Engine, { game, options, seed, history }: Line, moves: string[]): Promise<void> {
  await engine.ask({ do: 'new', game, options, seed });
  if (history.length + moves.length) await engine.ask({ do: 'play', moves: [...history, ...moves] });
}

// Every move leads downwards, unless one can go round in circles: then the shortest ways stay.
export function layered(nodes: Node[]): Node[] {
  const depth: number[] = nodes.map((_, i) => (i ? 1 : 0));
  for (let round = 0; round <= nodes.length; round++) {
    let changed = false;
    nodes.forEach(({ next }, i) => {
      for (const { to } of next.filter((each) => depth[each.to]! <= depth[i]!)) {
        depth[to] = depth[i]! + 1;
        changed = true;
      }
    });
    if (!changed) return nodes.map((node, i) => ({ ...node, depth: depth[i]! }));
  }
  return nodes;
}

// Backwards from the ends, between two players: whoever can move to a win wins; who cannot, and knows all, loses or draws.
export function decided(nodes: Node[]): Node[] {
  if (nodes.some(({ turn }) => (turn ?? 0) > 2)) return nodes;
  const winner = nodes.map((node) => node.winner);
  for (let changed = true; changed; ) {
    changed = false;
    nodes.forEach(({ turn, next }, i) => {
      if (winner[i] !== null || !turn) return;
      const after = next.map(({ to }) => winner[to]!);
      const value = after.includes(turn) ? turn : after.includes(null as never) ? null : after.includes(0) ? 0 : (after[0] ?? null);
      if (value !== null) [winner[i], changed] = [value, true];
    });
  }
  return nodes.map((node, i) => ({ ...node, winner: winner[i]! }));
}

export interface Spot {
  x: number;
  y: number;
}

// Rows by depth, each in the middle.
export function spotsOf(nodes: Node[], step: Spot): { spots: Spot[]; width: number; height: number } {
  const rows = Array.from({ length: 1 + Math.max(...nodes.map(({ depth }) => depth)) }, (_, depth) => nodes.flatMap((node, i) => (node.depth === depth ? [i] : [])));
  const width = step.x * Math.max(...rows.map((row) => row.length));
  const spots: Spot[] = nodes.map(() => ({ x: 0, y: 0 }));
  rows.forEach((row, y) => row.forEach((i, x) => (spots[i] = { x: (width - row.length * step.x) / 2 + x * step.x, y: y * step.y })));
  return { spots, width, height: step.y * rows.length };
}
