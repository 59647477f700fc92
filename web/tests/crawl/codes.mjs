// The codes of all messages that the program knows, read from its sources: none of them is for people.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('../../../src', import.meta.url));

export function messageCodes() {
  const files = readdirSync(SOURCES, { recursive: true }).filter((file) => file.endsWith('.cpp') && !file.endsWith('_test.cpp'));
  const texts = files.map((file) => readFileSync(join(SOURCES, file), 'utf8'));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/"([a-z]+(?:[._][a-z]+)*\.[a-z_]+)",\s*\{/g)].map(([, code]) => code)))];
}
