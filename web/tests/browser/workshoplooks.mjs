// What the workshop looks like, in every width, theme and language, and how smoothly a large board moves.
import { lookAt } from './axe.mjs';
import { PHONE } from './driver.mjs';
import { countOf, editorReady, expectCells, tool, VIEWS } from './workshopdesk.mjs';

// Found from the first page, on a phone too.
async function entrance(visit) {
  const page = await visit.open('/', PHONE);
  await page.locator('main a[href="#/workshop"]').tap();
  await page.locator('.tools .card').first().waitFor();
  const places = await page.locator('.tools .card a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  if (places.length !== 4) visit.complain(`${places.length} tools`);
  await lookAt(visit, page, 'entrance', VIEWS);
  await visit.go(page, '/workshop/nowhere');
  await page.getByRole('alert').waitFor();
}

async function explored(visit) {
  const page = await visit.open('/workshop/boards', { locale: 'fr' });
  const tiles = page.locator('.tile');
  await tiles.first().waitFor();
  await page.waitForFunction(() => [...document.querySelectorAll('.tile')].every((tile) => tile.querySelector('svg path')));
  visit.note(`${await tiles.count()} boards`);
  await lookAt(visit, page, 'boards', VIEWS);
  await tiles.nth(2).click();
  await page.getByRole('dialog').locator('.fitting a').first().waitFor();
  await lookAt(visit, page, 'a board', VIEWS);
  await page.getByRole('dialog').getByRole('link', { name: 'Le modifier dans l’éditeur' }).click();
  await editorReady(page);
  if (!(await countOf(page))) visit.complain('the board is not in the editor');
}

async function looks(visit, locale) {
  const page = await visit.open('/workshop/editor/archimedean:4.8.8:3', { locale });
  await editorReady(page);
  await page.locator('.fitting a').first().waitFor();
  await lookAt(visit, page, `editor ${locale}`, VIEWS);
  const buttons = await page.locator('.toolbar button').all();
  for (const button of buttons) {
    await button.click();
    await lookAt(visit, page, `editor ${locale} ${await button.innerText()}`, VIEWS.slice(0, 1));
  }
  await page.locator('.ways button').first().click();
  await page.getByRole('dialog').locator('.tile svg').first().waitFor();
  await lookAt(visit, page, `start from ${locale}`, VIEWS.slice(0, 2));
}

// How many frames a second while a large board is panned and painted: told, not judged.
async function speed(visit) {
  const page = await visit.open('/workshop/editor/voronoi:500:1');
  await editorReady(page);
  await expectCells(visit, page, 500, 'five hundred');
  const box = await page.locator('.drawing').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const measured = async (what, moves) => {
    await page.evaluate(() => {
      self.frames = [];
      const next = (now) => (self.frames.push(now), (self.counting = requestAnimationFrame(next)));
      self.counting = requestAnimationFrame(next);
    });
    await moves();
    const frames = await page.evaluate(() => (cancelAnimationFrame(self.counting), self.frames));
    const gaps = frames.slice(1).map((at, i) => at - frames[i]);
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    visit.note(`${what} ${(1000 / mean).toFixed(0)} frames/s, longest ${Math.max(...gaps).toFixed(0)} ms`);
  };
  const stroke = async (button) => {
    await page.mouse.move(x - 150, y - 100);
    await page.mouse.down({ button });
    for (let i = 0; i <= 60; i++) await page.mouse.move(x - 150 + 5 * i, y - 100 + 80 * Math.sin(i / 5));
    await page.mouse.up({ button });
  };
  await measured('panning', () => stroke('middle'));
  await measured('zooming', async () => {
    for (let i = 0; i < 40; i++) await page.mouse.wheel(0, i % 20 < 10 ? -60 : 60);
  });
  await page.getByRole('button', { name: 'Show all' }).click();
  await tool(page, 'Colour');
  await measured('painting', () => stroke('left'));
  await page.waitForFunction(() => document.querySelectorAll('.drawing .colour1').length > 5);
  await tool(page, 'Corner');
  await measured('aiming', () => stroke('left'));
}

export const tests = () => [
  { name: 'workshop entrance', run: entrance },
  { name: 'workshop boards', run: explored },
  { name: 'workshop looks fr', run: (visit) => looks(visit, 'fr') },
  { name: 'workshop looks en', run: (visit) => looks(visit, 'en') },
  { name: 'workshop speed', run: speed },
];
