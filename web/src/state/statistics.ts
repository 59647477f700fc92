// What came out of finished games: a list of outcomes, each game once, from which every figure is counted.
// A list, not sums, so that lists of two machines can be put together.
import type { SavedGame } from './kept';
import { orderKey } from './puzzle';
import { isRecord, read, write, type Store } from './store';

export type Outcome = 'won' | 'lost' | 'drawn' | 'played';

export interface Counted {
  id: string;
  game: string;
  level: number; // of the strongest computer at the table, 0 without one
  outcome: Outcome;
  at: number;
  time?: { order: string; seconds: number }; // of a puzzle solved without help
}

export interface Tally {
  level: number;
  played: number;
  won: number;
  lost: number;
  drawn: number;
  run: number; // games won in a row, or lost if below zero
}

export const STATISTICS = 'pavage.statistics';
const MOST = 4000; // the oldest are forgotten
const OUTCOMES = ['won', 'lost', 'drawn', 'played'];

function isCounted(value: unknown): value is Counted {
  return (
    isRecord(value) && typeof value.id === 'string' && typeof value.game === 'string' && Number.isInteger(value.level) &&
    typeof value.at === 'number' && OUTCOMES.includes(value.outcome as string)
  );
}

export const countedFrom = (value: unknown): Counted[] => (Array.isArray(value) ? value.filter(isCounted) : []);
export const readCounted = (store: Store): Counted[] => countedFrom(read(store, STATISTICS).counted);

// Null if nobody at the table played: computers among themselves are not counted.
export function outcomeOf({ seats, resigned, winners }: SavedGame): Outcome | null {
  const people = seats.flatMap((seat, i) => (seat === 0 ? [i + 1] : []));
  if (people.length !== 1) return people.length ? 'played' : null;
  if (resigned) return people[0] === resigned ? 'lost' : 'won';
  if (!winners) return 'played';
  if (!winners.includes(people[0]!)) return winners.length || seats.length === 1 ? 'lost' : 'drawn';
  return winners.length > 1 && seats.length > 1 ? 'drawn' : 'won';
}

// The first ending counts: nobody wins by taking back what lost.
export function count(store: Store, id: string, saved: SavedGame, at: number): void {
  const outcome = outcomeOf(saved);
  if (outcome) addCounted(store, [{ id, game: saved.game, level: Math.max(...saved.seats), outcome, at, ...timed(saved, outcome) }]);
}

function timed({ notes }: SavedGame, outcome: Outcome): Pick<Counted, 'time'> {
  const { order, seconds = 0, helped } = notes ?? {};
  return outcome === 'won' && order && !helped && seconds > 0 ? { time: { order: orderKey(order), seconds } } : {};
}

// The best time of each kind of puzzle, in seconds.
export function bestTimes(counted: Counted[], game: string): Map<string, number> {
  const best = new Map<string, number>();
  for (const { game: of, time } of counted)
    if (of === game && typeof time?.order === 'string' && typeof time.seconds === 'number')
      best.set(time.order, Math.min(time.seconds, best.get(time.order) ?? Infinity));
  return best;
}

export function addCounted(store: Store, more: Counted[]): void {
  const all = readCounted(store);
  const known = new Set(all.map(({ id }) => id));
  const unknown = more.filter(({ id }) => !known.has(id) && known.add(id));
  if (!unknown.length) return;
  const sorted = [...all, ...unknown].sort((a, b) => a.at - b.at);
  write(store, STATISTICS, { counted: sorted.slice(-MOST) });
}

function tally(level: number, outcomes: Outcome[]): Tally {
  const of = (what: Outcome) => outcomes.filter((each) => each === what).length;
  let run = 0;
  for (const outcome of outcomes) {
    if (outcome === 'won') run = Math.max(run, 0) + 1;
    else if (outcome === 'lost') run = Math.min(run, 0) - 1;
    else if (outcome === 'drawn') run = 0;
  }
  return { level, played: outcomes.length, won: of('won'), lost: of('lost'), drawn: of('drawn'), run };
}

// Game by game in the order given, level by level.
export function tallies(counted: Counted[], games: string[]): { game: string; tallies: Tally[] }[] {
  return games.flatMap((game) => {
    const mine = counted.filter((each) => each.game === game);
    const levels = [...new Set(mine.map(({ level }) => level))].sort((a, b) => a - b);
    const of = (level: number) => mine.filter((each) => each.level === level).map(({ outcome }) => outcome);
    return levels.length ? [{ game, tallies: levels.map((level) => tally(level, of(level))) }] : [];
  });
}
