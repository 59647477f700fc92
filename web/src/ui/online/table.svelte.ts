// Opens a table on the server for the page: what is known of it, the board that follows, and what can be done there.
import { moduleOf, type Catalogue } from '../../engine/catalogue';
import { Client } from '../../engine/client';
import { Steady } from '../../engine/steady';
import { hasRules, outdated, rulesOf } from '../../engine/versions';
import { isDamaged, Problem, Unreachable } from '../../online/api';
import { clockOf, hearEntry, hearPresence, hearTable, known, offsetAfter, type Remote } from '../../online/remote';
import { OnlineSession, type OnlineSnapshot } from '../../online/session';
import type { Watcher } from '../../online/socket';
import type { Action, Heard, WireTable } from '../../online/wire';
import { language, settings } from '../app.svelte';
import { api, ensure, meet, placeOf, sentenceOf, site, socket, tableIn } from './online.svelte';
import { eventOf, gameFor } from './words';

const BEHIND = 1000; // ms after which what was acknowledged must have been heard of

export class OnlineTable {
  remote = $state.raw<Remote | null>(null);
  now = $state.raw<OnlineSnapshot | null>(null);
  trouble = $state<'tableGone' | 'noServer' | 'noConnection' | 'failed' | 'damaged' | null>(null);
  told = $state(''); // about a damaged table
  refusal = $state(''); // about something that was done here
  event = $state.raw({ id: 0, text: '' }); // what happened besides moves
  busy = $state(false);
  away = $state.raw<(number | null)[]>([]); // since when seats are empty of their people, by performance.now
  session: OnlineSession | null = null;
  private offset: number | null = null;
  private closed = false;
  private readonly ends: (() => void)[] = [];
  private readonly watcher: Watcher;

  constructor(private readonly all: Catalogue, readonly number: number, readonly key: string | undefined, private readonly view: () => string) {
    this.watcher = { table: number, key, have: () => this.remote?.table.version, hear: (heard) => this.hear(heard) };
  }

  async open(): Promise<void> {
    this.trouble = null;
    try {
      if (site.me === undefined) await meet();
      const table = tableIn(await api.ask<WireTable>(`tables/${this.number}${this.key ? `?key=${encodeURIComponent(this.key)}` : ''}`));
      const module = await moduleOf(this.all, this.game(table));
      if (this.closed || !this.fits(table)) return;
      this.session = this.seatAt(module);
      this.take(known(table));
      this.ends.push(
        socket.listen((heard) => heard?.t === 'you' && (this.offset = offsetAfter(null, heard.d.time, performance.now()))),
        socket.watch(this.watcher),
      );
    } catch (error) {
      if (this.closed) return;
      if (error instanceof Unreachable) this.trouble = error.why;
      else if (isDamaged(error)) [this.trouble, this.told] = ['damaged', error.message];
      else this.trouble = error instanceof Problem && (error.status === 404 || error.status === 403) ? 'tableGone' : 'failed';
    }
  }

  close(): void {
    this.closed = true;
    for (const end of this.ends) end();
    this.session?.close();
  }

  // Something is done at the table; what is refused is said.
  async act(action: Action): Promise<void> {
    [this.busy, this.refusal] = [true, ''];
    try {
      if (action.do === 'join') await ensure();
      this.expect(await this.say(action));
    } catch (error) {
      this.refusal = sentenceOf(error);
    } finally {
      this.busy = false;
    }
  }

  private seatAt(module: WebAssembly.Module): OnlineSession {
    const speaks = language();
    return new OnlineSession({
      engine: new Steady(() => new Client(module, speaks)),
      confirm: () => settings.confirm,
      names: () => settings.names,
      view: this.view,
      still: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
      now: () => performance.now(),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      send: async (move, ply) => this.expect(await this.say({ do: 'move', move, ply })),
      changed: (snapshot) => {
        if (!this.closed) this.now = snapshot;
      },
    });
  }

  // With the rules by which the board here is drawn.
  private say(action: Action): Promise<number> {
    return socket.do(this.number, action, this.remote ? rulesOf(this.game(this.remote.table)) : undefined);
  }

  private game = ({ game }: WireTable): string => gameFor(this.all, language(), game)?.id ?? game;

  private fits(table: WireTable): boolean {
    if (hasRules(this.game(table), table.rules)) return true;
    this.closed = true;
    outdated(language());
    return false;
  }

  // It is on disk: then it must be heard of soon, or be asked for.
  private expect(version: number): void {
    setTimeout(() => {
      if (!this.closed && (this.remote?.table.version ?? 0) < version) socket.again(this.watcher, false);
    }, BEHIND);
  }

  private hear(heard: Heard): void {
    const before = this.remote;
    if (heard.t === 'presence' && before) return this.take(hearPresence(before, heard.d));
    const step = heard.t === 'table' ? hearTable(before, heard.v, heard.d) : heard.t === 'entry' && before ? hearEntry(before, heard.v, heard.d) : null;
    if (!step || step.remote === before) return step && step.ask !== 'nothing' ? socket.again(this.watcher, false) : undefined;
    if (step.ask !== 'nothing') socket.again(this.watcher, step.ask === 'whole');
    if (heard.t === 'entry') this.tell(before!, heard);
    this.take(step.remote);
    // Both said yes: there they sit.
    const { next, you } = step.remote.table;
    if (heard.t === 'entry' && heard.d.what === 'rematch' && next && you !== null) location.hash = placeOf(next, step.remote.table.next_key);
  }

  private tell(before: Remote, { d }: Heard & { t: 'entry' }): void {
    this.event = { id: this.event.id + 1, text: eventOf(language(), before, d) };
    this.refusal = '';
  }

  private take(remote: Remote): void {
    this.remote = remote;
    const { table, sure } = remote;
    if (!this.fits(table)) return;
    const now = performance.now();
    this.away = table.seats.map((seat, i) => (seat.kind === 'person' && seat.here === false ? (this.away[i] ?? now) : null));
    if (table.time) this.offset = offsetAfter(this.offset, table.time.now, now);
    void this.session?.follow({ table, sure, clock: clockOf(table.clock, table.time, this.offset ?? 0) }).catch(() => (this.trouble = 'failed'));
  }
}
