import { describe, expect, it } from 'vitest';
import { Problem } from '../src/online/api';
import { hearEntry, hearTable, type Remote } from '../src/online/remote';
import { Socket, type Watcher } from '../src/online/socket';
import type { Heard } from '../src/online/wire';
import { FakeTime } from './fake';
import { FakeServer, seeded } from './online';

function page(server = new FakeServer()) {
  const time = new FakeTime();
  let connected = true;
  const socket = new Socket({ connect: server.connect, now: time.now, alarm: time.alarm, random: seeded(), online: () => connected, language: () => 'en' });
  return { server, time, socket, line: (is: boolean) => ((connected = is), socket.online(is)) };
}

// What a page does with what it hears.
function follower(socket: Socket) {
  let remote: Remote | null = null;
  const heard: Heard[] = [];
  const watcher: Watcher = {
    table: 17,
    have: () => remote?.table.version,
    hear: (message) => {
      heard.push(message);
      const step = message.t === 'table' ? hearTable(remote, message.v, message.d) : message.t === 'entry' && remote ? hearEntry(remote, message.v, message.d) : null;
      if (!step) return;
      remote = step.remote;
      if (step.ask !== 'nothing') socket.again(watcher, step.ask === 'whole');
    },
  };
  return { stop: socket.watch(watcher), heard, history: () => remote?.table.history, version: () => remote?.table.version };
}

const isDo = ({ t }: { t: string }) => t === 'do';

describe('a connection', () => {
  it('is opened when somebody needs it, and tells the table and what follows', () => {
    const { server, socket } = page();
    expect(server.wires).toHaveLength(0);
    const { history } = follower(socket);
    expect(socket.connection).toBe('connecting');
    server.wire.open();
    server.move('a1');
    expect([socket.connection, history()]).toEqual(['open', ['a1']]);
  });

  it('closes itself when nothing is watched, unless somebody comes soon', async () => {
    const { server, socket, time } = page();
    const first = follower(socket);
    server.wire.open();
    first.stop();
    await time.pass(2000);
    const second = follower(socket);
    await time.pass(10_000);
    expect([socket.connection, server.wires.length]).toEqual(['open', 1]);
    second.stop();
    await time.pass(4000);
    expect([socket.connection, server.wire.closed]).toEqual(['idle', true]);
    expect(server.wire.sent.at(-1)).toEqual({ t: 'unwatch', d: { table: 17 } });
  });

  it('that is lost is tried again later and later, never at once, and not by the clock', async () => {
    const { server, socket, time } = page();
    follower(socket);
    server.wire.open();
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      server.wire.cut();
      expect(socket.connection).toBe('lost');
      const [at, before] = [time.at, server.wires.length];
      while (server.wires.length === before) await time.pass(50);
      waits.push(time.at - at);
    }
    waits.forEach((wait, i) => {
      const most = Math.min(15_000, 500 * 2 ** i);
      expect(wait).toBeGreaterThanOrEqual(most / 2);
      expect(wait).toBeLessThanOrEqual(most + 50);
    });
    expect(new Set(waits.slice(5).map(String)).size).toBeGreaterThan(1);
  });

  it('waits for the machine to be online, and comes back at once then', async () => {
    const { server, socket, time, line } = page();
    const { history } = follower(socket);
    server.wire.open();
    line(false);
    expect(socket.connection).toBe('lost');
    server.move('a1');
    await time.pass(5000);
    expect(server.wires).toHaveLength(1);
    line(true);
    expect(server.wires).toHaveLength(2);
    server.wire.open();
    expect(history()).toEqual(['a1']);
  });

  it('without a sign of life is given up', async () => {
    const { server, socket, time } = page();
    follower(socket);
    server.wire.open();
    await time.pass(60_000);
    expect([socket.connection, server.wires.length]).toEqual(['open', 1]); // pings were answered
    server.deaf = true;
    await time.pass(36_000);
    expect(server.wires[0]!.closed).toBe(true);
  });

  it('that never opens is given up too', async () => {
    const { server, socket, time } = page();
    follower(socket);
    await time.pass(12_000);
    expect(server.wires.length).toBeGreaterThan(1);
    expect(socket.connection).toBe('connecting');
  });

  it('is made anew where one has become somebody, and old wires are not heard', () => {
    const { server, socket } = page();
    const { heard } = follower(socket);
    const [old] = [server.wire];
    old.open();
    socket.renew();
    server.wire.open();
    const before = heard.length;
    old.tell({ t: 'table', v: 99, d: server.table });
    expect([server.wires.length, heard.length]).toEqual([2, before]);
  });

  it('hears nonsense without harm', () => {
    const { server, socket } = page();
    const { version } = follower(socket);
    server.wire.open();
    for (const data of ['', '{', '[]', 'null', '3', '{"t":"unknown"}']) server.wire.onmessage?.({ data });
    expect(version()).toBe(3);
  });
});

describe('what is watched', () => {
  it('goes on after a cut with what was missed, one by one', async () => {
    const { server, socket, time } = page();
    const { history, heard } = follower(socket);
    server.wire.open();
    server.move('a1');
    server.wire.cut();
    server.move('b2');
    server.move('a2');
    await time.pass(1000);
    server.wire.open();
    expect(server.wire.sent[0]).toEqual({ t: 'watch', d: { table: 17, have: 4 } });
    expect(history()).toEqual(['a1', 'b2', 'a2']);
    expect(heard.filter(({ t }) => t === 'table')).toHaveLength(1);
  });

  it('is the same whether messages are doubled, dropped or come out of order', () => {
    const { server, socket } = page();
    const { history } = follower(socket);
    server.wire.open();
    server.move('a1');
    server.wire.tell({ t: 'entry', ...server.entries[0] }); // twice
    server.mute = true;
    server.move('b2'); // lost
    server.mute = false;
    server.move('a2'); // too early: asks for the rest
    expect(history()).toEqual(['a1', 'b2', 'a2']);
    server.wire.tell({ t: 'entry', ...server.entries[1] }); // late
    server.wire.tell({ t: 'table', v: 4, d: { ...server.table, history: ['a1'] } });
    expect(history()).toEqual(['a1', 'b2', 'a2']);
  });

  it('by two parts of the page, or two tabs, is the same in both', () => {
    const server = new FakeServer();
    const [one, other] = [page(server), page(server)];
    const left = follower(one.socket);
    server.wires[0]!.open();
    const right = follower(other.socket);
    server.wires[1]!.open();
    void one.socket.do(17, { do: 'move', move: 'a1', ply: 0 });
    expect([left.history(), right.history()]).toEqual([['a1'], ['a1']]);
  });
});

describe('what is done', () => {
  it('is answered with its version', async () => {
    const { server, socket } = page();
    follower(socket);
    const done = socket.do(17, { do: 'move', move: 'a1', ply: 0 }); // before there is a connection
    server.wire.open();
    expect(await done).toBe(4);
  });

  it('is done once, however often the connection is lost before the answer', async () => {
    const { server, socket, time } = page();
    const { history } = follower(socket);
    server.wire.open();
    server.mute = true;
    const done = socket.do(17, { do: 'move', move: 'a1', ply: 0 }); // it arrives; the answer does not
    server.wire.cut();
    server.mute = false;
    server.deaf = true;
    await time.pass(1000);
    server.wire.open(); // said again, and lost
    server.wire.cut();
    server.deaf = false;
    await time.pass(3000);
    server.wire.open();
    expect(await done).toBe(4);
    const ids = server.wires.flatMap(({ sent }) => sent.filter(isDo)).map((said) => 'id' in said && said.id);
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
    expect([server.table.history, history()]).toEqual([['a1'], ['a1']]);
  });

  it('is refused with the server’s sentence', async () => {
    const { server, socket } = page();
    follower(socket);
    server.wire.open();
    const done = socket.do(17, { do: 'move', move: 'a1', ply: 4 });
    await expect(done).rejects.toThrow('The game has gone on.');
    await expect(done).rejects.toBeInstanceOf(Problem);
  });

  it('goes out in its order after a cut', async () => {
    const { server, socket, time } = page();
    follower(socket);
    server.wire.open();
    server.wire.cut();
    const both = [socket.do(17, { do: 'move', move: 'a1', ply: 0 }), socket.do(17, { do: 'move', move: 'b1', ply: 1 })];
    await time.pass(1000);
    server.wire.open();
    expect(await Promise.all(both)).toEqual([4, 5]);
  });

  it('keeps a connection up until it is answered', async () => {
    const { server, socket, time } = page();
    server.mute = true;
    void socket.do(17, { do: 'rematch' });
    server.wire.open();
    await time.pass(20_000);
    expect(socket.connection).toBe('open');
  });
});

describe('a tournament that is watched', () => {
  const contests = ({ t }: { t: string }) => t.endsWith('_contest');
  const watching = (socket: Socket, contest = 3, key?: string) => {
    const heard: (number | null)[] = [];
    return { heard, stop: socket.watchContest({ contest, key, hear: (version) => heard.push(version) }) };
  };

  it('is told when it changed, and only that one', () => {
    const { server, socket } = page();
    const { heard } = watching(socket, 3, 'k');
    expect([socket.connection, heard]).toEqual(['connecting', []]);
    server.wire.open();
    expect(server.wire.sent).toEqual([{ t: 'watch_contest', d: { contest: 3, key: 'k' } }]);
    server.wire.tell({ t: 'contest', v: 41, d: { contest: 3 } });
    server.wire.tell({ t: 'contest', v: 7, d: { contest: 4 } });
    expect(heard).toEqual([null, 41]); // what came before it was watched is not known
  });

  it('is watched again after a cut, and may have changed', async () => {
    const { server, socket, time } = page();
    const { heard } = watching(socket);
    server.wire.open();
    server.wire.cut();
    await time.pass(1000);
    server.wire.open();
    expect(server.wire.sent).toEqual([{ t: 'watch_contest', d: { contest: 3 } }]);
    expect(heard).toEqual([null, null]);
  });

  it('keeps the connection up, and is not watched any more when the last one leaves', async () => {
    const { server, socket, time } = page();
    const [one, other] = [watching(socket), watching(socket)];
    server.wire.open();
    one.stop();
    expect(server.wire.sent.filter(contests)).toHaveLength(2);
    await time.pass(10_000);
    expect(socket.connection).toBe('open');
    other.stop();
    expect(server.wire.sent.at(-1)).toEqual({ t: 'unwatch_contest', d: { contest: 3 } });
    await time.pass(4000);
    expect(socket.connection).toBe('idle');
    server.wire.tell({ t: 'contest', v: 42, d: { contest: 3 } });
    expect([one.heard, other.heard]).toEqual([[null], [null]]);
  });
});
