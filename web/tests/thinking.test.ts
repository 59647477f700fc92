import { describe, expect, it } from 'vitest';
import type { Considered } from '../src/engine/protocol';
import { Steady } from '../src/engine/steady';
import { actsAgain, actsOf, thinned } from '../src/state/stage';
import { merged, workersFor } from '../src/state/thinking';
import { FakeEngine, FakeTime } from './fake';
import { table } from './table';

const found = (...list: [string, number, Considered['proven']?][]) => ({
  move: list[0]![0],
  considered: list.map(([move, visits, proven = null]) => ({ move, visits, value: [0.5, 0.5], proven })),
});

describe('shares of a search', () => {
  it('are added up', () => expect(merged([found(['a', 5], ['b', 4]), found(['c', 6], ['b', 3])])).toBe('b'));
  it('of equals give the first of the first', () => expect(merged([found(['b', 4], ['a', 4]), found(['a', 4], ['b', 4])])).toBe('b'));
  it('give way to a proven win', () => expect(merged([found(['a', 90], ['b', 4]), found(['a', 90], ['b', 2, 'win'])])).toBe('b'));
  it('avoid a proven loss if they can', () => {
    expect(merged([found(['a', 90], ['b', 4]), found(['a', 9, 'loss'], ['b', 2])])).toBe('b');
    expect(merged([found(['a', 9, 'loss'], ['b', 4, 'loss'])])).toBe('a');
  });
  it('without moves are the first answer', () => expect(merged([{ move: 'x' }, { move: 'y' }])).toBe('x'));
});

it('one core is left to the page', () => expect([undefined, 1, 2, 4, 16].map(workersFor)).toEqual([1, 1, 1, 3, 4]));

describe('thinking', () => {
  it('is shared from level 6 on, by engines that are kept', async () => {
    const { session, thinkers, rest, history } = await table([0, 6], { workers: 3 });
    for (const move of ['a1', 'a2']) await session.type(move).then(rest);
    const asked = thinkers.map((each) => each.asked.filter((request) => request.do === 'best'));
    expect(history()).toHaveLength(4);
    expect(asked.map((list) => list.length)).toEqual([2, 2, 2]);
    expect(asked.map(([first]) => first)).toEqual([0, 1, 2].map((part) => ({ do: 'best', level: 6, part, parts: 3 })));
  });

  it('can be cut short after a while', async () => {
    const time = new FakeTime();
    const { session, thinkers, now, history } = await table([9, 0], { time, workers: 2, best: (level) => (level > 3 ? new Promise(() => undefined) : Promise.resolve('b2')) });
    await time.pass(1499);
    expect(now().slow).toBe(false);
    await time.pass(1);
    expect(now().slow).toBe(true);
    await session.hurry();
    await time.pass(500);
    expect([history(), now().slow, thinkers.map(({ closed }) => closed)]).toEqual([['b2'], false, [true, true, false]]);
  });

  it('that fails pauses the game and says so', async () => {
    const { now, rest, session, history } = await table([4, 0], { best: () => Promise.reject(new Error('died')) });
    await rest();
    expect(now()).toMatchObject({ thinking: false, paused: true, note: { kind: 'broken' } });
    await session.seat(1, 0);
    await session.type('a1');
    expect(history()).toEqual(['a1']);
  });
});

describe('an engine whose worker dies', () => {
  const steady = (dies = 0) => {
    const made: FakeEngine[] = [];
    const make = () => made[made.push(Object.assign(new FakeEngine(), { dies })) - 1]!;
    return { engine: new Steady(make), made };
  };

  it('is replaced, and goes on where it was', async () => {
    const { engine, made } = steady();
    await engine.ask({ do: 'new', game: 'fake', seed: 3 });
    await engine.ask({ do: 'play', moves: ['a1', 'a2', 'b1'] });
    await engine.ask({ do: 'undo' });
    await engine.ask({ do: 'undo' });
    made[0]!.dies = 1;
    expect((await engine.ask({ do: 'redo' })).position).toMatchObject({ seed: 3, history: ['a1', 'a2'] });
    expect((await engine.ask({ do: 'redo' })).position.history).toEqual(['a1', 'a2', 'b1']);
    expect([made.length, made[0]!.closed]).toEqual([2, true]);
  });

  it('is asked once more, not for ever', async () => {
    const { engine, made } = steady(9);
    await expect(engine.ask({ do: 'position' })).rejects.toThrow('died');
    expect(made).toHaveLength(2);
  });

  it('is not replaced for what it refuses', async () => {
    const { engine, made } = steady();
    await engine.ask({ do: 'new', game: 'fake' });
    await expect(engine.ask({ do: 'play', move: 'z9' })).rejects.toThrow('no move z9');
    expect(made).toHaveLength(1);
  });
});

describe('steps', () => {
  const many = Array.from({ length: 90 }, (_, i) => String(i));
  it('never take longer than a second and a half', () => {
    const acts = actsOf(many);
    expect(acts.reduce((sum, { stands }) => sum + stands, 0)).toBeLessThanOrEqual(1500);
    expect([acts[0]!.frame, acts.at(-1)!.frame]).toEqual(['0', '89']);
  });
  it('are all there when asked for where nothing moves', () => expect(actsAgain(many, true)).toHaveLength(90));
  it('are thinned evenly', () => expect([thinned([1, 2, 3], 5), thinned([1, 2, 3, 4, 5], 3), thinned([1, 2], 1)]).toEqual([[1, 2, 3], [1, 3, 5], [1]]));
});
