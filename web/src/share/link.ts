// A whole game in the fragment of a link: `1.` and then base64url of the deflated text, in one piece or in several with dots between
// them. Pure: knows no page and no game.
// Whatever is written once must open for ever (tests/links.golden.json): a new form gets a new version, the old ones stay.
import type { Options, Position } from '../engine/protocol';
import type { SavedGame } from '../state/kept';
import { isRecord } from '../state/store';

export interface Shared {
  game: string;
  options: Options;
  seed: number;
  history: string[]; // all moves
  shown: number; // how many of them are on the board at first
}

export type LinkTrouble = 'linkBad' | 'linkNewer' | 'linkLarge';
export type Opened = { trouble: LinkTrouble } | { trouble: null; shared: Shared };

const VERSION = '1';
export const LONGEST = 200_000; // characters of a link, and bytes of what is in it

// What is in a link may come from anybody: never more than this is unpacked.
async function through(bytes: Uint8Array<ArrayBuffer>, change: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(change).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > LONGEST) {
      await reader.cancel();
      throw new RangeError('large');
    }
    parts.push(part.value as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));

// Moves that come again and again (dice, passes) are one character each and stand in a line of their own before all others.
const SIGNS = Array.from({ length: 31 }, (_, i) => String.fromCharCode(i + 1)).filter((sign) => sign !== '\n');
const AGAIN = 3;
// Every other move comes first, then those in between: turns alternate, with dice too, and like beside like packs well.
const BETWEEN = '\0';

function frequent(history: string[]): string[] {
  const counts = new Map<string, number>();
  for (const move of history) counts.set(move, (counts.get(move) ?? 0) + 1);
  const often = [...counts].filter(([move, count]) => count >= AGAIN && !/\s/.test(move));
  return often.sort((a, b) => b[1] - a[1]).slice(0, SIGNS.length).map(([move]) => move);
}

// One thing a line; the moves last, since nobody knows how many there are.
function written({ game, options, seed, history, shown }: Shared): string[] {
  const often = frequent(history);
  const moves = history.map((move) => SIGNS[often.indexOf(move)] ?? `${move}\n`);
  const every = (other: 0 | 1) => moves.filter((_, i) => i % 2 === other).join('');
  return [[game, seed, shown, JSON.stringify(options), often.join(' '), ''].join('\n'), every(0) + BETWEEN, every(1)];
}

// Null where there are too many of them, or something that stands for no move.
function movesIn(text: string, often: string[]): string[] | null {
  const moves: string[] = [];
  let size = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = SIGNS.indexOf(text[at]!);
    const end = text.indexOf('\n', at);
    const move = sign >= 0 ? often[sign] : text.slice(at, end < 0 ? at : end);
    if (!move || (size += move.length) > LONGEST) return null;
    moves.push(move);
    if (sign < 0) at = end;
  }
  return moves;
}

function interleaved([one, other, ...more]: (string[] | null)[]): string[] | null {
  if (!one || !other || more.length || (one.length - other.length) >> 1) return null;
  return one.flatMap((move, i) => (i < other.length ? [move, other[i]!] : [move]));
}

function read(text: string): Shared | null {
  const [game = '', seed = '', shown = '', given = '', often = '', ...rest] = text.split('\n');
  const options: unknown = JSON.parse(given);
  const history = interleaved(rest.join('\n').split(BETWEEN).map((moves) => movesIn(moves, often.split(' '))));
  const natural = (digits: string) => /^\d{1,16}$/.test(digits) && Number.isSafeInteger(Number(digits));
  const good =
    /^[\w-]{1,64}$/.test(game) && natural(seed) && natural(shown) && history && Number(shown) <= history.length &&
    isRecord(options) && Object.values(options).every((value) => typeof value === 'string' || Number.isFinite(value));
  return good ? { game, options: options as Options, seed: Number(seed), history, shown: Number(shown) } : null;
}

export async function encode(shared: Shared): Promise<string> {
  const [head, one, other] = written(shared) as [string, string, string];
  const packed = async (text: string) => toBase64(await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw')));
  // Short games are shorter in one piece, long ones where dice and moves are packed apart.
  const forms = [[head + one + other], [head + one, other], [head, one, other]];
  const codes = await Promise.all(forms.map(async (pieces) => [VERSION, ...(await Promise.all(pieces.map(packed)))].join('.')));
  return codes.reduce((best, each) => (each.length < best.length ? each : best));
}

export async function decode(code: string): Promise<Opened> {
  if (code.length > LONGEST) return { trouble: 'linkLarge' };
  const found = /^(\w)\.([\w-]+(?:\.[\w-]+){0,2})$/.exec(code);
  if (!found) return { trouble: 'linkBad' };
  if (found[1] !== VERSION) return { trouble: 'linkNewer' };
  try {
    const pieces = found[2]!.split('.').map((piece) => through(fromBase64(piece), new DecompressionStream('deflate-raw')));
    const shared = read((await Promise.all(pieces)).map((bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).join(''));
    return shared ? { trouble: null, shared } : { trouble: 'linkBad' };
  } catch (error) {
    return { trouble: error instanceof RangeError ? 'linkLarge' : 'linkBad' };
  }
}

export function sharedOf({ game, options, seed, history }: Position, future: string[] = []): Shared {
  return { game, options, seed, history: [...history, ...future], shown: history.length };
}

// A game out of a link is looked at like one that was kept; whoever plays on from it finds all seats free.
export function savedOf({ game, options, seed, history, shown }: Shared): SavedGame {
  return { game, options, seed, seats: [], history: history.slice(0, shown), future: history.slice(shown), resigned: null, over: false };
}
