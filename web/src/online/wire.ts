// What server and page say to each other (docs/online.md). Types only: nothing here knows a game, a socket or a page.
import type { Options } from '../engine/protocol';

export type WireClock =
  | { kind: 'none' }
  | { kind: 'move'; seconds: number }
  | { kind: 'fischer'; seconds: number; increment: number }
  | { kind: 'days'; days: number };

export interface WirePerson {
  kind: 'person';
  name: string;
  who: 'guest' | 'account' | 'bot' | 'pupil' | 'erased';
  host?: boolean;
  here?: boolean;
  rating?: number | null;
  provisional?: boolean;
}

export type WireSeat = { kind: 'open' } | WirePerson | { kind: 'computer'; level?: number; player?: string; for?: string | null };

export interface WireTime {
  left: (number | null)[];
  running: number | null;
  since: number;
  now: number;
}

export interface Offer {
  by: number;
  agreed: number[];
}

export interface WireOffers {
  takeback?: Offer | null;
  draw?: Offer | null;
  rematch?: number[] | null;
}

export interface WireResult {
  winners: number[];
  scores?: number[] | null;
  reason: string;
  text?: string;
  ranks?: number[] | null;
}

export interface WireDice {
  commitment: string;
  rolls: number;
  secret?: string | null;
}

export interface WireTable {
  number: number;
  game: string;
  options: Options;
  status: 'waiting' | 'playing' | 'over' | 'cancelled';
  public: boolean;
  key?: string | null;
  rated: boolean;
  created: number;
  version: number;
  rules?: number; // the version of the game's rules
  clock: WireClock;
  seats: WireSeat[];
  you: number | null;
  turn: number | null;
  history: string[];
  plies?: number; // in lists, which come without the moves
  changed?: number; // when something happened there last
  time: WireTime | null;
  offers: WireOffers;
  result: WireResult | null;
  dice?: WireDice | null;
  previous?: number | null;
  next?: number | null;
  next_key?: string | null;
  chart?: string | null; // the weekly table that it is played for, and the occasion
  event?: string | null;
  contest?: number | null; // the tournament that it belongs to
  round?: number | null;
}

export interface WireEntry {
  table: number;
  at: number;
  what: string;
  seat?: number | null;
  move?: string;
  plies?: number;
  seats?: WireSeat[];
  options?: Options;
  status: WireTable['status'];
  turn: number | null;
  time: WireTime | null;
  offers: WireOffers;
  result: WireResult | null;
  next?: number;
  key?: string;
}

export interface Me {
  name: string;
  kind: 'guest' | 'account' | 'bot' | 'pupil';
  created: number;
  class?: { number: number; name: string } | null; // of a pupil
  bots?: (string | { name: string })[];
}

export interface WireProblem {
  status: number;
  code: string;
  title?: string;
  detail?: string;
}

export interface LobbyNews {
  waiting: WireTable[];
  playing: WireTable[];
  people: number;
}

export interface Presence {
  table: number;
  seats: boolean[];
  watching: number;
}

export type Action =
  | { do: 'join'; seat?: number; key?: string }
  | { do: 'leave' | 'resign' | 'draw' | 'takeback' | 'claim' | 'rematch' }
  | { do: 'fill'; level: number }
  | { do: 'move'; move: string; ply: number }
  | { do: 'decline'; what: 'draw' | 'takeback' };

export type Heard =
  | { t: 'table'; v: number; d: WireTable }
  | { t: 'entry'; v: number; d: WireEntry }
  | { t: 'ack'; id: string; v: number; d: { table: number } }
  | { t: 'refused'; id?: string; d: WireProblem & { table?: number } }
  | { t: 'lobby'; d: LobbyNews }
  | { t: 'presence'; d: Presence }
  | { t: 'you'; d: { me: Me | null; time: number; protocol?: [number, number] } }
  | { t: 'turn'; d: { table: number } }
  | { t: 'contest'; v: number; d: { contest: number } }
  | { t: 'contest_table'; d: { contest: number; table: number } }
  | { t: 'pong'; d?: unknown };

export type Said =
  | { t: 'watch'; d: { table: number; key?: string; have?: number } }
  | { t: 'unwatch'; d: { table: number } }
  | { t: 'watch_contest'; d: { contest: number; key?: string } }
  | { t: 'unwatch_contest'; d: { contest: number } }
  | { t: 'do'; id: string; d: { table: number; rules?: number } & Action }
  | { t: 'lobby'; d: { on: boolean } }
  | { t: 'ping'; d: object };
