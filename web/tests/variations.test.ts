import { describe, expect, it } from 'vitest';
import { drawCurve, pathOf, turningPoints, type Point } from '../src/state/curve';
import { Explorer, type Seen } from '../src/state/explorer';
import { branchesFrom, lineOf, ordered, played, removed, renamed, within, type Place, type Tree } from '../src/state/variations';
import { FakeEngine } from './fake';

const MAIN = ['a1', 'b1', 'a2', 'b2'];
const start: Tree = { main: MAIN, branches: [] };

function after(tree: Tree, place: Place, ...moves: string[]) {
  let now = { tree, place };
  for (const move of moves) now = played(now.tree, now.place, move);
  return now;
}

describe('variations', () => {
  it('leave the game as it was', () => {
    const { tree, place } = after(start, { branch: 0, at: 1 }, 'a2', 'a1');
    expect(tree.branches).toEqual([{ id: 1, parent: 0, from: 1, moves: ['a2', 'a1'], name: '' }]);
    expect([tree.main, place, lineOf(tree, 1)]).toEqual([MAIN, { branch: 1, at: 3 }, ['a1', 'a2', 'a1']]);
  });
  it('that are played again are followed', () => {
    const { tree } = after(start, { branch: 0, at: 1 }, 'a2', 'a1');
    expect(played(tree, { branch: 0, at: 1 }, 'a2')).toEqual({ tree, place: { branch: 1, at: 2 } });
    expect(played(tree, { branch: 0, at: 1 }, 'b1')).toEqual({ tree, place: { branch: 0, at: 2 } });
  });
  it('leave one another, and the parent where they share its moves', () => {
    let { tree } = after(start, { branch: 0, at: 1 }, 'a2', 'a1');
    ({ tree } = after(tree, { branch: 1, at: 2 }, 'b2'));
    ({ tree } = after(tree, { branch: 1, at: 0 }, 'b1'));
    ({ tree } = after(tree, { branch: 1, at: 1 }, 'b2'));
    expect(tree.branches.map(({ parent, from }) => [parent, from])).toEqual([[0, 1], [1, 2], [0, 0], [0, 1]]);
    expect(ordered(tree).map(({ branch, depth }) => [branch.id, depth])).toEqual([[3, 0], [1, 0], [2, 1], [4, 0]]);
  });
  it('go on after the end of the game', () => {
    const { tree } = after(start, { branch: 0, at: 4 }, 'a1');
    expect(tree.branches).toMatchObject([{ parent: 0, from: 4, moves: ['a1'] }]);
  });
  it('can be named and deleted, with what leaves them', () => {
    let { tree } = after(start, { branch: 0, at: 1 }, 'a2', 'a1');
    ({ tree } = after(tree, { branch: 1, at: 2 }, 'b2'));
    expect(renamed(tree, 2, '  bold ').branches[1]!.name).toBe('bold');
    expect(removed(tree, 1).branches).toEqual([]);
    expect(removed(tree, 2).branches).toHaveLength(1);
  });
  it('that are nowhere are the game', () => {
    expect(within(start, { branch: 7, at: 99 })).toEqual({ branch: 0, at: 4 });
    expect(within(start, { branch: 0, at: -1 })).toEqual({ branch: 0, at: 0 });
  });
  it('are read with care', () => {
    const good = { id: 2, parent: 0, from: 1, moves: ['a2'], name: 'x' };
    const bad = [null, { ...good, id: 0 }, { ...good, id: 3, parent: 9 }, { ...good, id: 4, from: 99 }, { ...good, id: 5, moves: [] }, { ...good, id: 6, parent: 6 }];
    expect(branchesFrom([...bad, good, good], MAIN)).toEqual([good]);
    expect(branchesFrom('x', MAIN)).toEqual([]);
  });
});

describe('looking back', () => {
  const look = async (more = {}) => {
    const shown: Seen[] = [];
    const saved = { game: 'fake', options: {}, seed: 1, seats: [0, 3], history: ['a1', 'b1'], future: ['a2'], resigned: null, over: false, ...more };
    const explorer = new Explorer(new FakeEngine(), saved, (seen) => void shown.push(seen));
    await explorer.open();
    return { explorer, now: () => shown.at(-1)! };
  };
  it('begins where the game was left and walks all of it', async () => {
    const { explorer, now } = await look();
    expect(now()).toMatchObject({ place: { branch: 0, at: 2 }, scene: { last: 'b1' } });
    await explorer.to({ branch: 0, at: 99 });
    expect([now().scene.last, explorer.length()]).toEqual(['a2', 3]);
    await Promise.all([explorer.to({ branch: 0, at: 0 }), explorer.step(1)]);
    expect(now().position.history).toEqual(['a1']);
  });
  it('another move is a variation', async () => {
    const { explorer, now } = await look();
    await explorer.to({ branch: 0, at: 1 });
    for (const key of ['a', '2']) await explorer.touch(key);
    expect([now().position.history, now().place]).toEqual([['a1', 'a2'], { branch: 1, at: 2 }]);
    await explorer.to({ branch: 0, at: 3 });
    expect(now().position.history).toEqual(['a1', 'b1', 'a2']);
    await explorer.to({ branch: 1, at: 2 });
    await explorer.rename(1, 'what if');
    expect(now().tree.branches).toEqual([{ id: 1, parent: 0, from: 1, moves: ['a2'], name: 'what if' }]);
    await explorer.remove(1);
    expect([now().place, now().tree.branches, now().position.history]).toEqual([{ branch: 0, at: 1 }, [], ['a1']]);
  });
  it('says why a touch is none', async () => {
    const { explorer, now } = await look();
    await explorer.touch('z');
    expect(now().note).toBe('z is taken');
  });
});

describe('the curve of a game', () => {
  const values = [[0.5, 0.5], [0.6, 0.4], [0.4, 0.6], [0.4, 0.6], [0.9, 0.1], [0.2, 0.8]];
  const history = ['a1', 'b1', 'b2', 'a2', 'a1', 'b1'];
  const line = { game: 'fake', options: {}, seed: 1, history };
  it('has a point a position, the last by its result', async () => {
    let points: Point[] = [];
    await drawCurve(Object.assign(new FakeEngine(), { values }), line, 2, (found) => ((points = found), true));
    expect(points.map(({ chances }) => chances![0])).toEqual([50, 60, 40, 40, 90, 20, 100]);
    expect(turningPoints(points, history).map(({ at, player, lost, better }) => [at, player, lost, better])).toEqual([[4, 2, 50, 'a1'], [5, 1, 70, null], [6, 2, 80, 'a1']]);
  });
  it('can be stopped', async () => {
    const engine = new FakeEngine();
    await drawCurve(engine, line, 2, (points) => points.length < 2);
    expect(engine.asked.filter((each) => each.do === 'best')).toHaveLength(2);
  });
  it('bridges the dice', async () => {
    let points: Point[] = [];
    await drawCurve(new FakeEngine(2, [1]), { ...line, history: ['a1', 'six'] }, 2, (found) => ((points = found), true));
    expect(points.map(({ chances }) => chances && chances[0])).toEqual([50, null, 50]);
    expect(pathOf(points, 0, 100, 10, 2)).toBe('M0.0 5.0L100.0 5.0');
  });
});
