// A game out of a record, to go on with or to look at.
import type { Position } from '../engine/protocol';
import type { SavedGame } from './kept';

export function savedFrom(position: Position): SavedGame {
  const { game, options, seed, history, turn, result } = position;
  return { game, options, seed, seats: [], history, future: [], resigned: null, over: turn === null, winners: result?.winners ?? null };
}
