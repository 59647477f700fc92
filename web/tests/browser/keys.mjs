// One game of each kind of touch to its end by keys alone: Tab to what is meant, arrows over the board, Enter.
import { planFor } from './plan.mjs';
import { playOut } from './play.mjs';
import { layTable } from './table.mjs';
import { playByTouch } from './touch.mjs';

const MOST = 45; // moves
const TOUCHES = 3;
const STOPS = 60; // Tab is pressed at most so often to get somewhere

// The shortest ways by arrows from here, found out by asking the page's own board: to one target, or how to get to all of them.
// Leaves the focus where it was.
const waysByArrows = (wanted) => {
  const idOf = (target) => target.getAttribute('data-target');
  const begin = document.activeElement;
  const ways = new Map([[idOf(begin), []]]);
  const queue = [begin];
  while (queue.length && !ways.has(wanted)) {
    const here = queue.shift();
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      here.focus();
      here.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      const there = document.activeElement;
      if (!there.matches('[data-target]') || ways.has(idOf(there))) continue;
      ways.set(idOf(there), [...ways.get(idOf(here)), key]);
      queue.push(there);
    }
  }
  begin.focus();
  return Object.fromEntries(ways);
};

const focusedTarget = () => document.activeElement?.closest('.board') && document.activeElement.getAttribute('data-target');

export class Keys {
  constructor(page) {
    this.page = page;
  }

  async tabUntil(what, there) {
    for (let stops = 0; stops < STOPS; stops++) {
      if (await there()) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${what}`);
  }

  async tabTo(locator) {
    await locator.waitFor();
    await this.tabUntil(locator, () => locator.evaluate((element) => element === document.activeElement));
  }

  async at(id) {
    await this.tabUntil('the board', () => this.page.evaluate(focusedTarget));
    const arrows = (await this.page.evaluate(waysByArrows, id))[id];
    if (!arrows) throw new Error(`no arrows lead to ${id}`);
    for (const arrow of arrows) await this.page.keyboard.press(arrow);
    const reached = await this.page.evaluate(focusedTarget);
    if (reached !== id) throw new Error(`arrows lead to ${reached} instead of ${id}`);
    await this.page.keyboard.press('Enter');
  }

  // As soon as it may be pressed: people see that it is grey.
  async press(locator) {
    await this.tabTo(locator);
    await locator.and(this.page.locator(':not([aria-disabled="true"])')).waitFor();
    await this.page.keyboard.press('Enter');
  }

  async fill(locator, text) {
    await this.tabTo(locator);
    await this.page.keyboard.type(text);
  }

  // The first choice is the one meant: that somebody sits there.
  async chooseFirst(locator) {
    await this.tabTo(locator);
    await this.page.keyboard.press('Home');
  }
}

async function playByKeys(visit, game, plan) {
  const page = await visit.open(`/play/${game.id}`, { locale: 'fr' });
  const keys = new Keys(page);
  const stops = await page.locator('.board [tabindex="0"]').count();
  if (stops !== 1) visit.complain(`${stops} tab stops on the board`);
  const mirror = await layTable(keys, game, plan);
  await playOut(visit, page, mirror, plan.how, async (choice) => {
    await playByTouch(keys, choice, false);
    if (await page.evaluate(() => document.activeElement === document.body)) visit.complain(`the focus is lost after ${choice.move}`);
  });
  visit.note(`${mirror.position.history.length} moves, ${[...plan.kinds].join(', ')}`);
}

// From wherever one is, arrows lead to everything that may be touched: at the start, and after a touch or two.
async function arrowsReachAll(visit, game) {
  const page = await visit.open(`/play/${game.id}`);
  const keys = new Keys(page);
  await page.waitForSelector('.target.may', { state: 'attached' });
  for (let touches = 0; touches < TOUCHES; touches++) {
    await keys.tabUntil('the board', () => page.evaluate(focusedTarget));
    const ways = await page.evaluate(waysByArrows, null);
    const targets = await page.locator('.target.may').evaluateAll((all) => all.map((target) => target.getAttribute('data-target')));
    const lost = targets.filter((id) => !ways[id]);
    if (lost.length) visit.complain(`no arrows lead to ${lost} after ${touches} touches`);
    await page.keyboard.press('Enter');
  }
}

// Few games that together take every kind of touch: always the one that adds most, the shortest of them.
function representatives(games) {
  const plans = games.map((game) => ({ game, plan: planFor(game, MOST) }));
  const chosen = [];
  const seen = new Set();
  const news = ({ plan }) => [...plan.kinds].filter((kind) => !seen.has(kind)).length;
  for (;;) {
    const [best] = plans.toSorted((a, b) => news(b) - news(a) || a.plan.length - b.plan.length);
    if (!best || news(best) === 0) return chosen;
    best.plan.kinds.forEach((kind) => seen.add(kind));
    chosen.push(best);
  }
}

export const tests = (games) => [
  ...representatives(games).map(({ game, plan }) => ({ name: `keys ${game.id}`, run: (visit) => playByKeys(visit, game, plan) })),
  ...games.map((game) => ({ name: `arrows ${game.id}`, run: (visit) => arrowsReachAll(visit, game) })),
];
