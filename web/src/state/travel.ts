// Moves taken back and played again, as far as to somebody's choice. Pure: asks the engine, changes nothing else.
import type { Engine, Position } from '../engine/protocol';
import { hasChoice } from './passes';

export interface Place {
  position: Position;
  future: string[]; // moves taken back, in the order they would be played again
}

export type Stops = (position: Position) => Promise<boolean>;

// A turn of somebody at the table who has a choice; where only computers play, any.
export const stopsAt = (engine: Engine, seats: number[]): Stops => async ({ turn }) =>
  !seats.includes(0) || turn === null || (turn > 0 && seats[turn - 1] === 0 && (await hasChoice(engine)));

// Null where there is no such turn; then everything is as it was.
export async function back(engine: Engine, { position, future }: Place, stops: Stops): Promise<Place | null> {
  const { length } = position.history;
  while (position.history.length) {
    future = [position.history.at(-1)!, ...future];
    ({ position } = await engine.ask({ do: 'undo' }));
    if (await stops(position)) return { position, future };
  }
  for (let i = 0; i < length; i++) await engine.ask({ do: 'redo' });
  return null;
}

export async function forth(engine: Engine, { position, future }: Place, stops: Stops, each: () => Promise<void>): Promise<Place> {
  while (future.length) {
    ({ position } = await engine.ask({ do: 'redo' }));
    future = future.slice(1);
    await each();
    if (await stops(position)) break;
  }
  return { position, future };
}
