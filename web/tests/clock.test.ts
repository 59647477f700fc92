import { describe, expect, it } from 'vitest';
import { fallen, leftAt, moved, newClock, resumedClock, running, savedClock, stopped, timeWords, uncounted, type Clock } from '../src/state/clock';

const sand = newClock({ kind: 'move', seconds: 20 }, 2)!;
const fischer = newClock({ kind: 'increment', seconds: 60, increment: 5 }, 2)!;
const lefts = (clock: Clock, now: number) => [leftAt(clock, 1, now), leftAt(clock, 2, now)];

describe('a clock', () => {
  it('is none where none is asked for', () => {
    expect([newClock(undefined, 2), newClock({ kind: 'none' }, 2)]).toEqual([null, null]);
  });

  it('runs for one player at a time and stands in between', () => {
    const one = running(fischer, 1, 1000);
    expect(lefts(one, 4000)).toEqual([57_000, 60_000]);
    const still = stopped(one, 4000);
    expect(lefts(still, 99_000)).toEqual([57_000, 60_000]);
    expect(lefts(running(still, 2, 10_000), 12_000)).toEqual([57_000, 58_000]);
    expect(running(one, 1, 3000)).toBe(one);
  });

  it('gives a little more after each move', () => {
    expect(lefts(moved(running(fischer, 1, 0), 1, 10_000), 10_000)).toEqual([55_000, 60_000]);
  });

  it('of sand is turned by each move, and by nothing else', () => {
    const thought = stopped(running(sand, 2, 0), 15_000); // a pause, or a move taken back
    expect(lefts(running(thought, 2, 20_000), 22_000)).toEqual([20_000, 3000]);
    expect(lefts(moved(running(thought, 1, 0), 1, 9000), 9000)).toEqual([20_000, 20_000]);
  });

  it('falls at nothing, never below', () => {
    const one = running(sand, 1, 0);
    expect([fallen(one, 19_999), fallen(one, 20_000), leftAt(one, 1, 90_000), fallen(stopped(one, 20_000), 20_000)]).toEqual([null, 1, 0, null]);
  });

  it('gives nothing when the time of the machine goes back', () => {
    expect(leftAt(running(sand, 1, 5000), 1, 0)).toBe(20_000);
  });

  it('leaves out a seat that nobody counts', () => {
    const without = uncounted(running(sand, 1, 0), 1, 20_000);
    expect([without.left, running(without, 1, 0).running, moved(without, 1, 0).left]).toEqual([[null, 20_000], null, [null, 20_000]]);
  });

  it('is kept as it stood and goes on from there', () => {
    const kept = JSON.parse(JSON.stringify(savedClock(running(fischer, 2, 0), 2500, false)));
    expect(resumedClock(kept, 2)).toEqual({ ...fischer, left: [60_000, 57_500] });
    expect(savedClock(null, 0, false)).toBe(undefined);
  });

  it('that is none is not resumed', () => {
    const setting = { kind: 'move', seconds: 5 };
    const bad = [undefined, null, 3, {}, { setting }, { setting, left: [1] }, { setting, left: [1, 'x'] }, { setting, left: [1, -1] }, { setting: { kind: 'increment', seconds: 5 }, left: [1, 1] }, { setting: { kind: 'odd', seconds: 5 }, left: [1, 1] }];
    for (const each of bad) expect(resumedClock(each, 2)).toBe(null);
  });
});

it('time is said in minutes and seconds, at the end in tenths', () => {
  const words = [600_000, 61_001, 59_900, 10_000, 9_999, 9_900, 450, 1, 0].map((left) => timeWords(left, '.'));
  expect(words).toEqual(['10:00', '1:02', '1:00', '0:10', '0:10', '9.9', '0.5', '0.1', '0.0']);
});
