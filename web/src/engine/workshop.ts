// What the workshop asks of the engine (docs/workshop.md). Only the module with every game answers it.
import type { Point } from './protocol';

// Cells keep their `id` whatever happens around them.
export interface DrawnCell {
  id: number;
  name: string;
  outline: Point[];
  centre: Point;
  colour: number; // 0: none
  rim: boolean;
}

// What keeps a drawing from being a board, and where.
export interface Fault {
  text: string;
  cells: number[];
  at: Point;
}

export interface Drawing {
  title: string;
  undo: boolean;
  redo: boolean;
  box: [number, number, number, number]; // x, y, width, height
  cells: DrawnCell[];
  arcs: number[][];
  faults: Fault[];
  code?: string; // `drawn:…`; only without faults, and where it is not too long
}

export interface Ghost {
  outline: Point[];
  fits: boolean;
}

export type Way = 'left' | 'right' | 'up' | 'down';
type Shape = { sides: number; at: Point } | { outline: Point[] };

// Answered by the drawing as it is then.
export type DrawStep =
  | { action: 'new'; board?: string }
  | { action: 'open'; file: string }
  | { action: 'import'; svg: string; snap?: number }
  | { action: 'show' | 'undo' | 'redo' }
  | ({ action: 'add' } & Shape)
  | { action: 'move'; from: Point; to: Point }
  | { action: 'remove' | 'merge'; cells: number[] }
  | { action: 'colour'; cells: number[]; colour: number }
  | { action: 'name'; cell: number; name: string }
  | { action: 'title'; title: string }
  | { action: 'ports'; players: number }
  | { action: 'port'; arc: number; cells: number[] };

// Change nothing and answer what they are asked.
export type DrawQuestion =
  | ({ action: 'ghost' } & Shape)
  | { action: 'snap'; at: Point }
  | { action: 'near'; cell: number; way: Way }
  | { action: 'at'; at: Point }
  | { action: 'save' };

export interface Fit {
  id: string;
  name: string;
  fits: boolean;
  players?: number;
  why?: string;
}

// The boards there are to begin with.
export interface BoardKind {
  id: string;
  name: string; // empty where there is but one
  title: string; // with that of the family
  pattern: string; // {size} and {seed} are filled in
  most?: number; // the largest size, where it has one
  most_seed?: number; // where it has a seed
}

export interface BoardFamily {
  id: string;
  name: string;
  choice?: string; // what its kinds are
  measure?: string; // what its size is
  least?: number;
  usual?: number;
  kinds: BoardKind[]; // the usual one first
}

export interface BoardMenu {
  families: BoardFamily[];
  dual: string; // a pattern with {board}
}

export type WorkshopRequest =
  | { do: 'boards' }
  | ({ do: 'draw' } & (DrawStep | DrawQuestion))
  | { do: 'fits'; board: string }
  | { do: 'study'; action: string; [field: string]: unknown }
  | { do: 'sheet'; action: string; [field: string]: unknown };

export interface WorkshopAnswers {
  boards: BoardMenu;
  draw: { drawing: Drawing; notes?: string[] } & Ghost & { at: Point; corner: boolean; cell: number | null; file: string };
  fits: { games: Fit[] };
  study: Record<string, unknown>;
  sheet: Record<string, unknown>;
}
