// What is proven about a position: which moves win, how a bad one is refuted down to the end. Knows no game.
import type { Engine, Solved, Touchable } from '../engine/protocol';
import type { Sign } from './chances';
import { placesOf, Scratch, type Line } from './scratch';

const LONGEST = 300; // moves of a refutation

export interface Verdict {
  solved: Solved;
  good: string[]; // moves that reach the value
  bad: string[]; // moves that do not; none where that is not known
  signs: { sign: Sign; at: Touchable }[];
}

const SIGN: Record<string, Sign> = { win: '◆', draw: '=' };

// Where the best that can be had is a loss every move is bad; where the end came too soon nothing is known of the others.
function sorted(solved: Solved, moves: string[]): Pick<Verdict, 'good' | 'bad'> {
  const good = solved.status === 'proven' ? solved.moves : [];
  const known = solved.status === 'proven' && solved.complete !== false && (good.length > 0 || solved.value === 'loss');
  return { good, bad: known ? moves.filter((move) => !good.includes(move)) : [] };
}

export function prove(scratch: Scratch, line: Line): Promise<Verdict> {
  return scratch.at(line, async ({ moves = [] }) => {
    const solved = await scratch.engine.ask({ do: 'solve', all: true });
    const { good, bad } = sorted(solved, moves);
    const places = good.length + bad.length ? await placesOf(scratch.engine) : new Map<string, Touchable>();
    const signed = [...bad.map((move) => [move, '✕'] as const), ...good.map((move) => [move, SIGN[String(solved.value)] ?? '◆'] as const)];
    const signs = signed.flatMap(([move, sign]) => (places.has(move) ? [{ sign, at: places.get(move)! }] : []));
    return { solved, good, bad, signs };
  });
}

export interface Step {
  move: string;
  player: number;
  wins: boolean | null; // the move was proven to win; null: nothing is known
}

export interface Refutation {
  steps: Step[];
  complete: boolean; // it goes to the end of the game
}

async function answerOf(engine: Engine): Promise<Pick<Step, 'move' | 'wins'> | null> {
  const { status, value, moves, longest = [], line = [] } = await engine.ask({ do: 'solve' });
  const move = moves[0] ?? longest[0] ?? line[0];
  if (status !== 'proven' || !move) return null;
  return { move, wins: value === 'win' ? true : value === 'loss' ? false : null };
}

// The move and then the best of both: whoever refutes wins, the other puts the end off.
export function refute(scratch: Scratch, line: Line, move: string): Promise<Refutation> {
  return scratch.at(line, async ({ turn }) => {
    const { engine } = scratch;
    const steps: Step[] = [{ move, player: turn ?? 0, wins: false }];
    let { position } = await engine.ask({ do: 'play', move });
    while (position.turn !== null && steps.length < LONGEST) {
      const found = position.turn ? await answerOf(engine) : null;
      if (!found) return { steps, complete: false };
      steps.push({ ...found, player: position.turn });
      ({ position } = await engine.ask({ do: 'play', move: found.move }));
    }
    return { steps, complete: position.turn === null };
  });
}
