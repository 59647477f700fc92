// The page that the program serves, in a real browser: node tests/browser.mjs [SUITE…] [GAME…]. Needs build/pavage with the page in it
// (./dev build after ./dev site) and build/wasm. One line a test: `ok NAME` or `not ok NAME: why`.
import { availableParallelism } from 'node:os';
import { launch, runAll } from './browser/driver.mjs';
import { Mirror } from './browser/mirror.mjs';
import * as classes from './browser/classes.mjs';
import * as contests from './browser/contests.mjs';
import * as embed from './browser/embed.mjs';
import * as keys from './browser/keys.mjs';
import * as lessons from './browser/lessons.mjs';
import * as looks from './browser/looks.mjs';
import * as notices from './browser/notices.mjs';
import * as offline from './browser/offline.mjs';
import * as online from './browser/online.mjs';
import * as play from './browser/play.mjs';
import * as people from './browser/people.mjs';
import * as printing from './browser/printing.mjs';
import { serve } from './browser/program.mjs';
import * as share from './browser/share.mjs';
import * as studies from './browser/studies.mjs';
import * as understand from './browser/understand.mjs';
import * as upgrade from './browser/upgrade.mjs';
import * as versions from './browser/versions.mjs';
import * as weeks from './browser/weeks.mjs';
import * as weight from './browser/weight.mjs';
import * as workshop from './browser/workshop.mjs';

const SUITES = {
  weight, notices, offline, upgrade, versions, keys, play, lessons, looks, share, embed, understand, online, people, weeks, contests, classes, workshop, printing, studies,
};
const asked = process.argv.slice(2);
const suites = Object.entries(SUITES).filter(([name]) => !asked.some((word) => word in SUITES) || asked.includes(name));
const wanted = asked.filter((word) => !(word in SUITES));
const all = new Mirror('fr').games();
const games = all.filter(({ id }) => !wanted.length || wanted.includes(id));

const [server, browser] = await Promise.all([serve(), launch()]);
const tests = suites.flatMap(([, suite]) => suite.tests(games));
let failed = tests.length === 0 ? 1 : 0;
try {
  failed += await runAll(tests, browser, server, Math.min(3, availableParallelism()));
} finally {
  await Promise.all([browser.close(), server.stop()]);
}
console.log(`${tests.length - failed} of ${tests.length} tests passed`);
process.exit(failed ? 1 : 0);
