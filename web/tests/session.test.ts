import { describe, expect, it } from 'vitest';
import { Pictures } from '../src/state/pictures';
import { readGame } from '../src/state/saved';
import { STAND_IN } from '../src/state/session';
import { FakeEngine, FakeStore } from './fake';
import { table } from './table';

describe('touches', () => {
  it('narrow down to a move that is played at once', async () => {
    const { session, history, now } = await table([0, 0]);
    await session.touch('b');
    expect(now().touches).toMatchObject({ path: ['b'], touched: [{ key: 'b' }], move: null });
    await session.touch('2');
    expect(history()).toEqual(['b2']);
  });

  it('are asked about first where people want that', async () => {
    const { session, history, now } = await table([0, 0], { confirm: true });
    await session.touch('b');
    await session.touch('2');
    expect([history(), now().touches.move]).toEqual([[], 'b2']);
    await session.takeBack();
    expect(now().touches).toMatchObject({ path: ['b'], touched: [{ key: 'b' }], move: null });
    await session.touch('1');
    await session.touch('1'); // the same once more is a yes
    expect(history()).toEqual(['b1']);
  });

  it('may begin anew or be let go', async () => {
    const { session, now } = await table([0, 0]);
    await session.touch('a');
    await session.touch('b');
    expect(now().touches.path).toEqual(['b']);
    await session.touch('b');
    expect(now().touches.path).toEqual([]);
    await session.touch('2'); // leads nowhere yet: the engine says why
    expect([now().touches.path, now().note]).toEqual([[], { kind: 'refused', sentence: '2 is taken' }]);
    await session.touch('a');
    expect(now().note).toBe(null);
  });

  it('are not heard while the computer thinks', async () => {
    const { session, history } = await table([3, 0], { best: () => new Promise(() => undefined) });
    await session.touch('a');
    await session.touch('1');
    expect(history()).toEqual([]);
  });
});

describe('turns', () => {
  it('of computers are played by a thinker that is told the whole game', async () => {
    const { session, thinkers, history, rest } = await table([0, 4]);
    await session.type('b2');
    await rest();
    expect(history()).toEqual(['b2', 'a1']);
    expect(thinkers).toHaveLength(1);
    expect(thinkers[0]!.asked).toEqual([
      { do: 'new', game: 'fake', options: {}, seed: 7 },
      { do: 'play', moves: ['b2'] },
      { do: 'best', level: 4 },
    ]);
  });

  it('of chance are thrown', async () => {
    const { session, history, rest } = await table([0, 0], { chance: [1] });
    await session.type('a1');
    await rest();
    expect(history()).toEqual(['a1', 'six']);
  });

  it('of computers alone go on to the end, unless paused', async () => {
    const { session, now, history, rest } = await table([1, 2]);
    await session.pause(true);
    await rest();
    const stood = history().length;
    expect(stood).toBeLessThan(6);
    await session.pause(false);
    await rest();
    expect([history().length, now().scene.result]).toEqual([6, 'Player 1 wins.']);
  });

  it('that come too late are ignored, and their thinker ended', async () => {
    const { session, thinkers, history, rest } = await table([0, 4]);
    let answer!: (move: string) => void;
    await session.type('a1');
    await rest();
    thinkers[0]!.best = () => new Promise((resolve) => (answer = resolve));
    await session.type('b1');
    await rest();
    await session.undo();
    expect(thinkers[0]!.closed).toBe(true);
    answer('b2');
    await rest();
    expect(history()).toEqual(['a1', 'a1']);
  });

  it('of a game that was left are ended with it', async () => {
    const { session, thinkers, history, rest } = await table([4, 0], { best: () => new Promise(() => undefined) });
    await rest();
    await session.start({ game: 'fake', seed: 8, seats: [0, 0] });
    expect([thinkers[0]!.closed, history()]).toEqual([true, []]);
  });

  it('refused leave everything as it was and say why', async () => {
    const { session, history, now } = await table([0, 0]);
    await session.type('z9');
    expect([history(), now().refusal]).toEqual([[], 'no move z9']);
    await session.type('a1');
    expect(now().refusal).toBe('');
  });
});

describe('going back', () => {
  it('leads to a person’s turn, and forth again', async () => {
    const { session, history, now, rest } = await table([0, 4]);
    await session.type('b2');
    await rest();
    await session.undo();
    expect([history(), now().future]).toEqual([[], ['b2', 'a1']]);
    await session.redo();
    expect([history(), now().future]).toEqual([['b2', 'a1'], []]);
    await session.undo();
    await session.type('a2');
    expect(now().future).toEqual([]);
  });

  it('takes resigning back', async () => {
    const { session, now } = await table([0, 0]);
    await session.type('a1');
    await session.resign();
    expect(now().resigned).toBe(2);
    await session.undo();
    expect(now().resigned).toBe(null);
  });
});

it('at a larger table a computer plays on for whoever resigns', async () => {
  const { session, now } = await table([0, 0, 0]);
  await session.resign();
  expect([now().resigned, now().seats]).toEqual([null, [STAND_IN, 0, 0]]);
});

describe('saved games', () => {
  it('are resumed with what was taken back', async () => {
    const { session, store } = await table([0, 0]);
    for (const move of ['a1', 'a2', 'b1']) await session.type(move);
    await session.undo();
    const saved = readGame(store, 'fake')!;
    expect(saved).toMatchObject({ seed: 7, seats: [0, 0], history: ['a1', 'a2'], future: ['b1'], over: false });

    const other = await table([0, 0]);
    await other.session.resume(saved);
    await other.session.redo();
    expect(other.history()).toEqual(['a1', 'a2', 'b1']);
  });

  it('that are none are not', () => {
    const store = new FakeStore();
    for (const bad of ['', '{', '[]', '{"version":1}', '{"version":1,"saved":{"game":"fake"}}', '{"version":9,"saved":{}}']) {
      store.setItem('pavage.game.fake', bad);
      expect(readGame(store, 'fake')).toBe(null);
    }
  });
});

it('what a touch would turn is asked for without touching', async () => {
  const { session, now } = await table([0, 0]);
  expect(await session.foresee('a')).toEqual([]);
  expect(await session.foresee('z')).toEqual([]);
  expect(now().touches.path).toEqual([]);
});

it('another view is asked for with every scene, and shows no steps', async () => {
  const engine = Object.assign(new FakeEngine(), { frames: ['x'] });
  let view = '';
  const pictures = new Pictures(engine, () => false, () => view);
  await pictures.scene();
  expect(await pictures.frames()).toEqual(['x']);
  view = 'other';
  await pictures.scene();
  expect(await pictures.frames()).toEqual([]);
  expect(engine.asked.filter((each) => each.do === 'scene')).toEqual([{ do: 'scene', names: false }, { do: 'scene', names: false, view: 'other' }]);
});
