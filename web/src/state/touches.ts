// Narrowing the legal moves down, touch by touch. Pure: what was touched, and what a new touch makes of it.
import { Refused, type Engine, type Touchable, type Touched } from '../engine/protocol';

export interface Touches extends Touched {
  path: string[];
  first: Touchable[]; // what may be touched with nothing touched yet
  touched: Touchable[]; // what the path has met, to be shown
}

export const NO_TOUCHES: Touches = { path: [], first: [], touched: [], next: [], move: null, turns: [] };

export async function begin(engine: Engine): Promise<Touches> {
  const touched = await engine.ask({ do: 'touch', path: [] });
  return { ...touched, path: [], first: touched.next, touched: [] };
}

// A touch that does not go on may begin anew, so that people can change their mind without a button.
export async function touch(engine: Engine, touches: Touches, key: string): Promise<Touches | null> {
  const { first } = touches;
  const onwards = touches.next.find((each) => each.key === key);
  if (onwards) {
    const path = [...touches.path, key];
    return { ...(await engine.ask({ do: 'touch', path })), path, first, touched: [...touches.touched, onwards] };
  }
  if (touches.path.length === 1 && touches.path[0] === key) return begin(engine);
  const anew = first.find((each) => each.key === key);
  return anew ? { ...(await engine.ask({ do: 'touch', path: [key] })), path: [key], first, touched: [anew] } : null;
}

// One touch less: the others are touched again.
export async function takeBack(engine: Engine, touches: Touches): Promise<Touches> {
  let again = await begin(engine);
  for (const key of touches.path.slice(0, -1)) again = (await touch(engine, again, key)) ?? again;
  return again;
}

// Why a touch leads nowhere, in the engine's words; '' where it has none. Where nothing is missing it would have begun anew.
export async function why(engine: Engine, { path, next }: Touches, key: string): Promise<string> {
  try {
    await engine.ask({ do: 'touch', path: next.length ? [...path, key] : [key] });
    return '';
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.message;
  }
}
