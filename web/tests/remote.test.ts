import { describe, expect, it } from 'vitest';
import { leftAt } from '../src/state/clock';
import { clockOf, hearEntry, hearPresence, hearTable, known, offsetAfter, settingOf } from '../src/online/remote';
import type { WireEntry } from '../src/online/wire';
import { person, wireTable } from './online';

const entry = (change: Partial<WireEntry> = {}): WireEntry => ({
  table: 17, at: 0, what: 'move', seat: 1, move: 'a1', status: 'playing', turn: 2, time: null, offers: {}, result: null, ...change,
});

describe('entries', () => {
  it('are taken in the order of their versions', () => {
    const one = hearEntry(known(wireTable()), 4, entry());
    const two = hearEntry(one.remote, 5, entry({ move: 'b2', seat: 2, turn: 1 }));
    expect(two).toMatchObject({ ask: 'nothing', remote: { sure: true, table: { version: 5, turn: 1, history: ['a1', 'b2'] } } });
  });

  it('count once', () => {
    const { remote } = hearEntry(known(wireTable()), 4, entry());
    expect(hearEntry(remote, 4, entry())).toEqual({ remote, ask: 'nothing' });
    expect(hearEntry(remote, 2, entry({ move: 'b1' })).remote).toBe(remote);
  });

  it('that come too early change nothing and say that something is missing', () => {
    const before = known(wireTable());
    expect(hearEntry(before, 5, entry())).toEqual({ remote: before, ask: 'rest' });
  });

  it('take moves back', () => {
    const before = known(wireTable({ history: ['a1', 'b2', 'a2'] }));
    expect(hearEntry(before, 4, entry({ what: 'takeback', plies: 2, move: undefined, turn: 2 })).remote.table).toMatchObject({ history: ['a1'], turn: 2 });
  });

  it('other than moves leave the moves alone', () => {
    const before = known(wireTable({ history: ['a1'] }));
    const offered = hearEntry(before, 4, entry({ what: 'draw_offered', move: undefined, offers: { draw: { by: 2, agreed: [2] } } }));
    expect(offered.remote.table).toMatchObject({ history: ['a1'], offers: { draw: { by: 2 } } });
  });

  it('that name who sits where leave what else is known of people', () => {
    const before = known(wireTable({ seats: [person('Ada', { rating: 1520 }), person('Bob', { here: false })] }));
    const { table } = hearEntry(before, 4, entry({ what: 'joined', seats: [{ kind: 'person', name: 'Bob', who: 'guest' }, { kind: 'person', name: 'Eve', who: 'bot' }] })).remote;
    expect(table.seats).toEqual([person('Bob', { here: false }), { kind: 'person', name: 'Eve', who: 'bot' }]);
  });

  it('about seats leave open where one sits until the whole table has come', () => {
    const seats = [person('Bob'), person('Ada')];
    const began = hearEntry(known(wireTable()), 4, entry({ what: 'began', move: undefined, seats, options: { size: 3 } }));
    expect(began).toMatchObject({ ask: 'whole', remote: { sure: false, table: { seats, options: { size: 3 } } } });
    const moved = hearEntry(began.remote, 5, entry());
    expect(moved.remote.sure).toBe(false);
    expect(hearTable(moved.remote, 5, wireTable({ you: 2, version: 5, history: ['a1'] })).remote).toMatchObject({ sure: true, table: { you: 2 } });
  });

  it('that end a game ask for what is only told then', () => {
    const dice = { commitment: 'c', rolls: 1 };
    const rolled = hearEntry(known(wireTable({ dice })), 4, entry({ what: 'roll', move: 'six' }));
    expect(rolled.remote.table).toMatchObject({ dice: { rolls: 2 }, history: ['six'] });
    const over = hearEntry(rolled.remote, 5, entry({ what: 'over', status: 'over', turn: null, move: undefined, result: { winners: [1], reason: 'x' } }));
    expect(over).toMatchObject({ ask: 'whole', remote: { table: { result: { winners: [1] } } } });
  });
});

describe('whole tables', () => {
  it('that are older than what is known are not believed', () => {
    const before = known(wireTable({ version: 9, history: ['a1'] }));
    expect(hearTable(before, 8, wireTable()).remote).toBe(before);
    expect(hearTable(before, 12, wireTable({ history: ['b1', 'b2'] })).remote.table).toMatchObject({ version: 12, history: ['b1', 'b2'] });
  });

  it('are where one begins', () => {
    expect(hearTable(null, 5, wireTable())).toMatchObject({ ask: 'nothing', remote: { sure: true, table: { version: 5 } } });
  });
});

it('presence says who is here and how many watch', () => {
  const before = known(wireTable({ seats: [person('Ada'), { kind: 'computer', level: 3 }] }));
  expect(hearPresence(before, { table: 17, seats: [false, true], watching: 3 })).toMatchObject({
    watching: 3, table: { seats: [{ name: 'Ada', here: false }, { kind: 'computer', level: 3 }] },
  });
});

describe('clocks', () => {
  const time = { left: [60_000, 50_000], running: 2, since: 1_000_000, now: 1_004_000 };

  it('run on from the moment that the server named', () => {
    const offset = offsetAfter(null, time.now, 500);
    const clock = clockOf({ kind: 'fischer', seconds: 60, increment: 2 }, time, offset)!;
    expect([leftAt(clock, 1, 500), leftAt(clock, 2, 500), leftAt(clock, 2, 1500)]).toEqual([60_000, 46_000, 45_000]);
  });

  it('are not fooled by messages that came late', () => {
    const offset = offsetAfter(offsetAfter(null, 1_000_000, 100), 1_001_000, 4000);
    expect(offset).toBe(100 - 1_000_000);
  });

  it('of days are sand, those of nobody are none', () => {
    expect(settingOf({ kind: 'days', days: 2 })).toEqual({ kind: 'move', seconds: 172_800 });
    expect(clockOf({ kind: 'none' }, null, 0)).toBe(null);
    expect(clockOf({ kind: 'move', seconds: 30 }, { ...time, running: 0 }, 0)?.running).toBe(null);
  });
});
