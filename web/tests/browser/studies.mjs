// Studies on the page: stopped, loaded again, gone on with, and the same numbers as the program gives.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lookAt } from './axe.mjs';
import { Keys } from './keys.mjs';
import { planFor } from './plan.mjs';
import { begun, dying, FEW, held, isDone, letGo, playedOn, slowKeeping } from './studydesk.mjs';

const VIEWS = [{ width: 375, height: 667 }, { width: 1280, height: 800 }, { width: 1920, height: 1080 }];
const GAMES = 40;
const SEED = 5;
const MOST = 60; // moves of a quick game
const PROGRAM = process.env.PAVAGE ?? fileURLToPath(new URL('../../../build/pavage', import.meta.url));

function placeFor(game, options, more = '') {
  const query = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)])).toString();
  return `/workshop/study/${game.id}?${query}&study.players=0&study.games=${GAMES}&study.seed=${SEED}${more}`;
}

async function fileOf(page, format) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: format, exact: true }).click()]);
  return readFileSync(await file.path(), 'utf8');
}

// The same study by the program.
function byProgram(game, options, more = [], watch = 32) {
  const given = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const text = execFileSync(PROGRAM, ['study', game.id, ...given, '--games', String(GAMES), '--seed', String(SEED), '--between', 'random', 'random', '--watch', String(watch), ...more, '--json'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return JSON.parse(text);
}

async function sameNumbers(visit, game, options) {
  const page = await held(visit, placeFor(game, options));
  await page.getByRole('button', { name: 'Commencer' }).click();
  await begun(page);
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await page.getByText('Arrêté.').waitFor();
  const stopped = await playedOn(page);
  if (stopped < 1 || stopped >= GAMES) visit.complain(`stopped after ${stopped} games`);
  await page.reload();
  await letGo(page);
  await page.getByText('Arrêté.').waitFor();
  if ((await playedOn(page)) !== stopped) visit.complain(`${await playedOn(page)} games are left of ${stopped}`);
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await isDone(page);
  if ((await playedOn(page)) !== GAMES) visit.complain(`${await playedOn(page)} games of ${GAMES}`);
  const { verdicts, ...report } = JSON.parse(await fileOf(page, 'JSON')); // sentences come besides, in the language of the page
  if (!verdicts.every((sentence) => sentence.trim())) visit.complain(`verdicts: ${verdicts}`);
  const expected = byProgram(game, options);
  if (JSON.stringify(report) !== JSON.stringify(expected)) visit.complain(`the program says ${JSON.stringify(expected).slice(0, 300)} and the page ${JSON.stringify(report).slice(0, 300)}`);
  const html = await fileOf(page, 'HTML');
  if (!/^\s*<!doctype html>/i.test(html) || /<script|https?:\/\/(?!www\.w3\.org)/i.test(html)) visit.complain('the HTML report is not a page by itself');
  const pictures = page.locator('.report').getByRole('button', { name: /^Enregistrer en SVG/ });
  const [picture] = await Promise.all([page.waitForEvent('download'), pictures.first().click()]);
  const svg = readFileSync(await picture.path(), 'utf8');
  if (!/^<svg [^]*<\/svg>\s*$/.test(svg) || /var\(|<script/.test(svg) || !svg.includes('place 1')) visit.complain(`a picture: ${svg.slice(0, 200)}`);
  const drawn = await page.locator('.report').evaluate((node) => node.shadowRoot.querySelectorAll('figure svg').length);
  if ((await pictures.count()) !== drawn) visit.complain(`${await pictures.count()} of ${drawn} pictures can be saved`);
  const rows = (await fileOf(page, 'CSV')).trim().split('\n');
  if (rows.length <= GAMES) visit.complain(`${rows.length} rows of CSV for ${GAMES} games`);
  visit.note(`stopped after ${stopped}`);
}

// A reload in the midst of it goes on by itself; later it is found again in the list, and more games go on with those that are there.
async function goesOn(visit, game, options) {
  const page = await held(visit, placeFor(game, options, '&study.watch=0'));
  await page.getByRole('button', { name: 'Commencer' }).click();
  await begun(page);
  await page.reload();
  await letGo(page);
  await isDone(page);
  await page.getByRole('link', { name: 'Un autre jeu' }).click();
  await page.locator('.kept-studies a').first().click();
  await isDone(page);
  await page.getByRole('button', { name: 'Encore autant' }).click();
  await page.waitForFunction((all) => document.querySelector('.counted span')?.textContent?.startsWith(`${all} `), 2 * GAMES);
  await isDone(page);
  if (!page.url().includes(`study.games=${2 * GAMES}`)) visit.complain(`${2 * GAMES} games at ${page.url()}`);
  await page.getByRole('link', { name: 'Un autre jeu' }).click();
  const forget = page.locator('.kept-studies li button').first();
  await forget.click();
  await forget.click();
  await page.locator('.kept-studies').waitFor({ state: 'detached' });
}

// Loaded again in the very moment of the last game, before it is kept: none is lost.
async function lastGame(visit, game, options) {
  const page = await held(visit, placeFor(game, options, '&study.watch=0'));
  await page.getByRole('button', { name: 'Commencer' }).click();
  await begun(page);
  await page.evaluate(slowKeeping);
  await letGo(page);
  await isDone(page);
  await page.reload();
  await letGo(page);
  await isDone(page);
  if ((await playedOn(page)) !== GAMES) visit.complain(`${await playedOn(page)} games of ${GAMES}`);
}

// A study goes on while other pages are looked at, says so on each of them, and comes to the same numbers.
async function goesOnElsewhere(visit, game, options) {
  const page = await held(visit, placeFor(game, options));
  const sign = page.locator('.running-study');
  await page.getByRole('button', { name: 'Commencer' }).click();
  await begun(page);
  if (await sign.count()) visit.complain('a sign beside the study itself');
  const [address, before] = [page.url(), await playedOn(page)];
  for (const place of ['/', `/play/${game.id}`, '/workshop', '/workshop/study']) {
    await visit.go(page, place);
    await sign.getByText(`Étude de ${game.name}`).waitFor();
  }
  await page.locator('.kept-studies').getByText('en cours').waitFor();
  await lookAt(visit, page, 'a study elsewhere', VIEWS);
  const shown = Number(await sign.locator('progress').getAttribute('value'));
  if (shown < before || shown > FEW) visit.complain(`${shown} games are told of ${before} to ${FEW}`);
  await visit.go(page, '/');
  await letGo(page);
  await sign.getByText('terminée').waitFor();
  await lookAt(visit, page, 'a study that is done elsewhere', VIEWS);
  await sign.getByRole('link').click();
  await isDone(page);
  if (page.url() !== address) visit.complain(`the sign leads to ${page.url()}, not to ${address}`);
  const { verdicts, ...report } = JSON.parse(await fileOf(page, 'JSON'));
  if (JSON.stringify(report) !== JSON.stringify(byProgram(game, options))) visit.complain('other numbers than the program’s');
  await visit.go(page, '/');
  await sign.waitFor({ state: 'detached' });
  visit.note(`${before} games before`);
}

// Loaded again anywhere it goes on; stopped by its sign it waits, and its games are kept.
async function stopsElsewhere(visit, game, options) {
  const page = await held(visit, placeFor(game, options, '&study.watch=0'));
  const sign = page.locator('.running-study');
  await page.getByRole('button', { name: 'Commencer' }).click();
  await begun(page);
  const played = await playedOn(page);
  await visit.go(page, '/mine');
  await sign.getByRole('button', { name: 'Arrêter l’étude' }).click();
  await sign.waitFor({ state: 'detached' });
  await visit.go(page, placeFor(game, options, '&study.watch=0'));
  await page.getByText('Arrêté.').waitFor();
  const left = await playedOn(page); // some may have come after we looked
  if (left < played || left > FEW) visit.complain(`${left} games are left of ${played}`);
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await page.getByText('Les parties se jouent.').waitFor();
  await page.getByRole('button', { name: 'English' }).click(); // the report is in another language then, the games are the same
  await page.getByText('The games are being played.').waitFor();
  await visit.go(page, '/');
  await sign.getByText(`Study of ${game.name}`).waitFor();
  await page.reload();
  await letGo(page);
  await sign.getByText('done').waitFor();
  await sign.getByRole('link').click();
  await page.getByText('Done. All games').waitFor();
  if ((await playedOn(page)) !== GAMES) visit.complain(`${await playedOn(page)} games of ${GAMES}`);
}

// One study at a time: another one that is begun stops it, and says so before.
async function oneAtATime(visit, game, options) {
  const page = await held(visit, placeFor(game, options, '&study.watch=0'));
  await page.getByRole('button', { name: 'Commencer' }).click();
  await begun(page);
  await visit.go(page, placeFor(game, options, '&study.watch=0').replace(`seed=${SEED}`, 'seed=6'));
  await page.getByText('Une autre étude se joue.').waitFor();
  await page.locator('.running-study').waitFor();
  await page.getByRole('button', { name: 'Commencer' }).click();
  await page.locator('.running-study').waitFor({ state: 'detached' });
  await letGo(page);
  await isDone(page);
  if ((await playedOn(page)) !== GAMES) visit.complain(`${await playedOn(page)} games of ${GAMES}`);
  await visit.go(page, placeFor(game, options, '&study.watch=0'));
  await page.getByText('Arrêté.').waitFor();
}

// Ports taken away, on the page and by the program; a game without such ports does not offer it and says why.
async function handicap(visit, game, other) {
  const most = 2;
  const place = (of, more) => `/workshop/study/${of.id}?study.players=0&study.games=${GAMES}&study.seed=${SEED}&study.watch=0${more}`;
  const expected = byProgram(game, {}, ['--handicap', String(most)], 0);
  for (const [locale, begin, done, choice] of [['fr', 'Commencer', 'Terminé.', 'Un handicap de ports'], ['en', 'Begin', 'Done.', 'Handicap by ports']]) {
    const page = await visit.open(place(game, ''), { locale });
    await page.getByRole('radio', { name: choice }).click();
    if (Number(await page.locator('.compared input').inputValue()) !== most) visit.complain(`${await page.locator('.compared input').inputValue()} stones to begin with`);
    await page.waitForFunction((all) => document.querySelector('.counted span')?.textContent?.includes(String(all)), (most + 1) * GAMES);
    await page.getByRole('button', { name: begin }).click();
    await page.getByText(done).waitFor();
    const { verdicts, ...report } = JSON.parse(await fileOf(page, 'JSON'));
    if (JSON.stringify(report) !== JSON.stringify(expected)) visit.complain(`${locale}: the program says ${JSON.stringify(expected).slice(0, 300)} and the page ${JSON.stringify(report).slice(0, 300)}`);
    if (verdicts.length !== 2 * most + 1) visit.complain(`${verdicts.length} verdicts`);
    if (!page.url().includes(`study.compare=handicap|${most}`)) visit.complain(`a handicap at ${page.url()}`);
    if (!other) continue;
    await visit.go(page, place(other, ''));
    await page.getByRole('button', { name: begin }).waitFor();
    await page.waitForFunction(() => document.querySelector('.counted'));
    if (await page.getByRole('radio', { name: choice }).count()) visit.complain(`${other.id} offers a handicap`);
    await visit.go(page, place(other, '&study.compare=handicap|2'));
    await page.locator('.study-progress .refusal').filter({ hasText: other.name }).waitFor();
  }
}

// Values of an option side by side: as many games each.
async function compares(visit, game, options, compared) {
  const values = compared.choices.slice(0, 2);
  const page = await visit.open(placeFor(game, options, `&study.watch=0&study.compare=${encodeURIComponent(['option', compared.name, ...values].join('|'))}`), { locale: 'fr' });
  await page.getByRole('button', { name: 'Commencer' }).click();
  await isDone(page);
  if ((await playedOn(page)) !== GAMES * values.length) visit.complain(`${await playedOn(page)} games for ${values.length} values`);
  const shown = await page.locator('.report').evaluate((node) => node.shadowRoot.textContent);
  for (const value of values) if (!shown.includes(`${compared.name}=${value}`)) visit.complain(`the report does not speak of ${compared.name}=${value}`);
  const acting = await page.locator('.report').evaluate((node) => node.shadowRoot.querySelectorAll('script, iframe, img, form, [onclick], [onerror]').length);
  if (acting) visit.complain('the report holds something that acts');
}

async function badInput(visit, game, puzzle) {
  const page = await visit.open(`/workshop/study/${game.id}?board=nonsense&study.games=1e9&study.players=99&study.seed=x`, { locale: 'fr' });
  const refusal = page.locator('.studying .refusal').filter({ hasText: 'nonsense' });
  await refusal.waitFor();
  await page.locator('.study-progress').waitFor({ state: 'detached' });
  if ((await refusal.count()) !== 1) visit.complain(`it is said ${await refusal.count()} times`);
  await visit.go(page, '/workshop/study/nothing-of-the-kind');
  await page.getByText('Ce jeu n’existe pas ici').waitFor();
  if (!puzzle) return;
  await visit.go(page, `/workshop/study/${puzzle.id}`);
  await page.getByText('C’est un casse-tête').waitFor();
}

// Players that die are replaced; where none lives the study says so, and can be tried again.
async function dead(visit, game, options) {
  const place = placeFor(game, options, '&study.watch=0');
  const replaced = await visit.open(place, { locale: 'fr', arriving: (fresh) => fresh.addInitScript(dying, 2) });
  await replaced.getByRole('button', { name: 'Commencer' }).click();
  await isDone(replaced);
  const page = await visit.open(place, { locale: 'fr', arriving: (fresh) => fresh.addInitScript(dying, 1000) });
  await page.getByRole('button', { name: 'Commencer' }).click();
  await page.locator('.study-progress .refusal').filter({ hasText: /\S/ }).waitFor();
  await page.evaluate(() => globalThis.heal());
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('button', { name: 'Commencer' }).click();
  await isDone(page);
}

// The name of a variant is as good as that of its game, wherever somebody types it.
async function variant(visit, game, { id, options }) {
  const page = await visit.open(`/workshop/study/${id}`, { locale: 'fr' });
  await page.getByRole('heading', { name: `${game.name} : une étude` }).waitFor();
  const given = new URLSearchParams(page.url().split('?')[1]);
  for (const [name, value] of Object.entries(options)) if (given.get(name) !== String(value)) visit.complain(`${name} is ${given.get(name)}, not ${value}`);
  await visit.go(page, `/play/${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Commencer' }).waitFor();
}

async function byKeys(visit, game, options) {
  const page = await visit.open(placeFor(game, options, '&study.watch=0'), { locale: 'fr' });
  const keys = new Keys(page);
  await keys.press(page.getByRole('button', { name: 'Commencer' }));
  await isDone(page);
  if (!(await page.getByRole('button', { name: 'Encore autant' }).evaluate((button) => button === document.activeElement))) visit.complain('the focus is lost while games are played');
  await keys.press(page.getByRole('button', { name: 'Vérifier', exact: true }));
  await page.locator('.rule-check .found').filter({ hasText: /\S\s+\S/ }).waitFor();
  await page.getByRole('button', { name: 'Vérifier', exact: true }).waitFor();
}

async function looks(visit, game, options) {
  const page = await visit.open(placeFor(game, options), { locale: 'fr' });
  await page.getByRole('button', { name: 'Commencer' }).waitFor();
  for (const fold of await page.locator('.making-form summary').all()) await fold.click();
  await lookAt(visit, page, 'a study to be', VIEWS);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await isDone(page);
  await lookAt(visit, page, 'a study', VIEWS);
  await visit.go(page, '/workshop/study');
  await page.locator('.kept-studies').waitFor();
  await lookAt(visit, page, 'studies', VIEWS);
}

// A game for two without a puzzle that ends soon, and an option of it with several values.
function quickest(games) {
  for (const game of games.filter(({ players: [least, most], puzzle }) => !puzzle && least <= 2 && most > 1)) {
    const compared = game.options.find(({ type, choices }) => type === 'choice' && choices.length > 1);
    if (!compared) continue;
    try {
      return { game, options: planFor(game, MOST).options, compared };
    } catch {
      // too long for this
    }
  }
  return null;
}

export function tests(games) {
  const found = quickest(games);
  if (!found) return [];
  const { game, options, compared } = found;
  const puzzle = games.find((each) => each.puzzle);
  const forTwo = games.filter(({ players: [, most] }) => most > 1);
  const varied = forTwo.filter(({ presets }) => presets?.length).slice(0, 1);
  const ported = forTwo.find((each) => each.options.some(({ name, type }) => name === 'ports' && type === 'text'));
  const other = forTwo.find((each) => each.options.some(({ name, type }) => name === 'ports' && type !== 'text')); // ports that are no digits
  return [
    { name: `studies sameNumbers ${game.id}`, run: (visit) => sameNumbers(visit, game, options) },
    { name: 'studies goesOn', run: (visit) => goesOn(visit, game, options) },
    { name: 'studies lastGame', run: (visit) => lastGame(visit, game, options) },
    { name: 'studies goesOnElsewhere', run: (visit) => goesOnElsewhere(visit, game, options) },
    { name: 'studies stopsElsewhere', run: (visit) => stopsElsewhere(visit, game, options) },
    { name: 'studies oneAtATime', run: (visit) => oneAtATime(visit, game, options) },
    ...(ported ? [{ name: `studies handicap ${ported.id}`, run: (visit) => handicap(visit, ported, other) }] : []),
    { name: `studies compares ${compared.name}`, run: (visit) => compares(visit, game, options, compared) },
    { name: 'studies dead', run: (visit) => dead(visit, game, options) },
    { name: 'studies badInput', run: (visit) => badInput(visit, game, puzzle) },
    ...varied.map((each) => ({ name: `studies variant ${each.presets[0].id}`, run: (visit) => variant(visit, each, each.presets[0]) })),
    { name: 'studies byKeys', run: (visit) => byKeys(visit, game, options) },
    { name: 'studies looks', run: (visit) => looks(visit, game, options) },
  ];
}
