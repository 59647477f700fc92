import { expect, it } from 'vitest';
import type { Game } from '../src/engine/protocol';
import { isDrawn } from '../src/state/choices';
import type { BoardMenu } from '../src/engine/workshop';
import { boardOf, ofKind, usual } from '../src/state/workshopboards';
import { askedIn, placeOf, unfolded } from '../src/ui/asked';
import { optionsOf } from '../src/ui/kept';
import { hasEngine, realEngine } from './engine';

const game = {
  id: 'g', name: 'G', summary: '', players: [2, 3],
  options: [{ name: 'board', type: 'board', default: 'usual:1', meaning: '' }, { name: 'players', type: 'integer', default: 2, meaning: '' }],
} as Game;

it('a new game asked for in an address comes back as it was asked for', () => {
  const options = { board: 'drawn:A-b_9&=?', players: 3 };
  expect(askedIn(placeOf('g', options), game)).toEqual(options);
  expect(askedIn(placeOf('g', {}), game)).toBe(null);
});

it('what the game does not know is left out, and no address breaks it', () => {
  expect(askedIn('#/play/g?board=x&colour=2&players=many', game)).toEqual({ board: 'x', players: 'many' });
  expect(askedIn('#/play/g?colour=2', game)).toBe(null);
  for (const hash of ['#/play/g?', '#/play/g?%', '#/play/g?=&=', '#/play/g?__proto__=1', '#/play/g', '#/']) expect(askedIn(hash, game)).toBe(null);
});

it('the name of a variant stands for its game and options', () => {
  const games = [{ ...game, presets: [{ id: 'small', name: 'S', summary: '', options: { board: 'usual:1&2' } }, { id: 'h', name: 'H', summary: '', options: {} }, { id: 'plain', name: 'P', summary: '', options: {} }] }, { ...game, id: 'h' }] as Game[];
  expect(unfolded('#/play/small', games)).toBe('#/play/g?board=usual%3A1%262');
  expect(askedIn(unfolded('#/play/small?players=3', games), game)).toEqual({ board: 'usual:1&2', players: 3 });
  expect(unfolded('#/workshop/study/small?study.games=40', games)).toBe('#/workshop/study/g?board=usual%3A1%262&study.games=40');
  expect([unfolded('#/play/plain', games), unfolded('#/play/plain?players=3', games)]).toEqual(['#/play/g', '#/play/g?players=3']);
  expect(unfolded('#/workshop/print/small', games)).toBe('#/workshop/print/g?board=usual%3A1%262');
  for (const hash of ['', '#/', '#/play/g', '#/play/h', '#/play/small/x', '#/play/none?board=1', '#/workshop/editor/small', '#/small']) expect(unfolded(hash, games)).toBe(hash);
});

it('a drawn board is not written out', () => {
  expect([isDrawn('drawn:abc'), isDrawn('dual:drawn:abc'), isDrawn('hexagon:4'), isDrawn('file:drawn:'), isDrawn(undefined), isDrawn(7)]).toEqual([true, true, false, false, false, false]);
  expect(optionsOf('en', game, { board: 'drawn:abc', players: 3 })).toBe('own board, players 3');
  expect(optionsOf('fr', game, { board: 'hexagon:4' })).toBe('board hexagon:4');
});

const small = { id: 'small', name: 'small', title: 'F small', pattern: 'f:small:{size}x{size}', most: 4 };
const strewn = { id: 'strewn', name: 'strewn', title: 'F strewn', pattern: 'f:{size}:{seed}', most: 90, most_seed: 9 };
const fixed = { id: '', name: '', title: 'G', pattern: 'g:5' };
const menu: BoardMenu = {
  families: [{ id: 'f', name: 'F', choice: 'Kind', measure: 'Size', least: 1, usual: 3, kinds: [small, strewn] }, { id: 'g', name: 'G', kinds: [fixed] }], dual: 'dual:{board}',
};

it('a board that is chosen has the name that the engine reads', () => {
  const [f, g] = menu.families;
  expect(boardOf(usual(f!), menu)).toBe('f:small:3x3');
  expect(boardOf({ ...usual(f!, strewn), size: 60, seed: 7, dual: true }, menu)).toBe('dual:f:60:7');
  expect(boardOf(usual(g!), menu)).toBe('g:5');
});

it('another kind is no larger than it may be', () => {
  const [f] = menu.families;
  expect(boardOf(ofKind({ ...usual(f!, strewn), size: 60 }, small), menu)).toBe('f:small:4x4');
  expect(boardOf(ofKind(usual(f!), strewn), menu)).toBe('f:3:1');
});

it.runIf(hasEngine)('every board to begin with is one', async () => {
  const engine = await realEngine();
  const all = await engine.ask({ do: 'boards' });
  for (const family of all.families)
    for (const kind of family.kinds) expect((await engine.ask({ do: 'draw', action: 'new', board: boardOf(usual(family, kind), all) })).drawing.faults, kind.title).toEqual([]);
}, 60_000);
