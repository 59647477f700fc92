// What server and page say to each other about weekly tables (docs/tournaments.md), and the little arithmetic on weeks that a page
// needs. Order, means and champions are the server's; nothing here knows a game or a page.
export type ChartKind = 'score' | 'time' | 'levels';

export interface ChartEvent {
  id: string; // a day, a week, level-5, puzzle
  kind: 'day' | 'week' | 'level' | 'puzzle';
  word: string | null; // of the grid
  level: number | null;
  begins: number | null;
  ends: number | null;
}

export interface Chart {
  id: string;
  name: string;
  kind: ChartKind;
  events: ChartEvent[];
  leader: { name: string; mean: string } | null;
  players: number;
  you: { place: number; counted: number } | null;
}

export interface Charts {
  week: string;
  ends: number;
  charts: Chart[];
}

export interface Ranked {
  place: number;
  name: string;
  who: 'guest' | 'account' | 'bot' | 'pupil';
  points: number;
  games: number; // of the week
  counted: number; // of those
  mean: string; // with a point
  best: { number: number; score: number }[];
  you?: boolean;
}

export interface Ruling {
  at: number;
  by: string;
  number: number;
  player: string;
  struck: boolean;
  reason: string;
}

export interface WeekTable {
  chart: string;
  name: string;
  kind: ChartKind;
  week: string;
  begins: number;
  ends: number;
  final: boolean;
  events: ChartEvent[];
  players: Ranked[];
  you: Ranked | null;
  champion: string | null;
  rulings: Ruling[];
  may_rule: boolean;
}

export interface Champion {
  week: string;
  name: string;
  points: number;
  games: number;
  mean: string;
  closed: number;
}

export interface Score {
  number: number;
  chart: string;
  week: string;
  event: string;
  word: string | null;
  score: number;
  parts: number[];
  ended: number;
  struck: boolean;
  counted: boolean;
}

export interface CurveWeek {
  week: string;
  place: number;
  of: number;
  points: number;
  games: number;
  mean: string;
}

export interface Paged<Next> {
  next?: Next | null;
}

const DAY = 86_400_000;

// When a week begins, in UTC; null for what is no week. The fourth of January is always in the first one.
export function weekBegins(week: string): number | null {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(week) ?? [];
  if (!year || Number(year) < 1970) return null;
  const fourth = Date.UTC(Number(year), 0, 4);
  const begins = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY + (Number(number) - 1) * 7 * DAY;
  // A week belongs to the year of its Thursday.
  return new Date(begins + 3 * DAY).getUTCFullYear() === Number(year) ? begins : null;
}

export const weekEnds = (begins: number): number => begins + 7 * DAY;

// The weeks to go to from one: those with something in them, and the running one.
export function neighbours(weeks: string[], running: string, at: string): { before: string | null; after: string | null } {
  const all = [...new Set([...weeks, running])].sort();
  return { before: all.findLast((week) => week < at) ?? null, after: all.find((week) => week > at) ?? null };
}

// Scores week by week, as they come: the newest first.
export function byWeek(scores: Score[]): { week: string; scores: Score[] }[] {
  const groups = new Map<string, Score[]>();
  for (const score of scores) groups.set(score.week, [...(groups.get(score.week) ?? []), score]);
  return [...groups].map(([week, each]) => ({ week, scores: each })).sort((a, b) => b.week.localeCompare(a.week));
}

export interface Spot {
  x: number;
  y: number;
}

// Means over weeks in units of a picture: weeks without a game leave room, and up is better, also where less is more.
export function spotsOf(curve: CurveWeek[], kind: ChartKind, width: number, height: number): Spot[] {
  const times = curve.map(({ week }) => weekBegins(week) ?? 0);
  const values = curve.map(({ mean }) => (kind === 'time' ? -Number(mean) : Number(mean)));
  const share = (value: number, all: number[]) => (Math.max(...all) > Math.min(...all) ? (value - Math.min(...all)) / (Math.max(...all) - Math.min(...all)) : 0.5);
  return curve.map((_, i) => ({ x: width * share(times[i]!, times), y: height * (1 - share(values[i]!, values)) }));
}

export const lineOf = (spots: Spot[]): string => spots.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
