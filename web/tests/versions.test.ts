// Page, engine and server of different versions: nothing is played on, everything else goes on.
import { beforeEach, describe, expect, it } from 'vitest';
import { WorkerEngine } from '../src/engine/pipe';
import { Steady } from '../src/engine/steady';
import { expectRules, hasRules, Outdated, PROTOCOL, rulesOf, understands, whenOutdated, written } from '../src/engine/versions';
import { Api, Problem } from '../src/online/api';
import { Socket } from '../src/online/socket';
import { hasEngine, realEngine } from './engine';
import { FakeTime } from './fake';
import { FakeServer, seeded } from './online';

const NEWER = PROTOCOL[1] + 1;
let told = 0;
whenOutdated(() => told++);
beforeEach(() => (told = 0));

describe('ranges', () => {
  it('go together where they meet', () => {
    expect([understands([1, 3], [3, 5]), understands([3, 5], [1, 3]), understands([1, 2], [3, 4]), understands([3, 4], [1, 2])]).toEqual([true, true, false, false]);
    expect(understands(`1-${NEWER}`)).toBe(true);
    expect(understands(`${NEWER}-${NEWER}`)).toBe(false);
  });

  it('that are not said are the first; what is none goes with nothing', () => {
    for (const silent of [undefined, null, '']) expect([understands(silent, [1, 4]), understands(silent, [2, 4])]).toEqual([true, false]);
    for (const none of ['x', '1', {}, [], [1], 1, ['1', '1']]) expect(understands(none, [1, 9])).toBe(false);
    expect(written([2, 17])).toBe('2-17');
  });
});

it('rules that are not said are the first', () => {
  expectRules({ a: 1, b: 3 });
  expect([rulesOf('a'), rulesOf('b'), rulesOf('c')]).toEqual([1, 3, 1]);
  expect([hasRules('a', undefined), hasRules('b', undefined), hasRules('b', 3), hasRules('a', 2)]).toEqual([true, false, true, false]);
});

// A worker that answers `versions` as given and everything else with a position of the game it was told to begin.
class FakeWorker {
  onmessage: ((event: { data: object }) => void) | null = null;
  onerror = null;
  lines: string[] = [];
  private game = '';

  constructor(private readonly versions: object | null) {}

  postMessage({ id, line }: { id?: number; line?: string }): void {
    if (line === undefined) return;
    const request = JSON.parse(line);
    this.lines.push(request.do);
    this.game = request.game ?? this.game;
    const asked = this.versions ? { ok: true, ...this.versions } : { ok: false, error: 'unknown' };
    const answer = request.do === 'versions' ? asked : request.do === 'style' ? { ok: true, style: '' } : { ok: true, position: { game: this.game } };
    queueMicrotask(() => this.onmessage?.({ data: { id, line: JSON.stringify(answer) } }));
  }

  terminate(): void {}
}

describe('an engine', () => {
  const engine = (versions: object | null, rules: Record<string, number> | null = { a: 1, b: 2 }) => {
    const worker = new FakeWorker(versions);
    return { worker, engine: new WorkerEngine(worker as unknown as Worker, {} as WebAssembly.Module, 'en', rules) };
  };
  const begin = (game: string) => ({ do: 'new', game }) as const;

  it('of the same versions answers', async () => {
    const { engine: asked, worker } = engine({ protocol: [1, NEWER], rules: { a: 1, b: 2 } });
    expect((await asked.ask(begin('b'))).position.game).toBe('b');
    expect([worker.lines, told]).toEqual([['versions', 'new'], 0]);
  });

  it('that says nothing has the first of all', async () => {
    expect((await engine(null).engine.ask(begin('a'))).position.game).toBe('a');
    await expect(engine(null).engine.ask(begin('b'))).rejects.toThrow(Outdated);
  });

  it('with other rules plays other games only', async () => {
    const versions = { protocol: [1, 1], rules: { a: 2, b: 2 } };
    await expect(engine(versions).engine.ask(begin('a'))).rejects.toThrow(Outdated);
    expect(told).toBe(1);
    expect((await engine(versions).engine.ask(begin('b'))).position.game).toBe('b');
    expect(told).toBe(1);
  });

  it('that was once outdated is asked nothing more', async () => {
    const { engine: asked, worker } = engine({ protocol: [1, 1], rules: { a: 2 } });
    await expect(asked.ask(begin('a'))).rejects.toThrow('Reload');
    await expect(asked.ask({ do: 'play', move: 'c3' })).rejects.toThrow(Outdated);
    expect([worker.lines, told]).toEqual([['versions', 'new'], 1]);
  });

  it('of another protocol answers nothing at all', async () => {
    for (const protocol of [[NEWER, NEWER + 1], 'x']) await expect(engine({ protocol }, null).engine.ask({ do: 'style' })).rejects.toThrow(Outdated);
  });

  it('is not replaced by another of the same kind', async () => {
    let made = 0;
    const steady = new Steady(() => (made++, engine({ protocol: [NEWER, NEWER] }).engine));
    await expect(steady.ask(begin('a'))).rejects.toThrow(Outdated);
    expect(made).toBe(1);
  });

  it.runIf(hasEngine)('as it was built goes with this page', async () => {
    const { protocol, rules } = await (await realEngine()).ask({ do: 'versions' });
    expect(protocol).toEqual(PROTOCOL);
    expect(Object.values(rules).every((version) => version >= 1)).toBe(true);
  });
});

describe('a server', () => {
  const api = (headers: Record<string, string>, status = 200, body: object = {}) => {
    const asked: RequestInit[] = [];
    const made = new Api({
      base: '/', language: () => 'fr', wait: async () => undefined,
      fetch: async (_, request) => (asked.push(request), new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })),
    });
    return { made, asked };
  };

  it('is told what the page knows, and may say nothing', async () => {
    const { made, asked } = api({});
    await made.ask('me');
    expect(asked[0]!.headers).toMatchObject({ 'Pavage-Protocol': written(PROTOCOL) });
    await api({ 'Pavage-Protocol': `1-${NEWER}` }).made.ask('me');
    expect(told).toBe(0);
  });

  it('of another protocol is not understood, whatever it answers', async () => {
    for (const status of [200, 400, 503]) await expect(api({ 'Pavage-Protocol': `${NEWER}-${NEWER}` }, status).made.ask('me')).rejects.toThrow(Outdated);
    expect(told).toBe(3);
  });

  it('that finds the page too old is believed', async () => {
    for (const code of ['protocol.other', 'table.rules']) await expect(api({}, 400, { code, detail: 'Rechargez.' }).made.ask('me')).rejects.toThrow(Problem);
    expect(told).toBe(2);
    await expect(api({}, 409, { code: 'table.over' }).made.ask('me')).rejects.toThrow(Problem);
    expect(told).toBe(2);
  });
});

describe('a socket', () => {
  const page = () => {
    const server = new FakeServer();
    const time = new FakeTime();
    const socket = new Socket({ connect: server.connect, now: time.now, alarm: time.alarm, random: seeded(), online: () => true, language: () => 'en' });
    return { server, time, socket, you: (protocol?: number[]) => server.wire.tell({ t: 'you', d: { me: null, time: 0, protocol } }) };
  };

  it('says which rules a move is by', () => {
    const { server, socket } = page();
    void socket.do(17, { do: 'move', move: 'a1', ply: 0 }, 3);
    server.wire.open();
    expect(server.wire.sent[0]).toMatchObject({ t: 'do', d: { table: 17, move: 'a1', rules: 3 } });
  });

  it('to a server that came back as another version is given up, and what waited is not done', async () => {
    const { server, socket, time, you } = page();
    server.deaf = true;
    const moved = socket.do(17, { do: 'move', move: 'a1', ply: 0 });
    const failed = expect(moved).rejects.toThrow(Outdated);
    server.wire.open();
    you([1, 1]);
    expect([socket.connection, told]).toEqual(['open', 0]);
    server.wire.cut();
    while (server.wires.length < 2) await time.pass(500);
    server.wire.open();
    you([NEWER, NEWER]);
    await failed;
    expect([socket.connection, server.wire.closed, told]).toEqual(['idle', true, 1]);
    await time.pass(60_000);
    expect(server.wires).toHaveLength(2);
  });

  it('goes on where the server says nothing, or a range with ours in it', () => {
    for (const said of [undefined, [1, NEWER]]) {
      const { server, socket, you } = page();
      socket.lobby(() => undefined);
      server.wire.open();
      you(said);
      expect([socket.connection, told]).toEqual(['open', 0]);
    }
  });
});
