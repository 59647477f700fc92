// Games and settings that outlive the page. A browser may refuse to keep anything: then nothing is kept, and nobody is bothered.
import type { Options } from '../engine/protocol';
import type { SavedClock } from './clock';

export type Seat = number; // 0: somebody at the table; 1 to 10: the computer's level

export interface SavedGame {
  game: string;
  options: Options;
  seed: number;
  seats: Seat[];
  history: string[];
  future: string[]; // moves taken back, in the order they would be played again
  resigned: number | null;
  over: boolean;
  clock?: SavedClock;
}

export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const VERSION = 1;
const keyOf = (game: string) => `pavage.game.${game}`;

function isSaved(value: unknown): value is SavedGame {
  const saved = value as SavedGame | null;
  const texts = (list: unknown) => Array.isArray(list) && list.every((each) => typeof each === 'string');
  return (
    !!saved && typeof saved.game === 'string' && typeof saved.seed === 'number' && typeof saved.options === 'object' &&
    saved.options !== null && Array.isArray(saved.seats) && texts(saved.history) && texts(saved.future)
  );
}

export function readGame(store: Store, game: string): SavedGame | null {
  try {
    const { version, saved } = JSON.parse(store.getItem(keyOf(game)) ?? '{}');
    return version === VERSION && isSaved(saved) && saved.game === game ? saved : null;
  } catch {
    return null;
  }
}

export function writeGame(store: Store, saved: SavedGame): void {
  try {
    store.setItem(keyOf(saved.game), JSON.stringify({ version: VERSION, saved }));
  } catch {
    // full or forbidden
  }
}

export interface Settings {
  language: 'en' | 'fr';
  confirm: boolean;
  names: boolean;
}

export function readSettings(store: Store, usual: Settings): Settings {
  try {
    return { ...usual, ...JSON.parse(store.getItem('pavage.settings') ?? '{}') };
  } catch {
    return usual;
  }
}

export function writeSettings(store: Store, settings: Settings): void {
  try {
    store.setItem('pavage.settings', JSON.stringify(settings));
  } catch {
    // full or forbidden
  }
}
