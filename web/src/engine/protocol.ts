// The engine protocol as far as a page speaks it (docs/protocol.md). Nothing here knows a game.

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
  words?: Record<string, string>; // choices as people say them
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
  players: [number, number];
  options: Option[];
  presets?: Preset[];
}

export interface Position {
  game: string;
  options: Options;
  seed: number;
  turn: number | null;
  history: string[];
  result: { winners: number[]; reason: string } | null;
  notices?: string[];
}

export interface Cell {
  name: string;
  at: Point;
  path: string;
  says: string;
}

export interface Player {
  score: number | null;
  out: boolean;
  winner: boolean;
  look: string;
  sign: string;
}

export interface Stock {
  player: number;
  what: string;
  count: number;
  w?: number;
  h?: number;
}

export interface Scene {
  svg: string;
  cells: Cell[];
  players: Player[];
  turn: number | null;
  last: string | null;
  says: string;
  remarks: string[];
  stocks: Stock[];
  dice: number[];
  result: string | null;
}

// What may be touched next: a cell, a line or a rectangle between two cells, a polygon, or a button.
export interface Touchable {
  key: string;
  cell?: string;
  to?: string;
  rectangle?: boolean; // `cell` and `to` are opposite corners, not ends
  corners?: string[];
  label?: string;
  says?: string;
}

export interface Touched {
  next: Touchable[];
  move: string | null;
  turns?: string[];
}

// A move that a search has looked at. What is proven is meant for whoever is to move.
export interface Considered {
  move: string;
  visits: number;
  value: number[];
  proven?: 'win' | 'loss' | 'draw' | null;
}

export type Request =
  | { do: 'new'; game: string; options?: Options; seed?: number }
  | { do: 'play'; move: string }
  | { do: 'play'; moves: string[] }
  | { do: 'position' | 'undo' | 'redo' | 'random' | 'games' | 'style' | 'rules' | 'record' | 'sgf' }
  | { do: 'open'; record: string }
  | { do: 'best'; level: number; part?: number; parts?: number }
  | { do: 'scene' | 'frames'; names: boolean }
  | { do: 'touch'; path: string[] };

export interface Answers {
  new: { position: Position };
  play: { position: Position };
  position: { position: Position };
  undo: { position: Position };
  redo: { position: Position };
  random: { position: Position };
  games: { games: Game[] };
  best: { move: string; considered?: Considered[] };
  scene: { scene: Scene };
  frames: { frames: string[] };
  touch: Touched;
  style: { style: string };
  rules: { rules: string };
  record: { record: string };
  sgf: { sgf: string };
  open: { position: Position };
}

// The engine's own sentence about a request it refused.
export class Refused extends Error {}

export interface Engine {
  ask<R extends Request>(request: R): Promise<Answers[R['do']]>;
  close(): void;
}
