// The program that ships, serving its own page on a free port: what a visitor gets, with its compression, types and policy. What it
// keeps lies in a folder of its own that goes with it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);
const PROGRAM = process.env.PAVAGE ?? fileURLToPath(new URL('build/pavage', root));

export async function serve(...more) {
  const data = mkdtempSync(join(tmpdir(), 'pavage-browser-'));
  const program = spawn(PROGRAM, ['serve', '--port', '0', '--data', data, ...more], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => program.once('exit', resolve));
  const failed = new Promise((_, reject) => {
    program.once('error', reject);
    void ended.then((code) => reject(new Error(`${PROGRAM} serve ended with ${code}`)));
  });
  failed.catch(() => undefined); // ending is no failure once it has begun
  const lines = createInterface({ input: program.stderr });
  const begun = new Promise((resolve) => {
    lines.on('line', (line) => {
      const address = /http:\/\/[\d.:]+\//.exec(line);
      if (address) resolve(address[0]); // lines of the log may come before
    });
  });
  const origin = await Promise.race([begun, failed]);
  const stop = async () => {
    program.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  return { origin, page: `${origin}play/`, stop };
}
