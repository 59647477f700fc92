// Settings of sheets as an address carries them. Which values are good is the engine's to say.
import type { Words } from '../common/address';
import type { SheetSettings } from './requests';

export const PAPERS = ['a4', 'a3', 'letter', 'fit'] as const;
export const PARTS = ['board', 'reverse', 'frame', 'pieces', 'leaflet'] as const;
export const LAYERS = ['cut', 'engrave', 'colour'] as const;
export const LETTERS = ['usual', 'text', 'strokes'] as const;

const NUMBERS = ['cell', 'stone', 'margin', 'overlap', 'kerf'] as const;
const SWITCHES = ['landscape', 'names'] as const;
const LISTS = ['parts', 'layers'] as const;
const WORDS = ['set', 'paper', 'letters'] as const;

export type NumberSetting = (typeof NUMBERS)[number];

export function settingsIn(words: Words): SheetSettings {
  const settings: SheetSettings = {};
  for (const name of WORDS) if (words[name]) settings[name] = words[name];
  for (const name of NUMBERS) if (/^\d{1,6}(\.\d{1,6})?$/.test(words[name] ?? '')) settings[name] = Number(words[name]);
  for (const name of SWITCHES) if (words[name] === '0' || words[name] === '1') settings[name] = words[name] === '1';
  for (const name of LISTS) if (words[name] !== undefined) settings[name] = words[name].split(',').filter((each) => /^\w+$/.test(each));
  return settings;
}

export function wordsOf(settings: SheetSettings): Words {
  const words: Words = {};
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) continue;
    words[name] = Array.isArray(value) ? value.join() : typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
  }
  return words;
}

// Everything in its usual order: what was ticked last need not stand last.
export const sorted = (chosen: string[], all: readonly string[]): string[] => all.filter((each) => chosen.includes(each));
