// How to bring a game to its end in few moves, and which kinds of touches that takes. Knows no game: it plays them and looks.
import { Mirror } from './mirror.mjs';

const SHARES = [1, 0.8, 0.65, 0.5, 0.4, 0.3]; // of the usual size of a board
const SEED = 7;
const SEEDS = 200;
const FEWEST = 5; // moves

export function kindOf({ label, corners, rectangle, to }) {
  if (label !== undefined) return 'button';
  if (corners) return 'polygon';
  return rectangle ? 'rectangle' : to ? 'line' : 'cell';
}

// One whole game without a page: its length and the kinds of touches it took, or null if it is longer than that or these options do not go together.
function rehearse(game, { options, how, seed }, most) {
  const mirror = new Mirror('en', seed);
  try {
    mirror.begin(game.id, options);
  } catch {
    return null;
  }
  const kinds = new Set(game.players[1] === 1 ? ['puzzle'] : []);
  while (mirror.position.turn !== null) {
    if (mirror.position.history.length >= most) return null;
    if (mirror.position.turn === 0) {
      kinds.add('chance');
      mirror.chance();
      continue;
    }
    const { move, touched, more } = mirror.choose(how);
    touched.forEach((entry, i) => kinds.add(`${i ? 'then ' : ''}${kindOf(entry)}`));
    if (more) kinds.add('take');
    mirror.play(move);
  }
  return { kinds, length: mirror.position.history.length };
}

const shrunk = (value, share) => String(value).replace(/\d+/g, (number) => String(Math.max(2, Math.round(number * share))));

// The usual options; then smaller boards; then with one of the counts at its least besides.
function* waysToPlay({ options, players }) {
  yield { options: {}, how: 'random' };
  if (players[1] === 1) yield { options: {}, how: 'best' }; // chance does not solve puzzles
  const boards = options.filter(({ type }) => type === 'board');
  const seats = ({ min, max }) => min === players[0] && max === players[1];
  const counts = options.filter((each) => each.type === 'integer' && !seats(each))
    .map(({ name, min }) => ({ [name]: Math.max(1, min) }));
  for (const count of [{}, ...counts]) {
    for (const share of SHARES) {
      const small = Object.fromEntries(boards.map((each) => [each.name, shrunk(each.default, share)]));
      yield { options: { ...count, ...small }, how: 'random' };
    }
  }
}

// Options, a seed and a way of playing that end a game within so many moves, the mildest that do.
export function planFor(game, most) {
  for (const way of waysToPlay(game)) {
    const plan = { ...way, seed: SEED };
    const found = rehearse(game, plan, most);
    if (found) return richer(game, { ...plan, ...found }, most);
  }
  throw new Error(`nothing brings ${game.id} to an end within ${most} moves`);
}

// A game of a few moves shows little; and where lines are played, polygons may have to be chosen, but rarely.
function richer(game, plan, most) {
  const wants = ({ kinds, length }) => length >= FEWEST && (!kinds.has('line') || kinds.has('polygon'));
  for (let seed = SEED; seed < SEED + SEEDS; seed++) {
    const found = rehearse(game, { ...plan, seed }, most);
    if (found && wants(found)) return { ...plan, ...found, seed };
  }
  return plan;
}
