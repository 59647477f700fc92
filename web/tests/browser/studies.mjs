// Studies on the page: stopped, loaded again, gone on with, and the same numbers as the program gives.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lookAt } from './axe.mjs';
import { Keys } from './keys.mjs';
import { planFor } from './plan.mjs';

const VIEWS = [{ width: 375, height: 667 }, { width: 1280, height: 800 }, { width: 1920, height: 1080 }];
const GAMES = 40;
const SEED = 5;
const MOST = 60; // moves of a quick game
const PROGRAM = process.env.PAVAGE ?? fileURLToPath(new URL('../../../build/pavage', import.meta.url));

// The first visit gives its players only so many pieces of work, so that there is something left to stop; after a reload none is held.
const holdBack = (pieces) => {
  if (performance.getEntriesByType('navigation')[0]?.type === 'reload') return;
  const send = Worker.prototype.postMessage;
  let given = 0;
  Worker.prototype.postMessage = function (message, ...more) {
    if (typeof message.line !== 'string' || !message.line.includes('"action":"play"') || given++ < pieces) send.call(this, message, ...more);
  };
};

const counted = (page) => page.locator('.counted span').first();
const playedOn = async (page) => Number(/^\d+/.exec(await counted(page).innerText())[0]);
const begun = (page) => page.waitForFunction(() => /^[1-9]/.test(document.querySelector('.counted span')?.textContent ?? ''));
const isDone = (page) => page.getByText('Terminé.').waitFor();

function placeFor(game, options, more = '') {
  const query = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)])).toString();
  return `/workshop/study/${game.id}?${query}&study.players=0&study.games=${GAMES}&study.seed=${SEED}${more}`;
}

async function fileOf(page, format) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: format, exact: true }).click()]);
  return readFileSync(await file.path(), 'utf8');
}

// The same study by the program.
function byProgram(game, options) {
  const given = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const text = execFileSync(PROGRAM, ['study', game.id, ...given, '--games', String(GAMES), '--seed', String(SEED), '--between', 'random', 'random', '--watch', '32', '--json'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return JSON.parse(text);
}

async function sameNumbers(visit, game, options) {
  const page = await visit.open(placeFor(game, options), { locale: 'fr', arriving: (fresh) => fresh.addInitScript(holdBack, 3) });
  await page.getByRole('button', { name: 'Commencer' }).click();
  await begun(page);
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await page.getByText('Arrêté.').waitFor();
  const stopped = await playedOn(page);
  if (stopped < 1 || stopped >= GAMES) visit.complain(`stopped after ${stopped} games`);
  await page.reload();
  await page.getByText('Arrêté.').waitFor();
  if ((await playedOn(page)) !== stopped) visit.complain(`${await playedOn(page)} games are left of ${stopped}`);
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await isDone(page);
  if ((await playedOn(page)) !== GAMES) visit.complain(`${await playedOn(page)} games of ${GAMES}`);
  const { verdicts, ...report } = JSON.parse(await fileOf(page, 'JSON')); // sentences come besides, in the language of the page
  if (!verdicts.every((sentence) => sentence.trim())) visit.complain(`verdicts: ${verdicts}`);
  const expected = byProgram(game, options);
  if (JSON.stringify(report) !== JSON.stringify(expected)) visit.complain(`the program says ${JSON.stringify(expected).slice(0, 300)} and the page ${JSON.stringify(report).slice(0, 300)}`);
  const html = await fileOf(page, 'HTML');
  if (!/^\s*<!doctype html>/i.test(html) || /<script|https?:\/\/(?!www\.w3\.org)/i.test(html)) visit.complain('the HTML report is not a page by itself');
  const rows = (await fileOf(page, 'CSV')).trim().split('\n');
  if (rows.length <= GAMES) visit.complain(`${rows.length} rows of CSV for ${GAMES} games`);
  visit.note(`stopped after ${stopped}`);
}

// A reload in the midst of it goes on by itself; later it is found again in the list, and more games go on with those that are there.
async function goesOn(visit, game, options) {
  const page = await visit.open(placeFor(game, options, '&study.watch=0'), { locale: 'fr', arriving: (fresh) => fresh.addInitScript(holdBack, 2) });
  await page.getByRole('button', { name: 'Commencer' }).click();
  await begun(page);
  await page.reload();
  await isDone(page);
  await page.getByRole('link', { name: 'Un autre jeu' }).click();
  await page.locator('.kept-studies a').first().click();
  await isDone(page);
  await page.getByRole('button', { name: 'Encore autant' }).click();
  await page.waitForFunction((all) => document.querySelector('.counted span')?.textContent?.startsWith(`${all} `), 2 * GAMES);
  await isDone(page);
  if (!page.url().includes(`study.games=${2 * GAMES}`)) visit.complain(`${2 * GAMES} games at ${page.url()}`);
  await page.getByRole('link', { name: 'Un autre jeu' }).click();
  const forget = page.locator('.kept-studies li button').first();
  await forget.click();
  await forget.click();
  await page.locator('.kept-studies').waitFor({ state: 'detached' });
}

// Values of an option side by side: as many games each.
async function compares(visit, game, options, compared) {
  const values = compared.choices.slice(0, 2);
  const page = await visit.open(placeFor(game, options, `&study.watch=0&study.compare=${encodeURIComponent(['option', compared.name, ...values].join('|'))}`), { locale: 'fr' });
  await page.getByRole('button', { name: 'Commencer' }).click();
  await isDone(page);
  if ((await playedOn(page)) !== GAMES * values.length) visit.complain(`${await playedOn(page)} games for ${values.length} values`);
  const shown = await page.locator('.report').evaluate((node) => node.shadowRoot.textContent);
  for (const value of values) if (!shown.includes(`${compared.name}=${value}`)) visit.complain(`the report does not speak of ${compared.name}=${value}`);
  const acting = await page.locator('.report').evaluate((node) => node.shadowRoot.querySelectorAll('script, iframe, img, form, [onclick], [onerror]').length);
  if (acting) visit.complain('the report holds something that acts');
}

async function badInput(visit, game, puzzle) {
  const page = await visit.open(`/workshop/study/${game.id}?board=nonsense&study.games=1e9&study.players=99&study.seed=x`, { locale: 'fr' });
  await page.locator('.study-progress .refusal').waitFor();
  await visit.go(page, '/workshop/study/nothing-of-the-kind');
  await page.getByText('Ce jeu n’existe pas ici').waitFor();
  if (!puzzle) return;
  await visit.go(page, `/workshop/study/${puzzle.id}`);
  await page.getByText('C’est un casse-tête').waitFor();
}

async function byKeys(visit, game, options) {
  const page = await visit.open(placeFor(game, options, '&study.watch=0'), { locale: 'fr' });
  const keys = new Keys(page);
  await keys.press(page.getByRole('button', { name: 'Commencer' }));
  await isDone(page);
  if (!(await page.getByRole('button', { name: 'Encore autant' }).evaluate((button) => button === document.activeElement))) visit.complain('the focus is lost while games are played');
  await keys.press(page.getByRole('button', { name: 'Vérifier', exact: true }));
  await page.locator('.rule-check .found').filter({ hasText: /\S\s+\S/ }).waitFor();
  await page.getByRole('button', { name: 'Vérifier', exact: true }).waitFor();
}

async function looks(visit, game, options) {
  const page = await visit.open(placeFor(game, options), { locale: 'fr' });
  await page.getByRole('button', { name: 'Commencer' }).waitFor();
  for (const fold of await page.locator('.making-form summary').all()) await fold.click();
  await lookAt(visit, page, 'a study to be', VIEWS);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await isDone(page);
  await lookAt(visit, page, 'a study', VIEWS);
  await visit.go(page, '/workshop/study');
  await page.locator('.kept-studies').waitFor();
  await lookAt(visit, page, 'studies', VIEWS);
}

// A game for two without a puzzle that ends soon, and an option of it with several values.
function quickest(games) {
  for (const game of games.filter(({ players: [least, most], puzzle }) => !puzzle && least <= 2 && most > 1)) {
    const compared = game.options.find(({ type, choices }) => type === 'choice' && choices.length > 1);
    if (!compared) continue;
    try {
      return { game, options: planFor(game, MOST).options, compared };
    } catch {
      // too long for this
    }
  }
  return null;
}

export function tests(games) {
  const found = quickest(games);
  if (!found) return [];
  const { game, options, compared } = found;
  const puzzle = games.find((each) => each.puzzle);
  return [
    { name: `studies sameNumbers ${game.id}`, run: (visit) => sameNumbers(visit, game, options) },
    { name: 'studies goesOn', run: (visit) => goesOn(visit, game, options) },
    { name: `studies compares ${compared.name}`, run: (visit) => compares(visit, game, options, compared) },
    { name: 'studies badInput', run: (visit) => badInput(visit, game, puzzle) },
    { name: 'studies byKeys', run: (visit) => byKeys(visit, game, options) },
    { name: 'studies looks', run: (visit) => looks(visit, game, options) },
  ];
}
