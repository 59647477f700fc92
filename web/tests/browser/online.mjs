// People who play each other on the program's own server: each has a browser of their own, and only a link between them.
import { lookAt } from './axe.mjs';
import { Keys } from './keys.mjs';
import { Mirror } from './mirror.mjs';
import { act, board, comeBy, has, numberIn, openTable, playOne, sitDown, status, surely, told } from './meeting.mjs';
import { planFor } from './plan.mjs';
import { compareEnds } from './table.mjs';
import { Finger, moveCount, movesOf, playByTouch } from './touch.mjs';

const MOST = 45; // moves of a whole game

async function wholeGame(visit, game, plan) {
  const { pages, mirror, link } = await sitDown(visit, game, plan);
  const watcher = await comeBy(visit, link);
  await watcher.getByText('Vous regardez.').waitFor();
  await pages[0].getByText('1 spectateur').waitFor();
  while (mirror.position.turn !== null) {
    await playOne(pages, [watcher], mirror, plan.how);
    // Whoever comes back in the middle of it finds everything as it was.
    if (mirror.position.history.length === 3) {
      await pages[0].reload();
      await board(pages[0]);
      await has(pages[0], 3);
    }
  }
  for (const page of [...pages, watcher]) {
    if (plan.kinds.has('chance')) await secretShown(visit, page);
    await page.getByRole('link', { name: 'Revoir la partie' }).waitFor();
    await compareEnds(page, mirror, (what) => visit.complain(what));
  }
  await rematch(visit, pages, watcher);
  visit.note(`${mirror.position.history.length} moves`);
}

// What the dice were made from is no secret any more.
async function secretShown(visit, page) {
  await page.locator('.dice-proof summary').click();
  const [commitment, secret] = await page.locator('.dice-proof code').allInnerTexts();
  if (!/^[\da-f]{64}$/.test(commitment) || !secret) visit.complain(`dice: ${commitment}, ${secret}`);
}

async function rematch(visit, pages, watcher) {
  const [before, number] = [await told(pages[0]), numberIn(pages[0])];
  await act(pages[0], 'Revanche');
  await pages[1].getByText('veut une revanche').waitFor();
  await act(pages[1], 'Revanche');
  await Promise.all(pages.map((page) => page.waitForFunction((old) => !location.hash.startsWith(`#/t/${old}`), number)));
  await Promise.all(pages.map(board));
  const after = await told(pages[0]);
  const names = ({ seats }) => seats.map(({ name }) => name);
  if (after.previous !== number) visit.complain(`the rematch of ${number} says it is one of ${after.previous}`);
  if (names(after)[0] === names(before)[0]) visit.complain('the seats were not rotated');
  await watcher.getByRole('link', { name: 'Aller à la revanche' }).waitFor();
}

// A move made without a connection is played when there is one again, once.
async function offAndOn(visit, game) {
  const { pages, mirror } = await sitDown(visit, game);
  await playOne(pages, [], mirror);
  const page = pages[mirror.position.turn - 1];
  const other = pages.find((each) => each !== page);
  await page.waitForFunction(() => document.title.startsWith('●'));
  await page.context().setOffline(true);
  await page.getByText('Connexion perdue, on réessaie…').waitFor();
  const choice = mirror.wander();
  const before = await moveCount(page);
  const played = playByTouch(new Finger(page, false), choice, false);
  await status(page, 'Envoi de');
  if ((await moveCount(page)) !== before || (await moveCount(other)) !== before) visit.complain('a move was played without a connection');
  await page.context().setOffline(false);
  await played;
  mirror.play(choice.move);
  await Promise.all(pages.map((each) => has(each, mirror.position.history.length)));
  await page.getByText('Connexion perdue').waitFor({ state: 'hidden' });
  await playOne(pages, [], mirror);
}

async function offers(visit, game) {
  const { pages, mirror } = await sitDown(visit, game);
  for (let i = 0; i < 2; i++) await playOne(pages, [], mirror);
  const [one, other] = pages;
  const count = await moveCount(one);
  await surely(one, 'Proposer la nulle', 'Vraiment proposer');
  await one.getByText('On attend la réponse').waitFor();
  await other.getByRole('button', { name: 'Refuser' }).click();
  await one.getByText('La nulle est refusée.').waitFor();
  await act(one, 'Reprendre');
  await other.getByText('demande à reprendre').waitFor();
  await other.getByRole('button', { name: 'Accepter' }).click();
  await Promise.all(pages.map((page) => page.waitForFunction((moves) => document.querySelectorAll('.moves li').length < moves, count)));
  const [left, right] = await Promise.all(pages.map(movesOf));
  if (left.join() !== right.join()) visit.complain(`${left} here, ${right} there`);
  await surely(other, 'Proposer la nulle', 'Vraiment proposer');
  await one.getByRole('button', { name: 'Accepter' }).click();
  await Promise.all(pages.map((page) => status(page, 'Partie nulle')));
}

async function resigns(visit, game) {
  const { pages } = await sitDown(visit, game);
  await act(pages[1], 'Abandonner');
  await pages[1].locator('.online h1').click(); // thought better of it
  await act(pages[1], 'Abandonner');
  if ((await told(pages[1])).status !== 'playing') visit.complain('one press was enough to resign');
  await act(pages[1], 'Vraiment abandonner');
  await status(pages[0], 'Vous gagnez');
  await pages[1].getByRole('button', { name: 'Revanche' }).waitFor();
}

// One person in two tabs: both follow, either may play.
async function twoTabs(visit, game) {
  const { pages, mirror } = await sitDown(visit, game);
  const seat = mirror.position.turn || 1;
  const tab = await pages[seat - 1].context().newPage();
  await tab.goto(pages[seat - 1].url());
  await board(tab);
  const both = pages.with(seat - 1, tab);
  await playOne(both, [pages[seat - 1]], mirror);
  await playOne(pages, [tab], mirror);
}

// A code that is shown once is there until its owner confirms that they have it, wherever they go before.
async function stays(visit, page, code) {
  await page.getByRole('link', { name: 'Jouer en ligne' }).click();
  await page.getByRole('link', { name: 'Un de vos codes reste à garder' }).click();
  if ((await page.locator('.secret output').innerText()) !== code) visit.complain('the recovery code is another after going away');
  const asks = await page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  if (!asks) visit.complain('the page may be closed and the recovery code is lost');
}

// A guest's games stay theirs when they sign up; nobody becomes a guest by looking.
async function account(visit, game) {
  const looking = await visit.open('/online', { locale: 'fr' });
  await looking.getByText('Aucune partie en cours.').or(looking.locator('.kept').first()).first().waitFor();
  if ((await looking.context().cookies()).length) visit.complain('whoever looks becomes a guest');
  const { page } = await openTable(visit, game, { open: true });
  const number = numberIn(page);
  await page.getByRole('button', { name: 'Compléter avec l’ordinateur' }).click();
  await surely(page, 'Abandonner', 'Vraiment abandonner');
  await page.getByRole('button', { name: 'Revanche' }).waitFor();
  await visit.go(page, '/account');
  const name = `Élise ${process.pid}`;
  const form = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Créer un compte' }) });
  await form.getByLabel('Nom').fill(name);
  await form.getByLabel('Mot de passe').fill('une longue phrase');
  await form.getByRole('button', { name: 'Créer un compte' }).click();
  const code = await page.locator('.secret output').innerText();
  if (code.length < 12) visit.complain(`the recovery code is ${code}`);
  await stays(visit, page, code);
  await page.getByRole('button', { name: 'Je l’ai gardé' }).click();
  await page.getByRole('link', { name: 'Ma page' }).click();
  await page.locator(`.kept a[href^="#/t/${number}"]`).waitFor();
  await visit.go(page, '/account');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  const enter = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Se connecter' }) });
  await enter.getByLabel('Nom').first().fill(name);
  await enter.getByLabel('Mot de passe').first().fill('une longue phrase');
  await enter.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

// Whatever somebody is called, it is text.
async function namesAreText(visit, game) {
  const NAME = '<img src=x onerror="document.title=1"><b>A</b>';
  const { page } = await openTable(visit, game);
  await page.route(/\/api\/v1\/(tables\/\d+|me\b)/, async (route) => {
    const answer = await (await route.fetch()).json();
    for (const seat of answer.seats ?? []) if (seat.kind === 'person') seat.name = NAME;
    if (answer.me) answer.me.name = NAME;
    await route.fulfill({ json: answer });
  });
  await page.reload();
  await board(page);
  const shown = await page.locator('.seats .name').first().innerText();
  if (shown !== NAME) visit.complain(`the name is shown as ${shown}`);
  if (await page.locator('.seats img, .seats .name b').count()) visit.complain('a name became markup');
}

async function looks(visit, game) {
  const { page: waiting, link } = await openTable(visit, game, { open: true });
  await lookAt(visit, waiting, 'a table that waits');
  const lobby = await visit.open('/online', { locale: 'fr' });
  await lobby.locator('.kept').first().waitFor();
  await lookAt(visit, lobby, 'lobby');
  const guest = await comeBy(visit, link);
  await lookAt(visit, guest, 'an invitation');
  await act(guest, 'S’asseoir');
  await waiting.locator('.players li.turn').waitFor();
  await surely(guest, 'Proposer la nulle', 'Vraiment proposer');
  await waiting.locator('.offer').waitFor();
  await lookAt(visit, waiting, 'an offer');
  await visit.go(guest, '/account');
  await guest.getByRole('heading', { name: 'Se connecter' }).waitFor();
  await lookAt(visit, guest, 'account');
}

// From the link to a move without a mouse.
async function byKeys(visit, game) {
  const { page: host, link } = await openTable(visit, game);
  const page = await comeBy(visit, link);
  const keys = new Keys(page);
  await keys.press(page.getByRole('button', { name: 'S’asseoir' }));
  await host.locator('.players li.turn').waitFor();
  const mirror = new Mirror('fr', 7);
  mirror.begin(game.id, (await told(host)).options);
  while (mirror.position.turn !== 2) await playOne([host], [page], mirror);
  await page.waitForFunction(() => document.title.startsWith('●'));
  const choice = mirror.wander();
  await playByTouch(keys, choice, false);
  mirror.play(choice.move);
  await has(host, mirror.position.history.length);
  if (await page.evaluate(() => document.activeElement === document.body)) visit.complain('the focus is lost after a move');
}

// Two strangers who want the same game meet.
async function strangers(visit, game) {
  const pages = [];
  for (let i = 0; i < 2; i++) {
    const page = await visit.open('/online', { locale: 'fr' });
    await page.getByLabel('Jeu', { exact: true }).selectOption(game.id);
    await page.getByRole('button', { name: 'Trouver un adversaire' }).click();
    await board(page);
    pages.push(page);
  }
  await Promise.all(pages.map((page) => page.locator('.players li.turn').waitFor()));
  const [one, other] = pages.map(numberIn);
  if (one !== other) visit.complain(`tables ${one} and ${other}`);
}

// Where only files are served, the pages say so and nothing else breaks.
async function withoutServer(visit) {
  const page = await visit.open('/', { locale: 'fr', arriving: (fresh) => fresh.route('**/api/**', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>?</h1>' })) });
  for (const place of ['/online', '/account', '/t/1', '/player/Ada']) {
    await page.goto(`${visit.server.page}#${place}`);
    await page.getByRole('alert').filter({ hasText: 'n’a pas de serveur' }).waitFor();
    await page.getByRole('link', { name: 'Tous les jeux' }).last().click();
    await page.locator('.gallery').waitFor();
  }
}

// A game for two that ends soon by touching, with dice or without.
function shortest(games, dice) {
  for (const game of games.filter(({ players: [least, most] }) => least <= 2 && most > 1)) {
    try {
      const plan = planFor(game, MOST);
      if (plan.kinds.has('chance') === dice) return { game, plan };
    } catch {
      // too long for this
    }
  }
  return null;
}

export function tests(games) {
  const [found, rolled] = [shortest(games, false), shortest(games, true)];
  if (!found) return [];
  const { game, plan } = found;
  return [
    { name: `online whole game ${game.id}`, run: (visit) => wholeGame(visit, game, plan) },
    ...(rolled ? [{ name: `online whole game ${rolled.game.id}`, run: (visit) => wholeGame(visit, rolled.game, rolled.plan) }] : []),
    ...Object.entries({ offAndOn, offers, resigns, twoTabs, account, namesAreText, looks, byKeys, strangers }).map(([name, run]) => ({ name: `online ${name}`, run: (visit) => run(visit, game) })),
    { name: 'online withoutServer', run: withoutServer },
  ];
}
