import { expect, it } from 'vitest';
import { contentOf } from '../src/ui/workshop/print/paper';
import { LAYERS, settingsIn, sorted, wordsOf } from '../src/ui/workshop/print/settings';

it('settings of sheets come back from their address', () => {
  const settings = { set: 'plain', cell: 20.5, paper: 'a3', landscape: true, kerf: 0.15, parts: ['board', 'pieces'], names: false, layers: [], letters: 'strokes' };
  expect(wordsOf(settings)).toEqual({ set: 'plain', cell: '20.5', paper: 'a3', landscape: '1', kerf: '0.15', parts: 'board,pieces', names: '0', layers: '', letters: 'strokes' });
  expect(settingsIn(wordsOf(settings))).toEqual(settings);
});

it('what is no setting is left out', () => {
  expect(settingsIn({ cell: '-3', stone: 'NaN', kerf: '1e999', margin: '', landscape: 'yes', nonsense: '1', parts: 'a b,<x>' })).toEqual({ parts: [] });
});

it('lists keep their order', () => expect(sorted(['colour', 'cut', 'other'], LAYERS)).toEqual(['cut', 'colour']));

it('a PDF is a byte a character, the others are UTF-8', () => {
  expect([...contentOf('pdf', '%é')]).toEqual([0x25, 0xe9]);
  expect([...contentOf('svg', 'é')]).toEqual([0xc3, 0xa9]);
});
