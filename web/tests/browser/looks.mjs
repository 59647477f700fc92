// Every page at three sizes, in both themes and languages: axe finds nothing, nothing is too wide, the board fits the window.
import AxeBuilder from '@axe-core/playwright';

const SIZES = [[320, 640], [768, 1024], [1280, 800]];
// Each size in each theme, languages by turns; sheets where they differ most, once in each theme and language.
const VIEWS = SIZES.flatMap(([width, height], i) =>
  ['light', 'dark'].map((colorScheme, j) => ({ width, height, colorScheme, locale: (i + j) % 2 ? 'en' : 'fr', sheets: i === j })));
const SHEETS = [[/^(New|Nouvelle)$/, '.preview svg'], [/^(Rules|Règles)$/, '.rules h3']];

const nameOf = ({ width, colorScheme, locale }, what) => `${width} ${colorScheme} ${locale} ${what}`;

async function lookAt(visit, page, name) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }).analyze();
  for (const { id, nodes } of violations) visit.complain(`${name}: axe ${id}: ${nodes[0].html.slice(0, 160)}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) visit.complain(`${name}: ${wide} px too wide`);
}

async function boardFits(visit, page, { height }, name) {
  const board = await page.locator('.board .picture svg').boundingBox();
  if (board.y + board.height > height) visit.complain(`${name}: the board does not fit the window`);
}

async function looks(visit, place) {
  const page = await visit.open(place);
  for (const view of VIEWS.toSorted((a, b) => a.locale.localeCompare(b.locale))) {
    // One page for all views: only what differs is set anew.
    await page.setViewportSize(view);
    await page.emulateMedia({ colorScheme: view.colorScheme, reducedMotion: 'reduce' });
    if ((await page.getAttribute('html', 'lang')) !== view.locale) await page.locator('header button[lang]').click();
    await page.waitForSelector(`html[lang=${view.locale}] ${/^.(play|learn)/.test(place) ? '.board .picture svg' : 'main h1'}`);
    await lookAt(visit, page, nameOf(view, 'page'));
    if (!place.startsWith('/play/')) continue;
    await boardFits(visit, page, view, nameOf(view, 'page'));
    for (const [button, inside] of view.sheets ? SHEETS : []) {
      await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: button }).click();
      await page.waitForSelector(inside);
      await lookAt(visit, page, nameOf(view, inside));
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog', { state: 'detached' });
    }
  }
}

export const tests = (games) =>
  ['/', '/mine', ...games.slice(0, 1).map(({ id }) => `/learn/${id}`), ...games.map(({ id }) => `/play/${id}`)].map((place) => ({ name: `looks ${place}`, run: (visit) => looks(visit, place) }));
