// Page, engine and server of different versions: a renewed page goes on without a connection; where rules or protocol are others, the
// page says so, offers to be fetched anew, and nothing is played. The other versions are made on the way from the program to the page.
import { createServer, request as ask } from 'node:http';
import { PHONE } from './driver.mjs';
import { few, goOn, playOn } from './offline.mjs';
import { board, comeBy, openTable, playOne, sitDown } from './meeting.mjs';
import { serve } from './program.mjs';
import { layTable } from './table.mjs';
import { Finger, movesOf } from './touch.mjs';

const RELOAD = 'Rechargez-la pour continuer';
const MOVES = 3;

const sentence = (page) => page.getByRole('alert').filter({ hasText: RELOAD }).waitFor();
const reload = (page) => page.locator('main').getByRole('button', { name: 'Recharger', exact: true });

// The program on a port of its own, through which everything goes as it is but for what `changes` (by the end of the path) makes
// another text of; and which can be cut off.
async function between(server) {
  const wire = { changes: {}, cut: false };
  const relay = createServer((asked, answer) => {
    const change = Object.entries(wire.changes).find(([end]) => new URL(asked.url, server.origin).pathname.endsWith(end))?.[1];
    const { 'accept-encoding': encoding, 'if-none-match': tag, ...rest } = asked.headers;
    const headers = change ? rest : asked.headers;
    const passed = ask(new URL(asked.url, server.origin), { method: asked.method, headers }, async (told) => {
      if (!change) return told.pipe(answer.writeHead(told.statusCode, told.headers));
      const pieces = [];
      for await (const piece of told) pieces.push(piece);
      const { 'content-length': _, etag: __, ...kept } = told.headers;
      answer.writeHead(told.statusCode, kept).end(change(Buffer.concat(pieces).toString()));
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  relay.on('connection', (socket) => wire.cut && socket.destroy());
  await new Promise((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${relay.address().port}/`;
  const cut = () => ((wire.cut = true), relay.closeAllConnections());
  const stop = async () => (relay.closeAllConnections(), relay.close(), server.stop());
  return { origin, page: `${origin}play/`, wire, cut, mend: () => (wire.cut = false), stop };
}

const kept = (page, game) => page.evaluate((id) => localStorage.getItem(`pavage.game.${id}`), game.id);

// Everything was played before; then the page is renewed, in which one game has other rules and every engine a new address.
async function renewed(visit, [game, third, other]) {
  const server = await between(await serve());
  try {
    const page = await visit.open('/', { ...PHONE, server });
    const finger = new Finger(page, true);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload(); // from now on through the service worker
    const mirrors = new Map();
    for (const each of [other, third, game]) {
      await visit.go(page, `/play/${each.id}`, server);
      const mirror = await layTable(finger, each, { options: {}, seed: 7 });
      await playOn(page, finger, mirror, MOVES);
      mirrors.set(each, mirror);
    }
    const before = await kept(page, other);
    server.wire.changes = {
      'service-worker.js': (text) => text.replace(/VERSION = "[^"]+"/, 'VERSION = "another"'),
      'catalogue.json': (text) => {
        const all = JSON.parse(text);
        for (const games of [all.en, all.fr]) games.find(({ id }) => id === other.id).rules_version++;
        for (const id of Object.keys(all.versions)) all.versions[id] += '-new';
        return JSON.stringify(all);
      },
    };
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((worker) => worker.update()).then(() => undefined));
    await page.getByText('Une nouvelle version est là.').waitFor();
    await finger.press(page.locator('.news').getByRole('button', { name: 'Recharger' }));
    await page.waitForFunction(() => caches.keys().then((names) => names.includes('shell-another') && names.filter((name) => name.startsWith('shell-')).length === 1));
    await page.getByText('Une nouvelle version est là.').waitFor({ state: 'hidden' });
    await page.locator('.board').waitFor();
    server.cut();
    await page.reload();
    await goOn(visit, page, game, mirrors.get(game));
    await page.goto(`${server.page}#/play/${third.id}`);
    await goOn(visit, page, third, mirrors.get(third)); // the engine of yesterday knows its rules
    await page.goto(`${server.page}#/play/${other.id}`);
    await sentence(page);
    if (await page.locator('.board').count()) visit.complain('the board of other rules is shown');
    await finger.press(reload(page));
    await page.getByText('Pas de connexion').waitFor();
    forgive(visit, /ERR_/);
    if ((await kept(page, other)) !== before) visit.complain('the kept game was changed');
    await finger.press(page.locator('main').getByRole('link', { name: 'Tous les jeux' }));
    await page.locator('.gallery').waitFor();
    server.wire.changes = {};
    server.mend();
    await page.goto(`${server.page}#/play/${other.id}`);
    await sentence(page);
    await finger.press(reload(page));
    await goOn(visit, page, other, mirrors.get(other));
  } finally {
    await server.stop();
  }
}

// What the browser itself says of a request that could not be made.
function forgive(visit, expected) {
  if (!visit.problems.some((problem) => expected.test(problem))) visit.complain(`${expected} was expected`);
  visit.problems = visit.problems.filter((problem) => !expected.test(problem));
}

const ALONE = { locale: 'fr', serviceWorkers: 'block' }; // what is asked for can be changed on the way

// The page was built for other rules than those of the engine that it is given.
async function otherEngine(visit, [game, third]) {
  const page = await visit.open(`/play/${third.id}`, {
    ...ALONE,
    arriving: (fresh) => fresh.route('**/engine/catalogue.json', async (route) => {
      const response = await route.fetch();
      const all = await response.json();
      for (const games of [all.en, all.fr]) games.find(({ id }) => id === game.id).rules_version++;
      await route.fulfill({ response, json: all });
    }),
  });
  await page.goto(`${visit.server.page}#/play/${game.id}`);
  await sentence(page);
  if (await page.locator('.board').count()) visit.complain('the board of other rules is shown');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('alert').filter({ hasText: 'Reload it to play on' }).waitFor();
  if (await kept(page, game)) visit.complain('a game by other rules was begun');
  await visit.go(page, `/play/${third.id}`);
}

// The moves that a page has sent.
function watchMoves(page) {
  const moves = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => String(payload).includes('"do":"move"') && moves.push(payload)));
  return moves;
}

async function otherRules(visit, [game]) {
  const { link, page: host } = await openTable(visit, game, { open: true });
  const rules = /\/api\/v1\/tables\/\d+/;
  const page = await visit.open(link.slice(link.indexOf('#') + 1), {
    ...ALONE,
    arriving: (fresh) => fresh.route(rules, async (route) => {
      const response = await route.fetch();
      const table = await response.json();
      await route.fulfill({ response, json: { ...table, rules: table.rules + 1 } });
    }),
  });
  const moves = watchMoves(page);
  await sentence(page);
  if (await page.locator('.board').count()) visit.complain('the table of other rules is shown');
  if (moves.length) visit.complain(`moves were sent: ${moves}`);
  await page.unroute(rules);
  await reload(page).click();
  await board(page);
  await board(host);
}

// The server comes back as another version while somebody is at the table and a move waits.
async function otherServer(visit, [game]) {
  const { pages, mirror, link } = await sitDown(visit, game);
  const wires = [];
  let newer = false;
  const page = await comeBy(visit, link, {
    ...ALONE,
    storageState: await pages[0].context().storageState(),
    arriving: (fresh) => fresh.routeWebSocket(/\/api\/v1\/socket/, (wire) => {
      const sent = [];
      const server = wire.connectToServer();
      wire.onMessage((text) => (sent.push(String(text)), server.send(text)));
      server.onMessage((text) => wire.send(newer ? String(text).replace(/"protocol":\[\d+,\d+\]/, '"protocol":[98,99]') : text));
      wires.push({ wire, sent });
    }),
  });
  await playOne([page, pages[1]], [pages[0]], mirror);
  await playOne([page, pages[1]], [pages[0]], mirror);
  const count = mirror.position.history.length;
  newer = true;
  await wires.at(-1).wire.close({ code: 1012 });
  await sentence(page);
  const late = wires.slice(1).flatMap(({ sent }) => sent).filter((text) => text.includes('"do":"move"'));
  if (wires.length !== 2 || late.length) visit.complain(`${wires.length} connections, ${late.length} moves on the new one`);
  if ((await movesOf(pages[0])).length !== count) visit.complain('a move was played');
  newer = false;
  await reload(page).click();
  await board(page);
  await playOne([page, pages[1]], [pages[0]], mirror);
}

// Every answer of the server says another protocol: what needs no server goes on.
async function otherProtocol(visit, [game]) {
  const said = [];
  const page = await visit.open('/online', {
    ...ALONE,
    arriving: (fresh) => fresh.route('**/api/v1/**', async (route) => {
      said.push(route.request().headers()['pavage-protocol']);
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'pavage-protocol': '98-99' } });
    }),
  });
  await sentence(page);
  if (!said.length || said.some((range) => !/^\d+-\d+$/.test(range))) visit.complain(`the page says ${said}`);
  await page.locator('main').getByRole('link', { name: 'Tous les jeux' }).click();
  await page.locator('.gallery').waitFor();
  await visit.go(page, `/play/${game.id}`);
}

export function tests(games) {
  const some = few(games);
  if (some.length < 3) return [];
  return Object.entries({ renewed, otherEngine, otherRules, otherServer, otherProtocol }).map(([name, run]) => ({ name: `versions ${name}`, run: (visit) => run(visit, some) }));
}
