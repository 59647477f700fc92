import { describe, expect, it } from 'vitest';
import { Analysis, sliceAfter, type Thought } from '../src/state/analysis';
import { chancesOf, percents, ranked } from '../src/state/chances';
import { hintAt } from '../src/state/hint';
import { placesOf } from '../src/state/scratch';
import { FakeEngine } from './fake';

const rest = () => new Promise((resolve) => setTimeout(resolve, 5));
const where = (history: string[], turn: number | null = 1) => ({ game: 'fake', options: {}, seed: 3, turn, history, result: null });

function analysis(finishes = 3, hangs = false) {
  const made: FakeEngine[] = [];
  const seen: Thought[] = [];
  const make = () => made[made.push(Object.assign(new FakeEngine(), { finishes, hangs })) - 1]!;
  const asked = () => made.flatMap((each) => each.asked.filter((request) => request.do === 'analyse')).map((request) => 'simulations' in request && request.simulations);
  return { made, seen, asked, analysis: new Analysis(make, () => false, (thought) => void seen.push(thought)) };
}

it('slices double up to a limit', () => expect([0, 1, 2, 5, 6, 20].map(sliceAfter)).toEqual([500, 1000, 2000, 16000, 20000, 20000]));

describe('an analysis', () => {
  it('goes on slice by slice until it is finished', async () => {
    const { analysis: a, seen, asked } = analysis();
    a.about(where(['a1']));
    await rest();
    expect(asked()).toEqual([500, 1000, 2000]);
    expect(seen.map(({ course }) => course)).toEqual(['thinking', 'thinking', 'thinking', 'thinking', 'finished']);
    expect(seen.at(-1)!.found).toMatchObject({ simulations: 3500, move: 'a1' });
  });
  it('begins anew with another position, not with the same', async () => {
    const { analysis: a, made } = analysis();
    a.about(where(['a1']));
    await rest();
    a.about(where(['a1']));
    a.about(where(['a1', 'b2'], 1));
    await rest();
    expect(made).toHaveLength(1);
    expect(made[0]!.asked.filter((each) => each.do === 'new')).toHaveLength(2);
  });
  it('that is under way is left with its engine', async () => {
    const { analysis: a, made } = analysis(3, true);
    a.about(where([]));
    await rest();
    a.about(where(['a1']));
    await rest();
    expect(made.map(({ closed }) => closed)).toEqual([true, false]);
    a.close();
    expect(made[1]!.closed).toBe(true);
  });
  it('stops at once and goes on from there', async () => {
    const { analysis: a, made, seen } = analysis(9);
    a.about(where([]));
    a.stop();
    await rest();
    expect(seen.at(-1)).toMatchObject({ course: 'stopped', found: null });
    a.goOn();
    await rest();
    expect(seen.at(-1)!.course).toBe('finished');
    expect(made[0]!.asked.filter((each) => each.do === 'new')).toHaveLength(1);
  });
  it('has nothing to say where nobody chooses, and repeats a refusal', async () => {
    const { analysis: a, seen } = analysis(0);
    a.about(where(['a1'], null));
    expect(seen.at(-1)!.course).toBe('idle');
    a.about(where([]));
    await rest();
    expect(seen.at(-1)).toMatchObject({ course: 'refused', refusal: 'no thought' });
  });
});

describe('chances', () => {
  it('add up to 100', () => {
    expect(percents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
    expect(percents([0.005, 0.995])).toEqual([1, 99]);
    expect(percents([0, 0])).toEqual([50, 50]);
  });
  it('that are proven are certain', () => {
    expect(chancesOf({ value: [0.7, 0.3], proven: 'loss' }, 1)).toEqual([0, 100]);
    expect(chancesOf({ value: [0.7, 0.3], proven: 'win' }, 2)).toEqual([0, 100]);
    expect(chancesOf({ value: [0.7, 0.3], proven: null }, 2)).toEqual([70, 30]);
  });
  it('are ranked: proven wins, then what was tried most, lost moves last', () => {
    const of = (move: string, visits: number, proven: 'win' | 'loss' | null = null) => ({ move, visits, value: [0.25, 0.75], proven });
    const list = ranked([of('a', 90, 'loss'), of('b', 5), of('c', 8), of('d', 0, 'win'), of('e', 0)], 2, 9);
    expect(list.map(({ move, sign, chance }) => [move, sign, chance])).toEqual([['d', '◆', 100], ['c', '◇', 75], ['b', '◇', 75], ['a', '✕', 0]]);
  });
});

it('moves lie where they are touched last', async () => {
  const engine = new FakeEngine();
  await engine.ask({ do: 'new', game: 'fake' });
  expect((await placesOf(engine)).get('b2')).toEqual({ key: '2', cell: '2' });
});

it('a hint is a move, its place and why', async () => {
  const hint = await hintAt(Object.assign(new FakeEngine(), { finishes: 1 }), { game: 'fake', options: {}, seed: 1, history: ['b1'] });
  expect(hint).toEqual({ move: 'a1', sign: '◇', says: 'Because.', place: { key: '1', cell: '1' }, fits: true });
});
