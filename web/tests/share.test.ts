// Pictures that carry their link, QR codes that can be read, and what is read again.
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encode, type Shared } from '../src/share/link';
import { lightOnly, pictureOf } from '../src/share/picture';
import { codeIn, linkTo } from '../src/share/place';
import { withRemark } from '../src/share/png';
import { qrOf } from '../src/share/qr';
import { readGame } from '../src/share/reading';
import { FakeEngine } from './fake';
import { hasEngine, realEngine } from './engine';

const GAME: Shared = { game: 'fake', options: {}, seed: 7, history: ['a1', 'b2'], shown: 2 };
const LINK = linkTo('https://example.org/play/?a=1&b=2', await encode(GAME));

describe('a picture', () => {
  const STYLE = '.a{fill:red}\n.b>c{fill:blue}\n@media (prefers-color-scheme:dark){\n.a{fill:pink}\n.b{fill:grey}\n}\n';
  const drawn = pictureOf('<svg class="x" viewBox="-1 -2 30 40">\n<path/></svg>', STYLE, LINK);

  it('has its style, its ground and its link, and stays one picture', () => {
    expect(drawn).toMatch(/^<svg class="x" viewBox="-1 -2 30 40"><metadata>.*<\/metadata><style><!\[CDATA\[\.a\{fill:red\}/);
    expect(drawn).toContain('<rect class="pv-ground" x="-1" y="-2" width="30" height="40"/>\n<path/></svg>');
    expect([drawn.includes('?a=1&amp;b=2'), codeIn(drawn)]).toEqual([true, codeIn(LINK)]);
  });

  it('on paper is light', () => expect(lightOnly(STYLE).trim()).toBe('.a{fill:red}\n.b>c{fill:blue}'));

  it.skipIf(!hasEngine)('on paper is light with the real style sheet too', async () => {
    const { style } = await (await realEngine()).ask({ do: 'style' });
    expect([style.includes('@media'), lightOnly(style).includes('@media'), lightOnly(style).includes('.pv-ground{')]).toEqual([true, false, true]);
    expect(lightOnly(style).length).toBeLessThan(style.length * 0.7);
  });
});

it('a PNG file carries its link in a chunk of its own', () => {
  const chunk = (type: string, content: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const around = Buffer.alloc(8);
    around.writeUInt32BE(content.length);
    around.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
  };
  const parts = [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
    chunk('IDAT', deflateSync(Buffer.from([0, 0]))), chunk('IEND', Buffer.alloc(0))];
  const remark = chunk('tEXt', Buffer.from(`Comment\0${LINK}\n`));
  const file = withRemark(new Uint8Array(Buffer.concat(parts)), LINK);
  expect(Buffer.from(file).equals(Buffer.concat([parts[0]!, parts[1]!, remark, parts[2]!, parts[3]!]))).toBe(true);
  expect(codeIn(new TextDecoder().decode(file))).toBe(codeIn(LINK));
  // Whatever the checksum behind it looks like, the link ends where it ends.
  for (let port = 1024; port < 1324; port++) {
    const link = linkTo(`http://127.0.0.1:${port}/play/`, codeIn(LINK)!);
    expect(codeIn(new TextDecoder().decode(withRemark(new Uint8Array(Buffer.concat(parts)), link)))).toBe(codeIn(LINK));
  }
});

// A reader of QR codes with one block (versions 2 and 3 at level M), written from the standard and not from the encoder.
function readQr({ size, path }: { size: number; path: string }): { level: number; mask: number; text: string } {
  const n = size - 8;
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${Number(x) - 4} ${Number(y) - 4}`));
  const at = (x: number, y: number) => (dark.has(`${x} ${y}`) ? 1 : 0);
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => at(x, 8)).concat([7, 5, 4, 3, 2, 1, 0].map((y) => at(8, y)));
  const bits = Number.parseInt(format.join(''), 2) ^ 0b101010000010010;
  const mask = (bits >> 10) & 7;
  const flips = [(x: number, y: number) => (x + y) % 2, (_: number, y: number) => y % 2, (x: number) => x % 3, (x: number, y: number) => (x + y) % 3,
    (x: number, y: number) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2, (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3),
    (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2, (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2];
  const reserved = (x: number, y: number) =>
    (x < 9 && y < 9) || (x >= n - 8 && y < 9) || (x < 9 && y >= n - 8) || x === 6 || y === 6 || (Math.abs(x - (n - 7)) < 3 && Math.abs(y - (n - 7)) < 3);
  const stream: number[] = [];
  for (let right = n - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let i = 0; i < n; i++)
      for (const x of [right, right - 1]) {
        const y = up ? n - 1 - i : i;
        if (!reserved(x, y)) stream.push(at(x, y) ^ (flips[mask]!(x, y) === 0 ? 1 : 0));
      }
  }
  const number = (from: number, length: number) => Number.parseInt(stream.slice(from, from + length).join(''), 2);
  expect(number(0, 4)).toBe(4); // bytes
  const bytes = Array.from({ length: number(4, 8) }, (_, i) => number(12 + 8 * i, 8));
  return { level: bits >> 13, mask, text: new TextDecoder().decode(Uint8Array.from(bytes)) };
}

describe('a QR code', () => {
  it.each(['https://pavage.org/#/g/', 'ça va\u202f? a1 b2 c3', 'https://pavage.example.org/#/g/1.abcdefg'])('can be read: %s', (text) => {
    const read = readQr(qrOf(text)!);
    expect([read.text, read.level]).toEqual([text, 0]); // 00 is level M
  });

  it('has the sizes of the standard at level M, up to the largest, and then is none', () => {
    const sides = [14, 15, 106, 107, 2331].map((length) => qrOf('a'.repeat(length))!.size - 8);
    expect([sides, qrOf('a'.repeat(2332))]).toEqual([[21, 25, 41, 45, 177], null]);
  });
});

describe('what is brought in', () => {
  const never = () => Promise.reject(new Error('no engine is needed'));

  it('may be a link, or a text with one', async () => {
    for (const text of [LINK, `Hello!\n<${LINK}>`, pictureOf('<svg viewBox="0 0 1 1"/>', '', LINK)])
      expect(await readGame(text, never)).toMatchObject({ trouble: null, link: true, saved: { game: 'fake', history: ['a1', 'b2'] } });
    expect(await readGame(LINK.slice(0, -5), never)).toEqual({ trouble: 'linkBad' });
  });

  it('or a record, which the engine reads', async () => {
    const engine = new FakeEngine();
    const read = await readGame('[Game "fake"]', async () => engine).catch((error: Error) => error.constructor.name);
    expect([engine.asked.map((each) => each.do), engine.closed, read]).toMatchObject([['open'], true, expect.anything()]);
  });

  it.skipIf(!hasEngine)('records of every game, as text and as JSON', async () => {
    const engine = await realEngine();
    const { games } = await engine.ask({ do: 'games' });
    for (const { id } of games) {
      await engine.ask({ do: 'new', game: id, seed: 3 });
      const { position } = await engine.ask({ do: 'random' });
      const { record } = await engine.ask({ do: 'record' });
      expect(await readGame(record, async () => engine)).toMatchObject({ trouble: null, link: false, saved: { game: id, history: position.history } });
    }
  });
});
