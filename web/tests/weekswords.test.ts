import { expect, it } from 'vitest';
import { weekBegins, type Ranked } from '../src/online/weeks';
import { countText, dayText, eventName, leftWords, ordinal, scoreText, weekDates, weekName, weekShort } from '../src/ui/weeks/words';
import { inEarnest, seatName, tableFacts } from '../src/ui/online/words';
import { person, wireTable } from './online';

// What keeps figures and words together in a line is a space too.
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const dates = (language: 'en' | 'fr', week: string) => plain(weekDates(language, weekBegins(week)!));

it('a week is told by its days, each word once', () => {
  expect(dates('fr', '2026-46')).toBe('du lundi 9 au dimanche 15 novembre 2026');
  expect(dates('en', '2026-46')).toBe('from Monday 9 to Sunday 15 November 2026');
  expect(dates('fr', '2026-48')).toBe('du lundi 23 au dimanche 29 novembre 2026');
  expect(dates('fr', '2026-31')).toBe('du lundi 27 juillet au dimanche 2 août 2026');
  expect(dates('fr', '2009-53')).toBe('du lundi 28 décembre 2009 au dimanche 3 janvier 2010');
  expect(dates('en', '2009-53')).toBe('from Monday 28 December 2009 to Sunday 3 January 2010');
});

it('French months begin with a first', () => {
  expect(dates('fr', '2010-44')).toBe('du lundi 1er au dimanche 7 novembre 2010');
  expect(dates('fr', '2026-44')).toBe('du lundi 26 octobre au dimanche 1er novembre 2026');
  expect(plain(dayText('fr', Date.UTC(2026, 4, 1)))).toBe('1er mai 2026');
  expect(plain(dayText('fr', Date.UTC(2026, 4, 11, 23, 59)))).toBe('11 mai 2026');
});

it('weeks have names', () => {
  expect([weekName('fr', '2026-01'), weekName('en', '2020-53'), weekShort('fr', '2026-07')]).toEqual(['Semaine 1, 2026', 'Week 53, 2020', 'Semaine 7']);
});

it('places are written as people say them', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 112].map((place) => ordinal('en', place)).join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st 112th');
  expect([1, 2, 21, 112].map((place) => ordinal('fr', place)).join(' ')).toBe('1re 2e 21e 112e');
});

it('points and means have the sign and the comma of the language', () => {
  expect(['49.8', '-6.85', '6', 0, -48].map((mean) => scoreText('fr', 'score', mean))).toEqual(['49,8', '−6,85', '6', '0', '−48']);
  expect(scoreText('en', 'levels', '49.8')).toBe('49.8');
});

it('times are minutes, seconds and tenths', () => {
  const said = (milliseconds: number | string) => scoreText('fr', 'time', milliseconds);
  expect([0, 49, 50, 9_950, 59_960, 60_000, 150_349, '150350.5', 3_599_960, 3_723_400].map(said)).toEqual(['0:00,0', '0:00,0', '0:00,1', '0:10,0', '1:00,0', '1:00,0', '2:30,3', '2:30,4', '1:00:00,0', '1:02:03,4']);
  expect(scoreText('en', 'time', 61_200)).toBe('1:01.2');
});

it('more games than count are told', () => {
  const player = (counted: number, games: number) => ({ counted, games }) as Ranked;
  expect([countText('fr', player(5, 8)).join(''), countText('en', player(5, 8)).join(''), countText('en', player(3, 3)).join('')]).toEqual(['5 sur 8', '5 of 8', '3']);
});

it('time that is left is days, hours or minutes', () => {
  const [MINUTE, HOUR] = [60_000, 3_600_000];
  expect([81 * HOUR, 24 * HOUR, 9 * HOUR + 5 * MINUTE, 59 * MINUTE, 1, -5].map((left) => leftWords('fr', left))).toEqual(['3 j 9 h', '1 j 0 h', '9 h 05', '59 min', '0 min', '0 min']);
  expect(leftWords('en', 25 * HOUR)).toBe('1 d 1 h');
});

it('what a game was played on has a name, also when it is long gone', () => {
  expect(['level-5', 'puzzle', '2026-11-16', '2026-47'].map((event) => plain(eventName('fr', event)))).toEqual(['Chat (niveau 5)', 'Casse-tête', '16 nov. 2026', 'Semaine 47, 2026']);
  expect(plain(eventName('en', '2026-11-16'))).toBe('16 Nov 2026');
  // Whatever else the server may think of.
  expect(['2026-60', '2026-13-45', '', 'x'].map((event) => eventName('en', event))).toEqual(['2026-60', '2026-13-45', '', 'x']);
});

it('the reference player has a name of its own instead of a level', () => {
  expect([seatName('fr', { kind: 'computer', player: 'reference' }), seatName('en', { kind: 'computer', player: 'reference' })]).toEqual(['Joueur de référence', 'Reference player']);
  expect([seatName('fr', { kind: 'computer', level: 5 }), seatName('fr', { kind: 'computer', player: 'other' }), seatName('fr', { kind: 'computer' })]).toEqual(['Chat', 'Ordinateur', 'Ordinateur']);
  expect(tableFacts('fr', undefined, wireTable({ seats: [person('Ada'), { kind: 'computer', player: 'reference' }] }))[0]).toBe('Ada, Joueur de référence');
});

it('tables for weekly tables and tournaments are in earnest, others are not', () => {
  expect([{}, { chart: null, contest: null }, { chart: 'fake', event: 'puzzle' }, { contest: 3, round: 1 }].map((more) => inEarnest(wireTable(more)))).toEqual([false, false, true, true]);
});
