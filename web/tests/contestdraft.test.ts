import { expect, it } from 'vitest';
import { Draft } from '../src/ui/contests/draft.svelte';

const NOW = new Date(2026, 10, 16, 12, 40).getTime();
const order = (draft: Draft) => draft.order('fake', { size: 5 }, ' Cup ');

it('a tournament as most people want it needs no choice', () => {
  expect(order(new Draft())).toEqual({
    name: 'Cup', kind: 'swiss', game: 'fake', options: { size: 5 }, clock: { kind: 'fischer', seconds: 600, increment: 5 }, rated: false, public: true, check_in: false,
  });
});

it('only what its kind needs is ordered', () => {
  const draft = new Draft();
  Object.assign(draft, { rounds: 7, twice: true, minutes: 30 });
  expect(order(draft)).toMatchObject({ rounds: 7 });
  draft.kind = 'round_robin';
  expect(order(draft)).toMatchObject({ rounds: 2 });
  draft.kind = 'knockout';
  expect(order(draft)).not.toHaveProperty('rounds');
  draft.kind = 'arena';
  expect(order(draft)).toMatchObject({ minutes: 30 });
  expect(order(draft)).not.toHaveProperty('rounds');
});

it('the next full hour is proposed, in the time of this place', () => {
  const draft = new Draft();
  draft.startAt(NOW);
  expect(draft.at).toBe('2026-11-16T13:00');
  expect(order(draft).starts).toBe(new Date(2026, 10, 16, 13).getTime());
  draft.at = '2026-11-20T18:30';
  draft.startAt(NOW);
  expect(draft.at).toBe('2026-11-20T18:30');
});

it('a time that is over, or none, is too late; without one nothing is', () => {
  const draft = new Draft();
  expect(draft.tooLate(NOW)).toBe(false);
  draft.timed = true;
  expect(draft.tooLate(NOW)).toBe(true);
  draft.at = '2026-11-16T12:39';
  expect(draft.tooLate(NOW)).toBe(true);
  draft.at = '2026-11-16T12:41';
  expect(draft.tooLate(NOW)).toBe(false);
});

it('what is for a class is neither public nor rated', () => {
  const draft = new Draft(4);
  draft.rated = true;
  expect(order(draft)).toMatchObject({ class: 4, public: false, rated: false });
});
