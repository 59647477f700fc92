// The engine protocol in types: requests, and what each of them answers. No game is named here: games say themselves what they are.

export type Language = 'en' | 'fr';
export type OptionValue = string | number;
export type Options = Record<string, OptionValue>;
export type Point = [number, number];

export interface Option {
  name: string;
  type: 'integer' | 'choice' | 'board' | 'text' | 'word';
  default: OptionValue;
  min?: number;
  max?: number;
  choices?: string[];
  /** Choices as people say them. */
  words?: Record<string, string>;
  meaning: string;
}

export interface Preset {
  id: string;
  name: string;
  summary: string;
  options: Options;
}

export interface Game {
  id: string;
  name: string;
  summary: string;
  players: [least: number, most: number];
  /** Grows when the same moves would mean something else. */
  rules_version: number;
  options: Option[];
  presets: Preset[];
}

export interface GameResult {
  winners: number[];
  scores: number[] | null;
  /** A sentence. */
  reason: string;
  /** For programs. */
  code: string;
}

export interface Position {
  game: string;
  /** All of them, defaults filled in. */
  options: Options;
  seed: number;
  /** Player to move, 0 for chance, null when finished. */
  turn: number | null;
  /** All legal moves, sorted by bytes; for chance all outcomes. */
  moves: string[];
  /** Of each outcome of chance, in the order of `moves`. */
  odds?: number[];
  /** Cell name to player, in games of stones on cells. */
  cells?: Record<string, number>;
  scores?: (number | null)[] | null;
  out?: number[];
  result: GameResult | null;
  history: string[];
  notices?: string[];
  /** What the game needs besides. */
  [fact: string]: unknown;
}

export interface BoardCell {
  name: string;
  at: Point;
  outline: Point[];
  neighbours: string[];
  rim: boolean;
}

export interface Board {
  cells: BoardCell[];
  ports: string[][];
}

export type Proven = 'win' | 'loss' | 'draw';

export interface Considered {
  move: string;
  visits: number;
  /** Expected share of the win, a number a player. */
  value: number[];
  proven?: Proven | null;
}

export interface Best {
  move: string;
  value: number[];
  simulations: number;
  seconds: number;
  proven: Proven | null;
  considered: Considered[];
  line: string[];
}

export interface Solved {
  status: 'proven' | 'unknown';
  value: Proven | number | null;
  moves: string[];
  seconds: number;
  positions: number;
  line?: string[];
  reason?: string;
  certificate?: unknown;
  longest?: string[];
  part?: boolean;
  complete?: boolean;
}

export interface Scene {
  /** The picture; its style sheet is the answer to `style`. */
  svg: string;
  cells: { name: string; at: Point; path: string; says: string }[];
  players: { score: number | null; out: boolean; winner: boolean; look: string; sign: string }[];
  turn: number | null;
  last: string | null;
  says: string;
  remarks: string[];
  stocks: { player: number; what: string; count: number; w?: number; h?: number }[];
  dice: number[];
  result: string | null;
}

export interface Touchable {
  key: string;
  cell?: string;
  to?: string;
  rectangle?: boolean;
  corners?: string[];
  label?: string;
  says?: string;
}

export type Request =
  | { do: 'new'; game: string; options?: Options; seed?: number }
  | { do: 'play'; move: string }
  | { do: 'play'; moves: string[] }
  | { do: 'position' | 'board' | 'undo' | 'redo' | 'random' | 'games' | 'versions' | 'style' | 'rules' | 'record' | 'sgf' }
  | { do: 'open'; record: string }
  | { do: 'perft'; depth: number }
  | { do: 'best'; simulations?: number; level?: number; part?: number; parts?: number }
  | { do: 'solve'; all?: boolean; memory?: number }
  | { do: 'scene' | 'frames'; names?: boolean }
  | { do: 'touch'; path: string[] };

export interface Answers {
  new: { position: Position };
  play: { position: Position };
  position: { position: Position };
  undo: { position: Position };
  redo: { position: Position };
  random: { position: Position };
  open: { position: Position };
  board: { board: Board };
  versions: { protocol: [oldest: number, newest: number]; rules: Record<string, number> };
  games: { games: Game[] };
  perft: { counts: number[] };
  best: Best;
  solve: Solved;
  record: { record: string };
  sgf: { sgf: string };
  scene: { scene: Scene };
  frames: { frames: string[] };
  touch: { next: Touchable[]; move: string | null; turns?: string[] };
  style: { style: string };
  rules: { rules: string };
}

export interface Engine {
  /** Throws `Refused` with a sentence where the request cannot be met; nothing has changed then. */
  ask<R extends Request>(request: R): Answers[R['do']];
}

export class Refused extends Error {}

/** Compiles the module that comes with the package, or the one at another address. Many engines may share one module. */
export function loadModule(url?: string | URL): Promise<WebAssembly.Module>;

/** Starts an engine: one game at a time, with its history. */
export function createEngine(how?: { language?: Language; module?: WebAssembly.Module | Promise<WebAssembly.Module> }): Promise<Engine>;
