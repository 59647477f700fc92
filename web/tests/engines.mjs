// The page that the program serves, in other browsers than Chromium: node tests/engines.mjs [ENGINE…] [GAME…]. In each of them every game
// is begun, played and answered, and its lesson is tried; then once more without the server. Knows no game: it touches what is offered.
// One line a test: `ok NAME` or `not ok NAME: why`. Pictures of what was seen lie in build/engines.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { randomNumbers } from './browser/mirror.mjs';
import { serve } from './browser/program.mjs';
import { pointOf } from './browser/touch.mjs';
import * as look from './engines/looks.mjs';
import { Browser, ENGINES } from './engines/webdriver.mjs';

const MOVES = 2; // of ours in each game
const TOUCHES = 40; // at most for one move, or one step of a lesson
const SEED = 7;
const pictures = fileURLToPath(new URL('../../build/engines/', import.meta.url));

class Tour {
  failed = 0;
  tests = 0;

  constructor(engine, browser, server) {
    Object.assign(this, { engine, browser, server });
    this.random = randomNumbers(SEED);
  }

  // As whoever comes by the address.
  async load() {
    await this.browser.go('about:blank');
    await this.browser.go(this.server.page);
    await this.browser.until('the page', look.errors);
  }

  games() {
    return this.browser.until('the games', look.games);
  }

  async visit(place, which, heading) {
    await this.browser.until('the address', look.move, place);
    await this.browser.until(`${place}: “${heading}”`, look.heading, which, heading);
  }

  // Where to press: a target of the board, or a button by its number.
  async press(what) {
    const point = await this.browser.ask(...(typeof what === 'string' ? [pointOf, what] : [look.middleOf, ...what]));
    if (!point) throw new Error(`${what} cannot be touched`);
    await this.browser.click(point);
  }

  async next(what, before) {
    const now = await this.browser.until(what, look.situation, before);
    if (now.alert) throw new Error(`${what}: ${now.alert}`);
    return now;
  }

  // One of the things that may be touched, or yes where that is asked; answers what came of it.
  async touch(now) {
    const offered = [...now.targets, ...now.buttons.map((nth) => ['.choices button', nth])];
    const what = now.yes >= 0 ? ['.choices button', now.yes] : offered[Math.floor(this.random() * offered.length)];
    await this.press(what);
    return this.next(`after ${what} was touched`, now.shown);
  }

  async play({ id, name }) {
    await this.visit(`#/play/${id}`, '.play h1', name);
    let now = await this.next('the board');
    if (now.over) {
      await this.press(['.choices button', now.over - 1]);
      now = await this.next('another game', now.shown);
    }
    const begin = now.moves;
    let mine = 0;
    for (let touches = 0; mine < MOVES && !now.over; touches++) {
      if (touches > MOVES * TOUCHES) throw new Error(`${touches} touches make no ${MOVES} moves`);
      const before = now.moves;
      now = await this.touch(now);
      if (now.moves > before) mine++;
    }
    const made = now.moves - begin;
    if (!made) throw new Error('no move was made');
    if (!now.alone && !now.over && made <= mine) throw new Error('nobody answered');
    return `${made} moves`;
  }

  async trySomething() {
    let now = await this.next('a step to try');
    for (let touches = 0; !now.solved; touches++) {
      if (touches > TOUCHES) throw new Error(`${touches} touches solve nothing`);
      if (now.help < 0) now = await this.touch(now);
      else {
        await this.press(['.choices button', now.help]);
        now = await this.next('what was to be found', now.shown);
      }
    }
  }

  // Its first step to try, and whatever is told before and after it.
  async learn({ id, name }) {
    await this.visit(`#/learn/${id}`, '.lesson h1', name);
    let step = await this.browser.until('a step', look.step, 0);
    for (let tried = false; ; step = await this.browser.until('the next step', look.step, step.at)) {
      if (tried) return `step ${step.at} of its lesson`;
      if (!step.solved) {
        await this.trySomething();
        tried = true;
      }
      if (step.last) return 'its lesson';
      await this.press(['.steps button', -1]);
    }
  }

  async game(game) {
    const played = await this.play(game);
    if (!this.tests) await this.browser.picture(`${pictures}${this.engine}.png`);
    return `${played}, ${await this.learn(game)}`;
  }

  // After the first visit the server may go.
  async offline(games) {
    await this.visit('#/', 'main h1', '');
    await this.browser.until('that all is kept', look.allKept);
    await this.server.stop();
    await this.load();
    await this.games();
    const told = [];
    for (const each of new Set([games[0], games.at(-1)])) told.push(`${each.id}: ${await this.game(each)}`);
    return told.join('; ');
  }

  async test(name, run) {
    const begin = performance.now();
    const problems = [];
    const told = await run().catch((error) => void problems.push(error.message));
    const errors = await this.browser.until('errors', look.errors).catch((error) => [error.message, true]);
    problems.push(...errors.slice(0, -1).map((each) => `uncaught: ${each}`));
    this.tests++;
    if (problems.length) {
      this.failed++;
      await this.browser.picture(`${pictures}${this.engine}-${name}.png`).catch(() => undefined);
    }
    const end = problems.length ? `: ${problems.join(' | ').replace(/\s+/g, ' ').slice(0, 1500)}` : `, ${told}, ${((performance.now() - begin) / 1000).toFixed(1)} s`;
    console.log(`${problems.length ? 'not ok' : 'ok'} ${this.engine} ${name}${end}`);
  }
}

async function tour(engine, wanted) {
  const begin = performance.now();
  const server = await serve();
  let browser;
  try {
    browser = await Browser.start(engine);
    const made = new Tour(engine, browser, server);
    await made.load();
    const games = (await made.games()).filter(({ id }) => !wanted.length || wanted.includes(id));
    for (const game of games) await made.test(game.id, () => made.game(game));
    await made.test('offline', () => made.offline(games));
    console.log(`${engine}: ${made.tests - made.failed} of ${made.tests} tests passed in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
    return made.failed;
  } catch (error) {
    console.log(`not ok ${engine}: ${error.stack.replace(/\s+/g, ' ')}`);
    return 1;
  } finally {
    await browser?.stop();
    await server.stop();
  }
}

mkdirSync(pictures, { recursive: true });
const asked = process.argv.slice(2);
const engines = ENGINES.filter((engine) => !asked.some((word) => ENGINES.includes(word)) || asked.includes(engine));
const games = asked.filter((word) => !ENGINES.includes(word));
const failed = await Promise.all(engines.map((engine) => tour(engine, games)));
process.exit(failed.some(Boolean) ? 1 : 0);
