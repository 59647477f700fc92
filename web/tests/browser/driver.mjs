// One browser for all tests, a context for each page, and a line for each test: `ok NAME` or `not ok NAME: why`.
import { chromium } from 'playwright-core';

export const PHONE = { width: 375, height: 667, locale: 'fr', hasTouch: true, isMobile: true };
const PATIENCE = 180_000; // ms for anything the page does: only a page that hangs needs them
const LONGEST = 900_000; // ms for one test

export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

// Games begin with a number that the page draws: here always the same ones.
function noLuck() {
  let drawn = 1;
  crypto.getRandomValues = (numbers) => numbers.map((_, i) => (numbers[i] = 2 * ++drawn));
}

// What a test needs: pages that report whatever is wrong with them, and a place for its own complaints.
export class Visit {
  problems = [];
  notes = [];
  #contexts = [];

  constructor(browser, server) {
    this.browser = browser;
    this.server = server;
  }

  complain(what) {
    this.problems.push(what);
  }

  note(what) {
    this.notes.push(what);
  }

  // A page at its place, ready: games have their board, others their heading.
  async open(place, { server = this.server, arriving = () => undefined, ...view } = {}) {
    const { width = 1280, height = 800, ...more } = view;
    const context = await this.browser.newContext({ viewport: { width, height }, locale: 'en', reducedMotion: 'reduce', ...more });
    this.#contexts.push(context);
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(noLuck);
    const page = await context.newPage();
    page.on('pageerror', (error) => this.complain(error.message));
    page.on('console', (message) => message.type() === 'error' && this.complain(message.text()));
    page.on('request', (request) => request.url().startsWith(server.origin) || this.complain(`asks ${request.url()}`));
    await arriving(page);
    await this.go(page, place, server);
    return page;
  }

  async go(page, place, server = this.server) {
    await page.goto(`${server.page}#${place}`);
    await ready(page, place);
  }

  // What the pages show when something was waited for in vain.
  async seen() {
    const pages = this.#contexts.flatMap((context) => context.pages());
    const texts = pages.map((page) => page.locator('body').innerText({ timeout: 2000 }).catch((error) => error.message));
    return (await Promise.all(texts)).map((text) => `seen: ${text.slice(0, 400)}`);
  }

  async close() {
    await Promise.all(this.#contexts.map((context) => context.close().catch(() => undefined)));
  }
}

export const ready = (page, place) => page.waitForSelector(place.startsWith('/play/') ? '.board' : 'main h1, main h2', { state: 'attached' });

function within(time, promise) {
  let timer;
  const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error(`not done after ${time / 1000} s`)), time)));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const oneLine = (text) => text.replace(/\u001b\[\d+m/g, '').replace(/\s+/g, ' ').trim();

async function runOne({ name, run }, browser, server) {
  const visit = new Visit(browser, server);
  await within(LONGEST, run(visit)).catch((error) => visit.complain(error.stack ?? String(error)));
  if (visit.problems.length) visit.problems.push(...(await visit.seen()));
  await visit.close();
  const found = [...new Set(visit.problems)].map(oneLine);
  console.log(found.length ? `not ok ${name}: ${found.join(' | ').slice(0, 1500)}` : `ok ${[name, ...visit.notes].join(', ')}`);
  return found.length === 0;
}

// Runs tests in as many lanes as given, in their order, and answers how many failed.
export async function runAll(tests, browser, server, lanes) {
  const waiting = [...tests];
  let failed = 0;
  const lane = async () => {
    for (let test = waiting.shift(); test; test = waiting.shift()) if (!(await runOne(test, browser, server))) failed++;
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return failed;
}
