// Puzzles: what one can order, the one of the day, what somebody notes on one. Knows no puzzle.
import { areTexts, isRecord } from './store';
import type { Engine, Options } from '../engine/protocol';

export const SIZES = [4, 5, 6, 8, 10];
export const DIFFICULTIES = [1, 2, 3, 4];

export interface Order {
  size: number;
  difficulty: number;
  day?: string; // of a daily puzzle, as 2030-01-31
}

// Kept with the game: what the rules know nothing of.
export interface Notes {
  crossed: string[]; // cells that are certainly empty
  seconds: number;
  helped?: boolean; // a hint was taken: its time is no record
  order?: Order;
}

export const NO_NOTES: Notes = { crossed: [], seconds: 0 };

const isOrder = (value: unknown): value is Order => isRecord(value) && Number.isInteger(value.size) && Number.isInteger(value.difficulty);

export function notesFrom(value: unknown): Notes {
  if (!isRecord(value) || !areTexts(value.crossed)) return NO_NOTES;
  const { crossed, seconds, helped, order } = value;
  return {
    crossed, seconds: typeof seconds === 'number' && seconds >= 0 ? seconds : 0,
    ...(helped === true && { helped }), ...(isOrder(order) && { order }),
  };
}

export const toggled = (crossed: string[], cell: string): string[] =>
  crossed.includes(cell) ? crossed.filter((each) => each !== cell) : [...crossed, cell];

// The same for everybody on one day, wherever they are.
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
export const seedOf = (day: string): number => Number(day.replaceAll('-', ''));

// Easy on Mondays, harder towards Sunday.
export function dailyOrder(day: string): Order {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return { size: weekday < 2 ? 5 : weekday < 5 ? 6 : 8, difficulty: Math.min(4, 1 + Math.floor(weekday / 2)), day };
}

export async function invented(engine: Engine, game: string, { size, difficulty }: Order, seed: number): Promise<Options> {
  return (await engine.ask({ do: 'invent', game, width: size, height: size, difficulty, seed })).options;
}

export const orderKey = ({ size, difficulty }: Order): string => `${size}x${size}-${difficulty}`;

export interface Checked {
  fits: boolean;
  move: string; // what to take off if not
}

// Asked where the puzzle stands.
export async function check(engine: Engine): Promise<Checked> {
  const { fits = true, move } = await engine.ask({ do: 'analyse', simulations: 1, names: false });
  return { fits, move };
}

// A puzzle and its solution as pictures, for a sheet of paper.
export async function printed(engine: Engine, game: string, order: Order, seed: number): Promise<{ puzzle: string; solution: string }> {
  const draw = async () => (await engine.ask({ do: 'scene', names: false })).scene.svg;
  let { position } = await engine.ask({ do: 'new', game, options: await invented(engine, game, order, seed), seed });
  const puzzle = await draw();
  const most = 4 * order.size ** 2; // a step sets a cell
  for (let i = 0; i < most && position.turn !== null; i++) {
    const { move } = await engine.ask({ do: 'analyse', simulations: 1, names: false });
    ({ position } = await engine.ask({ do: 'play', move }));
  }
  return { puzzle, solution: await draw() };
}

export function timeText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
