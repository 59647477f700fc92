import { expect, it } from 'vitest';
import { Refused, type Step } from '../src/engine/protocol';
import { learn, learned } from '../src/state/learned';
import { LessonCourse, placesOf, type Lesson } from '../src/state/lesson';
import { FakeEngine, FakeStore, FakeTime } from './fake';

const step = (given: Partial<Step>): Step => ({ title: 'T', text: 'Read.', right: 'Yes.', wrong: 'No.', options: null, moves: null, goal: null, reply: null, ...given });
const STEPS = [
  step({ options: { size: 3 } }),
  step({ moves: ['a1'], goal: ['b2', 'b1'], reply: ['a2', 'b1'] }),
  step({ goal: ['a1'] }),
  step({ moves: [], goal: 'any' }),
];

async function lesson(steps: Step[] | null = STEPS, { still = false } = {}) {
  const engine = new FakeEngine();
  engine.steps = steps;
  const time = new FakeTime();
  const seen: Lesson[] = [];
  let finished = 0;
  const course = new LessonCourse(
    { engine, now: time.now, wait: time.wait, still: () => still, finished: () => finished++, changed: (now) => seen.push(now) },
    'fake',
  );
  await course.open();
  return { engine, time, course, now: () => seen.at(-1)!, finished: () => finished };
}

async function touch(course: LessonCourse, ...keys: string[]): Promise<void> {
  for (const key of keys) await course.touch(key);
}

it('a step without a position goes on from the one before', () => {
  expect(placesOf(STEPS)).toEqual([
    { options: { size: 3 }, moves: [] },
    { options: {}, moves: ['a1'] },
    { options: {}, moves: ['a1', 'b2', 'a2', 'b1'] },
    { options: {}, moves: [] },
  ]);
  expect(placesOf([step({ goal: 'any' }), step({})])[1]).toEqual({ options: {}, moves: [] });
});

it('what is only to be read cannot be touched', async () => {
  const { course, now, engine } = await lesson();
  expect(now()).toMatchObject({ at: 0, active: false, tried: 'open' });
  await course.touch('a');
  expect(engine.asked.some((each) => each.do === 'touch')).toBe(false);
  expect(engine.asked).toContainEqual({ do: 'new', game: 'fake', options: { size: 3 }, seed: 1 });
});

it('cells are named: the texts speak of them', async () => {
  const { engine } = await lesson();
  expect(engine.asked).toContainEqual({ do: 'scene', names: true });
});

it('a right move is praised, and what follows is shown one by one', async () => {
  const { course, now, time } = await lesson();
  await course.to(1);
  expect(now()).toMatchObject({ at: 1, active: true, learner: 2 });
  await touch(course, 'b', '2');
  expect(now()).toMatchObject({ tried: 'right', active: false });
  expect(now().said.sentences).toEqual(['Played b2.', 'Yes.']);
  await time.pass(900);
  expect(now().scene.last).toBe('a2');
  await time.pass(900);
  expect(now().scene.last).toBe('b1');
  expect(now().said.sentences).toEqual(['Played b2.', 'Yes.', 'Played a2.', 'Played b1.']);
});

it('any of the goals is right', async () => {
  const { course, now } = await lesson();
  await course.to(1);
  await touch(course, 'b', '1');
  expect(now().tried).toBe('right');
});

it('a wrong move stands until it is tried again, or shown', async () => {
  const { course, now, finished } = await lesson();
  await course.to(1);
  await touch(course, 'a', '2');
  expect(now()).toMatchObject({ tried: 'wrong', active: true });
  expect(now().said.sentences).toEqual(['Played a2.', 'No.']);
  await course.again();
  expect(now()).toMatchObject({ tried: 'open', said: { sentences: [] } });
  expect(now().scene.last).toBe('a1');
  await touch(course, 'a', '2');
  await course.showMe();
  expect(now()).toMatchObject({ tried: 'shown', active: false });
  expect(now().scene.last).toBe('b2');
  expect(finished()).toBe(0);
});

it('whoever goes on touching after a wrong move tries again', async () => {
  const { course, now } = await lesson();
  await course.to(1);
  await touch(course, 'a', '2', 'b');
  expect(now()).toMatchObject({ tried: 'open', touches: { path: ['b'] } });
  await course.touch('2');
  expect(now().tried).toBe('right');
});

it('a touch that leads nowhere is explained, one that leads on is taken back', async () => {
  const { course, now } = await lesson();
  await course.to(1);
  await course.touch('z');
  expect(now().said.sentences).toEqual(['z is taken']);
  await course.touch('b');
  await course.takeBack();
  expect(now().touches.path).toEqual([]);
});

it('what follows stops when somebody goes on', async () => {
  const { course, now, time } = await lesson();
  await course.to(1);
  await touch(course, 'b', '2');
  await course.to(2);
  await time.pass(5000);
  expect(now()).toMatchObject({ at: 2, tried: 'open' });
  expect(now().scene.last).toBe('b1');
});

it('any move will do where any will, and the last step ends the lesson', async () => {
  const { course, now, finished } = await lesson();
  await course.to(99);
  expect(now().at).toBe(3);
  expect(finished()).toBe(0);
  await touch(course, 'a', '2');
  expect(now().tried).toBe('right');
  expect(finished()).toBe(1);
});

it('where there is no lesson the engine says so', async () => {
  await expect(lesson(null)).rejects.toThrow(Refused);
});

it('lessons that were finished are remembered', () => {
  const store = new FakeStore();
  expect(learned(store)).toEqual([]);
  learn(store, 'one');
  learn(store, 'two');
  learn(store, 'one');
  expect(learned(store)).toEqual(['one', 'two']);
  store.setItem('pavage.learned', '{"version":1,"games":7}');
  expect(learned(store)).toEqual([]);
});
