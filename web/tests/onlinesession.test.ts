import { describe, expect, it } from 'vitest';
import { OnlineSession, type OnlineSnapshot } from '../src/online/session';
import type { WireTable } from '../src/online/wire';
import { FakeEngine } from './fake';
import { wireTable } from './online';

function board({ confirm = false, send = async () => undefined as unknown, chance = [] as number[], forced = [] as number[], frames = null as string[] | null } = {}) {
  const engine = Object.assign(new FakeEngine(2, chance), { forced, frames });
  const sent: [string, number][] = [];
  const shown: OnlineSnapshot[] = [];
  const session = new OnlineSession({
    engine, confirm: () => confirm, names: () => false, still: () => false, now: () => 0, wait: async () => undefined,
    send: (move, ply) => (sent.push([move, ply]), send()),
    changed: (snapshot) => void shown.push(snapshot),
  });
  const follow = (change: Partial<WireTable> = {}, sure = true) => session.follow({ table: wireTable(change), sure, clock: null });
  const now = () => shown.at(-1)!;
  const rest = () => new Promise((resolve) => setTimeout(resolve, 5));
  return { session, engine, sent, shown, follow, now, rest, history: () => now().position.history };
}

describe('a move', () => {
  it('is sent, not made: the server plays it', async () => {
    const { session, follow, sent, now, history } = board();
    await follow();
    await session.touch('b');
    await session.touch('2');
    expect([sent, history(), now().sending]).toEqual([[['b2', 0]], [], 'b2']);
    await session.touch('a'); // nothing more until the answer
    expect(now().touches.path).toEqual(['b', '2']);
    await follow({ history: ['b2'], turn: 2 });
    expect([history(), now().sending, now().touches.next]).toEqual([['b2'], null, []]);
  });

  it('that is refused can be mended', async () => {
    const { session, follow, now, rest, history } = board({ send: () => Promise.reject(new Error('Not your turn.')) });
    await follow();
    await session.touch('a');
    await session.touch('1');
    await rest();
    expect([history(), now().sending, now().note]).toEqual([[], null, { kind: 'refused', sentence: 'Not your turn.' }]);
    expect(now().touches.next).toHaveLength(2);
  });

  it('that the game overtook is not complained about', async () => {
    let refuse: (error: Error) => void = () => undefined;
    const { session, follow, now, rest } = board({ send: () => new Promise((_, reject) => (refuse = reject)) });
    await follow();
    await session.touch('a');
    await session.touch('1');
    await follow({ history: ['a1', 'b2'] }); // played in another tab, and answered
    refuse(new Error('The game has gone on.'));
    await rest();
    expect([now().note, now().touches.next.length]).toEqual([null, 2]);
  });

  it('is asked for first where people want that', async () => {
    const { session, follow, sent, now } = board({ confirm: true });
    await follow();
    await session.touch('a');
    await session.touch('1');
    expect([sent, now().touches.move]).toEqual([[], 'a1']);
    await session.confirm();
    expect(sent).toEqual([['a1', 0]]);
  });

  it('that is typed is looked at here first', async () => {
    const { session, follow, sent, now } = board();
    await follow({ history: ['a1', 'a2'] });
    await session.type('zz');
    expect([sent, now().refusal]).toEqual([[], 'no move zz']);
    await session.type('b1');
    expect([sent, now().position.history]).toEqual([[['b1', 2]], ['a1', 'a2']]);
  });

  it('without a choice is made at once', async () => {
    const { follow, sent } = board({ forced: [2] });
    await follow({ history: ['a1'], turn: 2 });
    expect(sent).toEqual([]);
    await follow({ history: ['a1', 'b2'], turn: 1 });
    expect(sent).toEqual([['pass', 2]]);
  });
});

describe('who may touch', () => {
  it.each([
    ['somebody else’s turn', { turn: 2 }, true],
    ['somebody who watches', { you: null }, true],
    ['a table that waits', { status: 'waiting' as const, turn: null }, true],
    ['a game that is over', { status: 'over' as const }, true],
    ['a seat that is not certain', {}, false],
  ])('%s: nobody', async (_, change, sure) => {
    const { session, follow, now } = board();
    await follow(change, sure);
    await session.touch('a');
    expect([now().touches.first, now().touches.path]).toEqual([[], []]);
  });

  it('touches outlast whatever else happens at the table', async () => {
    const { session, follow, now } = board();
    await follow();
    await session.touch('a');
    await follow({ offers: { draw: { by: 2, agreed: [2] } } });
    expect(now().touches.path).toEqual(['a']);
  });
});

describe('the board', () => {
  it('goes wherever the server is: forward, back, elsewhere', async () => {
    const { follow, history, engine } = board();
    await follow({ history: ['a1', 'b2'] });
    await follow({ history: ['a1', 'b2', 'a2'], turn: 2 });
    await follow({ history: ['a1'], turn: 2 });
    expect(history()).toEqual(['a1']);
    await follow({ history: ['b1', 'b2'] });
    expect(history()).toEqual(['b1', 'b2']);
    expect(engine.asked.filter((request) => request.do === 'new')).toHaveLength(1);
    await follow({ history: ['b1'], options: { size: 4 }, turn: 2 });
    expect(engine.asked.filter((request) => request.do === 'new')).toHaveLength(2);
  });

  it('tells each move once', async () => {
    const { follow, now } = board();
    await follow({ history: ['a1'], turn: 2 });
    const first = now().news;
    expect(first.said).toEqual([]);
    await follow({ history: ['a1', 'b2', 'a2'], turn: 2 });
    const { news } = now();
    expect([news.said, news.id > first.id]).toEqual([['Played b2.', 'Played a2.'], true]);
    await follow({ history: ['a1', 'b2', 'a2'], turn: 2, offers: { takeback: { by: 1, agreed: [1] } } });
    expect(now().news).toBe(news);
  });

  it('shows the steps of a move and rolls dice that the server threw', async () => {
    const { follow, shown, now, rest } = board({ chance: [1], frames: ['<svg one/>'] });
    await follow();
    await follow({ history: ['a1', 'six'] });
    await rest();
    expect(shown.map(({ frame, rolling }) => [frame, rolling])).toContainEqual(['<svg one/>', false]);
    expect(shown.some(({ rolling }) => rolling)).toBe(true);
    expect([now().scene.dice, now().steps]).toEqual([[6], true]);
  });

  it('that could not follow lays everything out anew', async () => {
    const { follow, history, now } = board();
    await follow({ history: ['a1'], turn: 2 });
    await follow({ history: ['a1', 'nonsense'] });
    expect(now().refusal).toBe('no move nonsense');
    await follow({ history: ['a1', 'b2'] });
    expect(history()).toEqual(['a1', 'b2']);
  });
});
