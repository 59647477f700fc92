// One engine everywhere: the module for browsers must give the native program's signatures and answer the same requests
// byte for byte. Knows no game: what to ask comes from the catalogue that the module itself gives.
//
//   node parity.mjs MODULE PROGRAM SIGNATURES [GAME…]
//
// Exits 77 (skipped) if there is no module and PAVAGE_PARITY is not `required`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { load } from './module.mjs';
import { transcript } from './transcript.mjs';

const kMostOutput = 1 << 30;

// The program has a clock and the module has none: how long a search took is all that may differ.
const withoutTimes = (answer) => answer.replace(/"seconds":[-+.eE0-9]+/g, '"seconds":0');

function readSignatures(path) {
  const lines = readFileSync(path, 'utf8').split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => line.split(' ')));
}

function compareSignatures(module, program, written, index, game) {
  const here = module.signature(index);
  const native = execFileSync(program, ['bench', '--signature', game], { encoding: 'utf8' }).trim().split(/\s+/).at(-1);
  const faults = [];
  if (here !== native) faults.push(`signature ${here} in the module, ${native} in the program`);
  if (here !== written.get(game)) faults.push(`signature ${here} in the module, ${written.get(game)} in the file: ./dev signature`);
  return faults;
}

function compareAnswers(module, program, game, language) {
  module.start(language);
  const asked = transcript(game, (line) => module.answer(line));
  const output = execFileSync(program, ['engine', '--lang', language], {
    encoding: 'utf8',
    input: asked.map(({ request }) => request + '\n').join(''),
    maxBuffer: kMostOutput,
  });
  const answers = output.split('\n').slice(0, -1);
  const at = asked.findIndex(({ answer }, i) => withoutTimes(answer) !== withoutTimes(answers[i] ?? ''));
  if (at < 0 && answers.length === asked.length) return { requests: asked.length, faults: [] };
  const fault = at < 0
    ? `${answers.length} answers to ${asked.length} requests (${language})`
    : `request ${at + 1} (${language}): ${asked[at].request}\n  module:  ${asked[at].answer}\n  program: ${answers[at]}`;
  return { requests: asked.length, faults: [fault] };
}

const [modulePath, program, signatures, ...wanted] = process.argv.slice(2);
if (!existsSync(modulePath)) {
  const required = process.env.PAVAGE_PARITY === 'required';
  console.log(`there is no ${modulePath}: ./dev wasm`);
  process.exit(required ? 1 : 77);
}
const module = load(modulePath);
const written = readSignatures(signatures);
const games = module.games();
let faults = wanted.filter((game) => !games.includes(game)).map((game) => `${game}: not in the module`);
for (const [index, game] of games.entries()) {
  if (wanted.length > 0 && !wanted.includes(game)) continue;
  const compared = ['en', 'fr'].map((language) => compareAnswers(module, program, game, language));
  const found = [
    ...compareSignatures(module, program, written, index, game),
    ...compared.flatMap((each) => each.faults),
  ];
  const requests = compared.reduce((sum, each) => sum + each.requests, 0);
  console.log(`${game}: ${requests} requests, ${found.length === 0 ? 'alike' : 'different'}`);
  faults = faults.concat(found.map((fault) => `${game}: ${fault}`));
}
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
