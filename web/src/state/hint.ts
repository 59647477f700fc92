// One good move for somebody who asks, with its reason where there is one.
import type { Engine, Touchable } from '../engine/protocol';
import type { Sign } from './chances';
import { placesOf, Scratch, type Line } from './scratch';

const THOUGHT = 2000; // simulations: what a hint is worth waiting for

export interface Hint {
  move: string;
  sign: Sign;
  says: string;
  place: Touchable | null;
  fits: boolean; // a puzzle can still be completed
}

export function hintAt(engine: Engine, line: Line): Promise<Hint> {
  return new Scratch(engine).at(line, async () => {
    const { move, proven, says, fits = true } = await engine.ask({ do: 'analyse', simulations: THOUGHT, names: false });
    return { move, sign: !fits ? '✕' : proven === 'win' ? '◆' : '◇', says, fits, place: (await placesOf(engine)).get(move) ?? null };
  });
}
