// The workshop as an inventor uses it: a board drawn by clicks, one by keys and one by finger, a fault shown and mended, a board from
// a tiling, and a game played on it. What leaves the page and comes back is in workshopfiles.mjs, what it looks like in workshoplooks.mjs.
import { lookAt } from './axe.mjs';
import { PHONE } from './driver.mjs';
import { moveMade } from './touch.mjs';
import { clickAt, drawing, drawSome, editorReady, expectCells, pick, tool, VIEWS } from './workshopdesk.mjs';
import * as files from './workshopfiles.mjs';
import * as looks from './workshoplooks.mjs';

async function byClicks(visit) {
  const page = await visit.open('/workshop/editor');
  await editorReady(page);
  await drawSome(visit, page);
  await page.getByText('This is a board.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectCells(visit, page, 3, 'undo');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expectCells(visit, page, 4, 'redo');
  await aFault(visit, page);
  await mergeAndPaint(visit, page);
  await named(visit, page);
  await ports(visit, page);
}

// A shape drawn over others is shown as a fault, on the board and in words, and can be taken back.
async function aFault(visit, page) {
  await tool(page, 'Draw');
  for (const [x, y] of [[-0.3, -0.4], [1.9, -0.5], [0.8, 0.9]]) await clickAt(page, x, y);
  await page.waitForFunction(() => document.querySelectorAll('.drawing .handle').length === 3);
  await page.getByRole('button', { name: 'Close the shape' }).click();
  await expectCells(visit, page, 5, 'drawn shape');
  const fault = page.locator('.faults li button').first();
  await fault.click();
  await page.locator('.drawing .faulty.shown').first().waitFor({ state: 'attached' });
  await page.locator('.drawing .here').waitFor({ state: 'attached' });
  if (await page.locator('.fitting a').count()) visit.complain('games are offered on what is no board');
  await lookAt(visit, page, 'with a fault', VIEWS);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectCells(visit, page, 4, 'fault undone');
  await page.getByText('This is a board.').waitFor();
}

async function mergeAndPaint(visit, page) {
  await tool(page, 'Select');
  const cells = await drawing(page);
  for (const { id } of [cells[0], cells[3]]) await pick(page, id); // the square, and what it lies on
  await page.getByText('2 cells selected.').waitFor();
  await page.getByRole('button', { name: 'Merge' }).click();
  await expectCells(visit, page, 3, 'merged');
  await tool(page, 'Colour');
  await page.getByRole('button', { name: 'vermilion' }).click();
  const [painted] = await drawing(page);
  await pick(page, painted.id);
  await page.waitForFunction(() => document.querySelectorAll('.drawing .colour2').length === 1);
}

async function named(visit, page) {
  await tool(page, 'Name');
  const cells = await drawing(page);
  await pick(page, cells.at(-1).id);
  await page.locator('.naming').fill('home');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => [...document.querySelectorAll('.drawing .name')].some(({ textContent }) => textContent === 'home'));
  await pick(page, cells[0].id);
  await page.locator('.naming').fill('home');
  await page.keyboard.press('Enter');
  await page.locator('.side .refusal', { hasText: 'home' }).waitFor();
  await page.getByText('This is a board.').waitFor();
}

async function ports(visit, page) {
  await tool(page, 'Ports');
  await page.getByRole('button', { name: '2 players', exact: true }).click();
  await page.locator('.drawing .arc').first().waitFor({ state: 'attached' });
  const arcs = await page.locator('.arc-choice').count();
  if (arcs !== 4) visit.complain(`${arcs} arcs for two players`);
  await page.getByRole('button', { name: 'No ports' }).click();
  await page.waitForFunction(() => !document.querySelector('.drawing .arc'));
}

// Everything by keys alone: cells added at a cross, walked over, coloured, removed, taken back.
async function byKeys(visit) {
  const page = await visit.open('/workshop/editor');
  await editorReady(page);
  await page.locator('.drawing').focus();
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('a', '4', 'Enter');
  await expectCells(visit, page, 1, 'first by keys');
  await press('ArrowRight', 'ArrowRight', 'Enter');
  await expectCells(visit, page, 2, 'second by keys');
  await press('ArrowDown', 'ArrowDown', 'Enter');
  await expectCells(visit, page, 3, 'third by keys');
  await press('p', '3', 'Enter');
  await page.waitForFunction(() => document.querySelectorAll('.drawing .colour3').length === 1);
  const here = () => page.locator('.drawing').getAttribute('aria-activedescendant');
  const before = await here();
  await press('ArrowUp');
  await page.waitForFunction((old) => document.querySelector('.drawing').getAttribute('aria-activedescendant') !== old, before);
  await press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('.drawing .colour3').length === 2);
  await press('Delete');
  await expectCells(visit, page, 2, 'removed by key');
  await press('Control+z');
  await expectCells(visit, page, 3, 'undone by key');
  await press('s', 'Control+a', 'm');
  await expectCells(visit, page, 1, 'merged by key');
  await press('Control+z', 'n', 'Enter');
  await page.locator('.naming').fill('k');
  await press('Enter');
  await page.waitForFunction(() => [...document.querySelectorAll('.drawing .name')].some(({ textContent }) => textContent === 'k'));
  const said = await page.locator('.editor > [role=status]').innerText();
  if (!said.includes('k')) visit.complain(`nothing was said of the name: ${said}`);
}

// From a tiling to a game on it: the first move is made on the board somebody drew.
async function played(visit) {
  const page = await visit.open('/workshop/editor');
  await editorReady(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hexagons' }).click();
  await page.getByRole('dialog').getByLabel('Size').fill('3');
  await page.getByRole('dialog').getByText('19 cells').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Start from this' }).click();
  await expectCells(visit, page, 19, 'hexagons');
  await tool(page, 'Remove');
  await pick(page, (await drawing(page))[0].id);
  await expectCells(visit, page, 18, 'one removed');
  await tool(page, 'Select');
  const link = page.locator('.fitting a').first();
  await link.waitFor();
  const game = /#\/play\/([\w-]+)/.exec(await link.getAttribute('href'))[1];
  await link.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(/own board|Begin/).first().waitFor();
  await sheet.locator('.preview svg').waitFor();
  const shown = await sheet.locator('.drawn-board input').inputValue();
  if (shown !== 'own board, 18 cells') visit.complain(`the board is shown as ${shown}`);
  await sheet.getByRole('button', { name: 'All at this table' }).click();
  await sheet.getByRole('button', { name: 'Begin' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.waitForFunction(() => !location.hash.includes('?'));
  await page.waitForFunction(() => document.querySelectorAll('.board [data-target]').length >= 18);
  await page.locator('.target.may').first().click();
  await moveMade(page, 0);
  visit.note(game);
}

// A finger lays cells, two enlarge the view, and everything is large enough for one.
async function byFinger(visit) {
  const page = await visit.open('/workshop/editor', PHONE);
  await editorReady(page);
  const box = await page.locator('.drawing').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await expectCells(visit, page, 1, 'first by finger');
  await page.touchscreen.tap(x + 90, y);
  await expectCells(visit, page, 2, 'second by finger');
  await pinch(page, x, y);
  await expectCells(visit, page, 2, 'after two fingers');
  for (const button of await page.locator('.toolbar button, .tool-options button, .zoom button').all()) {
    const { width, height } = await button.boundingBox();
    if (width < 43.5 || height < 43.5) visit.complain(`${await button.innerText()} is ${width} × ${height}`);
  }
}

// Two fingers go apart: what is seen becomes less, so that it is larger.
async function pinch(page, x, y) {
  const session = await page.context().newCDPSession(page);
  const touch = (type, apart) => session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x - apart, y, id: 0 }, { x: x + apart, y, id: 1 }] });
  const seen = () => page.locator('.drawing').evaluate((svg) => svg.viewBox.baseVal.width);
  const before = await seen();
  await touch('touchStart', 30);
  for (const apart of [40, 55, 70, 90]) await touch('touchMove', apart);
  await touch('touchEnd', 0);
  await page.waitForFunction((wide) => document.querySelector('.drawing').viewBox.baseVal.width < wide * 0.6, before);
}

export const tests = () => [
  { name: 'workshop by clicks', run: byClicks },
  { name: 'workshop by keys', run: byKeys },
  { name: 'workshop by finger', run: byFinger },
  { name: 'workshop play', run: played },
  ...files.tests(),
  ...looks.tests(),
];
