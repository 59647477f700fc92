import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../src/engine/catalogue';
import { Refused, type Game } from '../src/engine/protocol';
import { addressOf, askedIn, optionsFor } from '../src/ui/workshop/common/address';
import { Crew, crewFor } from '../src/ui/workshop/study/crew';
import { forgetOldest, keptHere, MOST_STUDIES, type KeptStudy } from '../src/ui/workshop/study/keeping';
import { Ledger } from '../src/ui/workshop/study/ledger';
import { orderedAt } from '../src/ui/workshop/study/ordered';
import { orderIn, planOf, settingsOf, USUAL, valuesIn, variationOf } from '../src/ui/workshop/study/order';
import { addGames, type StudyEngine, type StudyPlan } from '../src/ui/workshop/study/requests';

const GAME: Game = {
  id: 'g', name: 'G', summary: '', players: [2, 3],
  options: [{ name: 'board', type: 'board', default: 'x:3', meaning: '' }, { name: 'players', type: 'integer', default: 2, min: 2, max: 3, meaning: '' },
    { name: 'ports', type: 'choice', default: 'a', choices: ['a', 'b', 'c'], meaning: '' }],
};

describe('a ledger', () => {
  it('hands games on in their order, however they come', () => {
    const ledger = new Ledger(6);
    expect([ledger.claim(2), ledger.claim(2), ledger.claim(9), ledger.claim(1)]).toEqual([{ first: 0, count: 2 }, { first: 2, count: 2 }, { first: 4, count: 2 }, null]);
    ledger.deliver(2, ['c', 'd']);
    expect([ledger.next(), ledger.there]).toEqual([[], 2]);
    ledger.deliver(0, ['a', 'b']);
    expect(ledger.next()).toEqual(['a', 'b', 'c', 'd']);
    ledger.deliver(4, ['e', 'f']);
    expect([ledger.next(), ledger.complete]).toEqual([['e', 'f'], true]);
  });

  it('gives out again what came to nothing, and only that', () => {
    const ledger = new Ledger(5);
    const lost = ledger.claim(2)!;
    ledger.claim(2);
    ledger.giveBack(lost);
    expect([ledger.claim(9), ledger.claim(9)]).toEqual([{ first: 0, count: 2 }, { first: 4, count: 1 }]);
    ledger.deliver(2, ['c']);
    ledger.giveAllBack();
    expect([ledger.claim(9), ledger.claim(9)]).toEqual([{ first: 0, count: 2 }, { first: 3, count: 2 }]);
  });

  it('begins with what was kept, also where there are gaps or more than wanted', () => {
    const ledger = new Ledger(4, [{ first: 3, games: ['d', 'e'] }, { first: 0, games: ['a'] }]);
    expect([ledger.there, ledger.next(), ledger.claim(9)]).toEqual([2, ['a'], { first: 1, count: 2 }]);
    ledger.deliver(1, ['b', 'c']);
    expect([ledger.next(), ledger.complete]).toEqual([['b', 'c', 'd'], true]);
    ledger.deliver(1, ['b', 'c']); // twice is once
    expect([ledger.there, ledger.next()]).toEqual([4, []]);
  });
});

const PLAN: StudyPlan = { game: 'g', options: {}, players: ['random'], seed: '1', opening: 0, watch: 0, every_first_move: false };

// Plays `game N`; the games at which it dies or refuses are told.
function engineOf(plays: number[][], closed: { count: number }, dies: (first: number) => Error | null = () => null): StudyEngine {
  return {
    ask: async (request) => {
      const { plan, first, count } = request as unknown as { plan: StudyPlan; first: number; count: number };
      await new Promise((resolve) => setTimeout(resolve));
      const error = dies(first);
      if (error) throw error;
      plays.push([first, count]);
      return { games: Array.from({ length: count }, (_, i) => `${plan.seed}:${first + i}`) };
    },
    close: () => void closed.count++,
  };
}

function played(hands: number, dies?: (first: number) => Error | null, ledgers = [new Ledger(40), new Ledger(40)]): Promise<{ games: string[][]; error: unknown; made: number; closed: number }> {
  const closed = { count: 0 };
  let made = 0;
  return new Promise((resolve) => {
    const over = (error: unknown) => setTimeout(() => resolve({ games: ledgers.map((ledger) => ledger.next()), error, made, closed: closed.count }));
    const crew = new Crew({
      plans: [PLAN, { ...PLAN, seed: '2' }], ledgers, make: async () => (made++, engineOf([], closed, dies)),
      done: () => ledgers.every(({ complete }) => complete) && over(null), failed: over,
    });
    crew.start(hands);
  });
}

describe('a crew', () => {
  it('gives the same games with any number of hands', async () => {
    const alone = await played(1);
    expect(alone.games.map((games) => games.length)).toEqual([40, 40]);
    expect(alone.games[1]![39]).toBe('2:39');
    for (const hands of [2, 5]) expect((await played(hands)).games).toEqual(alone.games);
  });

  it('replaces an engine that dies, and says so when all of them do', async () => {
    let deaths = 2;
    const saved = await played(1, (first) => (first > 0 && deaths-- > 0 ? new Error('dead') : null));
    expect([saved.error, saved.games.map((games) => games.length), saved.made]).toEqual([null, [40, 40], 3]);
    const lost = await played(1, () => new Error('dead'));
    expect(String(lost.error)).toBe('Error: dead');
    expect(lost.closed).toBe(3);
  });

  it('stops at once where the engine refuses', async () => {
    const refused = await played(3, () => new Refused('no such board'));
    expect(refused.error).toBeInstanceOf(Refused);
  });

  it('is no longer heard of once it is stopped', async () => {
    const ledger = new Ledger(10_000);
    let heard = 0;
    const closed = { count: 0 };
    const crew: Crew = new Crew({
      plans: [PLAN], ledgers: [ledger], make: async () => engineOf([], closed), done: () => ++heard === 4 && crew.stop(), failed: () => heard++,
    });
    crew.start(3);
    for (let i = 0; i < 20; i++) await new Promise((resolve) => setTimeout(resolve)); // what is under way comes in
    expect([heard, closed.count]).toEqual([4, 3]);
    const games = ledger.next().length;
    expect(ledger.claim(1)).toEqual({ first: games, count: 1 }); // nothing is left with anybody
  });

  it('leaves a core to the page', () => expect([undefined, 1, 2, 4, 64].map(crewFor)).toEqual([1, 1, 1, 3, 8]));
});

describe('an order', () => {
  it('comes back from its address', () => {
    const order = orderIn({ board: 'x:4', players: '3' }, { players: '0,4', games: '40', seed: '77', watch: '0', compare: 'option|ports|a|b' }, GAME);
    expect(order).toEqual({ options: { board: 'x:4', players: 3 }, players: [0, 4], games: 40, seed: '77', watch: false, compare: { kind: 'option', name: 'ports', values: ['a', 'b'] } });
    const asked = askedIn(addressOf('study', 'study', { game: 'g', options: order.options, settings: settingsOf(order) }).replace('#/workshop/study/', ''), 'study');
    expect([asked.game, orderIn(asked.options, asked.settings, GAME)]).toEqual(['g', order]);
    expect(settingsOf(USUAL)).toEqual({});
  });

  it('is as usual where it cannot be read', () => {
    const bad = { players: '11,x', games: '1e9', seed: '-1', compare: 'option|nothing|a', watch: 'maybe' };
    expect(orderIn({ nonsense: '1', board: ' ' }, bad, GAME)).toEqual(USUAL);
    for (const compare of ['handicap|0', 'handicap|999', 'handicap', '|||', 'first']) expect(orderIn({}, { compare }, GAME).compare).toEqual({ kind: 'nothing' });
    expect(orderIn({}, { games: '0' }, GAME).games).toBe(USUAL.games);
  });

  it('says what its plans differ in', () => {
    expect(variationOf({ ...USUAL, compare: { kind: 'option', name: 'ports', values: ['a', 'b'] } })).toEqual({ vary: ['ports=a|b'] });
    expect(variationOf({ ...USUAL, compare: { kind: 'option', name: 'ports', values: [] } })).toEqual({ vary: [] });
    expect(variationOf({ ...USUAL, compare: { kind: 'handicap', most: 3 } })).toEqual({ handicap: 3 });
    expect(planOf('g', { ...USUAL, compare: { kind: 'firstMoves' } })).toMatchObject({ every_first_move: true, players: ['mcts:level=2', 'mcts:level=2'] });
    expect(planOf('g', { ...USUAL, players: [0, 3] })).toMatchObject({ every_first_move: false, players: ['random', 'mcts:level=3'] });
    expect(valuesIn(' a | b|a| |c ')).toEqual(['a', 'b', 'c']);
  });
});

it('a study that was under way is found by its address', () => {
  const all = { en: [GAME], fr: [GAME], versions: { g: '7' }, pictures: {} } as unknown as Catalogue;
  const settings = { players: '0,4', games: '40', seed: '77', watch: '0', compare: 'option|ports|a|b' };
  const address = addressOf('study', 'study', { game: 'g', options: { board: 'x:4' }, settings });
  const found = orderedAt(all, 'fr', address)!;
  expect(found.kept).toMatchObject({ game: 'g', address, version: '7', options: { board: 'x:4' }, players: [0, 4] });
  expect([found.games, found.plan.players, found.variation]).toEqual([40, ['random', 'mcts:level=4'], { vary: ['ports=a|b'] }]);
  for (const none of ['', '#/', '#/workshop/study', '#/workshop/study/', '#/workshop/study/nobody', '#/workshop/print/g']) expect(orderedAt(all, 'en', none)).toBeNull();
});

describe('an address', () => {
  it('keeps options apart from settings, whatever is in them', () => {
    const words = { board: 'drawn:a-b_C9', ports: 'x&y=z #%|é' };
    const address = addressOf('print', 'sheet', { game: null, options: words, settings: { paper: 'a3' } });
    expect(address.startsWith('#/workshop/print/?board=drawn:a-b_C9&')).toBe(true);
    expect(askedIn(address.replace('#/workshop/print/', ''), 'sheet')).toEqual({ game: null, options: words, settings: { paper: 'a3' } });
    expect(addressOf('print', 'sheet', { game: 'g', options: {}, settings: {} })).toBe('#/workshop/print/g');
  });

  it('is nothing where it is nonsense', () => {
    for (const rest of ['', '../..', 'g/h?x', '?', '%']) expect(askedIn(rest, 'sheet').settings).toEqual({});
    expect(optionsFor(GAME, { players: '99999999999', board: '__proto__', __proto__x: '1' })).toEqual({ players: '99999999999', board: '__proto__' });
  });
});

it('kept studies: the newest first, the oldest are let go with their games', async () => {
  const kept = keptHere();
  const study = (at: number): KeptStudy => ({ id: `s${at}`, game: 'g', address: '#', version: '', options: {}, players: [2], compare: { kind: 'nothing' }, wanted: 1, played: 1, at });
  for (let at = 1; at <= MOST_STUDIES + 2; at++) await kept.keep(study(at), { study: `s${at}`, plan: 0, first: 0, games: ['x'] });
  await forgetOldest(kept);
  const left = await kept.studies();
  expect([left.length, left[0]!.at, left.at(-1)!.at]).toEqual([MOST_STUDIES, MOST_STUDIES + 2, 3]);
  expect([await kept.pieces('s1'), (await kept.pieces('s3')).length]).toEqual([[], 1]);
});

it('thousands of games are told in lines that the engine takes, each once and in order', async () => {
  const lines: string[] = [];
  const engine: StudyEngine = { ask: async (request) => void lines.push(JSON.stringify(request)), close: () => undefined };
  const games = Array.from({ length: 3000 }, (_, at) => `{"at":${at},"m":"${'a1 '.repeat(at === 7 ? 100_000 : 500)}"}`);
  await addGames(engine, 1, games);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2 ** 20);
  expect(lines.flatMap((line) => JSON.parse(line).games)).toEqual(games);
  await addGames(engine, 1, []);
  expect(lines.length).toBeLessThan(30);
});
