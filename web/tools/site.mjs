// Lays out the site that becomes part of the program: node tools/site.mjs DIST SITE. Copies the built page, writes each file's
// compressed forms beside it, and last of all `complete`, which changes exactly when a file does.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

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

rmSync(to, { recursive: true, force: true });
const seen = createHash('sha256');
for (const path of files(from)) {
  const name = relative(from, path), target = join(to, name), bytes = readFileSync(path);
  seen.update(name).update(bytes);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, bytes);
  const brotli = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  for (const [suffix, packed] of [['.br', brotli], ['.gz', gzipSync(bytes, { level: 9 })]])
    if (packed.length < WORTH_IT * bytes.length) writeFileSync(target + suffix, packed);
}
writeFileSync(join(to, 'complete'), `${seen.digest('base64url')}\n`);
