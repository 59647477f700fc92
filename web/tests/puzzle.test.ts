import { describe, expect, it } from 'vitest';
import { check, dailyOrder, dayOf, invented, NO_NOTES, notesFrom, printed, seedOf, timeText, toggled } from '../src/state/puzzle';
import { readGame } from '../src/state/saved';
import { bestTimes, readCounted } from '../src/state/statistics';
import { Stopwatch } from '../src/state/stopwatch';
import { FakeEngine, FakeTime } from './fake';
import { table } from './table';

describe('the puzzle of the day', () => {
  it('is the same everywhere until midnight in UTC', () => {
    expect(dayOf(Date.UTC(2030, 0, 31, 23, 59, 59))).toBe('2030-01-31');
    expect(seedOf('2030-01-31')).toBe(20300131);
  });
  it('grows through the week', () => {
    const week = Array.from({ length: 7 }, (_, i) => dailyOrder(`2030-01-${String(7 + i).padStart(2, '0')}`));
    expect(week.map(({ size, difficulty }) => [size, difficulty])).toEqual([[5, 1], [5, 1], [6, 2], [6, 2], [6, 3], [8, 3], [8, 4]]);
  });
  it('is invented from its seed', async () => {
    expect(await invented(new FakeEngine(), 'fake', { size: 5, difficulty: 3 }, 9)).toEqual({ order: '5x5-3', from: 9 });
  });
});

describe('notes on a puzzle', () => {
  it('are read with care', () => {
    expect(notesFrom(null)).toBe(NO_NOTES);
    expect(notesFrom({ crossed: [1] })).toBe(NO_NOTES);
    expect(notesFrom({ crossed: ['a1'], seconds: -4, order: { size: 'x' } })).toEqual({ crossed: ['a1'], seconds: 0 });
  });
  it('toggle', () => expect(toggled(toggled(toggled([], 'a1'), 'b1'), 'a1')).toEqual(['b1']));

  it('are kept with the game, and its time counts once', async () => {
    const time = new FakeTime();
    const { session, store, now } = await table([0, 0], { time });
    await session.start({ game: 'fake', seed: 8, seats: [0, 9], notes: { ...NO_NOTES, order: { size: 6, difficulty: 2 } } });
    session.looking(true);
    session.cross('b2');
    time.at += 65_400;
    session.looking(false);
    time.at += 90_000;
    expect(readGame(store, 'fake')!.notes).toEqual({ crossed: ['b2'], seconds: 65, order: { size: 6, difficulty: 2 } });
    expect([now().notes.crossed, session.spent()]).toEqual([['b2'], 65]);
    await session.resume(readGame(store, 'fake')!);
    expect(session.spent()).toBe(65);
  });

  it('best times are of those who took no hint', async () => {
    const time = new FakeTime();
    const solve = async (seed: number, seconds: number, helped: boolean) => {
      await session.start({ game: 'fake', seed, seats: [0], notes: { ...NO_NOTES, order: { size: 6, difficulty: 2 } } });
      session.looking(true);
      if (helped) session.helped();
      time.at += seconds * 1000;
      for (let i = 0; i < 6; i++) await session.type('a1');
    };
    const { session, store } = await table([0], { time, players: 1 });
    await solve(1, 80, false);
    await solve(2, 70, false);
    await solve(3, 5, true);
    expect([...bestTimes(readCounted(store), 'fake')]).toEqual([['6x6-2', 70]]);
  });
});

it('a stopwatch stands while nobody looks', () => {
  let at = 0;
  const watch = new Stopwatch(() => at);
  watch.set(10);
  at = 5000;
  expect(watch.seconds()).toBe(10);
  watch.run(true);
  watch.run(true);
  at = 8000;
  watch.run(false);
  at = 99_000;
  expect(watch.seconds()).toBe(13);
});

it('a check says whether it fits', async () => {
  const engine = Object.assign(new FakeEngine(), { fits: false });
  await engine.ask({ do: 'new', game: 'fake' });
  expect(await check(engine)).toEqual({ fits: false, move: 'a1' });
});

it('a sheet has the puzzle and its solution', async () => {
  expect(await printed(new FakeEngine(), 'fake', { size: 4, difficulty: 1 }, 3)).toEqual({ puzzle: '<svg />', solution: '<svg a1,a1,a1,a1,a1,a1/>' });
});

it('time is read as minutes and seconds', () => expect([5, 65, 3605].map(timeText)).toEqual(['0:05', '1:05', '1:00:05']));
