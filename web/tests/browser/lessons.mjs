// Every lesson from its first step to its last: what is to be tried is touched, said to be right, and the lesson is remembered.
// Puzzles are first answered wrongly where one can, and shown.
import { PHONE } from './driver.mjs';
import { Mirror } from './mirror.mjs';
import { answered, Finger, touchEntry } from './touch.mjs';

// Where a step stands: said by itself, or what the one before left.
function placeOf(step, before) {
  return step.options || step.moves ? { options: step.options ?? {}, moves: step.moves ?? [] } : before;
}

function lay(mirror, game, { options, moves }) {
  mirror.begin(game, options);
  for (const move of moves) mirror.play(move);
}

async function touchAll(hand, { touched, more }) {
  for (const [i, entry] of touched.entries()) {
    await touchEntry(hand, entry, 0, i);
    if (i + 1 < touched.length || more) await answered(hand.page, 0, i + 1);
  }
  if (more) await hand.press(hand.page.locator('.choices button.main').first());
}

const verdict = (page, which) => page.waitForSelector(`.verdict .${which}`);

async function tryStep(hand, mirror, { goal }) {
  if (goal === 'any') await touchAll(hand, mirror.wander());
  else {
    const wrong = mirror.position.moves.find((move) => !goal.includes(move));
    if (wrong) {
      await touchAll(hand, mirror.wayTo(wrong));
      await verdict(hand.page, 'wrong');
      await hand.press(hand.page.locator('.choices button').nth(1));
      await verdict(hand.page, 'shown');
      await hand.press(hand.page.locator('.choices button').first());
      await hand.page.waitForSelector('.verdict .open', { state: 'attached' });
    }
    await touchAll(hand, mirror.wayTo(goal[0]));
  }
  await verdict(hand.page, 'right');
}

async function learn(visit, game) {
  const mirror = new Mirror('fr');
  mirror.begin(game.id);
  const { steps } = mirror.ask({ do: 'lesson' });
  const page = await visit.open(`/learn/${game.id}`, PHONE);
  const hand = new Finger(page, true);
  let place = { options: {}, moves: [] };
  for (const [i, step] of steps.entries()) {
    place = placeOf(step, place);
    await page.waitForFunction((title) => document.querySelector('.lesson h2')?.textContent === title, step.title);
    if (i && !(await page.evaluate(() => document.activeElement?.matches('.lesson h2')))) visit.complain(`step ${i + 1} does not begin at its title`);
    if (step.goal) {
      lay(mirror, game.id, place);
      await tryStep(hand, mirror, step).catch((error) => {
        throw new Error(`step ${i + 1}: ${error.message}`);
      });
    }
    if (Array.isArray(step.goal)) place = { ...place, moves: [...place.moves, step.goal[0], ...(step.reply ?? [])] };
    if (i + 1 < steps.length) await hand.press(page.locator('.steps button').last());
  }
  await visit.go(page, '/');
  await page.waitForSelector(`.card a[href="#/learn/${game.id}"] .tag`);
  visit.note(`${steps.length} steps`);
}

export const tests = (games) => games.map((game) => ({ name: `lesson ${game.id}`, run: (visit) => learn(visit, game) }));
