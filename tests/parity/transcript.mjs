// Requests of the engine protocol for one game, made up from its entry in the catalogue: boards and options, moves and
// undoing, searches, and things to refuse. The same for the same seed.

const kSetups = 12;
const kPlies = 24;
const kSeed = 2024;

// Mulberry32: small, seeded, good enough to pick from lists.
function randomNumbers(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const kNonsense = [
  '', ' ', '{', 'null', '[]', '"new"', '{"do":7}', '{"do":"dance"}', '{"do":"new"}', '{"do":"new","game":""}',
  '{"do":"new","game":"\u00e9\u{1f642}"}', '{"do":"position","do":"position"}', '{"do":"play"}', '{"do":"play","move":7}',
  '{"do":"play","moves":["a1",7]}', '{"do":"perft"}', '{"do":"perft","depth":0}', '{"do":"perft","depth":1e300}',
  '{"do":"best","level":0}', '{"do":"best","time":-1}', '{"do":"best","simulations":0}', '{"a":1e999}',
  '{"a":0.1,"b":-0,"c":1e-320,"do":"position"}', '[' .repeat(200),
];

// A value that may or may not suit the option: both must end alike.
function valueFor(option, pick) {
  if (option.type === 'integer') return option.min + pick(option.max - option.min + 1);
  const size = 2 + pick(5);
  // What a board file holds depends on the machine, and a module has no files.
  const choices = option.choices?.filter((choice) => !choice.startsWith('file:')) ?? [];
  const choice = choices.length ? choices[pick(choices.length)] : String(option.default);
  // Forms of boards have capital letters where sizes go.
  return option.type === 'board' ? choice.replace(/[A-Z]+/g, () => String(size + pick(2))) : choice;
}

export function transcript(game, answerOf) {
  const pick = randomNumbers(kSeed);
  const lines = [];
  const ask = (request) => {
    const line = typeof request === 'string' ? request : JSON.stringify(request);
    const answer = answerOf(line);
    lines.push({ request: line, answer });
    return answer;
  };
  const position = (request) => JSON.parse(ask(request)).position;

  const entry = JSON.parse(ask({ do: 'games' })).games.find(({ id }) => id === game);
  for (const line of kNonsense) ask(line);

  const ids = [game, ...entry.presets.map(({ id }) => id)];
  const playOn = (at) => {
    for (let ply = 0; ply < kPlies && at && at.moves.length > 0; ++ply) {
      const move = at.moves[pick(at.moves.length)];
      at = pick(3) === 0 ? position({ do: 'random' }) : position({ do: 'play', move });
      if (pick(6) === 0) ask({ do: 'undo' }), (at = position({ do: pick(2) ? 'redo' : 'random' }));
      if (pick(8) === 0) ask({ do: 'play', move: ['zz99', 'swap', 'pass', move][pick(4)] }), (at = position({ do: 'position' }));
      if (pick(6) === 0 && at) ask({ do: 'best', simulations: 1 + pick(40) });
    }
    return at;
  };
  for (let setup = 0; setup < kSetups; ++setup) {
    const options = {};
    if (setup >= ids.length) for (const option of entry.options) if (pick(2)) options[option.name] = valueFor(option, pick);
    const at = position({ do: 'new', game: ids[setup % ids.length], options, seed: pick(1e6) });
    if (!at) continue;
    ask({ do: 'board' });
    ask({ do: 'perft', depth: at.moves.length < 50 ? 2 : 1 });
    const end = playOn(at);
    if (end && end.history.length > 1) {
      ask({ do: 'new', game: end.game, options: end.options, seed: end.seed });
      ask({ do: 'play', moves: [...end.history, 'zz99'] });
      ask({ do: 'play', moves: end.history });
    }
    for (const line of kNonsense) if (pick(4) === 0) ask(line);
  }
  ask({ do: 'quit' });
  return lines;
}
