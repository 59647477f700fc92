// A table laid by hand, in French: the sheet for new games filled in as people do it, and the same game begun in the mirror.
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

// Everybody at the table is a person.
async function seatPeople(hand, place) {
  for (const seat of await place.getByLabel(/^Joueur \d+$/).all()) if ((await seat.inputValue()) !== '0') await hand.chooseFirst(seat);
}

// Seldom asked for, a field may lie folded away.
export async function unfold(hand, sheet, field) {
  if (!(await field.isVisible())) for (const more of await sheet.locator('details:not([open]) > summary').all()) await hand.press(more);
}

// A new game by the sheet, all seats taken by people: laid when the page keeps another game than before. Answers a mirror of it.
export async function layTable(hand, game, { options, seed }) {
  const { page } = hand;
  const before = await page.waitForFunction(keptGame, [game.id, null]).then((kept) => kept.jsonValue());
  await hand.press(page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Nouvelle', exact: true }));
  const sheet = page.getByRole('dialog');
  await sheet.locator('.preview svg').waitFor();
  await seatPeople(hand, sheet);
  for (const [name, value] of Object.entries(options)) {
    const { meaning } = game.options.find((each) => each.name === name);
    const field = sheet.getByLabel(meaning).first();
    await unfold(hand, sheet, field);
    await hand.fill(field, String(value));
  }
  await hand.press(sheet.getByRole('button', { name: 'Commencer', exact: true }));
  await sheet.waitFor({ state: 'detached' });
  const kept = await page.waitForFunction(keptGame, [game.id, before.seed]).then((handle) => handle.jsonValue());
  const mirror = new Mirror('fr', seed);
  mirror.begin(game.id, kept.options, kept.seed);
  return mirror;
}

// Whatever the page has played by itself (chance, passes where there is no choice), the mirror plays too.
export async function catchUp(page, mirror) {
  for (const shown of (await movesOf(page)).slice(mirror.position.history.length)) {
    const move = mirror.position.moves.find((each) => shown === each || shown.split(/\s+/).includes(each));
    if (!move) throw new Error(`${shown} is no move after ${mirror.position.history.at(-1)}`);
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
