#!/usr/bin/env node
// How fast the module for browsers plays random games, as a share of the native program: node bench/wasm.mjs GAME… [--seconds S]
// [--rounds N] [--module FILE]. Both are measured in turn by processor time, several times; the median ratio counts.
// Needs build/pavage and build/wasm/bin/pavage.wasm.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { load } from '../tests/parity/module.mjs';

const here = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { values, positionals: games } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '0.5' },
    rounds: { type: 'string', default: '5' },
    module: { type: 'string', default: here('build/wasm/bin/pavage.wasm') },
    program: { type: 'string', default: here('build/pavage') },
  },
});
const seconds = Number(values.seconds);
if (!games.length || !(seconds > 0)) {
  console.error('Usage: node bench/wasm.mjs GAME… [--seconds S] [--rounds N] [--module FILE] [--program FILE]');
  process.exit(2);
}

const cpu = () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6;
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

// Games a second, in ever larger bundles, as the program measures itself.
function moduleSpeed(module, index, board, time) {
  const begin = cpu();
  let played = 0;
  let passed = 0;
  for (let bundle = 1; passed < time; ) {
    played += module.playouts(index, board, bundle, 1);
    passed = cpu() - begin;
    bundle = Math.max(1, Math.floor((played / Math.max(passed, 1e-6)) * Math.min(0.05, Math.max(0, time - passed))));
  }
  return played / passed;
}

function programSpeeds(game) {
  const figures = JSON.parse(execFileSync(values.program, ['bench', game, '--seconds', values.seconds, '--json'], { encoding: 'utf8' }));
  return figures.results.filter(({ name }) => name.startsWith('playout/'));
}

const module = load(values.module);
for (const game of games) {
  const index = module.games().indexOf(game);
  if (index < 0) {
    console.error(`${game} is not in the module. There are: ${module.games().join(', ')}.`);
    process.exit(2);
  }
  const boards = programSpeeds(game).map(({ name }) => ({ name, native: [], wasm: [], ratios: [] }));
  boards.forEach((_, board) => moduleSpeed(module, index, board, seconds)); // until the module is compiled for good
  for (let round = 0; round < Number(values.rounds); round++) {
    const native = programSpeeds(game);
    boards.forEach((each, board) => {
      each.native.push(native[board].value);
      each.wasm.push(moduleSpeed(module, index, board, seconds));
      each.ratios.push(each.wasm.at(-1) / each.native.at(-1));
    });
  }
  for (const { name, native, wasm, ratios } of boards) {
    const span = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
    console.log(`${name}: ${median(ratios).toFixed(2)} (${span}), ${Math.round(median(wasm))} of ${Math.round(median(native))} games/s`);
  }
}
