// A table on the program's own server, laid by hand in French: opened by the form, joined by its link, played by whoever is to move.
import { Mirror } from './mirror.mjs';
import { catchUp, unfold } from './table.mjs';
import { Finger, playByTouch } from './touch.mjs';

export const board = (page) => page.locator('.online .board .picture svg').waitFor();
export const act = (page, name) => page.getByRole('group', { name: 'Actions' }).getByRole('button', { name }).click();
export const surely = async (page, name, question) => {
  await act(page, name);
  await act(page, question);
};
export const has = (page, count) => page.waitForFunction((moves) => document.querySelectorAll('.moves li').length === moves, count);
export const atLeast = (page, count) => page.waitForFunction((moves) => document.querySelectorAll('.moves li').length >= moves, count);
export const status = (page, text) => page.locator('.status').filter({ hasText: text }).waitFor();
export const numberIn = (page) => Number(/#\/t\/(\d+)/.exec(page.url())[1]);
// What the server says, asked by whoever sits there.
export const told = (page, number = numberIn(page)) => page.evaluate(async (wanted) => (await fetch(`../api/v1/tables/${wanted}`)).json(), number);

// By the form, as people do it.
export async function openTable(visit, game, { options = {}, open = false, ...view } = {}) {
  const page = await visit.open('/online', { locale: 'fr', ...view });
  await page.getByLabel('Jeu', { exact: true }).selectOption(game.id);
  await page.getByRole('button', { name: 'Ouvrir une table' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('.preview svg').waitFor();
  if (open) await sheet.getByRole('button', { name: 'Tout le monde' }).click();
  for (const [name, value] of Object.entries(options)) {
    const field = sheet.getByLabel(game.options.find((each) => each.name === name).meaning).first();
    await unfold(new Finger(page, false), sheet, field);
    await field.fill(String(value));
  }
  await sheet.getByRole('button', { name: 'Ouvrir la table' }).click();
  await board(page);
  return { page, link: await page.locator('.invite input[readonly]').inputValue() };
}

export const comeBy = async (visit, link, view = {}) => {
  const page = await visit.open(link.slice(link.indexOf('#') + 1), { locale: 'fr', ...view });
  await board(page);
  return page;
};

// Two at a table, in the order of their seats, and the same game beside them.
export async function sitDown(visit, game, plan = { options: {}, seed: 7 }) {
  const { page: host, link } = await openTable(visit, game, { options: plan.options });
  const guest = await comeBy(visit, link);
  await act(guest, 'S’asseoir');
  await guest.locator('.seats b').filter({ hasText: 'Vous' }).waitFor();
  await host.locator('.players li.turn').waitFor();
  const mirror = new Mirror('fr', plan.seed);
  mirror.begin(game.id, (await told(host)).options);
  return { pages: [host, guest], mirror, link };
}

// Nobody has a choice: dice, or a button and nothing else.
export function goesOn(mirror) {
  if (mirror.position.turn === 0) return true;
  const { next, move } = mirror.ask({ do: 'touch', path: [] });
  return next.length === 1 && next[0].label !== undefined && move === null;
}

// One move by whoever is to move; all others see it.
export async function playOne(pages, others, mirror, how = 'random') {
  const page = pages[mirror.position.turn - 1] ?? pages[0];
  const { length } = mirror.position.history;
  // Dice and passes come by themselves.
  if (goesOn(mirror)) return atLeast(page, length + 1).then(() => catchUp(page, mirror));
  await page.waitForFunction(() => document.title.startsWith('●'));
  const choice = mirror.choose(how);
  await playByTouch(new Finger(page, false), choice, false);
  mirror.play(choice.move);
  await catchUp(page, mirror);
  await Promise.all([...pages, ...others].map((each) => atLeast(each, mirror.position.history.length)));
}

// The rest of a game as a program would play it: any move, until it is over.
export const playOut = (page, number) =>
  page.evaluate(async (table) => {
    let drawn = 7;
    const ask = async (path, body) => (await fetch(`../api/v1/${path}`, body && { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } })).json();
    for (;;) {
      const now = await ask(`tables/${table}`);
      if (now.status !== 'playing') return now;
      const mine = (await ask('me/turns?wait=10')).tables.find(({ number: each }) => each === table);
      if (!mine) continue;
      drawn = (drawn * 48_271) % 2_147_483_647;
      await ask(`tables/${table}/actions`, { do: 'move', move: mine.moves[drawn % mine.moves.length], ply: mine.history.length });
    }
  }, number);
