// Draws the icons for home screens from the project's mark: node tools/icons.mjs. Needs rsvg-convert; its results are kept in public.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const mark = readFileSync(new URL('../../src/server/assets/mark.svg', import.meta.url), 'utf8');
const shapes = mark.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
const GROUND = '#F7F4EC';

// The share of the side that the mark takes: launchers cut maskable icons down to a circle of 0.8.
function draw(name, side, share, ground) {
  const scale = (share * side) / 64, edge = ((1 - share) * side) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    ${ground ? `<rect width="${side}" height="${side}" fill="${GROUND}"/>` : ''}<g transform="translate(${edge} ${edge}) scale(${scale})">${shapes}</g></svg>`;
  execFileSync('rsvg-convert', ['-o', new URL(`../public/${name}.png`, import.meta.url).pathname], { input: svg });
}

draw('icon-192', 192, 0.94, false);
draw('icon-512', 512, 0.94, false);
draw('icon-maskable-512', 512, 0.56, true);
draw('apple-touch-icon', 180, 0.72, true);
