import { describe, expect, it } from 'vitest';
import { byWeek, lineOf, neighbours, spotsOf, weekBegins, weekEnds, type CurveWeek, type Score } from '../src/online/weeks';

const day = (week: string) => new Date(weekBegins(week) ?? NaN).toISOString().slice(0, 10);

describe('weeks', () => {
  it('begin on the Monday that the calendar says', () => {
    // The ISO year is not the year of its days.
    expect(['2010-44', '2026-47', '2009-53', '2010-01', '2020-53', '2021-01', '2024-01', '2025-01', '2015-53'].map(day)).toEqual([
      '2010-11-01', '2026-11-16', '2009-12-28', '2010-01-04', '2020-12-28', '2021-01-04', '2024-01-01', '2024-12-30', '2015-12-28',
    ]);
    expect(weekEnds(weekBegins('2009-53')!)).toBe(weekBegins('2010-01'));
  });

  it('follow one another without a gap over forty years', () => {
    const weeks = Array.from({ length: 41 }, (_, y) => Array.from({ length: 53 }, (_, n) => `${1990 + y}-${String(n + 1).padStart(2, '0')}`)).flat();
    const begins = weeks.map(weekBegins).filter((at) => at !== null);
    expect(begins.slice(1).filter((at, i) => at !== weekEnds(begins[i]!))).toEqual([]);
    expect(begins).toHaveLength(40 * 52 + 52 + 7); // 53 weeks in 1992, 1998, 2004, 2009, 2015, 2020 and 2026
  });

  it('that do not exist are none', () => {
    for (const bad of ['', '2026', '2026-00', '2026-54', '2025-53', '2026-60', '2026-4', '26-47', '2026-047', '1969-10', '0044-10', ' 2026-47', '2026-47 ', '2026-W47', 'champions', '２０２６-47']) {
      expect(weekBegins(bad), bad).toBeNull();
    }
  });

  it('have neighbours: those with games, and the running one', () => {
    const weeks = ['2026-46', '2026-44', '2025-52'];
    expect(neighbours(weeks, '2026-47', '2026-44')).toEqual({ before: '2025-52', after: '2026-46' });
    expect(neighbours(weeks, '2026-47', '2026-46')).toEqual({ before: '2026-44', after: '2026-47' });
    expect(neighbours(weeks, '2026-47', '2026-47')).toEqual({ before: '2026-46', after: null });
    // One that is empty itself is between others all the same.
    expect(neighbours(weeks, '2026-47', '2026-45')).toEqual({ before: '2026-44', after: '2026-46' });
    expect(neighbours([], '2026-47', '2026-47')).toEqual({ before: null, after: null });
  });
});

it('scores stand together by the week in which they count, the newest week first', () => {
  const score = (number: number, week: string): Score => ({ number, week, chart: 'x', event: '2026-44', word: null, score: 1, parts: [], ended: 0, struck: false, counted: true });
  const groups = byWeek([score(9, '2026-01'), score(8, '2026-02'), score(7, '2025-52'), score(6, '2026-01')]);
  expect(groups.map(({ week, scores }) => [week, scores.map(({ number }) => number)])).toEqual([['2026-02', [8]], ['2026-01', [9, 6]], ['2025-52', [7]]]);
});

describe('the curve', () => {
  const point = (week: string, mean: string): CurveWeek => ({ week, mean, place: 1, of: 2, points: 0, games: 5 });

  it('goes up with the mean, and leaves room for weeks without a game', () => {
    const curve = [point('2026-44', '-10'), point('2026-45', '30.5'), point('2026-48', '10.25')];
    expect(spotsOf(curve, 'score', 400, 100)).toEqual([{ x: 0, y: 100 }, { x: 100, y: 0 }, { x: 400, y: 50 }]);
  });

  it('goes up with shorter times', () => {
    expect(spotsOf([point('2026-44', '90000'), point('2026-45', '60000')], 'time', 10, 10).map(({ y }) => y)).toEqual([10, 0]);
  });

  it('has its place also where there is nothing to compare', () => {
    expect(spotsOf([point('2026-44', '5')], 'score', 10, 20)).toEqual([{ x: 5, y: 10 }]);
    expect(spotsOf([point('2026-44', '5'), point('2026-45', '5')], 'levels', 10, 20)).toEqual([{ x: 0, y: 10 }, { x: 10, y: 10 }]);
    expect(spotsOf([], 'score', 10, 20)).toEqual([]);
  });

  it('is one line', () => {
    expect(lineOf([{ x: 0, y: 1 }, { x: 2.25, y: 3.04 }])).toBe('M0.0 1.0L2.3 3.0');
  });
});
