// Three at one table, one of whom leaves, and somebody who looks after their account: in French, on the program's own server.
import { atLeast, board, has, status, surely } from './meeting.mjs';
import { Mirror } from './mirror.mjs';
import { Finger, moveCount, playByTouch } from './touch.mjs';

// Somebody asks the server for a table as a program would.
const ordered = (page, order) =>
  page.evaluate(async (body) => {
    const post = (path, content) => fetch(`../api/v1/${path}`, { method: 'POST', ...(content && { body: JSON.stringify(content), headers: { 'Content-Type': 'application/json' } }) });
    await post('guests');
    return (await post('tables', body)).json();
  }, order);

// The others keep their game when one of three goes: a computer plays on in that seat.
async function threeAtATable(visit, game) {
  const host = await visit.open('/online', { locale: 'fr' });
  const { number, options } = await ordered(host, { game: game.id, options: { players: 3 } });
  const place = `/t/${number}`;
  await visit.go(host, place);
  await host.reload(); // the page did not see who asked
  await board(host);
  const pages = [host];
  for (let i = 1; i < 3; i++) {
    const page = await visit.open(place, { locale: 'fr' });
    await board(page);
    await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'S’asseoir' }).click();
    await page.locator('.seats b').filter({ hasText: 'Vous' }).waitFor();
    pages.push(page);
  }
  await status(host, 'À vous de jouer');
  const mirror = new Mirror('fr', 7);
  mirror.begin(game.id, options);
  for (let seat = 0; seat < 2; seat++) {
    const choice = mirror.wander();
    await playByTouch(new Finger(pages[seat], false), choice, false);
    mirror.play(choice.move);
    await Promise.all(pages.map((page) => has(page, seat + 1)));
  }
  await surely(pages[2], 'Abandonner', 'Vraiment abandonner');
  await Promise.all(pages.slice(0, 2).map((page) => page.locator('.seats').getByText('à la place de').waitFor()));
  await atLeast(host, 3); // the computer has moved
  await status(host, 'À vous de jouer');
  const now = await moveCount(host);
  const answer = await host.evaluate(async (table) => (await fetch(`../api/v1/tables/${table}`)).json(), number);
  mirror.begin(game.id, options);
  for (const move of answer.history) mirror.play(move);
  const choice = mirror.wander();
  await playByTouch(new Finger(host, false), choice, false);
  await Promise.all(pages.map((page) => atLeast(page, now + 1)));
}

const section = (page, heading) => page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

async function fill(form, fields, button) {
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole('button', { name: button }).click();
}

// Everything one may do with an account, down to its end.
async function keepsAnAccount(visit) {
  const page = await visit.open('/account', { locale: 'fr' });
  const name = `Zoé ${process.pid}`;
  await fill(section(page, 'Créer un compte'), { Nom: name, 'Mot de passe': 'première phrase' }, 'Créer un compte');
  const code = await page.locator('.secret output').innerText();
  await page.getByRole('button', { name: 'Je l’ai gardé' }).click();
  await fill(section(page, 'Robots'), { 'Nom du robot': `Rob ${process.pid}` }, 'Ajouter un robot');
  const token = await page.locator('.secret output').innerText();
  if (token.length < 40) visit.complain(`the token is ${token}`);
  await page.getByRole('button', { name: 'Je l’ai gardé' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  // Forgotten: the code is a way back, once.
  const lost = section(page, 'Se connecter');
  await lost.locator('summary').click();
  const form = lost.locator('details form');
  await fill(form, { Nom: name, 'Code de secours': code.toUpperCase().replaceAll('-', ' '), 'Nouveau mot de passe': 'deuxième phrase' }, 'Changer le mot de passe');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  if ((await page.locator('.secret output').innerText()) === code) visit.complain('the code can be used again');
  await page.getByRole('button', { name: 'Je l’ai gardé' }).click();
  await fill(section(page, 'Changer le mot de passe'), { 'Mot de passe actuel': 'deuxième phrase', 'Nouveau mot de passe': 'troisième phrase' }, 'Changer le mot de passe');
  await page.getByText('Le mot de passe est changé').waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Télécharger tout' }).click()]);
  if (!file.suggestedFilename().endsWith('.json')) visit.complain(`the file is ${file.suggestedFilename()}`);
  const data = section(page, 'Vos données');
  await data.locator('summary').click();
  await fill(data, { 'Mot de passe actuel': 'troisième phrase' }, 'Oui, effacer pour de bon');
  await page.getByText('Tout ce qui vous concerne est effacé.').waitFor();
  await visit.go(page, `/player/${encodeURIComponent(name)}`).catch(() => undefined);
  await page.getByText('Personne ne porte ce nom ici.').waitFor();
  visit.problems = visit.problems.filter((problem) => !problem.includes('404')); // asked for, and told in the console
}

export function tests(games) {
  const three = games.find(({ players: [least, most], options }) => least <= 3 && most >= 3 && options.some(({ name }) => name === 'players'));
  return [...(three ? [{ name: `online threeAtATable ${three.id}`, run: (visit) => threeAtATable(visit, three) }] : []), { name: 'online keepsAnAccount', run: keepsAnAccount }];
}
