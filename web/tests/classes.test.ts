import { expect, it } from 'vitest';
import { abreast, cardAddress, cardLink, codeIn, codeLength, inOrder, joined, namesIn, ordered, reachable, sheetWith, sortedContests, type ClassContest, type Pupil } from '../src/online/classes';
import { wireTable } from './online';

it('a list of names is read as people paste it', () => {
  expect(namesIn('Renard bleu\r\n  2) Loup \n\n- Hibou;\n• Chat  noir\n12. Léa').names).toEqual(['Renard bleu', 'Loup', 'Hibou', 'Chat noir', 'Léa']);
  expect(namesIn('Ada, Bo ; Cy\tDi,').names).toEqual(['Ada', 'Bo', 'Cy', 'Di']);
  expect(namesIn(' \n ')).toEqual({ names: [], twice: [], unfit: [] });
});

it('a name may begin with a number of its own', () => {
  expect(namesIn('3B Léa\n4 Tom').names).toEqual(['3B Léa', '4 Tom']);
});

it('names that are there twice or do not fit are told apart', () => {
  const list = namesIn('Léa\nA\nlÉA\nUn nom beaucoup trop long\nÉlodie-Charlotte-Anne');
  expect(list).toEqual({ names: ['Léa'], twice: ['lÉA'], unfit: ['A', 'Un nom beaucoup trop long', 'Élodie-Charlotte-Anne'] });
  expect(namesIn('ÉlodieCharlotte-Anne').names).toHaveLength(1); // 20 letters, not 21 bytes
});

it('a code is read however it was typed', () => {
  expect(['abcd efgh jkmn', 'ABCD-EFGH-JKMN', 'abcdefghjkmn', ' abcd–efgh_jkmn.'].map(codeIn)).toEqual(Array(4).fill('ABCD-EFGH-JKMN'));
  expect([codeIn('abcd'), codeIn('abcde'), codeIn('')]).toEqual(['ABCD', 'ABCD-E', '']);
  expect([codeLength('ABCD-EFGH-JKMN'), codeLength('ABCD-E')]).toEqual([12, 5]);
});

const at = (origin: string) => ({ origin, hostname: new URL(origin).hostname });

it('others come by an address that they can reach', () => {
  const site = { addresses: ['http://192.168.1.20:8080', 'http://10.0.0.5:8080/'], origin: null };
  for (const own of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])
    expect(reachable(site, at(own)), own).toEqual(['http://192.168.1.20:8080', 'http://10.0.0.5:8080']);
  expect(reachable(site, at('https://jeux.example'))).toEqual(['https://jeux.example']);
  expect(reachable({ ...site, origin: 'https://jeux.example' }, at('http://localhost:8080'))[0]).toBe('https://jeux.example');
});

it('where nobody else can come nothing is promised', () => {
  expect(reachable({ addresses: ['http://127.0.0.1:8080', 'nonsense'], origin: null }, at('http://localhost:8080'))).toEqual([]);
  expect(reachable({ addresses: [], origin: null }, at('http://localhost:8080'))).toEqual([]);
});

it('cards hold a link, and an address short enough to be typed', () => {
  expect(cardLink('http://10.0.0.5:8080', '/', 'ABCD-EFGH-JKMN')).toBe('http://10.0.0.5:8080/play/#/card/ABCD-EFGH-JKMN');
  expect([cardAddress('http://10.0.0.5:8080', '/'), cardAddress('https://x.example', '/p/')]).toEqual(['10.0.0.5:8080/card', 'https://x.example/p/card']);
});

const pupils: Pupil[] = [
  { name: 'Zoé', here: true, seen: 5, played: 3, won: 1, drawn: 0, table: 12 },
  { name: 'élan', here: false, seen: null, played: 3, won: 2, drawn: 0, table: null },
  { name: 'Chat 10', here: false, seen: 9, played: 0, won: 0, drawn: 0, table: 3 },
  { name: 'Chat 2', here: true, seen: 1, played: 7, won: 0, drawn: 1, table: null },
];
const names = (list: Pupil[]) => list.map(({ name }) => name).join();

it('the table of pupils is sorted by any column, by name among equals', () => {
  expect(names(inOrder(pupils, { by: 'name', down: false }, 'fr'))).toBe('Chat 2,Chat 10,élan,Zoé');
  expect(names(inOrder(pupils, { by: 'name', down: true }, 'fr'))).toBe('Zoé,élan,Chat 10,Chat 2');
  expect(names(inOrder(pupils, { by: 'seen', down: true }, 'fr'))).toBe('Chat 2,Zoé,Chat 10,élan');
  expect(names(inOrder(pupils, { by: 'played', down: true }, 'fr'))).toBe('Chat 2,élan,Zoé,Chat 10');
  expect(names(inOrder(pupils, { by: 'table', down: true }, 'fr'))).toBe('Chat 10,Zoé,Chat 2,élan');
  expect(names(pupils)).toBe('Zoé,élan,Chat 10,Chat 2'); // as it was
});

it('a tap sorts, another turns it round', () => {
  const first = ordered({ by: 'name', down: false }, 'won');
  expect(first).toEqual({ by: 'won', down: true });
  expect(ordered(first, 'won')).toEqual({ by: 'won', down: false });
  expect(ordered(first, 'name')).toEqual({ by: 'name', down: false });
});

it('boards on a wall stand in a block', () => {
  expect([0, 1, 2, 4, 5, 9, 10, 12].map(abreast)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
});

it('tournaments that go on come first, the newest of them at the top', () => {
  const contest = (number: number, status: ClassContest['status']): ClassContest => ({ number, status, name: '', kind: 'swiss', game: 'x', round: 1, rounds: 3, people: 4 });
  const { live, over } = sortedContests([contest(2, 'running'), contest(1, 'running'), contest(2, 'over'), contest(3, 'cancelled'), contest(4, 'paused')]);
  expect([live.map(({ number }) => number), over.map(({ number }) => number)]).toEqual([[4, 1], [3, 2]]);
});

it('the newest games are looked at anew, what was read on further stays', () => {
  const of = (number: number, status: 'over' | 'playing') => wireTable({ number, status });
  const before = [of(5, 'playing'), of(30, 'over'), of(20, 'over'), of(12, 'over'), of(3, 'over')];
  const page = [of(5, 'playing'), of(31, 'over'), of(30, 'over'), of(20, 'over')];
  const numbers = (list: { number: number }[]) => list.map(({ number }) => number);
  expect(numbers(joined(before, page))).toEqual([5, 31, 30, 20, 12, 3]);
  expect(numbers(joined([], page))).toEqual(numbers(page));
  expect(numbers(joined(before, [of(5, 'playing')]))).toEqual([5]); // nothing is over any more
});

it('cards gather on a sheet until it is printed', () => {
  const first = sheetWith(null, 4, [{ name: 'Loup', code: 'A' }, { name: 'Chat', code: 'B' }]);
  const more = sheetWith(first, 4, [{ name: 'Loup', code: 'C' }]);
  expect(more.cards).toEqual([{ name: 'Chat', code: 'B' }, { name: 'Loup', code: 'C' }]);
  expect(sheetWith({ ...more, printed: true }, 4, [{ name: 'Lynx', code: 'D' }]).cards).toEqual([{ name: 'Lynx', code: 'D' }]);
  expect(sheetWith(more, 5, []).cards).toEqual([]); // another class, another sheet
});
