// A board that leaves the page and comes back: kept by the browser, as a file, in a link, from a picture.
import { readFileSync } from 'node:fs';
import { serve } from './program.mjs';
import { clickAt, drawSome, editorReady, expectCells, settled, titles } from './workshopdesk.mjs';

// Saved, found again after a reload, given away by link, and opened by somebody else.
async function outAndBack(visit) {
  const page = await visit.open('/workshop/editor');
  await editorReady(page);
  await drawSome(visit, page);
  await page.getByLabel('Title').fill('Four cells');
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.title.startsWith('Four cells'));
  await settled(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save' }).click()]);
  const saved = readFileSync(await download.path(), 'utf8');
  const file = JSON.parse(saved);
  if (file.cells.length !== 4 || file.title !== 'Four cells') visit.complain(`the file has ${file.cells.length} cells and is called ${file.title}`);
  if (!/^four-cells\.json$/.test(download.suggestedFilename())) visit.complain(download.suggestedFilename());
  await page.reload();
  await editorReady(page);
  await expectCells(visit, page, 4, 'after a reload');
  if ((await page.getByLabel('Title').inputValue()) !== 'Four cells') visit.complain('the title is lost');
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
  visit.note(`link of ${link.length} characters`);
  await page.keyboard.press('Escape');
  await shared(visit, link.replace(/^.*#/, ''), await download.path());
}

async function shared(visit, place, path) {
  const other = await visit.open(place, { locale: 'fr' });
  await editorReady(other);
  await expectCells(visit, other, 4, 'from the link');
  if ((await other.getByLabel('Titre').inputValue()) !== 'Four cells') visit.complain('the link lost the title');
  const kept = await titles(other);
  if (kept.length) visit.complain(`looking at a link left ${kept}`);
  await other.locator('input[type=file]').setInputFiles(path);
  await other.waitForFunction(() => location.hash === '#/workshop/editor');
  await expectCells(visit, other, 4, 'from the file');
  await visit.go(other, '/workshop/editor/not-a-code');
  await other.locator('.side .refusal', { hasText: /\S/ }).waitFor();
}

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><g transform="translate(10 10)">
  <rect x="0" y="0" width="100" height="100"/><path d="M100 0h100v100h-100z"/><polygon points="0,100 100.4,100 100,180 0,180"/></g></svg>`;

const dropped = (text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], 'one.json'));
  document.querySelector('.editor').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
};

// A picture with gaps that a hand would leave; then something that is no board.
async function imported(visit) {
  const page = await visit.open('/workshop/editor');
  await editorReady(page);
  await page.locator('input[type=file]').setInputFiles({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(PICTURE) });
  await expectCells(visit, page, 3, 'imported');
  await page.getByText('This is a board.').waitFor();
  for (const [name, text] of [['x.svg', '<svg'], ['x.json', '{"cells":'], ['x.json', '[]'], ['empty.json', ''], ['big.json', ' '.repeat(1_000_001)]]) {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.locator('.side .refusal', { hasText: /\S/ }).waitFor();
    await expectCells(visit, page, 3, `after ${name}`);
  }
  await settled(page);
  await page.reload();
  await editorReady(page);
  await expectCells(visit, page, 3, 'imported, after a reload');
  await page.evaluate(dropped, '{"cells":[{"name":"a","outline":[[0,0],[1,0],[1,1],[0,1]]}]}');
  await expectCells(visit, page, 1, 'dropped');
}

// The same drawing in two windows: neither loses what the other does.
async function twoWindows(visit) {
  const page = await visit.open('/workshop/editor');
  await editorReady(page);
  await drawSome(visit, page);
  await settled(page);
  const other = await page.context().newPage();
  await visit.go(other, '/workshop/editor');
  await editorReady(other);
  await expectCells(visit, other, 4, 'in the other window');
  const call = async (window, title) => {
    await window.getByLabel('Title').fill(title);
    await window.keyboard.press('Tab');
    await window.waitForFunction((wanted) => JSON.parse(localStorage.getItem('pavage.drawings')).list[0].title === wanted, title);
  };
  await call(other, 'there');
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('pavage.drawings')).list[0].title === 'there');
  await call(page, 'here');
  const kept = await titles(page);
  if (kept.toSorted().join() !== 'here,there') visit.complain(`kept are ${kept}`);
}

// After the first visit the program may go: the workshop is there, with what was drawn.
async function offline(visit) {
  const server = await serve();
  const page = await visit.open('/', { server });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload(); // from now on through the service worker
  await visit.go(page, '/workshop/editor', server);
  await editorReady(page);
  await drawSome(visit, page);
  await settled(page);
  await server.stop();
  await page.reload();
  await editorReady(page);
  await expectCells(visit, page, 4, 'without the program');
  await page.locator('.toolbar').getByRole('button', { name: /^Add/ }).click();
  await clickAt(page, 0.9, -1.5);
  await expectCells(visit, page, 5, 'drawn without the program');
  await page.locator('.fitting').waitFor({ state: 'attached' }); // games were looked through
}

export const tests = () => [
  { name: 'workshop out and back', run: outAndBack },
  { name: 'workshop import', run: imported },
  { name: 'workshop two windows', run: twoWindows },
  { name: 'workshop offline', run: offline },
];
