// Lays out the site that becomes part of the program: node tools/site.mjs DIST SITE. Copies the built page, writes each file's
// compressed forms beside it, and last of all `complete`, which changes exactly when a file does.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [from, to] = process.argv.slice(2);
if (!from || !to) {
  console.error('Usage: node tools/site.mjs DIST SITE');
  process.exit(2);
}
const WORTH_IT = 0.95; // what hardly shrinks is sent as it is

function* files(folder) {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else yield path;
  }
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]; // in threads, several at a time
const smallest = (size) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: size },
});

async function lay(path) {
  const name = relative(from, path), target = join(to, name), bytes = readFileSync(path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, bytes);
  const forms = await Promise.all([brotli(bytes, smallest(bytes.length)), zip(bytes, { level: 9 })]);
  for (const [i, suffix] of ['.br', '.gz'].entries())
    if (forms[i].length < WORTH_IT * bytes.length) writeFileSync(target + suffix, forms[i]);
}

rmSync(to, { recursive: true, force: true });
const paths = [...files(from)];
await Promise.all(paths.map(lay));
const seen = createHash('sha256');
for (const path of paths) seen.update(relative(from, path)).update(readFileSync(path));
writeFileSync(join(to, 'complete'), `${seen.digest('base64url')}\n`);
