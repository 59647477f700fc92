// A class on the program's own server, in French: a teacher with an account, cards as they come off the page, pupils who come in by them.
import { board, numberIn } from './meeting.mjs';

let teachers = 0;

// Asked as whoever sits at the page.
export const ask = (page, path, method = 'GET', body = undefined) =>
  page.evaluate(
    async ([where, how, content]) => {
      const answer = await fetch(`../api/v1/${where}`, { method: how, ...(content && { body: JSON.stringify(content), headers: { 'Content-Type': 'application/json' } }) });
      return answer.status === 204 ? null : answer.json();
    },
    [path, method, body],
  );

// Somebody with an account, at the page of classes.
export async function teach(visit, view = {}) {
  const page = await visit.open('/account', { locale: 'fr', ...view });
  const name = `Ada ${process.pid} ${++teachers}`;
  const form = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Créer un compte' }) });
  await form.getByLabel('Nom').fill(name);
  await form.getByLabel('Mot de passe').fill('une longue phrase');
  await form.getByRole('button', { name: 'Créer un compte' }).click();
  await page.getByRole('button', { name: 'Je l’ai gardé' }).click();
  await visit.go(page, '/classes');
  await page.getByLabel('Nom de la classe').waitFor();
  return { page, name };
}

// By the form; ends at the page of the class.
export async function makeClass(page, name) {
  await page.getByLabel('Nom de la classe').fill(name);
  await page.getByRole('button', { name: 'Créer la classe' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return Number(/#\/class\/(\d+)/.exec(page.url())[1]);
}

// So many animals; ends at the page of cards.
export async function addAnimals(page, count) {
  await page.getByLabel('Nombre d’élèves').fill(String(count));
  await page.getByRole('button', { name: 'Faire des cartes d’animaux' }).click();
  await page.locator('.pass').nth(count - 1).waitFor();
  return page.locator('.pass').evaluateAll((cards) =>
    cards.map((card) => ({ name: card.querySelector('.of-pupil').textContent, code: card.querySelector('.code').textContent })));
}

// By the link that the QR code holds.
export async function comeIn(visit, { name, code }, view = {}) {
  const page = await visit.open(`/card/${code}`, { locale: 'fr', ...view });
  await page.getByRole('heading', { level: 1, name: `Bonjour ${name}` }).waitFor();
  return page;
}

export async function seek(page, game) {
  await page.getByRole('button', { name: `Trouver un camarade pour ${game.name}`, exact: true }).click();
  await board(page);
  return numberIn(page);
}
