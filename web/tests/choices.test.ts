import { expect, it } from 'vitest';
import type { Option } from '../src/engine/protocol';
import { companyOf, grouped, levelOf, resized, seatsFor, wordsOf } from '../src/state/choices';

const option = (name: string, type: Option['type'] = 'choice', more: Partial<Option> = {}): Option => ({ name, type, default: 'x', meaning: '', ...more });

it('how many play and what on come first, the rest is folded if it is long', () => {
  const names = (options: Option[]) => options.map(({ name }) => name);
  const long = grouped([option('preset'), option('ground', 'board'), option('players', 'integer'), option('a'), option('b')]);
  expect([long.players?.name, names(long.common), names(long.rest)]).toEqual(['players', ['preset', 'ground'], ['a', 'b']]);
  const short = grouped([option('rows', 'text'), option('columns', 'text'), option('players', 'choice')]);
  expect([short.players, names(short.common), short.rest]).toEqual([null, ['rows', 'columns', 'players'], []]);
});

it('choices are shown in words where there are some', () => {
  expect([wordsOf(option('a', 'choice', { words: { on: 'allowed' } }), 'on'), wordsOf(option('a'), 'off')]).toEqual(['allowed', 'off']);
});

it('tables are set in one click and known again', () => {
  for (const company of ['againstComputer', 'atThisTable', 'watch'] as const) expect(companyOf(seatsFor(company, 3, 6))).toBe(company);
  expect([seatsFor('againstComputer', 3, 6), seatsFor('watch', 2, 4), companyOf([2, 0])]).toEqual([[0, 6, 6], [4, 4], null]);
  expect([levelOf([0, 7]), levelOf([0, 0]), resized([0, 5], 4), resized([0, 5], 1)]).toEqual([7, 3, [0, 5, 5, 5], [0]]);
});
