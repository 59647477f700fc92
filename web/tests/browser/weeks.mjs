// Somebody who plays for the weekly tables on the program's own server: a whole game that counts, its place, its halves, its link for
// good; games that wait; and what must not count. Which games there are to play for is asked of the server.
import { lookAt } from './axe.mjs';
import { Keys } from './keys.mjs';
import { atLeast, board, numberIn, playOut, surely, told } from './meeting.mjs';
import { Mirror } from './mirror.mjs';
import { Finger, moveCount, movesOf, playByTouch } from './touch.mjs';

const VIEWS = [{ width: 320, height: 640 }, { width: 375, height: 667 }, { width: 1280, height: 800 }];

// What the server says, asked by whoever has the page open.
const asked = (page, path) => page.evaluate(async (wanted) => (await fetch(`../api/v1/${wanted}`)).json(), path);
const chartsOf = async (page, kind) => (await asked(page, 'charts')).charts.filter((each) => each.kind === kind);
const figure = (text) => Number(text.replace('−', '-').replace(',', '.').replace(/[^\d.-]/g, ''));

async function sitDown(visit, kind, button, view = {}) {
  const page = await visit.open('/weeks', { locale: 'fr', ...view });
  const [chart] = await chartsOf(page, kind);
  await visit.go(page, `/weeks/${chart.id}`);
  await page.getByRole('button', { name: button }).click();
  await board(page);
  return { page, chart, number: numberIn(page) };
}

// The first move by hand, so that the page has played too.
async function playOne(page, hand = new Finger(page, false)) {
  await page.waitForFunction(() => document.title.startsWith('●'));
  const { game, options, history } = await told(page);
  const mirror = new Mirror('fr', 7);
  mirror.begin(game, options);
  for (const move of history) mirror.play(move);
  await playByTouch(hand, mirror.wander(), false);
  await atLeast(page, history.length + 1);
}

async function nothingTakenBack(visit, page) {
  const names = await page.getByRole('group', { name: 'Actions' }).getByRole('button').allInnerTexts();
  for (const name of names) if (/Reprendre|Nulle|Revanche/.test(name)) visit.complain(`${name} at a table that counts`);
}

async function wholeGame(visit) {
  const { page, chart, number } = await sitDown(visit, 'score', /^Jouer – Grille du jour$/);
  await page.locator('.seats').getByText('Joueur de référence').waitFor();
  await nothingTakenBack(visit, page);
  await playOne(page);
  const { result } = await playOut(page, number);
  const after = page.locator('.after-chart');
  await after.getByText('Score').waitFor();
  await nothingTakenBack(visit, page);
  const [score, ...halves] = (await after.locator('p').first().innerText()).match(/[−-]?\d+/g).map(figure);
  if (score !== result.scores[0]) visit.complain(`the page says ${score}, the server ${result.scores[0]}`);
  if (halves.length !== 2 || halves[0] + halves[1] !== score) visit.complain(`halves ${halves} do not make ${score}`);
  await after.getByRole('button', { name: 'Encore une' }).waitFor();
  await page.getByRole('group', { name: 'Actions' }).getByRole('link', { name: 'Classement' }).click();
  await inTheTable(visit, page, number, score);
  await page.locator('.ranking tr.you .name').first().click();
  await inTheHistory(visit, page, number, [score, ...halves]);
  await replayed(visit, number);
  visit.note(`${chart.id}, ${score} points`);
}

async function inTheTable(visit, page, number, score) {
  await page.getByText(/Vous êtes à la \d+(re|e) place sur \d+\./).waitFor();
  const row = page.locator('.ranking tr.you').first();
  const shown = await row.locator(`a[href="#/t/${number}"]`).innerText();
  if (figure(shown) !== score) visit.complain(`the game is in the table with ${shown}`);
  if (figure(await row.locator('td.mean').innerText()) !== score) visit.complain('one game, and another mean');
  if (!(await page.getByText('provisoire', { exact: true }).isVisible())) visit.complain('the running week is not said to be provisional');
}

async function inTheHistory(visit, page, number, figures) {
  const row = page.locator('.scores tr').filter({ has: page.locator(`a[href="#/t/${number}"]`) });
  await row.waitFor();
  const cells = (await row.locator('td').allInnerTexts()).slice(2).map(figure);
  if (cells.join() !== figures.join()) visit.complain(`the history says ${cells} instead of ${figures}`);
  const head = (await page.locator('.scores thead th').allInnerTexts()).map((text) => text.trim());
  if (head.join() !== 'Grille,Partie,Score,Mi-temps 1,Mi-temps 2') visit.complain(`the columns are ${head}`);
}

// Somebody else has nothing but the link.
async function replayed(visit, number) {
  const page = await visit.open(`/t/${number}`, { locale: 'fr' });
  await board(page);
  const moves = await movesOf(page);
  if (moves.length !== (await told(page)).history.length) visit.complain(`${moves.length} moves are shown`);
  await page.locator('.after-chart').getByText('Score').waitFor();
  await page.getByRole('link', { name: 'Revoir la partie' }).click();
  await page.getByText(`Coup ${moves.length} sur ${moves.length}`).first().waitFor();
}

// A game waits for whoever goes away, and there is one for each grid.
async function goesOn(visit) {
  const { page, chart, number } = await sitDown(visit, 'score', /^Jouer – Grille de la semaine$/);
  await playOne(page);
  const count = await moveCount(page);
  for (const place of ['/weeks', `/weeks/${chart.id}`]) {
    await visit.go(page, place);
    await page.getByRole('link', { name: 'Reprendre – Grille de la semaine' }).click();
    await board(page);
    if (numberIn(page) !== number) visit.complain(`another table: ${numberIn(page)} instead of ${number}`);
    await atLeast(page, count);
  }
  await visit.go(page, '/weeks');
  await page.getByRole('button', { name: 'Jouer – Grille du jour' }).click();
  await board(page);
  if (numberIn(page) === number) visit.complain('one table for two grids');
}

// Whoever gives up has not played.
async function resignedDoesNotCount(visit) {
  const { page, chart } = await sitDown(visit, 'levels', /^Jouer – .*niveau 1\)$/);
  await surely(page, 'Abandonner', 'La partie ne comptera pas');
  await page.getByRole('button', { name: 'Encore une' }).waitFor();
  await visit.go(page, `/weeks/${chart.id}`);
  await page.locator('.ranking').or(page.getByText('Personne n’a encore joué')).first().waitFor();
  if (await page.locator('.ranking tr.you').count()) visit.complain('a game that was resigned is in the table');
}

async function byKeys(visit) {
  const page = await visit.open('/weeks', { locale: 'fr' });
  const keys = new Keys(page);
  await keys.press(page.getByRole('button', { name: 'Jouer – Grille du jour' }));
  await board(page);
  await playOne(page, keys);
  const number = numberIn(page);
  await keys.press(page.getByRole('link', { name: 'Classement de la semaine' }));
  await keys.press(page.getByRole('link', { name: 'Reprendre – Grille du jour' }));
  await board(page);
  if (numberIn(page) !== number) visit.complain('keys lead to another table');
  await visit.go(page, '/weeks');
  await keys.press(page.getByRole('link', { name: 'Palmarès' }));
  await page.getByRole('heading', { level: 1, name: /^Palmarès/ }).waitFor();
}

async function looks(visit) {
  const { page, chart, number } = await sitDown(visit, 'score', /^Jouer – Grille du jour$/);
  await playOut(page, number);
  await page.locator('.after-chart').getByText('Score').waitFor();
  await lookAt(visit, page, 'after a game', VIEWS);
  const { name } = (await asked(page, 'me')).me;
  const [timed] = await chartsOf(page, 'time');
  const places = [
    ['/weeks', '.grand .ranking'], [`/weeks/${chart.id}`, '.ranking'], [`/weeks/${chart.id}/champions`, 'h1'],
    [`/scores/${encodeURIComponent(name)}/${chart.id}`, '.scores'], ...(timed ? [[`/weeks/${timed.id}`, '.games-to-play']] : []),
  ];
  for (const [place, inside] of places) {
    await visit.go(page, place);
    await page.locator(inside).first().waitFor();
    await lookAt(visit, page, place, VIEWS);
  }
}

// Addresses are written by anybody; each answer says what one can do.
async function lost(visit) {
  const page = await visit.open('/weeks', { locale: 'fr' });
  const [{ id }] = await chartsOf(page, 'score');
  const places = [
    ['/weeks/nowhere', 'pas de classement'], [`/weeks/${id}/a/b/c`, 'pas de classement'], ['/scores/Nobody%20at%20all', 'Personne'],
    ...['2026-60', '9998-01', '%E0%A4%A', 'x'].map((week) => [`/weeks/${id}/${week}`, 'n’est pas une semaine']),
  ];
  for (const [place, sentence] of places) {
    await page.goto(`${visit.server.page}#${place}`);
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
    await page.getByRole('link', { name: 'Tous les classements' }).click();
    await page.getByRole('heading', { level: 1, name: 'Classements de la semaine' }).waitFor();
  }
  visit.problems = visit.problems.filter((problem) => !/\b40[04]\b/.test(problem)); // asked for, and told in the console
}

async function withoutServer(visit) {
  const page = await visit.open('/', { locale: 'fr', arriving: (fresh) => fresh.route('**/api/**', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>?</h1>' })) });
  for (const place of ['/weeks', '/weeks/any', '/weeks/any/champions', '/scores/Ada']) {
    await page.goto(`${visit.server.page}#${place}`);
    await page.getByRole('alert').filter({ hasText: 'n’a pas de serveur' }).waitFor();
  }
}

export const tests = () =>
  Object.entries({ wholeGame, goesOn, resignedDoesNotCount, byKeys, looks, lost, withoutServer }).map(([name, run]) => ({ name: `weeks ${name}`, run }));
