// Pictures of the workshop's pages for the documentation, from the program itself: node tests/workshop.mjs. Writes
// docs/pictures/workshop/NAME.LANG.png. Needs what tests/browser.mjs needs.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch, Visit } from './browser/driver.mjs';
import { Mirror } from './browser/mirror.mjs';
import { smaller } from './browser/picture.mjs';
import { serve } from './browser/program.mjs';

const WIDE = { width: 1280, height: 860 };
const GAMES = 200;
const DRAWN = 'archimedean:3.4.6.4:3';
const to = fileURLToPath(new URL('../../docs/pictures/workshop/', import.meta.url));

async function shoot(page, name) {
  await page.evaluate(() => document.activeElement?.blur());
  const file = `${to}${name}.png`;
  await page.screenshot({ path: file });
  return smaller(file);
}

async function pictures(visit, locale, game) {
  const page = await visit.open(`/workshop/print/${game.id}`, { ...WIDE, locale });
  await page.waitForSelector('.sheets-made[aria-busy=false] .sheet-card');
  const fits = [await shoot(page, `print.${locale}`)];
  await visit.go(page, `/workshop/study/${game.id}?study.players=0&study.games=${GAMES}`);
  await page.locator('.study-progress button').click();
  await page.waitForFunction((all) => document.querySelector('.counted span')?.textContent?.startsWith(`${all} `), GAMES);
  // The last report comes a moment after the last game.
  await page.waitForFunction((all) => document.querySelector('.report')?.shadowRoot?.textContent?.includes(`${all} `), GAMES);
  fits.push(await shoot(page, `study.${locale}`));
  await visit.go(page, `/workshop/editor/${DRAWN}`);
  await page.locator('.fitting').waitFor();
  fits.push(await shoot(page, `editor.${locale}`));
  return fits.every(Boolean);
}

mkdirSync(to, { recursive: true });
const [game] = new Mirror('fr').games().filter(({ players: [least, most] }) => least <= 2 && most > 1);
const [server, browser] = await Promise.all([serve(), launch()]);
const visit = new Visit(browser, server);
let small = true;
try {
  for (const language of ['fr', 'en']) small = (await pictures(visit, language, game)) && small;
} finally {
  await visit.close();
  await Promise.all([browser.close(), server.stop()]);
}
for (const problem of visit.problems) console.log(problem);
process.exit(small && !visit.problems.length ? 0 : 1);
