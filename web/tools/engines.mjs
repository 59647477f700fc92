// Lays out the engines for the page: node tools/engines.mjs DIRECTORY, where DIRECTORY holds pavage.wasm and pavage-ID.wasm. Writes to
// public/engine: the modules, catalogue.json in both languages with a sample picture a game, ID.json with the pictures that follow
// it, and the pictures' style sheet.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { load } from '../../tests/parity/module.mjs';

const from = process.argv[2];
if (!from) {
  console.error('Usage: node tools/engines.mjs DIRECTORY');
  process.exit(2);
}
const to = new URL('../public/engine/', import.meta.url).pathname;
mkdirSync(to, { recursive: true });

const SEED = 7;
const SHARE = 0.35; // of a random game: enough to see what it is about
const MOST = 40;
const FRAMES = 6; // moves that follow, for whoever points at the picture
const WEIGHT = 8000; // bytes that they may cost, compressed

function engine(path, language) {
  const module = load(path);
  module.start(language);
  return (request) => {
    const answer = JSON.parse(module.answer(JSON.stringify(request)));
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${answer.error}`);
    return answer;
  };
}

// A position out of the middle of a game, and what comes next.
function pictures(ask, game) {
  let { position } = ask({ do: 'new', game, seed: SEED });
  while (position.turn !== null && position.history.length < 400) ({ position } = ask({ do: 'random' }));
  const { history } = position;
  const begun = Math.min(MOST, Math.ceil(history.length * SHARE));
  const draw = () => ask({ do: 'scene', names: false }).scene.svg;
  ask({ do: 'new', game, seed: SEED });
  ask({ do: 'play', moves: history.slice(0, begun) });
  const shown = [draw()];
  for (const move of history.slice(begun, begun + FRAMES)) {
    ask({ do: 'play', move });
    shown.push(draw());
  }
  return shown.filter((svg, i) => svg !== shown[i - 1]);
}

const versionOf = (bytes) => createHash('sha256').update(bytes).digest('base64url').slice(0, 12);

function lay(file, id) {
  catalogue.versions[id] = versionOf(readFileSync(join(from, file)));
  copyFileSync(join(from, file), join(to, `${id}.wasm`));
}

// The whole module knows the order in which people see the games.
const whole = join(from, 'pavage.wasm');
const ask = { en: engine(whole, 'en'), fr: engine(whole, 'fr') };
const catalogue = { en: ask.en({ do: 'games' }).games, fr: ask.fr({ do: 'games' }).games, pictures: {}, versions: {} };
const { style } = ask.en({ do: 'style' });
for (const { id } of catalogue.en) {
  const [first, ...frames] = pictures(ask.en, id);
  while (gzipSync(JSON.stringify(frames)).length > WEIGHT) frames.pop();
  catalogue.pictures[id] = first;
  writeFileSync(join(to, `${id}.json`), JSON.stringify(frames));
  lay(`pavage-${id}.wasm`, id);
}
lay('pavage.wasm', 'all'); // every game, for those without a connection
writeFileSync(join(to, 'catalogue.json'), JSON.stringify(catalogue));
writeFileSync(join(to, 'pictures.css'), style);
console.log(`${catalogue.en.length} games`);
