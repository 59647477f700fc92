// A game as it is kept: from these few facts the engine makes all of it again.
import type { Options } from '../engine/protocol';
import type { SavedClock } from './clock';
import type { Notes } from './puzzle';
import type { Branch } from './variations';
import { areNumbers, areTexts, isRecord } from './store';

export type Seat = number; // 0: somebody at the table; 1 to 10: the computer's level

export interface SavedGame {
  game: string;
  options: Options;
  seed: number;
  seats: Seat[];
  history: string[];
  future: string[]; // moves taken back, in the order they would be played again
  resigned: number | null;
  over: boolean;
  clock?: SavedClock;
  notes?: Notes; // of a puzzle
  variations?: Branch[]; // what somebody tried when looking back
  winners?: number[] | null; // by the rules; null while it goes on
}

export interface Dated {
  saved: SavedGame;
  at: number; // ms since 1970, when it was last played
}

// A game is known by its seed: the same one taken up again, here or from a file, is still that game.
export const idOf = ({ game, seed }: SavedGame): string => `${game}.${seed}`;

export function isSaved(value: unknown): value is SavedGame {
  if (!isRecord(value)) return false;
  const { game, seed, options, seats, history, future, resigned, winners, clock } = value;
  return (
    typeof game === 'string' && /^[\w-]+$/.test(game) && Number.isInteger(seed) && isRecord(options) &&
    Object.values(options).every((each) => ['string', 'number'].includes(typeof each)) && areNumbers(seats) && areTexts(history) &&
    areTexts(future) && (resigned == null || Number.isInteger(resigned)) && (winners == null || areNumbers(winners)) &&
    (clock == null || (isRecord(clock) && isRecord(clock.setting) && Array.isArray(clock.left)))
  );
}
