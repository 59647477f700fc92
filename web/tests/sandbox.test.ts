import { expect, it } from 'vitest';
import { Sandbox, type InHand } from '../src/state/sandbox';
import { FakeEngine } from './fake';

const PLACE = { options: { size: 3 }, moves: ['a1', 'b2'] };

it('a picture is the position it tells', async () => {
  const engine = new FakeEngine();
  const scene = await new Sandbox(engine, 'fake').scene(PLACE);
  expect(scene.last).toBe('b2');
  expect(engine.asked[0]).toEqual({ do: 'new', game: 'fake', options: { size: 3 }, seed: 1 });
});

it('in hand it is played on, all sides, and dice fall by themselves', async () => {
  const sandbox = new Sandbox(new FakeEngine(2, [3]), 'fake');
  let now: InHand | null = null;
  await sandbox.take(PLACE, (hand) => (now = hand));
  await sandbox.touch('a');
  expect(now!.touches.path).toEqual(['a']);
  await sandbox.takeBack();
  expect(now!.touches.path).toEqual([]);
  await sandbox.touch('a');
  await sandbox.touch('1');
  expect(now!.scene.last).toBe('six');
  await sandbox.touch('z'); // leads nowhere
  for (const key of ['b', '1', 'b', '2']) await sandbox.touch(key);
  expect(now!.scene.result).toBe('Player 1 wins.');
  expect(now!.touches.next).toEqual([]);
});

it('one at a time is in hand, and none when all is put away', async () => {
  const engine = new FakeEngine();
  const sandbox = new Sandbox(engine, 'fake');
  const seen: string[] = [];
  await sandbox.take(PLACE, (hand) => seen.push(hand ? 'first' : 'first gone'));
  await sandbox.take(PLACE, (hand) => seen.push(hand ? 'second' : 'second gone'));
  sandbox.close();
  expect(seen).toEqual(['first', 'first gone', 'second']);
  expect(engine.closed).toBe(true);
});
