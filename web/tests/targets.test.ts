import { describe, expect, it } from 'vitest';
import type { Cell, Point } from '../src/engine/protocol';
import { ARROWS, nearest } from '../src/state/nearest';
import { middleOf, sharesOf, targetsOf } from '../src/state/targets';

const cell = (name: string, ...at: Point): Cell => ({ name, at, path: `M${at}z`, says: `${name}, empty` });
const square = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2'].map((name, i) => cell(name, (i % 3) * 44, i < 3 ? 44 : 0));

describe('arrows', () => {
  const hexagons: Point[] = [[0, 0], [44, 0], [22, 38], [-22, 38], [66, 38]];
  it('follow a row', () => expect(nearest([0, 0], hexagons, ARROWS.ArrowRight!)).toBe(1));
  it('go down to a neighbour where rows are shifted', () => expect([2, 3]).toContain(nearest([0, 0], hexagons, ARROWS.ArrowDown!)));
  it('lead nowhere beyond the rim', () => expect(nearest([0, 0], hexagons, ARROWS.ArrowUp!)).toBe(-1));
});

describe('targets', () => {
  it('are all cells, with those that may be touched', () => {
    const targets = targetsOf(square, [{ key: 'b1', cell: 'b1' }], null);
    expect(targets.map(({ id, key }) => [id, key]).filter(([, key]) => key)).toEqual([['b1', 'b1']]);
    expect(targets).toHaveLength(6);
    expect(targets[0]!.says).toBe('a1, empty');
  });

  it('are rectangles by any two opposite corners', () => {
    const next = [{ key: 'a1:b2', cell: 'a1', to: 'b2', rectangle: true }, { key: 'c1:c1', cell: 'c1', to: 'c1', rectangle: true }];
    const holds = targetsOf(square, next, null).filter(({ hold }) => hold);
    expect(holds.map(({ id }) => id)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2']);
    const keyFrom = (held: string, to: string) => targetsOf(square, next, held).find(({ id }) => id === to)!.key;
    expect([keyFrom('a1', 'b2'), keyFrom('b2', 'a1'), keyFrom('a2', 'b1'), keyFrom('a1', 'b1'), keyFrom('c1', 'c1')]).toEqual([
      'a1:b2', 'a1:b2', 'a1:b2', null, 'c1:c1',
    ]);
  });

  it('are lines and polygons above the cells', () => {
    const next = [{ key: 'a1-b1', cell: 'a1', to: 'b1' }, { key: '=0', corners: ['a1', 'b1', 'b2'], says: 'triangle' }, { key: '!pass', label: 'pass' }];
    const above = targetsOf(square, next, null).slice(6);
    expect(above.map(({ kind, key }) => [kind, key])).toEqual([['polygon', '=0'], ['line', 'a1-b1']]);
    expect(above.map(({ says }) => says)).toEqual(['triangle', 'a1–b1']); // the engine's words where it has some
  });
});

it('signs stand in the middle of what is touched', () => {
  expect(middleOf(square, { key: 'a1', cell: 'a1' })).toEqual([0, 44]);
  expect(middleOf(square, { key: 'a1-c2', cell: 'a1', to: 'c2' })).toEqual([44, 22]);
  expect(middleOf(square, { key: '=0', corners: ['a1', 'b1', 'a2', 'b2'] })).toEqual([22, 22]);
  expect(middleOf(square, { key: '!pass', label: 'Pass' })).toEqual([0, 0]);
});

it('a picture with copies around is told by the share of its cells', () => {
  const many = Array.from({ length: 16 }, (_, i) => cell(`c${i}`, (i % 4) * 100, Math.floor(i / 4) * 100));
  expect(sharesOf(many, '-300 -300 1000 1000')).toEqual([0.3, 0.3]);
  expect(sharesOf(square, '0 0 500 500')).toEqual([1, 1]); // too small to tell
});
