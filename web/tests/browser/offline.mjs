// After the first visit the program may go: games are there, go on where they stood, and speak the other language.
import { PHONE } from './driver.mjs';
import { Mirror } from './mirror.mjs';
import { serve } from './program.mjs';
import { catchUp, layTable } from './table.mjs';
import { Finger, movesOf, playByTouch } from './touch.mjs';

const GAMES = 3;
const MOVES = 4;

export async function playOn(page, finger, mirror, moves, asks = true) {
  for (let i = 0; i < moves && mirror.position.turn; i++) {
    const choice = mirror.wander();
    await playByTouch(finger, choice, asks);
    mirror.play(choice.move);
    await catchUp(page, mirror);
  }
}

// What the page shows must be what was played, and more can be played.
export async function goOn(visit, page, game, mirror) {
  await page.waitForSelector('.board');
  const shown = await movesOf(page);
  if (shown.length < mirror.position.history.length) visit.complain(`${game.id}: ${shown.length} moves of ${mirror.position.history.length} are left`);
  await catchUp(page, mirror);
  await playOn(page, new Finger(page, true), mirror, 2, !game.puzzle);
}

async function worksOffline(visit, games) {
  const server = await serve();
  const page = await visit.open('/', { ...PHONE, server });
  const finger = new Finger(page, true);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload(); // from now on through the service worker
  const mirrors = new Map();
  for (const game of games) {
    await visit.go(page, `/play/${game.id}`, server);
    const mirror = await layTable(finger, game, { options: {}, seed: 7 });
    await playOn(page, finger, mirror, MOVES);
    mirrors.set(game, mirror);
  }
  await server.stop();
  for (const [game, mirror] of mirrors) {
    await page.goto(`${server.page}#/`);
    await page.reload();
    await finger.press(page.locator(`a[href="#/play/${game.id}"]`).first());
    await goOn(visit, page, game, mirror);
  }
  const [, last] = [...mirrors].at(-1);
  await finger.press(page.getByRole('button', { name: 'English' }));
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  const shown = await movesOf(page);
  if (shown.join() !== last.position.history.join()) visit.complain(`${shown} instead of ${last.position.history} in the other language`);
  visit.note(`${mirrors.size} games`);
}

// Games without chance, so that nothing moves by itself while we look, evenly from the whole list.
export function few(games) {
  const still = games.filter(({ id }) => {
    const mirror = new Mirror();
    mirror.begin(id);
    return mirror.position.turn !== 0;
  });
  const step = Math.max(1, Math.floor(still.length / GAMES));
  return still.filter((_, i) => i % step === 0).slice(0, GAMES);
}

export const tests = (games) => [{ name: 'offline', run: (visit) => worksOffline(visit, few(games)) }];
