// "What if": other ways a game could have gone, as a tree around the game as it was. Pure values; nothing here is ever changed.
import { areTexts, isRecord } from './store';

export interface Branch {
  id: number; // from 1
  parent: number; // 0: the game itself
  from: number; // moves since the start before it leaves its parent
  moves: string[];
  name: string;
}

export interface Tree {
  main: string[]; // the game as it was
  branches: Branch[];
}

export interface Place {
  branch: number; // 0: the game itself
  at: number; // moves since the start
}

const branchOf = ({ branches }: Tree, id: number): Branch | undefined => branches.find((each) => each.id === id);

// All moves of a line, from the start of the game to its end.
export function lineOf(tree: Tree, id: number): string[] {
  const branch = branchOf(tree, id);
  return branch ? [...lineOf(tree, branch.parent).slice(0, branch.from), ...branch.moves] : tree.main;
}

export const movesTo = (tree: Tree, { branch, at }: Place): string[] => lineOf(tree, branch).slice(0, at);

export const within = (tree: Tree, { branch, at }: Place): Place => {
  const known = branchOf(tree, branch) ? branch : 0;
  return { branch: known, at: Math.max(0, Math.min(lineOf(tree, known).length, at)) };
};

// A move made somewhere: along a line that has it, at the end of a variation, or as a new one. The game itself stays as it was.
export function played(tree: Tree, { branch, at }: Place, move: string): { tree: Tree; place: Place } {
  const line = lineOf(tree, branch);
  if (line[at] === move) return { tree, place: { branch, at: at + 1 } };
  const known = tree.branches.find((each) => each.from === at && each.moves[0] === move && sameWay(tree, each, branch, at));
  if (known) return { tree, place: { branch: known.id, at: at + 1 } };
  if (branch && at === line.length) {
    const longer = tree.branches.map((each) => (each.id === branch ? { ...each, moves: [...each.moves, move] } : each));
    return { tree: { ...tree, branches: longer }, place: { branch, at: at + 1 } };
  }
  // What leaves a variation before its own first move leaves its parent.
  let parent = branch;
  for (let own = branchOf(tree, parent); own && own.from >= at; own = branchOf(tree, parent)) parent = own.parent;
  const id = Math.max(0, ...tree.branches.map((each) => each.id)) + 1;
  return { tree: { ...tree, branches: [...tree.branches, { id, parent, from: at, moves: [move], name: '' }] }, place: { branch: id, at: at + 1 } };
}

function sameWay(tree: Tree, other: Branch, branch: number, at: number): boolean {
  return lineOf(tree, other.id).slice(0, at).join(' ') === lineOf(tree, branch).slice(0, at).join(' ');
}

export function renamed(tree: Tree, id: number, name: string): Tree {
  return { ...tree, branches: tree.branches.map((each) => (each.id === id ? { ...each, name: name.trim().slice(0, 80) } : each)) };
}

// With all that leaves it.
export function removed(tree: Tree, id: number): Tree {
  const gone = new Set([id]);
  for (let size = 0; size !== gone.size; ) {
    size = gone.size;
    for (const each of tree.branches) if (gone.has(each.parent)) gone.add(each.id);
  }
  return { ...tree, branches: tree.branches.filter((each) => !gone.has(each.id)) };
}

// In the order of a table of contents: each after its parent, by where it leaves.
export function ordered(tree: Tree, parent = 0, depth = 0): { branch: Branch; depth: number }[] {
  return tree.branches
    .filter((each) => each.parent === parent)
    .sort((a, b) => a.from - b.from || a.id - b.id)
    .flatMap((branch) => [{ branch, depth }, ...ordered(tree, branch.id, depth + 1)]);
}

const isBranch = (value: unknown): value is Branch =>
  isRecord(value) && [value.id, value.parent, value.from].every(Number.isInteger) && (value.id as number) > 0 &&
  (value.from as number) >= 0 && areTexts(value.moves) && value.moves.length > 0 && typeof value.name === 'string';

// Only what hangs together: each leaves a line that is there, at a place it has, and an older one, so that there is no circle.
export function branchesFrom(value: unknown, main: string[]): Branch[] {
  let tree: Tree = { main, branches: [] };
  for (const each of Array.isArray(value) ? value.filter(isBranch).sort((a, b) => a.id - b.id) : []) {
    const { id, parent, from, moves, name } = each;
    const fits = (parent === 0 || branchOf(tree, parent)) && !branchOf(tree, id) && from <= lineOf(tree, parent).length;
    if (fits) tree = { main, branches: [...tree.branches, { id, parent, from, moves, name }] };
  }
  return tree.branches;
}
