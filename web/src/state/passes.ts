// Turns in which nobody has a choice: they are played at once, and counted.
import type { Engine, Position, Touched } from '../engine/protocol';
import type { Note } from './snapshot';

const MOST = 1000; // a game that goes on like that for ever still gives the page back

// One button and nothing else: no choice.
export const isForced = ({ next, move }: Touched): boolean => next.length === 1 && next[0]!.label !== undefined && move === null;

export async function hasChoice(engine: Engine): Promise<boolean> {
  return !isForced(await engine.ask({ do: 'touch', path: [] }));
}

async function forcedMove(engine: Engine): Promise<string | null> {
  const touched = await engine.ask({ do: 'touch', path: [] });
  return isForced(touched) ? (await engine.ask({ do: 'touch', path: [touched.next[0]!.key] })).move : null;
}

export interface Run {
  position: Position;
  passes: number;
  rolled: boolean; // chance had a say
}

// Goes on from here until somebody has a choice. Chance alone is not hurried: only after a pass there is nothing to wait for.
export async function runOn(engine: Engine, position: Position, may: (player: number) => boolean): Promise<Run> {
  const run: Run = { position, passes: 0, rolled: false };
  for (let i = 0; i < MOST && run.position.turn !== null; i++) {
    const { turn } = run.position;
    if (turn === 0) {
      if (!run.passes) break;
      run.position = (await engine.ask({ do: 'random' })).position;
      run.rolled = true;
      continue;
    }
    const move = may(turn) ? await forcedMove(engine) : null;
    if (move === null) break;
    run.position = (await engine.ask({ do: 'play', move })).position;
    run.passes++;
  }
  return run;
}

// What there is to say stays, and is added to, until somebody at the table does something.
export function noteAfter(note: Note | null, passes: number): Note | null {
  const before = note?.kind === 'passes' ? note.count : 0;
  if (passes) return { kind: 'passes', count: before + passes };
  return before || note?.kind === 'late' ? note : null;
}
