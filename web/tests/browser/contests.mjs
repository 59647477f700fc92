// A tournament of four on the program's own server, from the form to the last standings: the organiser plays too, one plays by keys alone,
// one withdraws. Which games they play does not matter here: they end by resigning, after a move of whoever is first.
import { lookAt } from './axe.mjs';
import { Keys } from './keys.mjs';
import { board, has, numberIn, surely } from './meeting.mjs';
import { Mirror } from './mirror.mjs';
import { Finger, playByTouch } from './touch.mjs';

const PASSWORD = 'une longue phrase';

const post = (page, path, body = {}) =>
  page.evaluate(async ([where, what]) => {
    const response = await fetch(`../api/v1/${where}`, { method: 'POST', body: JSON.stringify(what), headers: { 'Content-Type': 'application/json' } });
    return response.json();
  }, [path, body]);
const contestIn = (page) => Number(/#\/c\/(\d+)/.exec(page.url())[1]);
const toldOf = (page, number) => page.evaluate(async (wanted) => (await fetch(`../api/v1/contests/${wanted}`)).json(), number);
const nameOf = (page) => page.evaluate(async () => (await (await fetch('../api/v1/me')).json()).me.name);

async function withAccount(visit, name) {
  const page = await visit.open('/contests', { locale: 'fr' });
  await post(page, 'accounts', { name, password: PASSWORD });
  await page.reload(); // the page did not see who asked
  await page.getByRole('heading', { name: 'Tournois' }).waitFor();
  return page;
}

// By the form, as people do it.
async function openContest(page, game, name, choose = async () => undefined) {
  await page.getByRole('link', { name: 'Nouveau tournoi' }).click();
  await page.getByLabel('Jeu', { exact: true }).selectOption(game.id);
  await page.locator('.board-side svg').waitFor();
  await page.getByLabel('Nom', { exact: true }).fill(name);
  await choose();
  await page.getByRole('button', { name: 'Ouvrir le tournoi' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return contestIn(page);
}

const join = async (page) => {
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  await page.locator('.standings tr.you').waitFor();
};

// The page goes to the table by itself, from wherever it is.
async function brought(page, before = 0) {
  await page.waitForFunction((old) => Number(/^#\/t\/(\d+)/.exec(location.hash)?.[1] ?? 0) > old, before);
  await board(page);
  return numberIn(page);
}

const sides = (page) => page.evaluate(async (table) => (await fetch(`../api/v1/tables/${table}`)).json(), numberIn(page));

// Whoever is first moves, by keys or by touch; then the other resigns.
async function playShort(game, pages, hands) {
  const { seats, options, turn } = await sides(pages[0]);
  const names = await Promise.all(pages.map(nameOf));
  const [first, second] = seats.map(({ name }) => names.indexOf(name));
  const mirror = new Mirror('fr', 7);
  mirror.begin(game.id, options);
  if (turn === 1) {
    const choice = mirror.wander();
    await playByTouch(hands.get(pages[first]) ?? new Finger(pages[first], false), choice, false);
    await has(pages[second], 1);
  }
  await resign(pages[second], hands.get(pages[second]));
}

async function resign(page, keys) {
  if (!keys) return surely(page, 'Abandonner', 'Vraiment abandonner');
  await keys.press(page.getByRole('button', { name: 'Abandonner' }));
  await page.getByRole('button', { name: 'Vraiment abandonner' }).waitFor();
  await page.keyboard.press('Enter');
}

const over = (page) => page.getByRole('link', { name: 'Vers le tournoi' }).waitFor();

function atTables(pages) {
  const tables = new Map();
  for (const page of pages) tables.set(numberIn(page), [...(tables.get(numberIn(page)) ?? []), page]);
  return [...tables.values()];
}

async function swissOfFour(visit, game) {
  const organiser = await withAccount(visit, `Orga ${process.pid}`);
  const number = await openContest(organiser, game, 'Coupe des quatre', () => organiser.getByLabel('Rondes', { exact: true }).fill('2'));
  await join(organiser);
  const others = [];
  for (let i = 0; i < 3; i++) others.push(await visit.open(`/c/${number}`, { locale: 'fr' }));
  const [byKeys, ...rest] = others;
  const hands = new Map([[byKeys, new Keys(byKeys)]]);
  await hands.get(byKeys).press(byKeys.getByRole('button', { name: 'S’inscrire' }));
  await byKeys.locator('.standings tr.you').waitFor();
  for (const page of rest) await join(page);
  await organiser.waitForFunction(() => document.querySelectorAll('.standings tbody tr').length === 4);
  const wall = await visit.open(`/c/${number}/wall`, { locale: 'fr', width: 1920, height: 1080 });
  await wall.locator('.wall-join .qr').waitFor();
  await organiser.getByRole('button', { name: 'Commencer' }).click();
  const pages = [organiser, ...others];
  const first = new Map();
  for (const page of pages) first.set(page, await brought(page));
  for (const two of atTables(pages)) {
    if (two.length !== 2) visit.complain(`${two.length} of the four at one table`);
    await playShort(game, two, hands);
  }
  await wall.getByRole('heading', { name: 'Ronde 2 sur 2' }).waitFor();
  await secondRound(visit, game, pages, first, hands, number);
  await finalStandings(visit, pages, number);
  await wall.getByText('Terminé.').waitFor();
  await lookAt(visit, wall, 'wall');
}

// One goes in the middle of a game and loses it; the others play on.
async function secondRound(visit, game, pages, first, hands, number) {
  for (const page of pages) await brought(page, first.get(page));
  const leaver = pages[3];
  const [left, stays] = atTables(pages).sort((a, b) => Number(b.includes(leaver)) - Number(a.includes(leaver)));
  await leaver.getByRole('link', { name: 'Tournoi, ronde 2' }).click();
  await leaver.getByRole('link', { name: 'Aller à ma table' }).waitFor();
  await leaver.getByRole('button', { name: 'Se retirer' }).click();
  if ((await toldOf(leaver, number)).standings.some(({ withdrew }) => withdrew)) visit.complain('one press was enough to withdraw');
  await leaver.getByRole('button', { name: 'Se retirer et perdre la partie' }).click();
  await leaver.getByText('Vous vous êtes retiré.').or(leaver.getByText('Terminé.')).first().waitFor();
  await over(left.find((page) => page !== leaver));
  await playShort(game, stays, hands);
  for (const page of stays) await over(page);
}

async function finalStandings(visit, pages, number) {
  for (const page of pages) {
    if (!page.url().includes(`#/c/${number}`)) await page.getByRole('link', { name: 'Vers le tournoi' }).click();
    await page.locator('.state').filter({ hasText: 'Terminé.' }).waitFor();
  }
  const [page] = pages;
  const { status, standings } = await toldOf(page, number);
  const points = standings.reduce((sum, each) => sum + each.points, 0);
  if (status !== 'over' || points !== 4) visit.complain(`${status} with ${points} points from four games`);
  if (standings.filter(({ withdrew }) => withdrew).length !== 1) visit.complain('not just one has withdrawn');
  const shown = await page.locator('.standings tbody tr .points').allInnerTexts();
  if (shown.join() !== standings.map((each) => String(each.points).replace('.5', '½').replace(/^0½/, '½')).join()) visit.complain(`points ${shown}`);
  // The first one's numbers are explained, and add up.
  await page.locator('.standings .name').first().click();
  const sum = await page.getByRole('dialog').locator('dd b').first().innerText();
  if (!/^[\d½]+ = [\d½]+ \+ [\d½]+$/.test(sum)) visit.complain(`Buchholz is explained as ${sum}`);
  await lookAt(visit, page, 'how the numbers come about');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await lookAt(visit, page, 'a tournament that is over');
}

// The organiser pauses, decides a game that nobody plays, and gives it up; nothing happens at one press.
async function organised(visit, game) {
  const organiser = await withAccount(visit, `Chef ${process.pid}`);
  const number = await openContest(organiser, game, 'Coupe décidée', () => organiser.getByRole('radio', { name: /^Coupe/ }).check());
  const guests = [];
  for (let i = 0; i < 2; i++) {
    guests.push(await visit.open(`/c/${number}`, { locale: 'fr' }));
    await join(guests[i]);
  }
  await lookAt(visit, organiser, 'a tournament that waits');
  await organiser.waitForFunction(() => document.querySelectorAll('.standings tbody tr').length === 2);
  await organiser.getByRole('button', { name: 'Commencer' }).click();
  await Promise.all(guests.map((page) => brought(page)));
  await organiser.getByRole('button', { name: 'Pause' }).click();
  await organiser.getByRole('button', { name: 'Reprendre' }).click();
  await organiser.getByRole('button', { name: /^Fixer le résultat/ }).first().click();
  const winner = (await organiser.locator('.rule .choice').first().innerText()).replace(/ gagne$/, '');
  await organiser.locator('.rule .choice').first().click();
  await organiser.getByRole('button', { name: 'Enregistrer' }).click();
  await organiser.locator('.state').filter({ hasText: `${winner} gagne` }).waitFor();
  await Promise.all(guests.map(over));
  await lookAt(visit, organiser, 'a bracket');
}

// What cannot be is said kindly: no such tournament, a guest who wants to organise, no server at all.
async function kindly(visit) {
  const page = await visit.open('/contests/new', { locale: 'fr' });
  await page.getByRole('link', { name: 'Créer un compte ou se connecter' }).waitFor();
  if ((await page.context().cookies()).length) visit.complain('whoever looks becomes a guest');
  await page.goto(`${visit.server.page}#/c/999999`);
  await page.getByRole('alert').filter({ hasText: 'Ce tournoi n’existe pas' }).waitFor();
  await page.goto(`${visit.server.page}#/c/nonsense/here/there`);
  await page.getByRole('link', { name: 'Tous les tournois' }).click();
  await page.getByRole('heading', { name: 'Ouverts aux inscriptions' }).waitFor();
  await lookAt(visit, page, 'tournaments');
  visit.problems = visit.problems.filter((problem) => !problem.includes('404')); // asked for, and told in the console
}

async function form(visit) {
  const page = await withAccount(visit, `Form ${process.pid}`);
  await page.getByRole('link', { name: 'Nouveau tournoi' }).click();
  await page.locator('.board-side svg').waitFor();
  await lookAt(visit, page, 'a new tournament');
}

export function tests(games) {
  const game = games.find(({ players: [least, most] }) => least <= 2 && most > 1);
  if (!game) return [];
  return [
    { name: `contests swissOfFour ${game.id}`, run: (visit) => swissOfFour(visit, game) },
    { name: `contests organised ${game.id}`, run: (visit) => organised(visit, game) },
    { name: 'contests kindly', run: kindly },
    { name: 'contests form', run: form },
  ];
}
