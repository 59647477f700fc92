// Pictures for the documentation stay small: fewer colours make a smaller file, where there is a program for it.
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

const MOST = 120 * 1024; // bytes

// Answers whether it is small enough.
export function smaller(file) {
  try {
    execFileSync('convert', [file, '-colors', '128', `PNG8:${file}`], { stdio: 'ignore' });
  } catch {
    // as it is
  }
  const { size } = statSync(file);
  console.log(`${file}: ${Math.round(size / 1024)} kB${size <= MOST ? '' : `, more than ${MOST / 1024}`}`);
  return size <= MOST;
}
