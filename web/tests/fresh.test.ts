import { expect, it } from 'vitest';
import { Fresh } from '../src/online/fresh';
import { FakeTime } from './fake';
import { seeded } from './online';

function asked(random: () => number = seeded()) {
  const time = new FakeTime();
  const at: number[] = [];
  const answers: ((failed?: 'failed') => void)[] = [];
  const ask = () => {
    at.push(time.at);
    return new Promise<void>((resolve, reject) => answers.push((failed) => (failed ? reject(new Error(failed)) : resolve())));
  };
  return { time, at, answers, fresh: new Fresh({ ask, alarm: time.alarm, random }) };
}

it('many changes in a short time are one question', async () => {
  const { time, at, fresh } = asked();
  for (let i = 0; i < 20; i++) {
    fresh.soon();
    await time.pass(10);
  }
  await time.pass(3000);
  expect(at).toHaveLength(1);
});

it('those who hear the same news do not ask in the same moment, and all within two seconds', async () => {
  const random = seeded();
  const first: number[] = [];
  for (let i = 0; i < 10; i++) {
    const { time, at, fresh } = asked(random);
    fresh.soon();
    await time.pass(2000);
    first.push(at[0]!);
  }
  expect(new Set(first).size).toBe(10);
  expect(Math.max(...first) - Math.min(...first)).toBeGreaterThan(500);
});

it('what changes while it is asked for is asked for again, after the answer', async () => {
  const { time, at, answers, fresh } = asked();
  void fresh.now();
  fresh.soon();
  await time.pass(10_000);
  expect(at).toEqual([0]);
  answers[0]!();
  await time.pass(2000);
  expect(at).toHaveLength(2);
  answers[1]!();
  await time.pass(10_000);
  expect(at).toHaveLength(2);
});

it('whoever did something gets an answer from after it', async () => {
  const { time, at, answers, fresh } = asked();
  void fresh.now();
  const after = fresh.now().then(() => 'known');
  await time.pass(1);
  answers[0]!();
  expect(await Promise.race([after, time.pass(1).then(() => 'open')])).toBe('open');
  expect(at).toHaveLength(2);
  answers[1]!();
  expect(await after).toBe('known');
});

it('is tried again where nobody answers, and not after the end', async () => {
  const { time, at, answers, fresh } = asked();
  void fresh.now();
  answers[0]!('failed');
  await time.pass(4000);
  expect(at).toHaveLength(1);
  await time.pass(4000);
  expect(at).toHaveLength(2);
  answers[1]!('failed');
  await time.pass(1);
  fresh.close();
  fresh.soon();
  await time.pass(20_000);
  expect(at).toHaveLength(2);
});
