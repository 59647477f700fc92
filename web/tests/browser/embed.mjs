// The board in somebody else's page: played on by keys, walked through, nothing kept, and light.
import AxeBuilder from '@axe-core/playwright';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

const OWN = 45_000; // bytes of embed.js, compressed

async function demonstration(visit) {
  const page = await visit.open('/', { serviceWorkers: 'block' });
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${visit.server.page}embed.html`);
  const [board, walk] = [page.locator('pavage-board').nth(0), page.locator('pavage-board').nth(1)];
  await board.locator('.target.may').first().waitFor({ state: 'attached' });

  // By keys alone: one stop for the whole board, Enter plays, the computer answers.
  await board.locator('.target[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  if (await board.getByRole('button', { name: 'Play it' }).isVisible()) await board.getByRole('button', { name: 'Play it' }).click();
  await page.waitForFunction(() => !document.querySelector('pavage-board').shadowRoot.querySelector('.choices button:disabled'));
  if (!(await page.evaluate(() => document.querySelector('pavage-board').shadowRoot.activeElement?.matches('.target')))) visit.complain('focus has left the board');

  const before = await walk.locator('.status b').innerText();
  await walk.getByRole('button', { name: 'Next', exact: true }).click();
  await page.waitForFunction((text) => document.querySelectorAll('pavage-board')[1].shadowRoot.querySelector('.status b').innerText !== text, before);

  // Another wish, another board; a bad one gets a sentence.
  await board.evaluate((node) => node.setAttribute('link', '1.nonsense'));
  await board.getByRole('alert').waitFor();

  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }).analyze();
  for (const { id, nodes } of violations) visit.complain(`axe ${id}: ${nodes[0].html.slice(0, 160)}`);
  const kept = await page.evaluate(() => [document.cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(Boolean));
  if (kept.length) visit.complain(`keeps ${kept}`);
}

async function light(visit) {
  const own = brotliCompressSync(new Uint8Array(await (await fetch(`${visit.server.page}embed.js`)).arrayBuffer())).length;
  if (own > OWN) visit.complain(`embed.js has ${own} bytes`);
  visit.note(`embed.js ${own} bytes`);
}

// A page of another origin: no worker may be started there, so that the engine works in the page itself.
async function elsewhere(visit, game) {
  const html = `<!doctype html><title>Blog</title><script type="module" src="${visit.server.page}embed.js"></script><pavage-board game="${game.id}"></pavage-board>`;
  const blog = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html));
  await new Promise((resolve) => blog.listen(0, '127.0.0.1', resolve));
  const page = await visit.open('/', { serviceWorkers: 'block' });
  page.removeAllListeners('request');
  await page.goto(`http://127.0.0.1:${blog.address().port}/`);
  await page.locator('pavage-board .target.may').first().waitFor({ state: 'attached' });
  blog.close();
}

export const tests = (games) => [
  { name: 'embed demonstration', run: demonstration },
  { name: 'embed weight', run: light },
  { name: 'embed elsewhere', run: (visit) => elsewhere(visit, games[0]) },
];
