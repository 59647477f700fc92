// Understanding a position: analysis, proofs, other looks, looking back, puzzles. Which game has what is asked of the engine.
import AxeBuilder from '@axe-core/playwright';
import { Mirror } from './mirror.mjs';

const button = (page, name) => page.getByRole('button', { name, exact: true });

async function axe(visit, page, name) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }).analyze();
  for (const { id, nodes } of violations) visit.complain(`${name}: axe ${id}: ${nodes[0].html.slice(0, 160)}`);
}

const picture = (page) => page.locator('.board > .picture').innerHTML();

async function analyses(visit, { id }) {
  const page = await visit.open(`/play/${id}`);
  await page.waitForSelector('.board .target.may', { state: 'attached' }); // dice may come first
  const plain = await picture(page);
  await button(page, 'Analyse').click();
  await page.waitForSelector('.analysis .best tbody tr');
  await page.waitForSelector('.board .pv-heat, .analysis .best tbody tr:nth-child(2)');
  const shares = (await page.locator('.chances li:not(.facts)').allInnerTexts()).map((text) => Number(/(\d+)\s%/.exec(text)[1]));
  if (shares.reduce((sum, each) => sum + each, 0) !== 100) visit.complain(`chances ${shares}`);
  // It may end by itself at any moment: looked for and pressed in one step.
  await page.evaluate(() => [...document.querySelectorAll('button')].find((each) => each.textContent.trim() === 'Stop')?.click());
  await page.locator('.analysis .best tbody button').first().click();
  await page.locator('.ahead', { hasText: 'Looking ahead' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.ahead:empty').waitFor({ state: 'attached' });
  await axe(visit, page, 'analysis');
  await button(page, 'Hide the analysis').click();
  await page.waitForSelector('.analysis', { state: 'detached' });
  if ((await picture(page)) !== plain) visit.complain('something of the analysis is left');
}

async function looksOtherwise(visit, { id, views }) {
  const page = await visit.open(`/play/${id}`);
  const plain = await picture(page);
  const targets = await page.locator('[data-target]').count();
  for (const view of views) {
    await page.selectOption('#view', view.id);
    await page.locator('#view-meaning:not(:empty)').waitFor();
    if ((await page.locator('[data-target]').count()) !== targets) visit.complain(`${view.id}: other targets`);
    await axe(visit, page, view.id);
  }
  await page.selectOption('#view', '');
  await page.locator('#view-meaning:empty').waitFor({ state: 'attached' });
  await page.waitForFunction((picture) => document.querySelector('.board > .picture')?.innerHTML === picture, plain); // it comes back
}

// A game as the page would have kept it, played at random.
function keptGame(id) {
  const mirror = new Mirror('en');
  mirror.begin(id, {}, 5);
  while (mirror.position.turn !== null && mirror.position.history.length < 24) mirror.chance();
  const { options, history } = mirror.position;
  return { at: 1, saved: { game: id, options, seed: 5, seats: [0, 3], history, future: [], resigned: 1, over: true, winners: null } };
}

async function looksBack(visit, { id }) {
  const page = await visit.open('/mine');
  const kept = keptGame(id);
  await page.evaluate((game) => localStorage.setItem('pavage.archive', JSON.stringify({ version: 1, games: [game] })), kept);
  await visit.go(page, `/mine/${id}.5`);
  await page.waitForSelector('.curve > svg');
  await page.locator('.curve > svg').focus();
  await page.keyboard.press('Home');
  await page.waitForSelector('.curve > svg[aria-valuenow="0"]');
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('.curve > svg[aria-valuenow="1"]');
  await page.waitForSelector('.curve progress', { state: 'detached' });
  await axe(visit, page, 'look back');
}

async function proves(visit, { id }) {
  const page = await visit.open(`/play/${id}`);
  await button(page, 'Analyse').click();
  await button(page, 'Prove').click();
  await page.locator('.proof [role=status]', { hasText: /Proven|Not proven/ }).waitFor();
  await page.fill('#survey-size', '4x4');
  await button(page, 'Show').click();
  await page.waitForSelector('.survey tbody tr');
  await axe(visit, page, 'proof');
}

async function puzzles(visit, { id }) {
  const page = await visit.open(`/play/${id}`);
  await button(page, 'Puzzle of the day').click();
  await page.locator('.puzzle .facts', { hasText: 'Puzzle of 2' }).waitFor();
  await page.locator('[data-target]').first().click({ button: 'right' });
  await page.waitForSelector('path.crossed', { state: 'attached' });
  await button(page, 'Check').click();
  await page.getByText('Right so far.').waitFor();
  await button(page, 'Hint').click();
  await page.locator('.advice', { hasText: 'Try' }).waitFor();
  await axe(visit, page, 'puzzle');
  await page.reload();
  await page.waitForSelector('path.crossed', { state: 'attached' });
  await visit.go(page, `/sheets/${id}`);
  await page.locator('.solutions li').nth(3).waitFor();
  await axe(visit, page, 'sheets');
}

function surveys({ id }) {
  const mirror = new Mirror('en');
  mirror.begin(id);
  try {
    return mirror.ask({ do: 'survey', size: '3x3' }).boards.length > 0;
  } catch {
    return false;
  }
}

const test = (what, run) => (game) => ({ name: `${what} ${game.id}`, run: (visit) => run(visit, game) });

export function tests(games) {
  const shared = games.filter(({ puzzle }) => !puzzle);
  return [
    ...shared.map(test('analyses', analyses)),
    ...games.filter(({ views }) => views?.length).map(test('views', looksOtherwise)),
    ...shared.map(test('looks back', looksBack)),
    ...shared.filter(surveys).map(test('proves', proves)),
    ...games.filter(({ puzzle }) => puzzle).map(test('puzzles', puzzles)),
  ];
}
