// Which versions of the protocol and of the games' rules page, engine and server know, and whether they go together
// (docs/protocol.md, "Versions"). Whoever does not say knows the first protocol and the first rules.
import { text } from '../texts';
import { Refused, type Language } from './protocol';

export type Range = readonly [oldest: number, newest: number];
export type Rules = Readonly<Record<string, number>>;

export const PROTOCOL: Range = [1, 1]; // of this page
const FIRST: Range = [1, 1];

// "1-3", as in headers and addresses.
export const written = ([oldest, newest]: Range): string => `${oldest}-${newest}`;

export function rangeIn(said: unknown): Range {
  if (said === undefined || said === null || said === '') return FIRST;
  const [oldest, newest] = typeof said === 'string' ? said.split('-').map(Number) : Array.isArray(said) ? (said as unknown[]) : [];
  return typeof oldest === 'number' && typeof newest === 'number' ? [oldest, newest] : [NaN, NaN]; // goes with nothing
}

export const understands = (said: unknown, ours: Range = PROTOCOL): boolean => {
  const [oldest, newest] = rangeIn(said);
  return oldest <= ours[1] && ours[0] <= newest;
};

// What the page was built with: the catalogue says it.
let expected: Rules | null = null;
export const expectRules = (rules: Rules): void => void (expected = rules);
export const expectedRules = (): Rules | null => expected;
export const rulesOf = (game: string): number => expected?.[game] ?? 1;
export const hasRules = (game: string, said: number | undefined): boolean => rulesOf(game) === (said ?? 1);

// What goes on would be misunderstood: nothing is played on.
export class Outdated extends Refused {}

const listeners = new Set<() => void>();

export function whenOutdated(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

// Says so to the whole page; gives back what those who asked are told.
export function outdated(language: Language): Outdated {
  for (const listener of [...listeners]) listener();
  return new Outdated(text(language, 'outdated'));
}
