// What a session begins with, shows and needs.
import type { Engine, Options, Position, Scene } from '../engine/protocol';
import type { ClockSetting } from './clock';
import type { Seat, Store } from './saved';
import type { Touches } from './touches';

export interface Table {
  game: string;
  options?: Options;
  seed: number;
  seats: Seat[];
  clock?: ClockSetting;
}

export interface Snapshot {
  position: Position;
  scene: Scene;
  seats: Seat[];
  touches: Touches;
  future: string[];
  resigned: number | null;
  thinking: boolean;
  paused: boolean;
  refusal: string; // the engine's sentence about what somebody tried
}

export interface Means {
  engine: Engine;
  thinker: () => Engine; // another instance of the same module
  store: Store;
  confirm: () => boolean; // moves are asked for before they are played
  names: () => boolean; // cells show their names
  wait: (milliseconds: number) => Promise<void>;
  changed: (snapshot: Snapshot) => void;
}
