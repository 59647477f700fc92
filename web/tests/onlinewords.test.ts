import { expect, it } from 'vitest';
import type { Catalogue } from '../src/engine/catalogue';
import type { Game } from '../src/engine/protocol';
import { known } from '../src/online/remote';
import type { WireEntry } from '../src/online/wire';
import { clockWords, eventOf, gameFor, statusOf, tableFacts } from '../src/ui/online/words';
import { person, wireTable } from './online';

const game: Game = {
  id: 'fake', name: 'Fake', summary: '', players: [2, 4], presets: [{ id: 'small', name: 'Small', summary: '', options: {} }],
  options: [
    { name: 'players', type: 'integer', default: 2, meaning: '' }, { name: 'size', type: 'integer', default: 5, meaning: '' },
    { name: 'swap', type: 'choice', default: 'off', words: { on: 'with a swap' }, meaning: '' },
  ],
};

it('a table in a line tells what is not as usual, whatever the server writes numbers as', () => {
  const waiting = wireTable({ status: 'waiting', seats: [person('Ada'), { kind: 'open' }], options: { players: '2', size: '5', swap: 'off' } });
  expect(tableFacts('en', game, waiting)).toEqual(['Ada', '1 of 2 seats free', 'No clock']);
  const other = wireTable({ rated: true, history: ['a1'], options: { players: '2', size: '7', swap: 'on' }, clock: { kind: 'fischer', seconds: 90, increment: 2 } });
  expect(tableFacts('fr', game, other)).toEqual(['Ada, Bob', '1 coup', '1,5 min + 2 s par coup', 'Classée', 'size 7, with a swap']);
});

it('clocks of days have words', () => {
  expect([clockWords('fr', { kind: 'days', days: 1 }), clockWords('fr', { kind: 'days', days: 3 })]).toEqual(['1 jour par coup', '3 jours par coup']);
});

it('a table stands as the server says', () => {
  expect(statusOf('fr', wireTable(), null)).toBe('À vous de jouer.');
  expect(statusOf('fr', wireTable({ turn: 2 }), null)).toBe('C’est à Bob de jouer.');
  expect(statusOf('fr', wireTable({ turn: 0 }), null)).toBe('Le sort décide.');
  expect(statusOf('en', wireTable({ status: 'waiting', seats: [person('Ada'), { kind: 'open' }, { kind: 'open' }] }), null)).toBe('Waiting for players: 2 missing.');
  const over = (winners: number[]) => wireTable({ status: 'over', turn: null, result: { winners, reason: 'x', text: 'Won by resignation.' } });
  expect(statusOf('en', over([2]), null)).toBe('Bob wins. Won by resignation.');
  expect(statusOf('en', over([1]), null)).toBe('You win! Won by resignation.');
  expect(statusOf('en', over([1, 2]), null)).toMatch(/^A draw\./);
});

it('a game that its tournament stopped is not said to have been closed before it began', () => {
  const stopped = wireTable({ status: 'cancelled', turn: null, contest: 3 });
  expect(statusOf('en', stopped, null)).toMatch(/^This game was stopped/);
  expect(statusOf('en', { ...stopped, contest: null }, null)).toMatch(/before the game began/);
  const entry: WireEntry = { table: 17, at: 0, what: 'cancelled', status: 'cancelled', turn: null, time: null, offers: {}, result: null };
  expect(eventOf('en', known(wireTable({ contest: 3 })), entry)).toMatch(/^This game was stopped/);
});

it('what happened is told with the name of whoever it happened to', () => {
  const entry = (what: string, more: Partial<WireEntry> = {}): WireEntry => ({ table: 17, at: 0, what, status: 'playing', turn: 1, time: null, offers: {}, result: null, ...more });
  const before = known(wireTable());
  expect(eventOf('fr', before, entry('resigned', { seat: 2 }))).toBe('Bob a abandonné.');
  expect(eventOf('en', before, entry('left', { seat: 2, seats: [person('Ada'), { kind: 'open' }] }))).toBe('Bob left.');
  expect(eventOf('en', before, entry('joined', { seat: 2, seats: [person('Ada'), person('Eve')] }))).toBe('Eve sits down.');
  expect(eventOf('en', before, entry('joined'))).toBe('Somebody sits down.');
  expect(eventOf('en', before, entry('move', { seat: 1, move: 'a1' }))).toBe('');
});

it('a table may bear the name of a variant', () => {
  const all: Catalogue = { en: [game], fr: [game], pictures: {}, versions: {} };
  expect([gameFor(all, 'en', 'fake'), gameFor(all, 'en', 'small'), gameFor(all, 'en', 'none')]).toEqual([game, game, undefined]);
});
