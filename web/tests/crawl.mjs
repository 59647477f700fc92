// Every place of the page, every control of it once, by everybody who may come: node tests/crawl.mjs [ROLE…] [PLACE…]. Fails on what nobody
// should see: an error that nobody catches, an empty alert, NaN, undefined, a message's code, a JSON pointer. Faults that are known are
// listed in known_faults.json; one that is gone must leave the list. One line a place: `ok NAME` or `not ok NAME: why`.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { launch } from './browser/driver.mjs';
import { serve } from './browser/program.mjs';
import { messageCodes } from './crawl/codes.mjs';
import { Crawler } from './crawl/crawler.mjs';
import { arrive, ROLES, stewards } from './crawl/people.mjs';
import { placesOfDevice, placesOfSite } from './crawl/routes.mjs';

const KNOWN = JSON.parse(readFileSync(new URL('known_faults.json', import.meta.url), 'utf8'));
const asked = process.argv.slice(2);
const roles = ROLES.filter((role) => !asked.some((word) => ROLES.includes(word)) || asked.includes(role));
const wanted = asked.filter((word) => !ROLES.includes(word));
const isWanted = (place) => !wanted.length || wanted.includes(place);

const [server, browser] = await Promise.all([serve('--unlimited', ...stewards.flatMap((name) => ['--steward', name])), launch()]);
const ask = async (path) => (await fetch(`${server.origin}api/v1/${path}`)).json();
const [{ games }, { charts }] = await Promise.all([ask('games'), ask('charts')]);
const plainGame = games.find(({ puzzle, players: [least, most] }) => !puzzle && least <= 2 && most > 1);
const kinds = { plain: plainGame.id, puzzle: games.find(({ puzzle }) => puzzle).id, several: games.find(({ players: [, most] }) => most > 2).id };
const codes = messageCodes();
const left = new Set(KNOWN.map((each) => JSON.stringify(each)));
const visited = new Set();
let [passed, failed] = [0, 0];

function tell(name, problems, notes = []) {
  if (problems.length) failed++;
  else passed++;
  console.log(problems.length ? `not ok ${name}: ${problems.join(' | ').replace(/\s+/g, ' ').slice(0, 3000)}` : `ok ${[name, ...notes].join(', ')}`);
}

// What is new among what was seen.
function unknown(role, place, found) {
  visited.add(`${role} ${place}`);
  const faults = found.map(({ control, seen }) => ({ role, place, control, seen }));
  if (process.env.PAVAGE_FAULTS) for (const each of faults) console.log(`fault ${JSON.stringify(each)}`);
  return faults.filter((each) => !(left.delete(JSON.stringify(each)) || KNOWN.some((known) => JSON.stringify(known) === JSON.stringify(each))));
}

async function visit(role, [place, address], world, whole, siteDone) {
  const begin = performance.now();
  const crawler = new Crawler(browser, server, codes, siteDone);
  let told = { count: 0, ends: [], lost: [], before: new Map() };
  const problems = [];
  try {
    await crawler.begin(world.state);
    if (whole) told = await crawler.crawl(address);
    else await crawler.open(address);
    world.state = await crawler.end();
  } catch (error) {
    problems.push(error.message);
    await crawler.end().catch(() => undefined);
  }
  problems.push(...unknown(role, place, crawler.faults).map(({ control, seen }) => `${control}: ${seen}`));
  const lost = told.lost.length ? [`not found again: ${told.lost.join(', ')}`] : [];
  tell(`crawl ${role} ${place}`, problems, [...(whole ? [`${told.count} controls`] : []), ...lost, `${((performance.now() - begin) / 1000).toFixed(1)} s`]);
  return told;
}

// What ends something is done last, each time by somebody new.
async function ending(role, place, key, before) {
  const crawler = new Crawler(browser, server, codes, new Set());
  const problems = [];
  let count = 0;
  try {
    const world = await arrive(role, server, plainGame);
    const address = placesOf(world).find(([name]) => name === place)?.[1];
    await crawler.begin(world.state);
    count = await crawler.finish(address, key, before);
    await crawler.end();
  } catch (error) {
    problems.push(error.message);
  }
  problems.push(...unknown(role, `${place}, ${key}`, crawler.faults).map(({ control, seen }) => `${control}: ${seen}`));
  tell(`crawl ${role} ${place}, ${key}`, problems, [`${count} controls`]);
}

const placesOf = (world) => [...placesOfDevice(kinds), ...placesOfSite(world, world.person.name, charts)];

async function goRound(role, part) {
  const world = await arrive(role, server, plainGame);
  const device = placesOfDevice(kinds);
  const isOfDevice = (place) => device.some(([name]) => name === place);
  const siteDone = new Set();
  for (const each of placesOf(world).filter(([place]) => isWanted(place) && part(isOfDevice(place)))) {
    const whole = role === 'guest' || !isOfDevice(each[0]);
    const { ends, before } = await visit(role, each, world, whole, siteDone);
    for (const key of ends) await ending(role, each[0], key, before);
  }
}

// The guest has by far the longest way: two go it.
const lanes = roles.flatMap((role) => (role === 'guest' ? [() => goRound(role, (device) => device), () => goRound(role, (device) => !device)] : [() => goRound(role, () => true)]));
try {
  const lane = async () => {
    for (let run = lanes.shift(); run; run = lanes.shift()) await run().catch((error) => tell('crawl', [error.stack]));
  };
  await Promise.all(Array.from({ length: Math.min(3, availableParallelism()) }, lane));
  const gone = [...left].map((text) => JSON.parse(text)).filter(({ role, place }) => visited.has(`${role} ${place}`));
  for (const { role, place, control, seen } of gone) tell(`crawl ${role} ${place}`, [`${control}: ${seen}: no longer there, remove it from known_faults.json`]);
} finally {
  await Promise.all([browser.close(), server.stop()]);
}
console.log(`${passed} of ${passed + failed} tests passed`);
process.exit(failed ? 1 : 0);
