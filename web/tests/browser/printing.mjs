// Sets to print: from a game's card to a PDF in hand, by a link, on a board of one's own, by keys, on paper.
import { readFileSync } from 'node:fs';
import { lookAt } from './axe.mjs';
import { PHONE } from './driver.mjs';
import { Keys } from './keys.mjs';
import { Mirror } from './mirror.mjs';

const VIEWS = [{ width: 375, height: 667 }, { width: 1280, height: 800 }, { width: 1920, height: 1080 }];
const A4 = { width: 595.28, height: 841.89 }; // points
const A3 = { width: 841.89, height: 1190.55 };

const pagesIn = (pdf) => [...pdf.matchAll(/\/MediaBox\s*\[\s*([\d. ]+)\]/g)].map((found) => found[1].trim().split(/\s+/).map(Number));
const near = (a, b) => Math.abs(a - b) < 0.75;
const isPage = ([x, y, width, height], paper) => x === 0 && y === 0 && near(width, paper.width) && near(height, paper.height);
const isMade = (page) => page.waitForSelector('.sheets-made[aria-busy=false] .sheet-card');

async function download(page, button) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'latin1') };
}

// What changes on the page comes after a moment: until the sheets are others.
async function changed(page, act) {
  const before = await page.locator('.sheet-card img').evaluateAll((all) => all.map(({ src }) => src).join());
  await act();
  await page.waitForFunction((old) => {
    const now = [...document.querySelectorAll('.sheets-made[aria-busy=false] .sheet-card img')].map(({ src }) => src).join();
    return now && now !== old;
  }, before);
}

const pdfOf = (page) => download(page, page.getByRole('button', { name: 'Télécharger le PDF' }));

async function files(visit, game) {
  const page = await visit.open('/workshop', { locale: 'fr' });
  await page.getByRole('link', { name: 'Imprimer et découper' }).click();
  await page.getByRole('link', { name: game.name, exact: true }).click();
  await isMade(page);
  const sizes = await page.locator('.sheet-card > .facts').allTextContents();
  if (!sizes.every((size) => size === '210 × 297 mm')) visit.complain(`A4 sheets measure ${sizes}`);
  const pdf = await pdfOf(page);
  if (!pdf.text.startsWith('%PDF-') || !pdf.name.endsWith('.pdf')) visit.complain(`${pdf.name} begins with ${pdf.text.slice(0, 8)}`);
  const pages = pagesIn(pdf.text);
  if (!pages.length || !pages.every((box) => isPage(box, A4))) visit.complain(`pages of ${JSON.stringify(pages)}`);
  if (pages.length !== sizes.length) visit.complain(`${pages.length} pages for ${sizes.length} sheets`);
  const svg = await download(page, page.getByRole('button', { name: /^SVG/ }).first());
  if (!/<svg[^>]*width="210mm"/.test(svg.text)) visit.complain(`${svg.name}: ${svg.text.slice(0, 200)}`);
  const dxf = await download(page, page.getByRole('button', { name: /^DXF/ }).first());
  if (!/^\s*0\s+SECTION/.test(dxf.text) || !dxf.text.trimEnd().endsWith('EOF')) visit.complain(`${dxf.name}: ${dxf.text.slice(0, 40)}`);
  if (/\nTEXT\r?\n/.test(dxf.text)) visit.complain(`${dxf.name} has letters that a laser cannot follow`);
  visit.note(`${pages.length} pages`);
}

// The address holds everything: whoever gets the link sees the same set.
async function links(visit, game) {
  const page = await visit.open(`/workshop/print/${game.id}`, { locale: 'fr' });
  await isMade(page);
  const parts = page.getByRole('group', { name: 'Feuilles' });
  await changed(page, () => parts.getByRole('checkbox', { name: 'Livret de règles' }).uncheck());
  await changed(page, () => page.getByRole('spinbutton', { name: /^Case/ }).fill('17.5'));
  await changed(page, () => page.getByRole('button', { name: 'A3', exact: true }).click());
  await changed(page, () => page.getByRole('checkbox', { name: 'Coordonnées' }).uncheck());
  const look = async (at) => [await at.locator('.sheet-card img').evaluateAll((all) => all.map(({ src }) => src)), await at.locator('.sheet-card > .facts').allTextContents()];
  const seen = await look(page);
  const other = await visit.open(new URL(page.url()).hash.slice(1), { locale: 'fr' });
  await isMade(other);
  if (JSON.stringify(await look(other)) !== JSON.stringify(seen)) visit.complain(`the link ${page.url()} gives another set`);
  if (!(await other.getByRole('spinbutton', { name: /^Case/ }).inputValue()).startsWith('17.5')) visit.complain('the link does not tell the size of a cell');
  const pages = pagesIn((await pdfOf(other)).text);
  if (!pages.length || !pages.every((box) => isPage(box, A3))) visit.complain(`A3 gives pages of ${JSON.stringify(pages)}`);
  await other.reload();
  await isMade(other);
  if (JSON.stringify(await look(other)) !== JSON.stringify(seen)) visit.complain('a reload gives another set');
  await other.getByRole('button', { name: 'English' }).click();
  await other.getByRole('button', { name: 'Download the PDF' }).waitFor();
  await isMade(other);
  if ((await other.locator('.sheet-card').count()) !== seen[0].length) visit.complain('another language gives other sheets');
  await visit.go(other, `/workshop/study/${game.id}`);
  await other.locator('.study-progress').waitFor();
  await visit.go(other, `/workshop/print/${game.id}`);
  await isMade(other);
}

async function badInput(visit, game) {
  for (const [query, answer] of [
    ['sheet.cell=0', 'refused'], ['sheet.paper=a9', 'refused'], ['sheet.parts=wings', 'refused'], ['sheet.set=none', 'refused'], ['board=nonsense', 'refused'],
    ['sheet.cell=-5&sheet.kerf=NaN&sheet.nonsense=%3Cimg%3E&nonsense=1', 'as usual'],
  ]) {
    const page = await visit.open(`/workshop/print/${game.id}?${query}`, { locale: 'fr' });
    if (answer === 'as usual') await isMade(page);
    else await page.locator('.sheets-made > .refusal:not(:empty)').waitFor();
  }
  const lost = await visit.open('/workshop/print/nothing-of-the-kind', { locale: 'fr' });
  await lost.getByText('Ce jeu n’existe pas ici').waitFor();
  const page = await visit.open(`/workshop/print/${game.id}`, { locale: 'fr' });
  await isMade(page);
  await page.getByRole('spinbutton', { name: /^Case/ }).fill('9999');
  await page.locator('.sheets-made > .refusal:not(:empty)').waitFor();
  await page.getByRole('spinbutton', { name: /^Case/ }).fill('');
  await page.locator('.sheets-made > .refusal:empty').waitFor({ state: 'attached' });
}

// A board that somebody drew, as the editor links to it: games that fit it, then that board on paper.
async function ownBoard(visit, board) {
  const mirror = new Mirror('fr');
  mirror.ask({ do: 'draw', action: 'new', board });
  const { code } = mirror.ask({ do: 'draw', action: 'title', title: '<b>Mine & yours</b>' }).drawing;
  const page = await visit.open(`/workshop/print?board=${code}`, { locale: 'fr' });
  await page.getByRole('heading', { name: 'Pas sur ce plateau' }).waitFor();
  await page.locator('.game-choice a').first().click();
  await isMade(page);
  if (!page.url().includes(`board=${code}`)) visit.complain(`the board is lost at ${page.url()}`);
  await page.locator('.drawn-board').waitFor();
  const pdf = await pdfOf(page);
  if (!pdf.text.startsWith('%PDF-')) visit.complain(`${pdf.name} begins with ${pdf.text.slice(0, 8)}`);
  await page.locator('.drawn-board button').click();
  await page.locator('.drawn-board').waitFor({ state: 'detached' });
  await page.waitForFunction(() => !location.hash.includes('drawn'));
}

// The browser prints each sheet on a page of its size, nothing else.
async function onPaper(visit, game) {
  const page = await visit.open(`/workshop/print/${game.id}`, { locale: 'fr' });
  await isMade(page);
  const sheets = await page.locator('.sheet-card').count();
  const pages = pagesIn((await page.pdf({ preferCSSPageSize: true })).toString('latin1'));
  if (pages.length !== sheets) visit.complain(`${sheets} sheets are printed on ${pages.length} pages`);
  if (!pages.every((box) => isPage(box, A4))) visit.complain(`printed pages of ${JSON.stringify(pages)}`);
}

async function byKeys(visit, game) {
  const page = await visit.open('/workshop/print', { locale: 'fr' });
  const keys = new Keys(page);
  await keys.press(page.getByRole('link', { name: game.name, exact: true }));
  await isMade(page);
  await keys.press(page.getByRole('button', { name: /^Voir de près/ }).first());
  await page.locator('dialog .true-size').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await changed(page, () => keys.press(page.getByRole('button', { name: 'A3', exact: true })));
  const [file] = await Promise.all([page.waitForEvent('download'), backTo(page, page.getByRole('button', { name: 'Télécharger le PDF' }))]);
  if (!file.suggestedFilename().endsWith('.pdf')) visit.complain(`keys give ${file.suggestedFilename()}`);
}

async function backTo(page, button) {
  for (let i = 0; i < 60 && !(await button.evaluate((element) => element === document.activeElement)); i++) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
}

async function looks(visit, game) {
  const page = await visit.open('/workshop/print', PHONE);
  await lookAt(visit, page, 'games to print', VIEWS);
  await visit.go(page, `/workshop/print/${game.id}`);
  await isMade(page);
  for (const fold of await page.locator('summary').all()) await fold.click();
  await lookAt(visit, page, 'a set', VIEWS);
  await page.getByRole('button', { name: /^Voir de près/ }).first().click();
  await page.locator('dialog .true-size').waitFor();
  await lookAt(visit, page, 'a sheet', VIEWS);
}

export function tests(games) {
  const [game] = games.filter(({ options }) => options.some(({ name, type }) => name === 'board' && type === 'board'));
  if (!game) return [];
  const board = String(game.options.find(({ name }) => name === 'board').default);
  return [
    { name: `printing files ${game.id}`, run: (visit) => files(visit, game) },
    { name: `printing links ${game.id}`, run: (visit) => links(visit, game) },
    { name: 'printing badInput', run: (visit) => badInput(visit, game) },
    { name: 'printing ownBoard', run: (visit) => ownBoard(visit, board) },
    { name: 'printing onPaper', run: (visit) => onPaper(visit, game) },
    { name: 'printing byKeys', run: (visit) => byKeys(visit, game) },
    { name: 'printing looks', run: (visit) => looks(visit, game) },
  ];
}
