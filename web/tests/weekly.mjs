// The picture of a weekly table in the README, from the program itself: node tests/weekly.mjs. A dozen people of different strength play for the
// table of the running week over the API; writes docs/pictures/weeks.png. Needs what tests/browser.mjs needs.
import { fileURLToPath } from 'node:url';
import { launch, Visit } from './browser/driver.mjs';
import { Mirror } from './browser/mirror.mjs';
import { Person } from './browser/person.mjs';
import { smaller } from './browser/picture.mjs';
import { serve } from './browser/program.mjs';

const VIEW = { width: 1200, height: 900 };
const MARGIN = 8; // below the table
const NAMES = ['Camille', 'Léa', 'Hugo', 'Inès', 'Nathan', 'Chloé', 'Gabriel', 'Manon', 'Élise', 'Théo', 'Zoé', 'Jules'];
const READER = 'Inès';
const LEVELS = [9, 8, 7, 6]; // of whoever plays well down to whoever plays less well
const COUNTED = 5;
const file = fileURLToPath(new URL('../../docs/pictures/weeks.png', import.meta.url));

// One game for the table, as well as a computer of that level.
async function playFor(person, chart, event, level, seed) {
  const { number, game, options } = await person.ask(`charts/${chart}/games`, 'POST', { event });
  const mirror = new Mirror('fr', seed);
  mirror.begin(game, options);
  while ((await person.ask(`tables/${number}`)).status === 'playing') {
    const mine = (await person.ask('me/turns?wait=1')).tables.find((table) => table.number === number);
    if (!mine) continue;
    while (mirror.position.history.length < mine.history.length) mirror.play(mine.history[mirror.position.history.length]);
    const { move } = mirror.random() < 0.05 ? mirror.wander() : mirror.ask({ do: 'best', level });
    await person.ask(`tables/${number}/actions`, 'POST', { do: 'move', move, ply: mine.history.length });
  }
}

async function playWeek(server, name, i) {
  const person = await Person.arrive(server, 'fr');
  await person.ask('guests', 'POST');
  await person.ask('accounts', 'POST', { name, password: 'une longue phrase' });
  const { charts } = await person.ask('charts');
  const { id, events } = charts.find(({ kind }) => kind === 'score');
  const games = i < 8 ? COUNTED + (i % 2) : COUNTED - (i % 4);
  for (let game = 0; game < games; game++) await playFor(person, id, events[game % events.length].id, LEVELS[i % LEVELS.length], 100 * i + game);
  return { person, chart: id };
}

const [server, browser] = await Promise.all([serve('--unlimited'), launch()]);
const visit = new Visit(browser, server);
let small = false;
try {
  const people = await Promise.all(NAMES.map((name, i) => playWeek(server, name, i)));
  const { person, chart } = people[NAMES.indexOf(READER)];
  const page = await visit.open(`/weeks/${chart}`, { locale: 'fr', ...VIEW, storageState: await person.context.storageState() });
  await page.locator('.ranking tbody tr').nth(NAMES.length - 1).waitFor();
  const { y, height } = await page.locator('.ranking').boundingBox();
  await page.screenshot({ path: file, fullPage: true, clip: { x: 0, y: 0, width: VIEW.width, height: y + height + MARGIN } });
  small = smaller(file);
} finally {
  await visit.close();
  await Promise.all([browser.close(), server.stop()]);
}
for (const problem of visit.problems) console.log(problem);
process.exit(small && !visit.problems.length ? 0 : 1);
