import { expect, it } from 'vitest';
import { outcomeOf, ownOutcome } from '../src/ui/classes/outcome';
import { sinceOf } from '../src/ui/classes/when';
import { person, wireTable } from './online';

const over = (winners: number[], more: object = {}) => wireTable({ status: 'over', result: { winners, reason: 'x' }, ...more });

it('a game of the class is told by whoever won it', () => {
  expect(outcomeOf('fr', over([2]))).toBe('Bob a gagné');
  expect(outcomeOf('en', over([1, 3], { seats: [person('Ada'), person('Bob'), person('Cy')] }))).toBe('Ada, Cy won');
  expect([outcomeOf('fr', over([])), outcomeOf('fr', over([1, 2]))]).toEqual(['nulle', 'nulle']);
  expect(outcomeOf('en', over([1], { seats: [person('Ada')] }))).toBe('Ada won'); // alone with a puzzle
  expect(outcomeOf('en', wireTable({ status: 'cancelled' }))).toBe('closed');
  expect(outcomeOf('en', over([1], { seats: [{ kind: 'person', name: '', who: 'erased' }, person('Bob')] }))).toBe('Somebody won');
});

it('pupils are told how it went for themselves', () => {
  expect([over([1]), over([2]), over([])].map((table) => ownOutcome('fr', table))).toEqual(['gagné', 'perdu', 'nulle']);
  expect([ownOutcome('fr', wireTable()), ownOutcome('fr', over([1], { you: null }))]).toEqual(['', '']);
});

it('how long ago somebody was here is told roughly', () => {
  const now = 1_790_000_000_000;
  const ago = (minutes: number) => sinceOf('fr', now - minutes * 60_000, now);
  expect([ago(0), ago(5), ago(119), ago(60 * 24), ago(60 * 24 * 3)]).toEqual(['maintenant', 'il y a 5 minutes', 'il y a 1 heure', 'hier', 'il y a 3 jours']);
  expect(sinceOf('en', now + 5000, now)).toBe('now'); // clocks differ a little
});
