// Every game to its end by touching what is offered: in French, on a phone, people at all seats.
import { PHONE } from './driver.mjs';
import { planFor } from './plan.mjs';
import { catchUp, compareEnds, layTable } from './table.mjs';
import { Finger, moveMade, playByTouch } from './touch.mjs';

const MOST = 90; // moves: longer games are played on smaller boards

export async function playOut(visit, page, mirror, how, playMove) {
  for (; mirror.position.turn !== null; await catchUp(page, mirror)) {
    if (mirror.position.turn === 0) {
      await moveMade(page, mirror.position.history.length);
      continue;
    }
    const choice = mirror.choose(how);
    await playMove(choice).catch((error) => {
      throw new Error(`move ${mirror.position.history.length + 1}, ${choice.move}: ${error.message}`);
    });
    mirror.play(choice.move);
  }
  await compareEnds(page, mirror, (what) => visit.complain(what));
}

async function playByClicks(visit, game) {
  const plan = planFor(game, MOST);
  const page = await visit.open(`/play/${game.id}`, PHONE);
  const finger = new Finger(page, true);
  const mirror = await layTable(finger, game, plan);
  await playOut(visit, page, mirror, plan.how, (choice) => playByTouch(finger, choice, !game.puzzle));
  visit.note(`${mirror.position.history.length} moves, ${[...plan.kinds].join(', ')}`);
}

export const tests = (games) => games.map((game) => ({ name: `play ${game.id}`, run: (visit) => playByClicks(visit, game) }));
