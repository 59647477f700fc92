// What a search found, made ready to be read: whole per cents, the best moves first, proven and estimated told apart.
import type { Analysed, Considered } from '../engine/protocol';

export type Sign = '◆' | '✕' | '=' | '◇';

export interface Ranked {
  move: string;
  sign: Sign;
  proven: boolean;
  chance: number; // per cent, of whoever is to move
  visits: number;
}

// Whole numbers that add up to 100: what is cut off goes to those who lost most by it.
export function percents(shares: number[]): number[] {
  const sum = shares.reduce((all, each) => all + each, 0);
  const exact = shares.map((each) => (sum > 0 ? (100 * each) / sum : 100 / shares.length));
  const whole = exact.map(Math.floor);
  const left = 100 - whole.reduce((all, each) => all + each, 0);
  const order = exact.map((each, i) => [each - Math.floor(each), i] as const).sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  for (const [, i] of order.slice(0, left)) whole[i]!++;
  return whole;
}

export function signOf(proven: Considered['proven']): Sign {
  if (!proven) return '◇';
  return proven === 'win' ? '◆' : proven === 'loss' ? '✕' : '=';
}

const CERTAIN = { win: 100, draw: 50, loss: 0 };
const RANK = { '◆': 0, '=': 1, '◇': 1, '✕': 2 };

// Proven wins first, proven losses last, between them what was looked at most.
export function ranked(considered: Considered[], mover: number, most: number): Ranked[] {
  return considered
    .filter(({ visits, proven }) => visits > 0 || proven)
    .map(({ move, visits, value, proven }) => ({
      move, visits, sign: signOf(proven), proven: !!proven,
      chance: proven ? CERTAIN[proven] : Math.round(100 * (value[mover - 1] ?? 0)),
    }))
    .sort((a, b) => RANK[a.sign] - RANK[b.sign] || b.visits - a.visits)
    .slice(0, most);
}

// The chances of all; what is proven of two players is certain.
export function chancesOf({ value, proven }: Pick<Analysed, 'value' | 'proven'>, mover: number): number[] {
  if (!proven || proven === 'draw' || value.length !== 2) return percents(value);
  return value.map((_, i) => ((i === mover - 1) === (proven === 'win') ? 100 : 0));
}
