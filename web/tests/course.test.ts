import { describe, expect, it } from 'vitest';
import { leftAt, type ClockSetting } from '../src/state/clock';
import { readGame } from '../src/state/saved';
import { STAND_IN } from '../src/state/session';
import { statusOf } from '../src/ui/words';
import { FakeTime } from './fake';
import { table } from './table';

const SAND: ClockSetting = { kind: 'move', seconds: 20 };
const FISCHER: ClockSetting = { kind: 'increment', seconds: 60, increment: 5 };
const never = () => new Promise<string>(() => undefined);

describe('clocks', () => {
  const timed = async (seats: number[], setup: Parameters<typeof table>[1] = {}) => {
    const time = new FakeTime();
    const made = await table(seats, { time, clock: FISCHER, ...setup });
    const left = () => made.now().seats.map((_, i) => leftAt(made.now().clock!, i + 1, time.at));
    return { ...made, time, left };
  };

  it('run for whoever is to move, and give a little after each move', async () => {
    const { session, time, left } = await timed([0, 0]);
    await time.pass(10_000);
    expect(left()).toEqual([50_000, 60_000]);
    await session.type('a1');
    await time.pass(3000);
    expect(left()).toEqual([55_000, 57_000]);
  });

  it('stand while the game is paused, and go on with the next move', async () => {
    const { session, time, left, now } = await timed([0, 0]);
    await time.pass(1000);
    await session.pause(true);
    await time.pass(90_000);
    expect(left()).toEqual([59_000, 60_000]);
    await session.type('a1');
    await time.pass(1000);
    expect([now().paused, left()]).toEqual([false, [64_000, 59_000]]);
  });

  it('stand while a move is shown and while dice are thrown', async () => {
    const { session, time, left, now } = await timed([0, 0], { frames: ['1', '2'], chance: [1] });
    await time.pass(0);
    await session.type('a1');
    expect([now().frame, now().clock!.running]).toEqual(['1', null]);
    await time.pass(349);
    expect([now().frame, now().clock!.running, now().position.turn]).toEqual([null, null, 0]);
    await time.pass(1 + 150 + 500);
    expect([now().clock!.running, left()]).toEqual([1, [65_000, 60_000]]);
  });

  it('that fall end a game of two', async () => {
    const { session, time, now, store } = await timed([0, 0], { clock: SAND });
    await session.type('a1');
    await time.pass(19_999);
    expect(now().resigned).toBe(null);
    await time.pass(1);
    expect(now()).toMatchObject({ resigned: 2, late: true });
    expect(statusOf('en', now(), [])).toBe('Player 2 has lost on time.');
    expect(readGame(store, 'fake')).toMatchObject({ over: true, clock: { fallen: true } });
    await session.type('a1');
    expect(now().position.history).toEqual(['a1']);
  });

  it('that fall at a larger table leave the seat to a computer', async () => {
    const { time, now, history, left } = await timed([0, 0, 0], { clock: SAND });
    await time.pass(20_000);
    expect(now()).toMatchObject({ resigned: null, seats: [STAND_IN, 0, 0], note: { kind: 'late', player: 1 } });
    await time.pass(1000);
    expect([history(), left()[0], now().note]).toEqual([['a1'], null, { kind: 'late', player: 1 }]);
  });

  it('make a computer answer in time', async () => {
    const { time, history, now } = await timed([9, 0], { clock: SAND, best: (level) => (level > 3 ? never() : Promise.resolve('b2')) });
    await time.pass(18_900);
    expect(history()).toEqual([]);
    await time.pass(600);
    expect([history(), now().resigned]).toEqual([['b2'], null]);
  });

  it('go on from what is left when a move is taken back', async () => {
    const { session, time, left } = await timed([0, 0]);
    await session.type('a1');
    await time.pass(7000);
    await session.undo();
    await time.pass(1000);
    expect(left()).toEqual([64_000, 53_000]);
  });

  it('are kept as they stand and wait for whoever comes back', async () => {
    const { session, time, store } = await timed([0, 0]);
    await session.type('a1');
    await time.pass(7000);
    session.close();
    const saved = readGame(store, 'fake')!;
    const other = await timed([0, 0], { clock: undefined });
    await other.session.resume(saved);
    await other.time.pass(99_000);
    expect([other.now().paused, other.left()]).toEqual([true, [65_000, 53_000]]);
    await other.session.pause(false);
    await other.time.pass(1000);
    expect(other.left()).toEqual([65_000, 52_000]);
  });
});

describe('moves', () => {
  const frames = ['1', '2', '3'];
  const picturesOf = (shown: { frame: string | null }[]) => shown.map(({ frame }) => frame).filter((frame, i, all) => frame !== null && frame !== all[i - 1]);

  it('are shown step by step, those of computers too', async () => {
    const { session, shown, rest, now } = await table([0, 2], { frames });
    await session.type('b1');
    await rest();
    expect(picturesOf(shown)).toEqual([...frames, ...frames]);
    expect(now()).toMatchObject({ frame: null, steps: true });
  });

  it('stand at once where nothing shall move, but can be shown again, slowly', async () => {
    const time = new FakeTime();
    const { session, shown, now } = await table([0, 0], { frames, still: true, time });
    await session.type('b1');
    await time.pass(2000);
    expect(picturesOf(shown)).toEqual([]);
    await session.again();
    await time.pass(1300);
    expect(now().frame).toBe('3');
    await time.pass(400);
    expect([now().frame, picturesOf(shown)]).toEqual([null, ['<svg />', ...frames]]);
  });

  it('are no longer shown when somebody touches, and the touch counts', async () => {
    const { session, now } = await table([0, 0], { frames, time: new FakeTime() });
    await session.type('b1');
    expect(now()).toMatchObject({ frame: '1', position: { turn: 2 } });
    await session.touch('a');
    expect(now()).toMatchObject({ frame: null, touches: { path: ['a'] } });
  });

  it('of chance make the dice turn', async () => {
    const { session, shown, rest, now } = await table([0, 0], { chance: [1] });
    await session.type('a1');
    await rest();
    expect([shown.some(({ rolling }) => rolling), now().rolling, now().scene.dice]).toEqual([true, false, [6]]);
  });

  it('taken back are not shown, played again they are', async () => {
    const { session, shown, rest } = await table([0, 2], { frames });
    await session.type('b1');
    await rest();
    shown.length = 0;
    await session.undo();
    await rest();
    expect(picturesOf(shown)).toEqual([]);
    await session.redo();
    await rest();
    expect(picturesOf(shown)).toEqual([...frames, '<svg b1/>', ...frames]);
  });

  it('are told once each', async () => {
    const { session, shown, rest, now } = await table([0, 2]);
    const told = () => [...new Map(shown.map(({ news }) => [news.id, news.said])).values()];
    await session.type('b1');
    await rest();
    await session.pause(true);
    await session.redraw();
    expect(told()).toEqual([[], ['Played b1.'], ['Played a1.']]);
    await session.undo();
    expect(now().news.said).toEqual([]);
  });
});

describe('passes', () => {
  it('are played at once, with what chance does in between, and counted', async () => {
    const { session, history, now } = await table([0, 0], { chance: [2], forced: [1, 3] });
    await session.type('a1');
    expect(history()).toEqual(['a1', 'pass', 'six', 'pass']);
    expect(now()).toMatchObject({ note: { kind: 'passes', count: 2 }, news: { said: ['Played a1.', 'Played pass.'] }, position: { turn: 1 } });
    await session.touch('a');
    expect(now().note).toBe(null);
  });

  it('stay counted until somebody does something', async () => {
    const { session, history, now, rest } = await table([0, 2], { chance: [2], forced: [1, 4] });
    await session.type('a1'); // then a pass, dice, and a computer's choice
    await rest();
    expect([history(), now().note]).toEqual([['a1', 'pass', 'six', 'a1', 'pass', 'a1'], { kind: 'passes', count: 2 }]);
    await session.undo();
    expect(now().note).toBe(null);
  });

  it('of computers need no thought', async () => {
    const { session, history, rest, thinkers } = await table([0, 4], { forced: [1] });
    await session.type('a1');
    await rest();
    expect([history(), thinkers]).toEqual([['a1', 'pass'], []]);
  });

  it('are no place to go back to', async () => {
    const { session, history, now } = await table([0, 0], { forced: [1, 2] });
    await session.type('a1');
    await session.undo();
    expect([history(), now().future]).toEqual([[], ['a1', 'pass', 'pass']]);
    await session.redo();
    expect(history()).toEqual(['a1', 'pass', 'pass']);
  });
});

it('where nobody chose yet nothing is taken back', async () => {
  const { session, history, rest, now } = await table([4, 0]);
  await rest();
  await session.undo();
  expect([history(), now().note]).toEqual([['a1'], { kind: 'noUndo' }]);
  await session.type('b2');
  expect(history().slice(0, 2)).toEqual(['a1', 'b2']);
});
