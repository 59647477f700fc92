// What older versions of the page kept in a browser is there in this one, and goes on: every browser.json of tests/fixtures.
import { readdirSync, readFileSync } from 'node:fs';
import { PHONE } from './driver.mjs';
import { Mirror } from './mirror.mjs';
import { goOn } from './offline.mjs';
import { countOf, editorReady } from './workshopdesk.mjs';

const FIXTURES = new URL('../../../tests/fixtures/', import.meta.url);
const versions = readdirSync(FIXTURES).filter((name) => /^\d/.test(name));

// A browser with that storage, and what is to be found in it.
function browserOf(version, { origin }) {
  const { expected, localStorage, indexedDB } = JSON.parse(readFileSync(new URL(`${version}/browser.json`, FIXTURES), 'utf8'));
  return { expected, view: { locale: 'fr', storageState: { cookies: [], origins: [{ origin: origin.replace(/\/$/, ''), localStorage, indexedDB }] } } };
}

async function games(visit, version, all) {
  const { expected, view } = browserOf(version, visit.server);
  const page = await visit.open('/mine', { ...PHONE, ...view });
  const rows = (heading) => page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) }).locator('.kept li');
  const live = Object.entries(expected.games).map(([id, { seed, options, history }]) => {
    const mirror = new Mirror('fr');
    mirror.begin(id, options, seed);
    for (const move of history) mirror.play(move);
    return [id, mirror];
  }).filter(([, mirror]) => mirror.position.turn !== null); // a short game may have been over
  const running = await rows('À reprendre').count();
  if (running !== live.length) visit.complain(`${running} running games of ${live.length}`);
  const { finished } = expected;
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Tout enregistrer' }).click()]);
  const exported = readFileSync(await file.path(), 'utf8');
  if (!exported.includes(JSON.stringify(finished.history))) visit.complain('the finished game is not in the file to take along');
  await page.locator(`.kept a[href="#/mine/${finished.game}.${finished.seed}"]`).tap();
  await page.getByText(` ${finished.history.length}`).first().waitFor();
  for (const [id, mirror] of live) {
    await visit.go(page, `/play/${id}`);
    await goOn(visit, page, all.find((game) => game.id === id), mirror);
  }
  visit.note(`${running} games`);
}

async function rest(visit, version) {
  const { expected, view } = browserOf(version, visit.server);
  const page = await visit.open('/', view);
  await page.locator(`.card a.learn[href="#/learn/${expected.learned}"] .tag`).waitFor();
  await visit.go(page, '/workshop/editor');
  await editorReady(page);
  if ((await countOf(page)) !== expected.drawing.cells) visit.complain(`${await countOf(page)} cells instead of ${expected.drawing.cells}`);
  // Games of another engine are never added to those of this one: the study is listed, and can be forgotten.
  await visit.go(page, '/workshop/study');
  const study = page.locator('.kept-studies li').filter({ hasText: String(expected.study.played) });
  await study.getByRole('button').first().click();
  await study.getByRole('button').first().click();
  await page.locator('.kept-studies').waitFor({ state: 'detached' });
}

export const tests = (all) => versions.flatMap((version) => [
  { name: `upgrade ${version} games`, run: (visit) => games(visit, version, all) },
  { name: `upgrade ${version} the rest`, run: (visit) => rest(visit, version) },
]);
