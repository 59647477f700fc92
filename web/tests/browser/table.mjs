// A table laid by hand: the sheet for new games filled in as people do it, and the same game begun in the mirror.
import { Mirror } from './mirror.mjs';
import { movesOf } from './touch.mjs';

// The game that the page keeps, wherever and in whatever form: its seed and options.
const keptGame = ([game, other]) => {
  const found = (value) => {
    if (typeof value !== 'object' || value === null) return null;
    if (value.game === game && typeof value.seed === 'number' && value.seed !== other) return { seed: value.seed, options: value.options };
    return Object.values(value).map(found).find(Boolean) ?? null;
  };
  for (const text of Object.values(localStorage)) {
    try {
      const kept = found(JSON.parse(text));
      if (kept) return kept;
    } catch {
      // not a game
    }
  }
  return null;
};

async function fill(sheet, option, value) {
  const field = sheet.getByLabel(option.meaning).first();
  if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(String(value));
  else await field.fill(String(value));
}

// Everybody at the table is a person.
async function seatPeople(place) {
  const seats = place.locator('select').filter({ has: place.page().locator('option[value="0"]') });
  for (const seat of await seats.all()) if ((await seat.inputValue()) !== '0') await seat.selectOption('0');
}

// A new game by the sheet, all seats taken by people: laid when the page keeps another game than before. Answers a mirror of it.
export async function layTable(page, game, { options, seed }, language) {
  const before = await page.waitForFunction(keptGame, [game.id, null]).then((kept) => kept.jsonValue());
  const word = language === 'fr' ? 'Nouvelle' : 'New';
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: word, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('.preview svg').waitFor();
  for (const [name, value] of Object.entries(options)) {
    await fill(sheet, game.options.find((each) => each.name === name), value);
  }
  await seatPeople(sheet);
  await sheet.getByRole('button', { name: language === 'fr' ? 'Commencer' : 'Begin' }).click();
  await sheet.waitFor({ state: 'detached' });
  const { seed: chosen, options: made } = await page.waitForFunction(keptGame, [game.id, before.seed]).then((kept) => kept.jsonValue());
  const mirror = new Mirror(language, seed);
  mirror.begin(game.id, made, chosen);
  return mirror;
}

// Chance has decided in the page: the mirror plays the same.
export async function followChance(page, mirror) {
  const at = mirror.position.history.length;
  await page.waitForFunction((moves) => document.querySelectorAll('.moves li').length > moves, at);
  for (const shown of (await movesOf(page)).slice(at)) {
    const move = mirror.position.moves.find((each) => shown === each || shown.split(/\s+/).includes(each));
    if (!move) throw new Error(`${shown} is no move at ${at + 1}`);
    mirror.play(move);
  }
}

// At the end page and mirror must agree: the same moves, and the result in words.
export async function compareEnds(page, mirror, complain) {
  const { history } = mirror.position;
  const shown = await movesOf(page);
  const differs = history.findIndex((move, i) => shown[i] !== move && !shown[i]?.split(/\s+/).includes(move));
  if (shown.length !== history.length) complain(`${shown.length} moves in the page, ${history.length} in the mirror`);
  else if (differs >= 0) complain(`move ${differs + 1} is ${shown[differs]} in the page, ${history[differs]} in the mirror`);
  const { result } = mirror.scene();
  const status = await page.locator('.status').innerText();
  if (!status.includes(result)) complain(`"${status}" instead of "${result}"`);
}
