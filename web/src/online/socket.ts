// The one connection to the server: kept up while somebody needs it, taken up again when it is lost, with nothing done twice and
// nothing forgotten. Knows no page; sockets, time and chance are handed in.
import type { Language } from '../engine/protocol';
import { outdated, understands } from '../engine/versions';
import { problemOf } from './api';
import type { Action, Heard, LobbyNews, Me, Said } from './wire';

export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface SocketMeans {
  connect: () => Wire;
  now: () => number;
  alarm: (milliseconds: number, ring: () => void) => () => void; // gives back how to cancel it
  random: () => number;
  online: () => boolean; // as far as this machine knows
  language: () => Language;
}

export type Connection = 'idle' | 'connecting' | 'open' | 'lost';

export interface Watcher {
  table: number;
  key?: string;
  have: () => number | undefined; // the version known
  hear: (heard: Heard) => void;
}

export interface ContestWatcher {
  contest: number;
  key?: string;
  hear: (version: number | null) => void; // it changed; null: it may have, while nobody listened
}

interface Pending {
  said: Said & { t: 'do' };
  resolve: (version: number) => void;
  reject: (error: Error) => void;
}

const FIRST = 500; // ms before the first new try; each doubles it
const LONGEST = 15_000;
const SILENCE = 25_000; // ms after which a sign of life is asked for
const ANSWER = 10_000; // ms in which it must come
const LINGER = 3_000; // ms a connection that nobody needs is kept: people go from table to table

export class Socket {
  connection: Connection = 'idle';
  me: Me | null | undefined; // undefined: not told yet
  private wire: Wire | null = null;
  private readonly watchers = new Set<Watcher>();
  private readonly contests = new Set<ContestWatcher>();
  private readonly lobbies = new Set<(news: LobbyNews) => void>();
  private readonly pending = new Map<string, Pending>();
  private readonly listeners = new Set<(heard: Heard | null) => void>();
  private tries = 0;
  private count = 0;
  private readonly name: string;
  private cancel: () => void = () => undefined; // of the alarm for the next try, or to hang up
  private hush: () => void = () => undefined; // of the alarm for silence

  constructor(private readonly means: SocketMeans) {
    this.name = Math.floor(means.random() * 2 ** 40).toString(36);
  }

  // Whoever listens hears every message, and null when the connection itself changes.
  listen(listener: (heard: Heard | null) => void): () => void {
    this.listeners.add(listener);
    return () => this.leave(() => this.listeners.delete(listener));
  }

  watch(watcher: Watcher): () => void {
    this.watchers.add(watcher);
    if (this.connection === 'open') this.sayWatch(watcher, watcher.have());
    this.need();
    return () =>
      this.leave(() => {
        this.watchers.delete(watcher);
        if (![...this.watchers].some(({ table }) => table === watcher.table)) this.say({ t: 'unwatch', d: { table: watcher.table } });
      });
  }

  watchContest(watcher: ContestWatcher): () => void {
    this.contests.add(watcher);
    this.sayWatchContest(watcher);
    this.need();
    return () =>
      this.leave(() => {
        this.contests.delete(watcher);
        const { contest } = watcher;
        if (![...this.contests].some((each) => each.contest === contest)) this.say({ t: 'unwatch_contest', d: { contest } });
      });
  }

  // Something was missed, or all of it is wanted.
  again(watcher: Watcher, all: boolean): void {
    this.sayWatch(watcher, all ? undefined : watcher.have());
  }

  lobby(hear: (news: LobbyNews) => void): () => void {
    this.lobbies.add(hear);
    this.say({ t: 'lobby', d: { on: true } });
    this.need();
    return () =>
      this.leave(() => {
        this.lobbies.delete(hear);
        if (!this.lobbies.size) this.say({ t: 'lobby', d: { on: false } });
      });
  }

  // Answered with the version it led to, or refused, as where the game has other rules there; over as many connections as it takes.
  do(table: number, action: Action, rules?: number): Promise<number> {
    const id = `${this.name}-${++this.count}`;
    const said = { t: 'do' as const, id, d: { table, ...action, ...(rules !== undefined && { rules }) } };
    return new Promise((resolve, reject) => {
      this.pending.set(id, { said, resolve, reject });
      this.say(said);
      this.need();
    });
  }

  // Who one is has changed: that is told at the door.
  renew(): void {
    if (this.connection === 'idle') return;
    this.hangUp();
    this.tries = 0;
    this.open();
  }

  // The machine says that it has a connection again, or has none.
  online(is: boolean): void {
    if (is && this.connection === 'lost') {
      this.tries = 0;
      this.open();
    } else if (!is && (this.connection === 'open' || this.connection === 'connecting')) this.lose();
  }

  private needed(): boolean {
    return this.watchers.size + this.contests.size + this.lobbies.size + this.pending.size > 0;
  }

  private need(): void {
    if (this.connection === 'idle') this.open();
    else if (this.connection === 'open') this.cancel();
  }

  private leave(act: () => void): void {
    act();
    if (this.needed()) return;
    this.cancel();
    this.cancel = this.means.alarm(LINGER, () => {
      if (!this.needed()) {
        this.hangUp();
        this.become('idle');
      } else if (this.connection === 'lost') this.open();
    });
  }

  private become(connection: Connection): void {
    this.connection = connection;
    for (const listener of [...this.listeners]) listener(null);
  }

  private open(): void {
    this.cancel();
    this.become('connecting');
    const wire = this.means.connect();
    this.wire = wire;
    // A wire that was given up may still speak: nobody listens.
    wire.onopen = () => this.wire === wire && this.opened();
    wire.onmessage = ({ data }) => this.wire === wire && this.heard(data);
    wire.onclose = () => this.wire === wire && this.lose();
    this.listenForLife(ANSWER, () => this.lose());
  }

  private opened(): void {
    this.become('open');
    for (const watcher of this.watchers) this.sayWatch(watcher, watcher.have());
    for (const watcher of this.contests) this.sayWatchContest(watcher);
    if (this.lobbies.size) this.say({ t: 'lobby', d: { on: true } });
    for (const { said } of this.pending.values()) this.say(said);
    this.listenForLife(SILENCE, () => this.ping());
    if (!this.needed()) this.leave(() => undefined);
  }

  private lose(): void {
    this.hangUp();
    if (!this.needed()) return this.become('idle');
    const wait = Math.min(LONGEST, FIRST * 2 ** this.tries++) * (0.5 + this.means.random() / 2);
    // Without a connection trying is pointless; the machine may be wrong about that, so now and then it is tried anyway.
    this.cancel = this.means.alarm(this.means.online() ? wait : LONGEST, () => this.open());
    this.become('lost');
  }

  private hangUp(): void {
    this.cancel();
    this.hush();
    const { wire } = this;
    this.wire = null;
    wire?.close();
  }

  // A server of another version: what was to be done is not done.
  private giveUp(): void {
    this.hangUp();
    this.become('idle');
    if (!this.needed()) return;
    const error = outdated(this.means.language());
    for (const { reject } of this.pending.values()) reject(error);
    this.pending.clear();
  }

  private ping(): void {
    this.listenForLife(ANSWER, () => this.lose());
    this.say({ t: 'ping', d: {} });
  }

  private listenForLife(milliseconds: number, ring: () => void): void {
    this.hush();
    this.hush = this.means.alarm(milliseconds, ring);
  }

  private say(said: Said): void {
    if (this.connection === 'open') this.wire?.send(JSON.stringify(said));
  }

  private sayWatch({ table, key }: Watcher, have: number | undefined): void {
    this.say({ t: 'watch', d: { table, ...(key && { key }), ...(have !== undefined && { have }) } });
  }

  // Whatever happened before it was said went by unheard.
  private sayWatchContest({ contest, key, hear }: ContestWatcher): void {
    if (this.connection !== 'open') return;
    this.say({ t: 'watch_contest', d: { contest, ...(key && { key }) } });
    hear(null);
  }

  private heard(data: unknown): void {
    const heard = parsed(data);
    if (!heard) return;
    if (heard.t === 'you' && !understands(heard.d.protocol)) return this.giveUp();
    this.tries = 0;
    this.listenForLife(SILENCE, () => this.ping());
    if (heard.t === 'you') this.me = heard.d.me;
    if (heard.t === 'ack') this.settle(heard.id)?.resolve(heard.v);
    if (heard.t === 'refused' && heard.id) this.settle(heard.id)?.reject(problemOf(heard.d, this.means.language()));
    if (heard.t === 'lobby') for (const hear of [...this.lobbies]) hear(heard.d);
    if (heard.t === 'contest') for (const watcher of [...this.contests]) if (watcher.contest === heard.d.contest) watcher.hear(heard.v);
    const about = tableOf(heard);
    for (const watcher of [...this.watchers]) if (watcher.table === about) watcher.hear(heard);
    for (const listener of [...this.listeners]) listener(heard);
  }

  private settle(id: string): Pending | undefined {
    const pending = this.pending.get(id);
    this.leave(() => this.pending.delete(id));
    return pending;
  }
}

function parsed(data: unknown): Heard | null {
  try {
    const heard: unknown = JSON.parse(String(data));
    return typeof heard === 'object' && heard !== null && 't' in heard ? (heard as Heard) : null;
  } catch {
    return null;
  }
}

function tableOf(heard: Heard): number | undefined {
  if (heard.t === 'table') return heard.d.number;
  return heard.t === 'entry' || heard.t === 'presence' || heard.t === 'refused' ? heard.d.table : undefined;
}
