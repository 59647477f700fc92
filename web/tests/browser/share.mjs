// Share: every way out of a game is a way back in. Links, pictures and records of one browser are opened by another one.
import AxeBuilder from '@axe-core/playwright';
import { readFileSync } from 'node:fs';

const GIVEN = JSON.parse(readFileSync(new URL('../links.golden.json', import.meta.url), 'utf8'));

async function saved(page, name) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('dialog').getByRole('button', { name }).click()]);
  return { path: await download.path(), name: download.suggestedFilename() };
}

// On the narrowest screen too: axe finds nothing, nothing is too wide.
async function lookAt(visit, page, what) {
  await page.setViewportSize({ width: 320, height: 640 });
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }).analyze();
  for (const { id, nodes } of violations) visit.complain(`${what}: axe ${id}: ${nodes[0].html.slice(0, 160)}`);
  const wide = await page.evaluate(() => Math.max(...[document.documentElement, ...document.querySelectorAll('dialog')].map((each) => each.scrollWidth - innerWidth)));
  if (wide > 0) visit.complain(`${what}: ${wide} px too wide`);
}

const walked = (page) => page.locator('.walk b').innerText();

// A link opens, is walked through, and is played on from.
async function linkOpens(visit, game) {
  const { code, shared } = GIVEN[game.id];
  const page = await visit.open(`/g/${code}`);
  await page.locator('.look .picture svg').waitFor();
  const of = ` of ${shared.history.length}`;
  if (!(await walked(page)).endsWith(`Move ${shared.shown}${of}`)) visit.complain(`${await walked(page)} instead of ${shared.shown}`);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText(`Move ${shared.shown + 1}${of}`).waitFor();
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.locator('.board .picture svg').waitFor();
}

async function badLinks(visit) {
  const page = await visit.open('/');
  const open = async (hash, words) => {
    await page.goto(`${visit.server.page}#${hash}`);
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
  };
  const [{ code }] = Object.values(GIVEN);
  await open(`/g/${code.slice(0, -8)}`, 'damaged');
  await open('/g/', 'damaged');
  await open('/g/1.%00<x>', 'damaged');
  await open(`/g/2${code.slice(1)}`, 'newer version');
}

// Out as link, SVG, PNG and record; back in by the field, by another page.
async function thereAndBack(visit, game) {
  const page = await visit.open(`/play/${game.id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('img', { name: /QR/ }).waitFor();
  await lookAt(visit, page, 'sheet');
  const link = await sheet.getByLabel('Link', { exact: true }).inputValue();
  const files = [await saved(page, /SVG/), await saved(page, /PNG/), await saved(page, /^Record$/)];
  const sizes = files.map(({ path }) => readFileSync(path).length);
  visit.note(`link ${link.length}, ${files.map(({ name }, i) => `${name.split('.').at(-1)} ${sizes[i]}`).join(', ')} bytes`);
  for (const { path } of files) {
    const other = await visit.open(`/play/${game.id}`);
    await other.getByRole('button', { name: 'Share', exact: true }).click();
    const form = other.getByRole('dialog').locator('form');
    await form.locator('input[type=file]').setInputFiles(path);
    await form.getByRole('button', { name: 'Open', exact: true }).click();
    await other.getByRole('dialog').waitFor({ state: 'detached' });
    await other.locator('.picture svg').first().waitFor();
    if (path === files[0].path) await lookAt(visit, other, 'linked game');
  }
}

export const tests = (games) => [
  { name: 'share bad links', run: badLinks },
  { name: 'share there and back', run: (visit) => thereAndBack(visit, games[0]) },
  ...games.map((game) => ({ name: `share link ${game.id}`, run: (visit) => linkOpens(visit, game) })),
];
