// Pictures of every page for people to look at: node tests/shots.mjs [GAME…]. Writes NAME-WIDTH-THEME-LANG.png and a sheet with all of
// them, index.html, to build/shots. Needs what tests/browser.mjs needs.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch, Visit } from './browser/driver.mjs';
import { openTable } from './browser/meeting.mjs';
import { Mirror } from './browser/mirror.mjs';
import { serve } from './browser/program.mjs';
import { catchUp, layTable } from './browser/table.mjs';
import { Finger, moveMade, playByTouch } from './browser/touch.mjs';

const SIZES = [[320, 640], [768, 1024], [1280, 800]];
const MOVES = 8;
const to = fileURLToPath(new URL('../../build/shots/', import.meta.url));

const views = ['fr', 'en'].flatMap((locale) =>
  ['light', 'dark'].flatMap((colorScheme) => SIZES.map(([width, height]) => ({ locale, colorScheme, width, height }))));

async function shoot(page, name, ready) {
  const files = [];
  for (const view of views) {
    await page.setViewportSize(view);
    await page.emulateMedia({ colorScheme: view.colorScheme, reducedMotion: 'reduce' });
    if ((await page.getAttribute('html', 'lang')) !== view.locale) await page.locator('header button[lang]').click();
    await page.waitForSelector(`html[lang=${view.locale}] ${ready}`);
    const file = `${name}-${view.width}-${view.colorScheme}-${view.locale}.png`;
    await page.screenshot({ path: to + file, fullPage: true });
    files.push(file);
  }
  return files;
}

// Somebody has played a little: an empty board shows little.
async function playSome(page, game) {
  const finger = new Finger(page, false);
  const mirror = await layTable(finger, game, { options: {}, seed: 7 });
  for (let i = 0; i < MOVES && mirror.position.turn !== null; i++, await catchUp(page, mirror)) {
    if (mirror.position.turn === 0) {
      await moveMade(page, mirror.position.history.length);
      continue;
    }
    const choice = mirror.wander();
    await playByTouch(finger, choice, false);
    mirror.play(choice.move);
  }
}

function sheet(rows) {
  const picture = (file) => `<a href="${file}"><img src="${file}" alt="${file}" title="${file}" loading="lazy" height="320"></a>`;
  const body = rows.map(([name, files]) => `<h2>${name}</h2>\n<p>${files.map(picture).join('\n')}</p>`).join('\n');
  return `<!doctype html>\n<meta charset="utf-8">\n<title>Pavage, every page</title>\n${body}\n`;
}

const wanted = process.argv.slice(2);
const all = new Mirror('fr').games();
const unknown = wanted.filter((id) => !all.some((game) => game.id === id));
if (unknown.length) {
  console.error(`There is no ${unknown}; there are ${all.map(({ id }) => id).join(' ')}`);
  process.exit(2);
}
if (!wanted.length) rmSync(to, { recursive: true, force: true });
mkdirSync(to, { recursive: true });

const [server, browser] = await Promise.all([serve(), launch()]);
const visit = new Visit(browser, server);
const rows = [];
const add = async (name, page, ready) => {
  rows.push([name, await shoot(page, name, ready)]);
  console.log(`${name}: ${rows.at(-1)[1].length} pictures`);
};

// Somebody waits at a table for everybody; then another one comes.
async function online(page, game) {
  const other = await visit.open('/account', { locale: 'fr' });
  await add('account', other, 'main h1');
  const { page: host, link } = await openTable(visit, game, { open: true });
  await add('table-waiting', host, '.online .board .picture svg');
  await page.goto(`${server.page}#/online`);
  await page.locator('.kept').first().waitFor();
  await add('lobby', page, '.lobby h1');
  await other.goto(link);
  await other.getByRole('button', { name: /^(S’asseoir|Sit down)$/ }).click();
  await host.locator('.players li.turn').waitFor();
  await add('table-playing', host, '.online .board .picture svg');
}

try {
  for (const game of all.filter(({ id }) => !wanted.length || wanted.includes(id))) {
    const page = await visit.open(`/play/${game.id}`, { locale: 'fr' });
    await playSome(page, game);
    await add(game.id, page, '.board .picture svg');
    if (!wanted.length && game === all.at(-1)) {
      // Now there is a game to go on with.
      await page.goto(`${server.page}#/`);
      await add('home', page, 'main h1');
      await page.goto(`${server.page}#/mine`);
      await add('mine', page, 'main h1');
      await online(page, all.find(({ players: [least, most] }) => least <= 2 && most > 1));
    }
    await visit.close();
  }
  writeFileSync(`${to}index.html`, sheet(rows));
} finally {
  await Promise.all([browser.close(), server.stop()]);
}
console.log(`${to}index.html`);
for (const problem of visit.problems) console.log(problem);
