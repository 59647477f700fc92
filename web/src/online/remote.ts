// A table on the server as this page knows it. Pure: what was known and what is heard give what is known now, and whether something
// has to be asked for. Messages may come twice, late or not at all; versions say so.
import type { Clock, ClockSetting } from '../state/clock';
import type { Presence, WireClock, WireEntry, WireSeat, WireTable, WireTime } from './wire';

export interface Remote {
  table: WireTable;
  sure: boolean; // false: who sits where has changed, and the whole table is on its way
  watching: number;
  last: { version: number; entry: WireEntry } | null; // what happened last, for those who are told
}

// rest: what is missing since the version known; whole: all of it.
export interface Step {
  remote: Remote;
  ask: 'nothing' | 'rest' | 'whole';
}

export const known = (table: WireTable): Remote => ({ table, sure: true, watching: 0, last: null });

const still = (remote: Remote): Step => ({ remote, ask: 'nothing' });

export function hearTable(remote: Remote | null, version: number, table: WireTable): Step {
  if (!remote) return still(known({ ...table, version }));
  if (version < remote.table.version) return still(remote);
  // A whole table does not say who is here better than presence did.
  return still({ ...remote, table: { ...table, version }, sure: true, last: version === remote.table.version ? remote.last : null });
}

export function hearEntry(remote: Remote, version: number, entry: WireEntry): Step {
  const { table } = remote;
  if (version <= table.version) return still(remote);
  if (version > table.version + 1) return { remote, ask: 'rest' };
  const next: WireTable = {
    ...table, version, status: entry.status, turn: entry.turn, time: entry.time, offers: entry.offers ?? {}, result: entry.result ?? null,
    history: historyAfter(table.history, entry), seats: seatsAfter(table.seats, entry.seats), options: entry.options ?? table.options,
    next: entry.next ?? table.next, next_key: entry.key ?? table.next_key, dice: table.dice && entry.what === 'roll' ? { ...table.dice, rolls: table.dice.rolls + 1 } : table.dice,
  };
  // Where one sits, and the secret of the dice, are told with the whole table only.
  const sits = entry.seats !== undefined;
  const ended = next.status === 'over' && table.status !== 'over';
  return { remote: { ...remote, table: next, sure: remote.sure && !sits, last: { version, entry } }, ask: sits || ended ? 'whole' : 'nothing' };
}

export function hearPresence(remote: Remote, { seats, watching }: Presence): Remote {
  const { table } = remote;
  const here = table.seats.map((seat, i) => (seat.kind === 'person' ? { ...seat, here: seats[i] ?? seat.here } : seat));
  return { ...remote, watching, table: { ...table, seats: here } };
}

function historyAfter(history: string[], { what, move, plies = 0 }: WireEntry): string[] {
  if ((what === 'move' || what === 'roll') && move !== undefined) return [...history, move];
  return what === 'takeback' ? history.slice(0, Math.max(0, history.length - plies)) : history;
}

// Entries name who sits where; what else is known of people stays known.
function seatsAfter(before: WireSeat[], after: WireSeat[] | undefined): WireSeat[] {
  if (!after) return before;
  return after.map((seat) => {
    const same = seat.kind === 'person' ? before.find((each) => each.kind === 'person' && each.name === seat.name) : undefined;
    return same ? { ...same, ...seat } : seat;
  });
}

const SECONDS_OF_DAY = 86_400;

// The server's clocks in the page's words.
export function settingOf(clock: WireClock): ClockSetting {
  if (clock.kind === 'fischer') return { kind: 'increment', seconds: clock.seconds, increment: clock.increment };
  return clock.kind === 'days' ? { kind: 'move', seconds: clock.days * SECONDS_OF_DAY } : clock;
}

export function clockOf(clock: WireClock, time: WireTime | null, offset: number): Clock | null {
  if (!time || clock.kind === 'none') return null;
  return { setting: settingOf(clock), left: time.left, running: time.running || null, since: time.since + offset };
}

// How far this machine's clock is from the server's: of all that was heard the least delayed tells best.
export const offsetAfter = (offset: number | null, server: number, now: number): number => Math.min(offset ?? Infinity, now - server);
