// What it costs to come here: bytes over the wire to the first board, caching, compression, policy, and nothing that blocks.
const MOST = 400_000; // bytes with headers, from nothing to the first board that can be played on
const YEAR = /max-age=31536000\b.*\bimmutable\b/;

async function weigh(visit, game) {
  const sizes = [];
  await arrive(visit, `/play/${game.id}`, (request) => sizes.push(request.sizes()));
  const sum = (await Promise.all(sizes)).reduce((bytes, { responseBodySize, responseHeadersSize }) => bytes + responseBodySize + responseHeadersSize, 0);
  if (sum > MOST) visit.complain(`${sum} bytes to the first board`);
  if (sizes.length < 5) visit.complain(`only ${sizes.length} requests were counted`);
  visit.note(`${sum} bytes in ${sizes.length} requests`);
}

// A first visit: nothing is kept, and every request is told.
async function arrive(visit, place, finished) {
  const page = await visit.open(place, { serviceWorkers: 'block', arriving: (fresh) => fresh.on('requestfinished', finished) });
  await page.waitForSelector('.target.may', { state: 'attached' });
  return page;
}

// By what it is: named by its contents or asked for by its version, it never changes; everything else is asked for again.
const lastsForGood = (url) => url.pathname.includes('/assets/') || url.searchParams.has('v');

async function checkAnswer(visit, response) {
  const url = new URL(response.url());
  const headers = await response.allHeaders();
  const is = (header, pattern) => pattern.test(headers[header] ?? '') || visit.complain(`${url.pathname}: ${header} is ${headers[header]}`);
  is('cache-control', lastsForGood(url) ? YEAR : /^no-cache$/);
  is('etag', /./);
  is('x-content-type-options', /^nosniff$/);
  is('content-security-policy', /default-src '(self|none)'/);
  if (/unsafe-(inline|eval)/.test(headers['content-security-policy'].replaceAll("'wasm-unsafe-eval'", ''))) {
    visit.complain(`${url.pathname}: ${headers['content-security-policy']}`);
  }
  // A few bytes do not shrink.
  const worthIt = Number(headers['content-length'] ?? 1000) >= 500;
  if (worthIt && /html|javascript|css|json|wasm|svg/.test(headers['content-type'])) is('content-encoding', /^br$/);
  const again = await fetch(url, { headers: { 'If-None-Match': headers.etag, 'Accept-Encoding': 'br' } });
  if (again.status !== 304) visit.complain(`${url.pathname}: ${again.status} though nothing has changed`);
  await again.arrayBuffer();
}

async function delivery(visit, game) {
  const responses = [];
  const page = await arrive(visit, `/play/${game.id}`, (request) => responses.push(request.response()));
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, renderBlockingStatus }) => ({ name, renderBlockingStatus })));
  for (const { name, renderBlockingStatus } of entries) {
    if (renderBlockingStatus !== 'non-blocking') visit.complain(`${name} is ${renderBlockingStatus}`);
  }
  const answers = await Promise.all(responses);
  for (const response of answers) await checkAnswer(visit, response);
  const worker = await fetch(`${visit.server.page}service-worker.js`);
  if (worker.headers.get('cache-control') !== 'no-cache') visit.complain(`service worker: ${worker.headers.get('cache-control')}`);
  visit.note(`${answers.length} answers`);
}

export const tests = (games) => [
  { name: 'delivery', run: (visit) => delivery(visit, games[0]) },
  ...games.map((game) => ({ name: `weight ${game.id}`, run: (visit) => weigh(visit, game) })),
];
