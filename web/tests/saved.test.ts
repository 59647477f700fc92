import { beforeEach, describe, expect, it } from 'vitest';
import { BUDGET, MOST, readArchive } from '../src/state/archive';
import { exported, imported, LIMIT } from '../src/state/exchange';
import { idOf, type SavedGame } from '../src/state/kept';
import { readGame, readSettings, unfinished, writeGame, writeSettings, type Settings } from '../src/state/saved';
import { outcomeOf, readCounted, tallies } from '../src/state/statistics';
import { browserStore } from '../src/state/store';
import { FakeStore } from './fake';

const SETTINGS: Settings = { language: 'en', confirm: false, names: false, timer: true };
const moves = (count: number) => Array.from({ length: count }, (_, i) => `a${i}`);
const game = (seed: number, more: Partial<SavedGame> = {}): SavedGame => ({
  game: 'fake', options: {}, seed, seats: [0, 3], history: moves(4), future: [], resigned: null, over: false, winners: null, ...more,
});
const won = (seed: number, more: Partial<SavedGame> = {}) => game(seed, { over: true, winners: [1], ...more });

let store: FakeStore;
beforeEach(() => (store = new FakeStore()));
const archived = () => readArchive(store).map(({ saved }) => saved.seed);

describe('the archive', () => {
  it('takes what ends and what is left after two moves, newest first', () => {
    writeGame(store, won(1), 10);
    writeGame(store, game(2), 20);
    writeGame(store, game(3, { history: ['a1'] }), 30);
    writeGame(store, game(4), 40);
    expect([archived(), readGame(store, 'fake')!.seed]).toEqual([[2, 1], 4]);
    writeGame(store, won(5, { history: [], resigned: 1 }), 50); // given up before it began
    expect([archived(), readCounted(store).length]).toEqual([[4, 2, 1], 1]);
  });

  it('keeps a game that ends twice once, as it ended last', () => {
    writeGame(store, won(1), 10);
    writeGame(store, game(1), 20);
    writeGame(store, won(1, { history: moves(6) }), 30);
    expect(readArchive(store).map(({ saved }) => saved.history.length)).toEqual([6]);
  });

  it('forgets the oldest, by number and by size', () => {
    for (let seed = 0; seed < MOST + 5; seed++) writeGame(store, won(seed), seed);
    expect([archived().length, archived()[0], archived().at(-1)]).toEqual([MOST, MOST + 4, 5]);
    const long = ['x'.repeat(BUDGET / 3), 'y'];
    for (const seed of [901, 902, 903, 904]) writeGame(store, won(seed, { history: long }), seed);
    expect(archived()).toEqual([904, 903]);
  });

  it('gives way where the browser has no room for the game on the table', () => {
    for (let seed = 1; seed <= 5; seed++) writeGame(store, won(seed), seed);
    const room = () => [...store.kept.values()].join('').length;
    const limit = room() + 200;
    store.setItem = (key, value) => {
      if (room() - (store.kept.get(key) ?? '').length + value.length > limit) throw new Error('full');
      store.kept.set(key, value);
    };
    writeGame(store, game(6, { history: moves(90) }), 6);
    expect([readGame(store, 'fake')!.history.length, archived()[0]]).toEqual([90, 5]);
    expect(archived().length).toBeLessThan(5);
  });
});

describe('statistics', () => {
  it('count a game once, by how it ended first', () => {
    writeGame(store, won(1, { winners: [2] }), 1);
    writeGame(store, game(1), 2);
    writeGame(store, won(1), 3);
    expect(tallies(readCounted(store), ['other', 'fake'])).toEqual([
      { game: 'fake', tallies: [{ level: 3, played: 1, won: 0, lost: 1, drawn: 0, run: -1 }] },
    ]);
  });

  it('tell levels and runs apart', () => {
    const outcomes = [[1], [2], [1], [1], []];
    outcomes.forEach((winners, i) => writeGame(store, won(i, { winners }), i));
    writeGame(store, won(10, { seats: [0, 7] }), 10);
    expect(tallies(readCounted(store), ['fake'])[0]!.tallies).toEqual([
      { level: 3, played: 5, won: 3, lost: 1, drawn: 1, run: 0 },
      { level: 7, played: 1, won: 1, lost: 0, drawn: 0, run: 1 },
    ]);
  });

  it.each([
    ['won', {}],
    ['lost', { winners: [2] }],
    ['drawn', { winners: [1, 2] }],
    ['drawn', { winners: [] }],
    ['lost', { winners: null, resigned: 1 }],
    ['won', { winners: null, resigned: 2 }],
    ['played', { seats: [0, 0] }],
    ['won', { seats: [0] }],
    ['lost', { seats: [0], winners: [] }],
    [null, { seats: [2, 2] }],
  ])('say %s of %j', (outcome, more) => expect(outcomeOf(won(1, more))).toBe(outcome));
});

describe('what cannot be kept or read', () => {
  it('bothers nobody', () => {
    const no = () => {
      throw new Error('forbidden');
    };
    store.getItem = store.setItem = no;
    writeGame(store, won(1));
    writeSettings(store, SETTINGS);
    expect([readGame(store, 'fake'), readArchive(store), readCounted(store), readSettings(store, SETTINGS)]).toEqual([null, [], [], SETTINGS]);
    store.kept.set('pavage.archive', JSON.stringify({ version: 1, games: [{ at: 1, saved: won(1) }] }));
    store.getItem = (key) => store.kept.get(key) ?? null;
    writeGame(store, won(2)); // may be read, not written: ends all the same
    expect(archived()).toEqual([1]);
  });

  it('is as if it was never there', () => {
    for (const bad of ['', '{', '[]', '7', '{"version":2,"games":[],"counted":[]}', '{"version":1,"games":7,"counted":{}}', '{"version":1,"games":[{},null]}']) {
      for (const key of ['pavage.archive', 'pavage.statistics', 'pavage.settings']) store.kept.set(key, bad);
      expect([readArchive(store), readCounted(store), readSettings(store, SETTINGS)]).toEqual([[], [], SETTINGS]);
    }
    store.kept.set('pavage.settings', '{"language":"xx","confirm":"yes","names":true}');
    expect(readSettings(store, SETTINGS)).toEqual({ ...SETTINGS, names: true });
  });

  it('is kept in memory where the browser forbids storage', () => {
    const memory = browserStore();
    writeGame(memory, game(1));
    expect(unfinished(readGame(memory, 'fake'))).toBe(true);
  });
});

describe('a file with everything', () => {
  const file = () => {
    writeGame(store, won(1), 1);
    writeGame(store, game(2), 2);
    return exported(store, ['fake'], { ...SETTINGS, names: true });
  };

  it('brings all of it to another place, once', () => {
    const text = file();
    store = new FakeStore();
    expect(imported(store, text, SETTINGS)).toEqual({ trouble: null, games: 2, settings: { ...SETTINGS, names: true } });
    const there = JSON.stringify([...store.kept]);
    expect(imported(store, text, SETTINGS)).toMatchObject({ trouble: null, games: 0 });
    expect(JSON.stringify([...store.kept])).toBe(there);
    expect([archived(), idOf(readGame(store, 'fake')!), readCounted(store).length]).toEqual([[1], 'fake.2', 1]);
  });

  it('leaves the game on the table alone', () => {
    const text = file();
    store = new FakeStore();
    writeGame(store, game(3), 3);
    imported(store, text, SETTINGS);
    expect([readGame(store, 'fake')!.seed, archived()]).toEqual([3, [2, 1]]);
  });

  it('that is none changes nothing and says why', () => {
    const text = file();
    const before = JSON.stringify([...store.kept]);
    const bad = JSON.parse(text);
    const trouble = (what: string) => imported(store, what, SETTINGS).trouble;
    expect([trouble(''), trouble('[]'), trouble('{}'), trouble(text.slice(1)), trouble('{"__proto__":{"format":"pavage-games"}}')]).toEqual(Array(5).fill('notOurs'));
    expect(trouble(JSON.stringify({ ...bad, archive: [{ at: 1, saved: { ...won(9), seed: 'x' } }] }))).toBe('notOurs');
    expect(trouble(JSON.stringify({ ...bad, version: 99 }))).toBe('tooNew');
    expect(trouble(' '.repeat(LIMIT + 1))).toBe('tooLarge');
    expect(JSON.stringify([...store.kept])).toBe(before);
  });
});
