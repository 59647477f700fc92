// Links hold whole games, refuse what is none, and those that were ever given out open for ever.
import { readFileSync, writeFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Engine, Position } from '../src/engine/protocol';
import { decode, encode, LONGEST, savedOf, sharedOf, type Shared } from '../src/share/link';
import { codeIn, linkTo } from '../src/share/place';
import { Replay } from '../src/state/replay';
import { hasEngine, realEngine } from './engine';

const GAME: Shared = { game: 'fake', options: { board: 'round:5 « é »', players: 2 }, seed: 2 ** 40, history: ['a1', 'b2', 'c3'], shown: 2 };
const packed = (text: string, version = '1') => `${version}.${deflateRawSync(text).toString('base64url')}`;
const troubleOf = async (code: string) => (await decode(code)).trouble;

describe('a link', () => {
  it.each([GAME, { ...GAME, history: [], shown: 0, options: {} }, { ...GAME, history: 'six pass six pass six pass a1 six'.split(' '), shown: 8 }])(
    'gives back what was put in: %j', async (game) => expect(await decode(await encode(game))).toEqual({ trouble: null, shared: game }));

  it('is found in an address and in a text around it', async () => {
    const code = await encode(GAME);
    const link = linkTo('https://example.org/play/?lang=fr#/play/fake', code);
    expect(link).toBe(`https://example.org/play/?lang=fr#/g/${code}`);
    expect([codeIn(link), codeIn(`Look: <${link}>.`), codeIn('a1 b2')]).toEqual([code, code, null]);
  });

  it('becomes a game to look at, as far as it was shown', () => {
    expect(savedOf(GAME)).toMatchObject({ history: ['a1', 'b2'], future: ['c3'], seats: [], over: false });
  });

  it('that is none is refused', async () => {
    const lines = ['fake', '7', '1', '{}', '', 'a1\n\0'];
    const bad = ['', '1', '1.', '.abc', '1.!!', '1.abc', `${await encode(GAME)}.x`, (await encode(GAME)).slice(0, -9), packed(''), packed('fake'), packed('\xff')];
    const change = (line: number, text: string) => packed(lines.with(line, text).join('\n'));
    const wrong = [change(0, '../x'), change(0, ''), change(1, '-1'), change(1, '1e9'), change(1, '9'.repeat(16)), change(2, '2'), change(2, 'x'),
      change(3, '[]'), change(3, '{"a":{}}'), change(3, '{'), change(3, 'null'), change(5, 'a1'), change(5, 'a1\n'), change(5, 'a1\0'), change(5, '\n\0'), change(5, '\u0001\0'), change(5, 'a1\n\0a1\na1\n'), change(5, 'a1\na1\n\0'), change(5, 'a1\n\0\0')];
    expect(await troubleOf(packed(lines.join('\n')))).toBe(null);
    for (const code of [...bad, ...wrong]) expect([code, await troubleOf(code)]).toEqual([code, 'linkBad']);
  });

  it('of a newer version says so', async () => expect(await troubleOf(packed('anything', '2'))).toBe('linkNewer'));

  it('is never unpacked beyond a limit', async () => {
    expect(await troubleOf(packed(`fake\n7\n0\n{}\n\n${'a'.repeat(LONGEST)}\n`))).toBe('linkLarge');
    expect(await troubleOf(packed('a'.repeat(100_000_000)))).toBe('linkLarge');
    expect(await troubleOf(`1.${'a'.repeat(LONGEST)}`)).toBe('linkLarge');
    const long = 'b'.repeat(1000);
    expect(await troubleOf(packed(`fake\n7\n0\n{}\n${long}\n${'\u0001'.repeat(5000)}\0`))).toBe('linkBad');
  });
});

const ENOUGH = 500; // moves of a puzzle: solved at random it has no end
async function randomGame(engine: Engine, game: string, seed: number, most: number): Promise<Position> {
  let { position } = await engine.ask({ do: 'new', game, seed });
  while (position.turn !== null && position.history.length < most) ({ position } = await engine.ask({ do: 'random' }));
  return position;
}

const golden = new URL('links.golden.json', import.meta.url);
const GIVEN: Record<string, { code: string; shared: Shared }> = JSON.parse(readFileSync(golden, 'utf8'));
const given = Object.entries(GIVEN);

describe('links that were given out', () => {
  it.each(given)('open: %s', async (_, { code, shared }) => expect(await decode(code)).toEqual({ trouble: null, shared }));

  it.skipIf(!hasEngine)('can be replayed, and there is one for every game', async () => {
    const engine = await realEngine();
    for (const [, { shared }] of given) {
      const seen = await new Replay(engine, savedOf(shared)).open();
      expect([shared.game, seen.at, seen.scene.last]).toEqual([shared.game, shared.shown, shared.history[shared.shown - 1] ?? null]);
    }
    const { games } = await engine.ask({ do: 'games' });
    const without = games.filter(({ id }) => !GIVEN[id]);
    // What stands there stays: only a game that has none yet is written.
    if (process.env.WRITE_LINKS) {
      for (const { id } of without) {
        const position = await randomGame(engine, id, 7, 60);
        const shared = { ...sharedOf(position), shown: position.history.length >> 1 };
        GIVEN[id] = { code: await encode(shared), shared };
      }
      writeFileSync(golden, `${JSON.stringify(GIVEN, null, 1)}\n`);
    } else expect(without.map(({ id }) => id)).toEqual([]);
  }, 60_000);

  it.skipIf(!hasEngine)('are short, whatever the game', async () => {
    const engine = await realEngine();
    const { games } = await engine.ask({ do: 'games' });
    const lengths: Record<string, number> = {};
    for (const { id, players } of games) {
      const position = await randomGame(engine, id, 2, players[1] === 1 ? ENOUGH : Infinity);
      lengths[id] = linkTo('https://pavage.example.org/play/', await encode(sharedOf(position))).length;
    }
    if (process.env.SHOW_LINKS) console.log(lengths);
    for (const length of Object.values(lengths)) expect(length).toBeLessThanOrEqual(2000);
  }, 60_000);
});
