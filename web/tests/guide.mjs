// The pictures of the guide for clubs and schools, from the program itself: node tests/guide.mjs. A class with twelve pupils, a tournament
// in its first round and some games beside it, made over the API; writes docs/pictures/guide/NAME.LANG.png. Needs what tests/browser.mjs needs.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch, Visit } from './browser/driver.mjs';
import { Mirror } from './browser/mirror.mjs';
import { Person } from './browser/person.mjs';
import { smaller } from './browser/picture.mjs';
import { serve } from './browser/program.mjs';

const PUPILS = 12;
const GAMES = 4; // that the class may play
const ADDRESS = 'http://192.168.1.20:8080'; // as in the text of the guide, not that of the machine that draws
const WIDE = { width: 1280, height: 860 };
const PHONE = { width: 375, height: 812 };
const WALL = { width: 1280, height: 720 };
const WORDS = {
  fr: { class: 'CM2 B', contest: 'Coupe du vendredi', teacher: 'Mme Martin' },
  en: { class: 'Year 6 B', contest: 'Friday cup', teacher: 'Ms Martin' },
};
const to = fileURLToPath(new URL('../../docs/pictures/guide/', import.meta.url));

async function school(server, language, games) {
  const words = WORDS[language];
  const teacher = await Person.arrive(server, language);
  await teacher.ask('guests', 'POST');
  await teacher.ask('accounts', 'POST', { name: words.teacher, password: 'une longue phrase' });
  const { number } = await teacher.ask('classes', 'POST', { name: words.class });
  await teacher.ask(`classes/${number}`, 'PUT', { name: words.class, games: games.map(({ id }) => ({ game: id, options: {} })) });
  const { cards } = await teacher.ask(`classes/${number}/pupils`, 'POST', { count: PUPILS });
  const pupils = [];
  for (const { code } of cards) {
    pupils.push(await Person.arrive(server, language));
    await pupils.at(-1).ask('cards', 'POST', { code });
    await pupils.at(-1).stay(server);
  }
  return { teacher, number, cards, pupils };
}

// A round of a tournament of which half is over, and two more games beside it: something to look at.
async function playSome({ teacher, number, pupils }, language, games) {
  const contest = await teacher.ask('contests', 'POST', {
    name: WORDS[language].contest, kind: 'swiss', game: games[0].id, options: {}, clock: { kind: 'none' }, rated: false, public: true, rounds: 3, class: number,
  });
  for (const pupil of pupils) await pupil.ask(`contests/${contest.number}/actions`, 'POST', { do: 'join' });
  await teacher.ask(`contests/${contest.number}/actions`, 'POST', { do: 'start' });
  for (const [i, game] of games.slice(1, 3).entries())
    for (const pupil of pupils.slice(2 * i, 2 * i + 2)) await pupil.ask('seeks', 'POST', { game: game.id, options: {}, clock: { kind: 'none' }, rated: false });
  await pupils[5].ask('seeks', 'POST', { game: games[3].id, options: {}, clock: { kind: 'none' }, rated: false });
  const most = (table) => (table % 2 ? 200 : 6 + (table % 5)); // every other table to its end
  for (let any = true; any; ) {
    any = false;
    for (const pupil of pupils) any = (await pupil.play(most)) || any;
  }
  return contest.number;
}

async function shoot(page, name, view) {
  await page.setViewportSize(view);
  await page.waitForTimeout(300); // pictures settle
  const file = `${to}${name}.png`;
  await page.screenshot({ path: file });
  return smaller(file);
}

// The same people in the browser, each with the session that they have.
async function pageOf(visit, person, place, ready, language) {
  const page = await visit.open('/', {
    locale: language,
    storageState: await person.context.storageState(),
    arriving: (fresh) => fresh.route('**/api/v1/site', async (route) => route.fulfill({ json: { ...(await (await route.fetch()).json()), addresses: [ADDRESS], origin: null } })),
  });
  await page.goto(`${visit.server.page}#${place}`);
  await page.locator(ready).first().waitFor();
  return page;
}

async function pictures(visit, language, games) {
  const made = await school(visit.server, language, games);
  const contest = await playSome(made, language, games);
  const { teacher, pupils, number } = made;
  const page = await pageOf(visit, teacher, `/class/${number}`, '.pupils tbody tr', language);
  const fits = [await shoot(page, `class.${language}`, WIDE)];
  await page.goto(`${visit.server.page}#/class/${number}/wall`);
  await page.locator('.boards svg').first().waitFor();
  fits.push(await shoot(page, `wall.${language}`, WALL));
  await page.goto(`${visit.server.page}#/c/${contest}`);
  await page.locator('main h1').waitFor();
  fits.push(await shoot(page, `contest.${language}`, WIDE));
  const pupil = await pageOf(visit, pupils[0], '/classes', '.pupil-games', language);
  fits.push(await shoot(pupil, `pupil.${language}`, PHONE));
  // New cards end the pupils' sessions: they come last.
  await page.goto(`${visit.server.page}#/class/${number}/cards`);
  const all = page.locator('.renewal > div button');
  await all.click();
  await all.click();
  await page.locator('.pass').nth(PUPILS - 1).waitFor();
  fits.push(await shoot(page, `cards.${language}`, WIDE));
  return fits.every(Boolean);
}

mkdirSync(to, { recursive: true });
const games = new Mirror('fr').games().filter(({ players: [least, most] }) => least <= 2 && most > 1).slice(0, GAMES);
const [server, browser] = await Promise.all([serve(), launch()]);
const visit = new Visit(browser, server);
let small = true;
try {
  for (const language of ['fr', 'en']) small = (await pictures(visit, language, games)) && small;
} finally {
  await visit.close();
  await Promise.all([browser.close(), server.stop()]);
}
for (const problem of visit.problems) console.log(problem);
process.exit(small && !visit.problems.length ? 0 : 1);
