// What the page keeps in a browser, for the tests of later versions (browser/upgrade.mjs): PAVAGE=build/pavage node tests/fixture.mjs FILE.
// Run in the version whose storage is wanted. Games by touch, a finished one, a lesson, settings, a drawing and a stopped study.
import { existsSync, writeFileSync } from 'node:fs';
import { launch, PHONE, Visit } from './browser/driver.mjs';
import * as lessons from './browser/lessons.mjs';
import { Mirror } from './browser/mirror.mjs';
import { planFor } from './browser/plan.mjs';
import { serve } from './browser/program.mjs';
import { begun, held, playedOn } from './browser/studydesk.mjs';
import { catchUp, layTable } from './browser/table.mjs';
import { Finger, moveMade, playByTouch } from './browser/touch.mjs';
import { countOf, drawSome, editorReady, settled } from './browser/workshopdesk.mjs';

const MOVES = 4;
const GAMES = 40;
const [file] = process.argv.slice(2);
if (!file || existsSync(file)) throw new Error('give the name of a new file: what a version kept is written once');

const [server, browser] = await Promise.all([serve(), launch()]);
const visit = new Visit(browser, server);
const expected = { games: {} };

async function play(page, mirror, moves, asks) {
  const finger = new Finger(page, true);
  for (let i = 0; i < moves && mirror.position.turn !== null; await catchUp(page, mirror)) {
    if (mirror.position.turn === 0) {
      await moveMade(page, mirror.position.history.length);
      continue;
    }
    const choice = mirror.wander();
    await playByTouch(finger, choice, asks);
    mirror.play(choice.move);
    i++;
  }
}

// The first game that can be over after a few moves, and how.
function shortGame(games) {
  for (const game of games) {
    try {
      return [game, planFor(game, 30)];
    } catch {
      continue; // it takes longer
    }
  }
  throw new Error('no game is short');
}

async function lay(page, game, options) {
  await visit.go(page, `/play/${game.id}`);
  return layTable(new Finger(page, true), game, { options, seed: 7 });
}

// Of the page that was opened last.
const stored = () => browser.contexts().at(-1).storageState({ indexedDB: true });
const itemsOf = (state) => state.origins[0].localStorage;

try {
  const games = new Mirror('fr').games();
  const page = await visit.open('/', PHONE);
  const contests = games.filter(({ puzzle }) => !puzzle);
  const [quick, plan] = shortGame(contests);
  const over = await lay(page, quick, plan.options);
  while (over.position.turn !== null) await play(page, over, 1, true);
  expected.finished = { game: quick.id, seed: over.position.seed, history: over.position.history };
  for (const game of games) {
    const mirror = await lay(page, game, {});
    await play(page, mirror, MOVES, !game.puzzle);
    const { seed, options, history } = mirror.position;
    expected.games[game.id] = { seed, options, history };
  }
  let storageState = await stored();

  const drawing = await visit.open('/workshop/editor', { locale: 'en', storageState });
  await editorReady(drawing);
  await drawSome(visit, drawing);
  await settled(drawing);
  expected.drawing = { cells: await countOf(drawing) };
  storageState = await stored();

  const study = await held(visit, `/workshop/study/${quick.id}?study.players=0&study.games=${GAMES}&study.seed=5`);
  await study.getByRole('button', { name: 'Commencer' }).click();
  await begun(study);
  await study.getByRole('button', { name: 'Arrêter' }).click();
  await study.getByText('Arrêté.').waitFor();
  expected.study = { game: quick.id, played: await playedOn(study) };
  const { indexedDB } = (await stored()).origins[0];

  await lessons.tests([quick])[0].run(visit);
  expected.learned = quick.id;
  const learned = itemsOf(await stored()).filter(({ name }) => name === 'pavage.learned');
  if (!learned.length) throw new Error('the lesson is not remembered');

  if (visit.problems.length) throw new Error(visit.problems.join(' | '));
  writeFileSync(file, `${JSON.stringify({ expected, localStorage: [...itemsOf(storageState), ...learned], indexedDB }, null, 1)}\n`);
} finally {
  await visit.close();
  await Promise.all([browser.close(), server.stop()]);
}
