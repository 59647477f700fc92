// A server made up for tests: one table of the made-up game, its versions, and wires that can be cut. It keeps the contract of
// docs/online.md as far as a page can tell.
import type { Wire } from '../src/online/socket';
import type { Action, Said, WireEntry, WireSeat, WireTable } from '../src/online/wire';

export const person = (name: string, more: object = {}): WireSeat => ({ kind: 'person', name, who: 'guest', here: true, ...more });

export function wireTable(change: Partial<WireTable> = {}): WireTable {
  return {
    number: 17, game: 'fake', options: {}, status: 'playing', public: true, rated: false, created: 0, version: 3, clock: { kind: 'none' },
    seats: [person('Ada', { host: true }), person('Bob')], you: 1, turn: 1, history: [], time: null, offers: {}, result: null, ...change,
  };
}

export class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Said[] = [];
  closed = false;

  constructor(private readonly hear: (wire: FakeWire, said: Said) => void = () => undefined) {}

  send(text: string): void {
    if (this.closed) return;
    const said = JSON.parse(text) as Said;
    this.sent.push(said);
    this.hear(this, said);
  }

  close(): void {
    this.closed = true;
  }

  open(): void {
    this.onopen?.();
  }

  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  // The connection is gone, and nobody said good-bye.
  cut(): void {
    this.closed = true;
    this.onclose?.();
  }
}

export class FakeServer {
  wires: FakeWire[] = [];
  entries: { v: number; d: WireEntry }[] = [];
  deaf = false; // what is said is lost on the way
  mute = false; // what is answered is lost on the way
  private readonly done = new Map<string, object>();

  constructor(public table: WireTable = wireTable()) {}

  connect = (): FakeWire => {
    const wire = new FakeWire((from, said) => this.hear(from, said));
    this.wires.push(wire);
    return wire;
  };

  get wire(): FakeWire {
    return this.wires.at(-1)!;
  }

  // Something happens at the table; everybody who is connected hears of it.
  happen(what: string, change: Partial<WireTable> = {}, more: Partial<WireEntry> = {}): void {
    this.table = { ...this.table, ...change, version: this.table.version + 1 };
    const { version, number, status, turn, time, offers, result } = this.table;
    const entry = { v: version, d: { table: number, at: 0, what, status, turn, time, offers, result, ...more } };
    this.entries.push(entry);
    if (!this.mute) for (const wire of this.wires) if (!wire.closed) wire.tell({ t: 'entry', ...entry });
  }

  move(move: string, seat = this.table.turn ?? 0): void {
    const history = [...this.table.history, move];
    this.happen('move', { history, turn: (history.length % this.table.seats.length) + 1 }, { seat, move });
  }

  private hear(wire: FakeWire, said: Said): void {
    if (this.deaf) return;
    if (said.t === 'watch') this.watch(wire, said.d.have);
    else if (said.t === 'ping') wire.tell({ t: 'pong', d: said.d });
    else if (said.t === 'do') {
      if (!this.done.has(said.id)) this.done.set(said.id, this.act(said.d));
      if (!this.mute) wire.tell({ ...this.done.get(said.id), id: said.id });
    }
  }

  private watch(wire: FakeWire, have: number | undefined): void {
    const first = this.entries[0]?.v ?? Infinity;
    if (have === undefined || have + 1 < first) wire.tell({ t: 'table', v: this.table.version, d: this.table });
    else for (const entry of this.entries) if (entry.v > have) wire.tell({ t: 'entry', ...entry });
  }

  private act(action: Action & { table: number }): object {
    if (action.do !== 'move') return { t: 'ack', v: this.table.version, d: { table: action.table } };
    if (action.ply !== this.table.history.length) return { t: 'refused', d: { status: 409, code: 'online.ply', detail: 'The game has gone on.' } };
    this.move(action.move);
    return { t: 'ack', v: this.table.version, d: { table: action.table } };
  }
}

// Always the same chance.
export function seeded(): () => number {
  let state = 7;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
