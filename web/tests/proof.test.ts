import { describe, expect, it } from 'vitest';
import { decided, layered, spotsOf, treeOf, type Node } from '../src/state/gametree';
import { prove, refute } from '../src/state/proof';
import { Scratch } from '../src/state/scratch';
import { FakeEngine } from './fake';

const line = (...history: string[]) => ({ game: 'fake', options: {}, seed: 1, history });
const scratch = (solve: object) => new Scratch(Object.assign(new FakeEngine(), { solve }));

describe('a proof', () => {
  it('marks what wins and what does not', async () => {
    const verdict = await prove(scratch({ status: 'proven', value: 'win', moves: ['a2'] }), line());
    expect([verdict.good, verdict.bad]).toEqual([['a2'], ['a1', 'b1', 'b2']]);
    expect(verdict.signs.map(({ sign, at }) => [sign, at.key])).toEqual([['✕', '1'], ['✕', '1'], ['✕', '2'], ['◆', '2']]);
  });
  it('of a loss marks every move as bad', async () => {
    expect(await prove(scratch({ status: 'proven', value: 'loss', moves: [], longest: ['a1'] }), line())).toMatchObject({ good: [], bad: ['a1', 'a2', 'b1', 'b2'] });
  });
  it('says nothing of moves that were not settled, nor where nothing is known', async () => {
    expect((await prove(scratch({ status: 'proven', value: 'win', moves: ['a2'], complete: false }), line())).bad).toEqual([]);
    expect(await prove(scratch({ status: 'unknown', value: null, moves: [] }), line())).toMatchObject({ good: [], bad: [], signs: [] });
  });
});

describe('a refutation', () => {
  it('goes down to the end', async () => {
    const { steps, complete } = await refute(scratch({ status: 'proven', value: 'win', moves: ['b1'] }), line('a1', 'a1'), 'a2');
    expect(steps).toEqual([
      { move: 'a2', player: 1, wins: false },
      ...[2, 1, 2].map((player) => ({ move: 'b1', player, wins: true })),
    ]);
    expect(complete).toBe(true);
  });
  it('ends where nothing is proven', async () => {
    expect(await refute(scratch({ status: 'unknown', value: null, moves: [] }), line(), 'a2')).toMatchObject({ complete: false, steps: [{ move: 'a2' }] });
  });
});

describe('the tree of a small board', () => {
  it('has each position once', async () => {
    const nodes = await treeOf(scratch({}), line('a1', 'a1', 'a1', 'a1'));
    // The fake positions differ only in whose turn it is.
    expect(nodes!.map(({ depth, turn, winner }) => [depth, turn, winner])).toEqual([[0, 1, 1], [1, 2, 1], [2, null, 1]]);
    expect(nodes![0]!.next.map(({ to }) => to)).toEqual([1, 1, 1, 1]);
  });
  it('is decided from its ends', () => {
    const node = (turn: number | null, winner: number | null, ...to: number[]): Node => ({ depth: 0, turn, svg: '', winner, next: to.map((each) => ({ move: `m${each}`, to: each })) });
    expect(decided([node(1, null, 1, 2), node(2, null, 3), node(2, null, 3, 4), node(null, 1), node(null, 0)]).map(({ winner }) => winner)).toEqual([1, 1, 0, 1, 0]);
    expect(decided([node(3, null, 1), node(null, 1)])[0]!.winner).toBe(null);
    expect(decided([node(1, null, 0, 1), node(null, 2)])[0]!.winner).toBe(null); // goes round in circles
  });
  it('leads downwards', () => {
    const node = (depth: number, ...to: number[]): Node => ({ depth, turn: 1, svg: '', winner: null, next: to.map((each) => ({ move: `m${each}`, to: each })) });
    expect(layered([node(0, 1, 2), node(1), node(1, 1)]).map(({ depth }) => depth)).toEqual([0, 2, 1]);
    expect(layered([node(0, 1), node(1, 2), node(2, 1)]).map(({ depth }) => depth)).toEqual([0, 1, 2]); // a circle
  });
  it('is laid out in rows', () => {
    const node = (depth: number): Node => ({ depth, turn: 1, svg: '', winner: null, next: [] });
    expect(spotsOf([node(0), node(1), node(1)], { x: 10, y: 20 })).toEqual({ width: 20, height: 40, spots: [{ x: 5, y: 0 }, { x: 0, y: 20 }, { x: 10, y: 20 }] });
  });
});
