// The npm package of the engine: packed as it would be published, unpacked elsewhere, and its README's example run there.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasEngine } from './engine';

const source = fileURLToPath(new URL('../../npm', import.meta.url));
const readme = readFileSync(join(source, 'README.md'), 'utf8');
const block = (kind: string) => new RegExp(`\`\`\`${kind}\\n(.*?)\`\`\``, 's').exec(readme)![1]!;

describe.skipIf(!hasEngine)('the package of the engine', () => {
  let home = '';
  const run = (program: string, ...words: string[]) => execFileSync(program, words, { cwd: home, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'pavage-package-'));
    mkdirSync(join(home, 'node_modules/pavage-engine'), { recursive: true });
    run('npm', 'pack', '--silent', '--pack-destination', home, source);
    const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
    run('tar', 'xzf', `pavage-engine-${version}.tgz`, '--strip-components=1', '-C', 'node_modules/pavage-engine');
  }, 120_000);
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it('holds what it needs and nothing else', () => {
    const files = run('find', 'node_modules/pavage-engine', '-type', 'f').trim().split('\n').map((path) => path.split('/').slice(2).join('/'));
    expect(files.sort()).toEqual(['LICENSE', 'README.md', 'index.d.ts', 'index.js', 'package.json', 'pavage.wasm']);
    expect(statSync(join(home, 'node_modules/pavage-engine/pavage.wasm')).size).toBeGreaterThan(100_000);
  });

  it('does what its README says', () => {
    writeFileSync(join(home, 'example.mjs'), block('js'));
    expect(run(process.execPath, 'example.mjs')).toBe(block('text'));
  }, 60_000);

  it('has types for it', () => {
    writeFileSync(join(home, 'example.mts'), `${block('js').replace('.summary', '!.summary').replaceAll('moves[0]', 'moves[0]!').replace('position.result.', 'position.result!.')}`);
    const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
    const flags = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom'];
    expect(run(process.execPath, tsc, ...flags, 'example.mts')).toBe('');
  }, 60_000);
});
