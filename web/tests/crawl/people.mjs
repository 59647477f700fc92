// Those who go round, each in a world of their own on one server: nothing that one does changes what another sees.
import { Person } from '../browser/person.mjs';

const PASSWORD = 'a good password';
const FAR = { kind: 'days', days: 3 };
let made = 0;

async function account(server, name) {
  const person = await Person.arrive(server, 'en');
  person.name = name;
  await person.ask('accounts', 'POST', { name, password: PASSWORD });
  return person;
}

// A table of these two.
async function tableOf(one, other, game, rated = false) {
  const { number, key } = await one.ask('tables', 'POST', { game: game.id, options: {}, seats: ['me', 'open'], clock: FAR, public: true, rated });
  await other.ask(`tables/${number}/actions`, 'POST', { do: 'join', ...(key && { key }) });
  return number;
}

async function games(one, other, game, rated = true) {
  const waiting = (await other.ask('tables', 'POST', { game: game.id, options: {}, seats: ['me', 'open'], clock: FAR, public: true })).number;
  const playing = await tableOf(one, other, game);
  const over = await tableOf(one, other, game, rated);
  await other.ask(`tables/${over}/actions`, 'POST', { do: 'resign' });
  return { waiting, playing, over };
}

async function contests(organiser, people, game, more = {}) {
  const open = async (name) => (await organiser.ask('contests', 'POST', { name, kind: 'round_robin', game: game.id, options: {}, clock: FAR, rated: false, public: true, check_in: false, ...more })).number;
  const [waiting, running] = [await open('Spring cup'), await open('Autumn cup')];
  for (const person of people) await person.ask(`contests/${running}/actions`, 'POST', { do: 'join' });
  await organiser.ask(`contests/${running}/actions`, 'POST', { do: 'start' });
  return { contest: waiting, running };
}

async function school(teacher, server, names) {
  const { number } = await teacher.ask('classes', 'POST', { name: 'Year 6' });
  const { cards } = await teacher.ask(`classes/${number}/pupils`, 'POST', { names });
  const pupils = [];
  for (const { name, code } of cards.slice(0, -1)) {
    const pupil = await Person.arrive(server, 'en');
    pupil.name = name;
    await pupil.ask('cards', 'POST', { code });
    pupils.push(pupil);
  }
  return { number, pupils, card: cards.at(-1).code };
}

const STEWARD = 'Stella';
export const stewards = Array.from({ length: 40 }, (_, i) => `${STEWARD} ${i + 1}`);
let stewardsMade = 0;

// A score in a weekly table, by asking as a program would.
async function score(person, server) {
  const { charts } = await person.ask('charts');
  const chart = charts.find(({ kind }) => kind === 'score');
  const { number } = await person.ask(`charts/${chart.id}/games`, 'POST', { event: chart.events[0].id });
  for (let asked = 0; asked < 400; asked++) {
    if ((await person.ask(`tables/${number}`)).status !== 'playing') return;
    await person.ask('me/turns?wait=5');
    await person.play((each) => (each === number ? Infinity : 0));
  }
  throw new Error(`the game for ${chart.id} does not end`);
}

// What everybody finds: somebody else with games and tournaments.
async function world(server, game) {
  const mark = ++made;
  const [other, third] = [await account(server, `Otto ${mark}`), await account(server, `Olga ${mark}`)];
  return { mark, other, third, ...(await games(third, other, game)), ...(await contests(other, [other, third], game)), player: other.name };
}

const WAYS = {
  guest: async (server, game) => ({ person: await Person.arrive(server, 'en'), ...(await world(server, game)) }),
  player: async (server, game) => member(server, game, `Pia ${made + 1}`),
  steward: async (server, game) => {
    const found = await member(server, game, stewards[stewardsMade++]);
    await score(found.other, server);
    return found;
  },
  teacher: async (server, game) => {
    const found = await member(server, game, `Theo ${made + 1}`);
    const { number, pupils, card } = await school(found.person, server, ['Renard', 'Loutre', 'Hibou']);
    await tableOf(pupils[0], pupils[1], game);
    return { ...found, class: number, card };
  },
  pupil: async (server, game) => {
    const found = await world(server, game);
    const { number, pupils, card } = await school(found.other, server, ['Lapin', 'Castor', 'Merle']);
    const [person, mate] = pupils;
    return { ...found, person, class: number, card, ...(await games(person, mate, game, false)), ...(await contests(found.other, [person, mate], game, { class: number })) };
  },
};

async function member(server, game, name) {
  const found = await world(server, game);
  const person = await account(server, name);
  return { ...found, person, ...(await games(person, found.other, game)), ...(await contests(person, [person, found.other, found.third], game)) };
}

export const ROLES = Object.keys(WAYS);

export async function arrive(role, server, game) {
  const found = await WAYS[role](server, game);
  const state = await found.person.context.storageState();
  return { ...found, state };
}
