// How the form for a new game is laid out, and what its short cuts mean. Knows options as the engine describes them, no game.
import type { Option, OptionValue } from '../engine/protocol';
import type { Seat } from './kept';

export interface Grouped {
  players: Option | null;
  common: Option[];
  rest: Option[]; // to be folded away
}

const FEW = 3; // so many are no burden

// How many play comes first, then what they play on; an engine names its most telling option first.
export function grouped(options: Option[]): Grouped {
  const players = options.find(({ name, type }) => name === 'players' && type === 'integer') ?? null;
  const others = options.filter((option) => option !== players);
  if (others.length <= FEW) return { players, common: others, rest: [] };
  const common = others.filter(({ type }, i) => i === 0 || type === 'board');
  return { players, common, rest: others.filter((option) => !common.includes(option)) };
}

// A board that somebody drew is its own name, too long to be read.
export const isDrawn = (value: OptionValue | undefined): value is string => typeof value === 'string' && /^(dual:(all:)?)*drawn:/.test(value);

export const wordsOf = ({ words }: Option, value: OptionValue): string => words?.[String(value)] ?? String(value);

export type Company = 'againstComputer' | 'atThisTable' | 'watch';

const USUAL_LEVEL = 3;

export function levelOf(seats: Seat[]): Seat {
  return seats.find((seat) => seat > 0) ?? USUAL_LEVEL;
}

export function seatsFor(company: Company, count: number, level: Seat): Seat[] {
  const first = { againstComputer: 0, atThisTable: 0, watch: level }[company];
  const others = { againstComputer: level, atThisTable: 0, watch: level }[company];
  return Array.from({ length: count }, (_, i) => (i === 0 ? first : others));
}

export function companyOf(seats: Seat[]): Company | null {
  const people = seats.filter((seat) => seat === 0).length;
  if (people === 0) return 'watch';
  if (people === seats.length) return seats.length > 1 ? 'atThisTable' : 'againstComputer';
  return people === 1 && seats[0] === 0 ? 'againstComputer' : null;
}

// More seats are filled as the last one; where one was alone against computers that stays so.
export function resized(seats: Seat[], count: number): Seat[] {
  return Array.from({ length: count }, (_, i) => seats[i] ?? seats.at(-1) ?? 0);
}
