// What the attributes of a board in somebody's page mean.
import { describe, expect, it } from 'vitest';
import { askedBy, optionsFrom, seatsFrom } from '../embed/asked';
import { encode, type Shared } from '../src/share/link';
import { linkTo } from '../src/share/place';

const GAME: Shared = { game: 'fake', options: { players: 2 }, seed: 5, history: ['a1', 'b2'], shown: 1 };
const ask = (attributes: Record<string, string>) => askedBy((name) => attributes[name] ?? null, 'fr', () => 9);

describe('a board in a page', () => {
  it('begins the game that is asked for', async () => {
    expect(await ask({ game: 'fake', options: 'board=round:5 players=3', level: '7' })).toEqual({
      shared: { game: 'fake', options: { board: 'round:5', players: '3' }, seed: 9, history: [], shown: 0 }, replay: false, seats: [0, 7], language: 'fr',
    });
  });

  it('shows the game of a link, or plays on from it', async () => {
    const code = await encode(GAME);
    expect(await ask({ link: code })).toMatchObject({ shared: GAME, replay: true });
    expect(await ask({ link: linkTo('https://example.org/play/', code), mode: 'play' })).toMatchObject({ shared: GAME, replay: false });
  });

  it('says what is wrong', async () => {
    expect([await ask({}), await ask({ game: '../x' }), await ask({ link: '1.x' }), await ask({ link: '2.x' })]).toEqual(['unknownGame', 'unknownGame', 'linkBad', 'linkNewer']);
  });

  it('takes options as JSON or in words, and levels within reason', () => {
    expect([optionsFrom('{"a":1}'), optionsFrom(' a=b=c  d=1 '), optionsFrom('')]).toEqual([{ a: 1 }, { a: 'b=c', d: '1' }, {}]);
    expect([seatsFrom(null), seatsFrom('0'), seatsFrom('99'), seatsFrom('x'), seatsFrom('-3')]).toEqual([[0, 3], [0, 0], [0, 10], [0, 0], [0, 0]]);
  });
});
