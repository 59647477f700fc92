// What a session begins with, shows and needs.
import type { Engine, Options, Position, Scene } from '../engine/protocol';
import type { Clock, ClockSetting } from './clock';
import type { Notes } from './puzzle';
import type { Seat, Store } from './saved';
import type { Time } from './timekeeper';
import type { Touches } from './touches';

export interface Table {
  game: string;
  options?: Options;
  seed: number;
  seats: Seat[];
  clock?: ClockSetting;
  notes?: Notes;
}

// Something to be said besides: why a touch is none, turns that nobody chose, a seat that changed
// hands, nothing to take back, an engine that is no more.
export type Note =
  | { kind: 'refused'; sentence: string }
  | { kind: 'passes'; count: number }
  | { kind: 'late'; player: number }
  | { kind: 'noUndo' | 'broken' };

export interface Snapshot {
  position: Position;
  scene: Scene;
  seats: Seat[];
  touches: Touches;
  future: string[];
  resigned: number | null; // who gave up, or whose time ran out
  late: boolean; // it was the time
  clock: Clock | null;
  notes: Notes;
  thinking: boolean;
  slow: boolean; // thinking for so long that somebody may want an answer now
  paused: boolean;
  refusal: string; // the engine's sentence about a move that somebody typed
  note: Note | null;
  news: { id: number; said: string[] }; // sentences about what was played; another id is news
  frame: string | null; // a picture on the way to the scene's own
  rolling: boolean; // the dice have not come to rest
  steps: boolean; // there is something to be shown again
}

export interface Means extends Time {
  engine: Engine;
  thinker: () => Engine; // another instance of the same module
  workers: number; // how many may think at a time
  store: Store;
  confirm: () => boolean; // moves are asked for before they are played
  names: () => boolean; // cells show their names
  view?: () => string; // how the board is looked at, '' plainly
  still: () => boolean; // nothing shall move
  wait: (milliseconds: number) => Promise<void>;
  changed: (snapshot: Snapshot) => void;
}
