// The engine protocol as far as a page speaks it (docs/protocol.md). Nothing here knows a game.
import type { Range, Rules } from './versions';
import type { WorkshopAnswers, WorkshopRequest } from './workshop';

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

// Another look at a position.
export interface View {
  id: string;
  name: string;
  meaning: string;
}

export interface Game {
  id: string;
  name: string;
  summary: string;
  players: [number, number];
  rules_version?: number;
  options: Option[];
  presets?: Preset[];
  views?: View[];
  puzzle?: boolean;
}

export interface Position {
  game: string;
  options: Options;
  seed: number;
  turn: number | null;
  history: string[];
  moves?: string[]; // all that may be played
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

// One slice of thought about a position, and all that was thought before.
export interface Analysed {
  move: string;
  value: number[];
  considered: Considered[];
  line: string[];
  proven: 'win' | 'loss' | 'draw' | null;
  simulations: number;
  finished: boolean;
  svg: string; // every move as warm as it is good
  says: string;
  fits?: boolean; // of a puzzle
}

// For whoever is to move. In a lost position `moves` is empty, `longest` puts the end off.
export interface Solved {
  status: 'proven' | 'unknown';
  value: 'win' | 'loss' | 'draw' | number | null;
  moves: string[];
  longest?: string[];
  line?: string[];
  reason?: string;
  complete?: boolean;
}

export interface Surveyed {
  boards: { board: string; value: 'win' | 'loss' | 'draw'; openings: string[] }[];
  complete: boolean;
}

// A step of a lesson. Where `options` and `moves` are both null it goes on from the step before.
export interface Step {
  title: string;
  text: string;
  right: string;
  wrong: string;
  options: Options | null;
  moves: string[] | null;
  goal: string[] | 'any' | null; // null: only to be looked at
  reply: string[] | null;
}

export type Request =
  | { do: 'new'; game: string; options?: Options; seed?: number }
  | { do: 'play'; move: string }
  | { do: 'play'; moves: string[] }
  | { do: 'position' | 'undo' | 'redo' | 'random' | 'games' | 'versions' | 'style' | 'rules' | 'record' | 'lesson' | 'sgf' }
  | { do: 'open'; record: string }
  | { do: 'best'; level: number; part?: number; parts?: number }
  | { do: 'best'; simulations: number }
  | { do: 'scene'; names: boolean; view?: string }
  | { do: 'frames'; names: boolean }
  | { do: 'analyse'; simulations: number; names: boolean }
  | { do: 'solve'; all?: boolean }
  | { do: 'survey'; size: string }
  | { do: 'invent'; game: string; width: number; height: number; difficulty: number; unique?: boolean; seed: number }
  | { do: 'count' }
  | { do: 'touch'; path: string[] }
  | WorkshopRequest;

export interface Answers extends WorkshopAnswers {
  new: { position: Position };
  play: { position: Position };
  position: { position: Position };
  undo: { position: Position };
  redo: { position: Position };
  random: { position: Position };
  games: { games: Game[] };
  versions: { protocol: Range; rules: Rules };
  best: { move: string; considered?: Considered[] } & Partial<Pick<Analysed, 'value' | 'proven' | 'line' | 'simulations'>>;
  scene: { scene: Scene };
  frames: { frames: string[] };
  touch: Touched;
  style: { style: string };
  rules: { rules: string };
  lesson: { steps: Step[] };
  record: { record: string };
  sgf: { sgf: string };
  open: { position: Position };
  analyse: Analysed;
  solve: Solved;
  survey: Surveyed;
  invent: { options: Options };
  count: { count: string | null };
}

// The engine's own sentence about a request it refused.
export class Refused extends Error {}

export interface Engine {
  ask<R extends Request>(request: R): Promise<Answers[R['do']]>;
  close(): void;
}
