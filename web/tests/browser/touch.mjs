// Touching the page as people do: a finger at a point that really belongs to the target, and then waiting for what it did.
import { kindOf } from './plan.mjs';

// A point of the target where nothing lies over it; null if there is none. Scrolls to it if need be.
export const pointOf = (id) => {
  const target = [...document.querySelectorAll('.board [data-target]')].find((each) => each.getAttribute('data-target') === id);
  if (!target) return null;
  const inside = ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  if (!inside(target.getBoundingClientRect())) target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const shares = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
  for (const down of shares) {
    for (const right of shares) {
      const [x, y] = [left + right * width, top + down * height];
      if (document.elementFromPoint(x, y) === target) return { x, y };
    }
  }
  return null;
};

export const moveCount = (page) => page.locator('.moves li').count();

export const movesOf = (page) => page.locator('.moves li').evaluateAll((items) => items.map((item) => item.textContent.trim()));
export const button = (page, name) => page.locator('.choices').getByRole('button', { name, exact: true });

// A touch has been taken in when a move is made, or so much is shown as touched.
export const answered = (page, before, touched) =>
  page.waitForFunction(
    ([moves, wanted]) =>
      document.querySelectorAll('.moves li').length > moves || document.querySelectorAll('.board .touched').length === wanted,
    [before, touched],
  );

export const moveMade = (page, before) =>
  page.waitForFunction((moves) => document.querySelectorAll('.moves li').length > moves, before);

// A hand that taps; the keyboard has its own (keys.mjs).
export class Finger {
  constructor(page, touches) {
    this.page = page;
    this.touches = touches;
  }

  async at(id) {
    // A place that still moves, as when words appear beside the board, would be missed; one that moves on is touched where it is.
    const place = async () => {
      const point = await this.page.evaluate(pointOf, id);
      if (!point) throw new Error(`${id} cannot be touched`);
      return point;
    };
    let point = await place();
    for (let looks = 0; looks < 20; looks++) {
      await this.page.waitForTimeout(25);
      const before = point;
      point = await place();
      if (point.x === before.x && point.y === before.y) break;
    }
    await (this.touches ? this.page.touchscreen.tap(point.x, point.y) : this.page.mouse.click(point.x, point.y));
  }

  async press(locator) {
    await (this.touches ? locator.tap() : locator.click());
  }

  fill(locator, text) {
    return locator.fill(text);
  }

  chooseFirst(locator) {
    return locator.selectOption({ index: 0 });
  }
}

// One entry of the engine's `next`: a cell, a line, a polygon, a rectangle by two opposite corners, a button.
export async function touchEntry(hand, entry, before, already) {
  const kind = kindOf(entry);
  if (kind === 'button') return hand.press(button(hand.page, entry.label));
  if (kind !== 'rectangle') return hand.at(kind === 'cell' ? entry.cell : entry.key);
  await hand.at(entry.cell);
  await answered(hand.page, before, already + 1);
  await hand.at(entry.to);
}

// Touches what a move takes, and says yes where the page asks: always on touch screens, elsewhere where more might be touched.
export async function playByTouch(hand, { touched, more }, asks) {
  const { page } = hand;
  const before = await moveCount(page);
  for (const [i, entry] of touched.entries()) {
    await touchEntry(hand, entry, before, i);
    if (i + 1 < touched.length) await answered(page, before, i + 1);
  }
  if (asks || more) await hand.press(page.locator('.choices button.main').first());
  await moveMade(page, before);
}
