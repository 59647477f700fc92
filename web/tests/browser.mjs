// The built page in a real browser, under a strict policy: node tests/browser.mjs. Needs `npm run build` with engines laid out.
// Every game is opened at three widths in both themes and languages, looked at by axe, and played a little by keys alone.
import AxeBuilder from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { serve } from './serve.mjs';

const dist = new URL('../dist/', import.meta.url).pathname;
const MOST = 400_000; // bytes, compressed, to the first board that can be played on
const catalogue = JSON.parse(readFileSync(`${dist}engine/catalogue.json`, 'utf8'));
const VIEWS = [[320, 640, 'light', 'fr'], [768, 1024, 'dark', 'en'], [1280, 800, 'light', 'fr']];
const only = process.argv.slice(2);
const games = catalogue.en.map(({ id }) => id).filter((id) => !only.length || only.includes(id));

const server = await serve(dist);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const problems = [];

async function open(place, { width = 1280, height = 800, colorScheme = 'light', locale = 'en', ...more } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale, reducedMotion: 'reduce', ...more });
  const page = await context.newPage();
  const complain = (what) => problems.push(`${place} ${width} ${colorScheme} ${locale}: ${what}`);
  page.on('pageerror', (error) => complain(error.message));
  page.on('console', (message) => message.type() === 'error' && complain(message.text()));
  page.on('request', (request) => request.url().startsWith(server.url) || complain(`asks ${request.url()}`));
  await page.goto(`${server.url}#${place}`);
  await page.waitForSelector(place === '/' ? '.card' : '.board');
  return { context, page, complain };
}

async function look(page, complain) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  for (const { id, nodes } of violations) complain(`axe ${id}: ${nodes[0].html.slice(0, 160)}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) complain(`${wide} px too wide`);
}

async function looks(place) {
  for (const [width, height, colorScheme, locale] of VIEWS) {
    const { context, page, complain } = await open(place, { width, height, colorScheme, locale });
    await look(page, complain);
    if (place !== '/') {
      const board = await page.locator('.board .picture svg').boundingBox();
      if (board.y + board.height > height) complain('the board does not fit the window');
      for (const [button, inside] of width === 768 ? [['New', '.preview svg'], ['Rules', '.rules h3']] : []) {
        await page.getByRole('button', { name: button, exact: true }).click();
        await page.waitForSelector(inside);
        await look(page, complain);
        await page.keyboard.press('Escape');
      }
    }
    await context.close();
  }
}

async function move(page, complain) {
  for (let touches = 0; touches < 40 && !(await page.locator('.moves li').count()); touches++) {
    await page.locator('.target.may').last().focus();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(150);
    const yes = page.getByRole('button', { name: 'Play it' });
    if (await yes.count()) await yes.press('Enter');
  }
  await page.waitForSelector('.moves li', { timeout: 20_000 }).catch(() => complain('no move by keys'));
}

// One stop for Tab, arrows from cell to cell, Enter touches until a move is made.
async function playByKeys(id) {
  const { context, page, complain } = await open(`/play/${id}`);
  const stops = await page.locator('.board [tabindex="0"]').count();
  if (stops !== 1) complain(`${stops} tab stops on the board`);
  await page.waitForSelector('.target.may', { state: 'attached' });
  await move(page, complain);
  const before = await page.evaluate(() => document.activeElement?.getAttribute('data-target'));
  if (before) {
    for (const key of ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
    const after = await page.evaluate(() => document.activeElement?.getAttribute('data-target'));
    if (!after) complain('focus got lost');
  }
  await context.close();
}

async function resumesAndWorksOffline(id) {
  const { context, page, complain } = await open(`/play/${id}`);
  await move(page, complain);
  await page.waitForSelector('.moves li:nth-child(2)', { timeout: 20_000 });
  const moves = await page.locator('.moves li').allTextContents();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload(); // now through the service worker
  await page.waitForSelector('.moves li');
  await context.setOffline(true);
  await page.reload();
  await page.waitForSelector('.moves li:nth-child(2)', { timeout: 5000 }).catch(() => complain('not offline'));
  assert.deepEqual(await page.locator('.moves li').allTextContents(), moves);
  await page.getByRole('button', { name: 'Français' }).click();
  await page.waitForSelector('text=À vous de jouer');
  assert.deepEqual(await page.locator('.moves li').allTextContents(), moves);
  await context.close();
}

async function weigh(id) {
  const { context, page, complain } = await open(`/play/${id}`, { serviceWorkers: 'block' });
  const names = await page.evaluate(() => ['', ...performance.getEntriesByType('resource').map(({ name }) => name)]);
  const files = [...new Set(names.map((name) => (name ? new URL(name).pathname.slice(1) : 'index.html')))];
  const sum = files.reduce((bytes, file) => bytes + gzipSync(readFileSync(dist + file)).length, 0);
  if (sum > MOST) complain(`${sum} bytes before the first move`);
  await context.close();
  return sum;
}

let heaviest = 0;
try {
  await looks('/');
  for (const id of games) {
    await looks(`/play/${id}`);
    await playByKeys(id);
    heaviest = Math.max(heaviest, await weigh(id));
  }
  await resumesAndWorksOffline(games[0]);
} catch (error) {
  problems.push(String(error));
} finally {
  await browser.close();
  server.close();
}
const found = [...new Set(problems)];
console.log(`${games.length} games, at most ${Math.round(heaviest / 1000)} kB to the first move, ${found.length} problems`);
for (const problem of found) console.log(problem);
process.exit(found.length ? 1 : 0);
