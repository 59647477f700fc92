// What server and page say to each other about tournaments (docs/tournaments.md). Types only: nothing here knows a game or a page.
import type { Options } from '../engine/protocol';
import type { WireClock } from './wire';

export type ContestKind = 'round_robin' | 'swiss' | 'knockout' | 'arena';
export type ContestStatus = 'open' | 'running' | 'paused' | 'over' | 'cancelled';

interface Terms {
  name: string;
  kind: ContestKind;
  game: string;
  options: Options;
  clock: WireClock;
  rated: boolean;
  public: boolean;
}

export interface ContestOrder extends Terms {
  rounds?: number; // Swiss; of a round robin: how often everybody meets
  starts?: number;
  check_in: boolean;
  minutes?: number; // of an arena
  class?: number;
}

export interface ContestSummary extends Terms {
  number: number;
  class: number | null;
  status: ContestStatus;
  seats: number; // of a table
  round: number;
  rounds: number;
  people: number;
  starts: number | null;
  ends: number | null; // of an arena
  created: number;
  organiser: string;
  leader: string | null;
  key?: string | null;
  you: boolean; // takes part
  may_run: boolean;
}

export interface ContestGame {
  round: number;
  table: number | null;
  seat: number;
  opponents: string[];
  points: number | null; // null: it goes on
  bye: boolean;
  forfeit: boolean;
}

export interface Standing {
  place: number;
  name: string;
  who: string;
  points: number;
  buchholz: number;
  sonneborn_berger: number;
  wins: number;
  seed: number;
  rating: number | null;
  withdrew: boolean;
  here: boolean;
  you: boolean;
  out: number; // knock-out: the round in which they lost; 0: still in
  games: ContestGame[];
}

export interface ContestPairing {
  number: number;
  round: number;
  names: string[]; // by seat
  table: number | null;
  points: number[] | null; // null: it goes on
  ruled: boolean;
  replay: boolean;
}

export interface Contest extends ContestSummary {
  version: number;
  check_in: boolean;
  can_join: boolean;
  your_table: number | null;
  standings: Standing[];
  pairings: ContestPairing[];
  byes: { round: number; name: string }[];
}

export type ContestAction =
  | { do: 'join' | 'withdraw' | 'check_in' | 'start' | 'pause' | 'go_on' | 'finish' | 'cancel' }
  | { do: 'expel'; name: string }
  | { do: 'rule'; pairing: number; ranks: number[] };
