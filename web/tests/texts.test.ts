import { expect, it } from 'vitest';
import { LEVELS, text, TEXT_KEYS } from '../src/texts';
import { CONTEST_KEYS, contestText } from '../src/texts/contests';
import { CLASS_KEYS, classText } from '../src/texts/classes';
import { ONLINE_KEYS, onlineText } from '../src/texts/online';
import { PRINTING_KEYS, printingText } from '../src/texts/printing';
import { STUDIES_KEYS, studiesText } from '../src/texts/studies';
import { WORKSHOP_KEYS, workshopText } from '../src/texts/workshop';
import { WEEKS_KEYS, weeksText } from '../src/texts/weeks';
import { blocksOf, spansOf } from '../src/ui/markdown';
import { namesOf } from '../src/ui/words';

type Say = (language: 'en' | 'fr', ...values: string[]) => string;
const EVERY: [string, Say][] = [
  ...TEXT_KEYS.map((key): [string, Say] => [key, (language, ...values) => text(language, key, ...values)]),
  ...ONLINE_KEYS.map((key): [string, Say] => [key, (language, ...values) => onlineText(language, key, ...values)]),
  ...WEEKS_KEYS.map((key): [string, Say] => [key, (language, ...values) => weeksText(language, key, ...values)]),
  ...CONTEST_KEYS.map((key): [string, Say] => [key, (language, ...values) => contestText(language, key, ...values)]),
  ...CLASS_KEYS.map((key): [string, Say] => [key, (language, ...values) => classText(language, key, ...values)]),
  ...WORKSHOP_KEYS.map((key): [string, Say] => [key, (language, ...values) => workshopText(language, key, ...values)]),
  ...PRINTING_KEYS.map((key): [string, Say] => [key, (language, ...values) => printingText(language, key, ...values)]),
  ...STUDIES_KEYS.map((key): [string, Say] => [key, (language, ...values) => studiesText(language, key, ...values)]),
];

it('every text is there in both languages, with the same blanks', () => {
  for (const [key, say] of EVERY) {
    const [english, french] = (['en', 'fr'] as const).map((language) => say(language, '{0}', '{1}'));
    expect(english!.trim(), key).not.toBe('');
    expect(french!.trim(), key).not.toBe('');
    const blanks = (words: string) => (words.match(/\{\d\}/g) ?? []).sort();
    expect(blanks(french!), key).toEqual(blanks(english!));
  }
});

it('French has a narrow no-break space before ; : ! ? and typographic apostrophes', () => {
  for (const [key, say] of EVERY) {
    expect(say('fr'), key).not.toMatch(/[^\u202f][;:!?]/);
    expect(say('fr') + say('en'), key).not.toContain("'");
  }
});

it('every level has a name of its own', () => {
  for (const names of Object.values(LEVELS)) expect(new Set(names).size).toBe(10);
});

it('players are told apart', () => {
  expect(namesOf('en', [0, 3])).toEqual(['You', 'Rabbit']);
  expect(namesOf('fr', [0, 0, 1, 1])).toEqual(['Joueur 1', 'Joueur 2', 'Poussin 3', 'Poussin 4']);
});

it('pictures of rules pages are the positions that their examples tell', () => {
  const page = '![Two **stones**.](pictures/two.svg)\n\n```example\ngame size=3 swap=on\nmoves a1 b2\nmoves c3\npicture two names\nturn 1\n```\n\n![Nine](pictures/nine.svg)\n\n```example\npicture nine repeated\n```\n\n```example\nmoves a1\n```\n';
  expect(blocksOf(page)).toEqual([{ kind: 'board', caption: 'Two **stones**.', place: { options: { size: '3', swap: 'on' }, moves: ['a1', 'b2', 'c3'] } }]);
});

it('rules pages are read without what is meant for tests', () => {
  const page = '# G\n\nA **b**\n`c`.\n\n![p](x.svg)\n\n```example\ngame\n```\n\n- one\n  more\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';
  const blocks = blocksOf(page);
  expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list', 'table']);
  expect(blocks[1]).toMatchObject({ spans: [{ text: 'A ' }, { kind: 'strong', text: 'b' }, { text: ' ' }, { kind: 'code', text: 'c' }, { text: '.' }] });
  expect(blocks[2]).toMatchObject({ items: [[{ text: 'one more' }], [{ text: 'two' }]] });
});

it('rules are set as French is, but for what is code', () => {
  expect(spansOf('Qui gagne ? « Lui » : `a ; b`, **vite !**').map(({ text }) => text).join('')).toBe(
    'Qui gagne\u202f? «\u202fLui\u202f»\u202f: a ; b, vite\u202f!');
});
