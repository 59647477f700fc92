// A lesson on the program's own server: cards, two pupils who play each other, the wall, and the end of it all.
import { lookAt } from './axe.mjs';
import { Keys } from './keys.mjs';
import { board, numberIn, playOne, playOut, status, told } from './meeting.mjs';
import { Mirror } from './mirror.mjs';
import { planFor } from './plan.mjs';
import { addAnimals, ask, comeIn, makeClass, seek, teach } from './school.mjs';

const MOST = 45; // moves of a whole game
const VIEWS = [{ width: 375, height: 667 }, { width: 1280, height: 800 }, { width: 1920, height: 1080 }];
const gone = (visit) => (visit.problems = visit.problems.filter((problem) => !/\b40[134]\b/.test(problem))); // asked for, and told in the console

const pagesIn = (pdf) => (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;

// Two at a table by pressing the same button, in the order of their seats, and the same game beside them.
async function meet(visit, game, cards, plan) {
  const pupils = [await comeIn(visit, cards[0]), await comeIn(visit, cards[1])];
  const numbers = [await seek(pupils[0], game), await seek(pupils[1], game)];
  if (numbers[0] !== numbers[1]) visit.complain(`tables ${numbers}`);
  await Promise.all(pupils.map((page) => page.locator('.players li.turn').waitFor()));
  const table = await told(pupils[0]);
  const pages = table.you === 1 ? pupils : pupils.toReversed();
  const mirror = new Mirror('fr', plan.seed);
  mirror.begin(game.id, table.options);
  return { pupils, pages, mirror, number: numbers[0] };
}

async function outsiders(visit, number, table) {
  const page = await visit.open('/online', { locale: 'fr' });
  await page.goto(`${visit.server.page}#/t/${table}`);
  await page.getByText('Cette table n’existe pas').waitFor();
  await page.goto(`${visit.server.page}#/class/${number}`);
  await page.getByText('ce n’est pas la vôtre').waitFor();
  const seen = await ask(page, 'tables?state=playing');
  if (seen.tables.some((each) => each.number === table)) visit.complain('an outsider sees the table of a class');
  gone(visit);
}

async function onTheWall(visit, page, number, names) {
  await visit.go(page, `/class/${number}/wall`);
  await page.locator('.boards .picture svg').first().waitFor();
  const shown = await page.locator('.boards li').first().innerText();
  for (const name of names) if (!shown.includes(name)) visit.complain(`the wall shows ${shown} instead of ${name}`);
  if (await page.locator('header.site').isVisible()) visit.complain('the wall shows more than the class');
  await page.keyboard.press('Escape');
  await page.locator('.pupils').waitFor();
}

async function teacherSees(visit, page, names, table) {
  for (const name of names) {
    const row = page.locator('.pupils tbody tr').filter({ has: page.getByRole('button', { name: `Modifier ${name}`, exact: true }) });
    await row.locator('td').nth(1).filter({ hasText: /^1$/ }).waitFor();
  }
  await page.locator(`.kept a[href^="#/t/${table}"]`).waitFor();
  await page.getByRole('columnheader', { name: 'Jouées' }).getByRole('button').click();
  const first = await page.locator('.pupils tbody tr').first().innerText();
  if (!names.some((name) => first.includes(name))) visit.complain(`sorted by games played, ${first} comes first`);
}

async function erase(page, name) {
  await page.getByText('Supprimer la classe').click();
  const field = page.getByLabel('Écrivez le nom de la classe');
  await field.fill('autre chose');
  await page.getByRole('button', { name: 'Tout supprimer' }).click();
  await page.getByText('Rien n’a été supprimé').waitFor();
  await field.fill(name);
  await page.getByRole('button', { name: 'Tout supprimer' }).click();
  await page.getByText(`La classe ${name} et tout ce qui lui appartenait sont supprimés.`).waitFor();
}

async function lesson(visit, game, plan) {
  const NAME = 'CM2 B';
  const { page } = await teach(visit);
  const number = await makeClass(page, NAME);
  const cards = await addAnimals(page, 8);
  const pages = pagesIn(await page.pdf({ preferCSSPageSize: true }));
  if (pages !== 1) visit.complain(`8 cards take ${pages} pages`);
  await ask(page, `classes/${number}`, 'PUT', { name: NAME, games: [{ game: game.id, options: plan.options }] });
  const { pupils, pages: seats, mirror, number: table } = await meet(visit, game, cards, plan);
  const names = cards.slice(0, 2).map(({ name }) => name);
  for (let i = 0; i < 2 && mirror.position.turn !== null; i++) await playOne(seats, [], mirror, plan.how);
  await outsiders(visit, number, table);
  await onTheWall(visit, page, number, names);
  while (mirror.position.turn !== null) await playOne(seats, [], mirror, plan.how);
  await Promise.all(pupils.map((each) => each.getByRole('button', { name: 'Revanche' }).waitFor()));
  await visit.go(page, `/class/${number}`);
  await page.reload();
  await teacherSees(visit, page, names, table);
  await erase(page, NAME);
  for (const each of pupils) {
    await visit.go(each, '/classes');
    await each.reload();
    await each.getByRole('heading', { name: 'J’ai une carte' }).waitFor();
    if ((await ask(each, 'me')).me) visit.complain('a pupil of a class that is gone is still in');
  }
  gone(visit);
  visit.note(`${mirror.position.history.length} moves`);
}

// A card that is not known, one that was renewed, and a device that somebody else has used before.
async function cardsAndDevices(visit) {
  const { page } = await teach(visit);
  const number = await makeClass(page, 'Club');
  const [one, other] = await addAnimals(page, 2);
  const shared = await comeIn(visit, one);
  await shared.goto(`${visit.server.page}#/card/${other.code}`);
  await shared.getByRole('heading', { name: `Tu es ${one.name}` }).waitFor();
  await shared.getByRole('button', { name: 'Oui, avec cette carte' }).click();
  await shared.getByRole('heading', { level: 1, name: `Bonjour ${other.name}` }).waitFor();
  if (shared.url().includes(other.code)) visit.complain('the code stays in the address');
  await visit.go(page, `/class/${number}/cards`);
  await page.getByRole('button', { name: `Nouvelle carte pour ${one.name}`, exact: true }).click();
  await page.locator('.pass').filter({ hasText: one.name }).filter({ hasNotText: one.code }).waitFor();
  const late = await visit.open('/card', { locale: 'fr' });
  await late.getByLabel('Le code de ta carte').fill(one.code.slice(1));
  await late.getByRole('button', { name: 'Entrer' }).click();
  await late.getByText('celui-ci 11').waitFor();
  await late.getByLabel('Le code de ta carte').fill(one.code.toLowerCase().replaceAll('-', ' '));
  await late.getByRole('button', { name: 'Entrer' }).click();
  await late.getByText('Ce code n’ouvre rien ici').waitFor();
  gone(visit);
}

// The page first asks who one is, then hears it again by its socket: it must be the same page after both.
async function comesBack(visit) {
  const { page } = await teach(visit);
  await makeClass(page, 'Retour');
  const [card] = await addAnimals(page, 1);
  const pupil = await comeIn(visit, card);
  await visit.go(pupil, '/classes');
  const heard = pupil.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"lobby"')));
  await pupil.reload();
  await heard;
  await pupil.locator('.pupil-games').waitFor();
  await pupil.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  if (!(await pupil.getByRole('heading', { level: 1, name: `Bonjour ${card.name}` }).isVisible())) visit.complain('the pupil is no longer known');
}

// Whoever looks at a class that is deleted is told once; nothing asks for it again and again.
async function goneForGood(visit) {
  const { page } = await teach(visit);
  const number = await makeClass(page, 'Adieu');
  const looking = await page.context().newPage();
  const asked = [];
  looking.on('request', (request) => request.url().includes(`/classes/${number}`) && asked.push(request.url()));
  await looking.clock.install();
  await looking.goto(`${visit.server.page}#/class/${number}`);
  await looking.getByRole('heading', { level: 1, name: 'Adieu' }).waitFor();
  await visit.go(page, `/class/${number}`);
  await erase(page, 'Adieu');
  await looking.clock.runFor(11_000);
  await looking.getByRole('alert').filter({ hasText: 'ce n’est pas la vôtre' }).waitFor();
  const before = asked.length;
  await looking.clock.runFor(60_000);
  if (asked.length > before) visit.complain(`${asked.length - before} requests for a class that is gone`);
  gone(visit);
}

// What a pupil plays for a weekly table stands in the table of the class, for its teachers too, and in no other.
async function ownTable(visit) {
  const { page } = await teach(visit);
  const number = await makeClass(page, 'Semaine');
  const [card] = await addAnimals(page, 1);
  const pupil = await comeIn(visit, card);
  const { charts } = await ask(pupil, 'charts');
  const { id, name, events } = charts.find(({ kind }) => kind === 'score');
  await pupil.getByRole('link', { name, exact: true }).last().click();
  await pupil.getByRole('heading', { level: 1, name }).waitFor();
  const { number: table } = await ask(pupil, `charts/${id}/games`, 'POST', { event: events[0].id });
  await playOut(pupil, table);
  await visit.go(page, `/class/${number}`);
  await page.locator('.chips').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name: 'Classement de la classe' }).waitFor();
  await page.locator('.ranking').getByText(card.name).waitFor();
  await visit.go(page, `/weeks/${id}`);
  await page.locator('.of-week').waitFor();
  if (await page.locator('.ranking').getByText(card.name).count()) visit.complain('a pupil is in the table of everybody');
  const stranger = await visit.open(`/weeks/${id}/class/${number}`, { locale: 'fr' });
  await stranger.getByRole('alert').waitFor();
  gone(visit);
}

// A pupil's whole way without a mouse: typed code, a game sought.
async function byKeys(visit, game) {
  const { page } = await teach(visit);
  const number = await makeClass(page, 'Touches');
  const [card] = await addAnimals(page, 1);
  await ask(page, `classes/${number}`, 'PUT', { name: 'Touches', games: [{ game: game.id, options: {} }] });
  const pupil = await visit.open('/card', { locale: 'fr' });
  const keys = new Keys(pupil);
  await keys.fill(pupil.getByLabel('Le code de ta carte'), card.code);
  await pupil.keyboard.press('Enter');
  await pupil.getByRole('heading', { level: 1, name: card.name }).waitFor();
  await keys.press(pupil.getByRole('button', { name: `Trouver un camarade pour ${game.name}`, exact: true }));
  await board(pupil);
  await status(pupil, 'On attend un adversaire');
  if (!numberIn(pupil)) visit.complain('no table was opened');
}

async function looks(visit, game, plan) {
  const nobody = await visit.open('/classes', { locale: 'fr' });
  await nobody.getByRole('heading', { name: 'J’ai une carte' }).waitFor();
  await lookAt(visit, nobody, 'how to begin', VIEWS);
  const { page } = await teach(visit);
  const number = await makeClass(page, 'Regards');
  await lookAt(visit, page, 'a class without pupils', VIEWS);
  const cards = await addAnimals(page, 4);
  await lookAt(visit, page, 'cards', VIEWS);
  const { pupils } = await meet(visit, game, cards, plan);
  await visit.go(page, `/class/${number}`);
  await page.locator('.pupils').waitFor();
  for (const fold of await page.locator('summary').all()) await fold.click();
  await lookAt(visit, page, 'a class', VIEWS);
  await visit.go(page, `/class/${number}/wall`);
  await page.locator('.boards .picture svg').first().waitFor();
  await lookAt(visit, page, 'the wall', VIEWS);
  await visit.go(pupils[0], '/classes');
  await pupils[0].locator('.pupil-games').waitFor();
  await lookAt(visit, pupils[0], 'a pupil’s page', VIEWS);
  await visit.go(pupils[0], '/account');
  await pupils[0].getByRole('button', { name: 'Se déconnecter' }).waitFor();
  await lookAt(visit, pupils[0], 'a pupil’s account', VIEWS);
}

// A game for two without dice that ends soon by touching.
function shortest(games) {
  for (const game of games.filter(({ players: [least, most] }) => least <= 2 && most > 1)) {
    try {
      const plan = planFor(game, MOST);
      if (!plan.kinds.has('chance')) return { game, plan };
    } catch {
      // too long for this
    }
  }
  return null;
}

export function tests(games) {
  const found = shortest(games);
  if (!found) return [];
  const { game, plan } = found;
  return [
    { name: `classes lesson ${game.id}`, run: (visit) => lesson(visit, game, plan) },
    { name: 'classes cardsAndDevices', run: cardsAndDevices },
    { name: 'classes comesBack', run: comesBack },
    { name: 'classes goneForGood', run: goneForGood },
    { name: 'classes ownTable', run: ownTable },
    { name: 'classes byKeys', run: (visit) => byKeys(visit, game) },
    { name: 'classes looks', run: (visit) => looks(visit, game, plan) },
  ];
}
