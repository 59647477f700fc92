// The running games, one a game, and the settings. A game that ends, or is left for another, goes to the archive.
import { ARCHIVE, archive, dropOldest } from './archive';
import { idOf, isSaved, type Dated, type SavedGame } from './kept';
import { LEARNED } from './learned';
import { count, STATISTICS } from './statistics';
import { isRecord, read, remove, write, type Store } from './store';

export type { SavedGame, Seat } from './kept';
export type { Store } from './store';

const LEAST = 2; // moves that make a game worth keeping and counting
const keyOf = (game: string) => `pavage.game.${game}`;

export function readDated(store: Store, game: string): Dated | null {
  const { saved, at } = read(store, keyOf(game));
  return isSaved(saved) && saved.game === game ? { saved, at: typeof at === 'number' ? at : 0 } : null;
}

export const readGame = (store: Store, game: string): SavedGame | null => readDated(store, game)?.saved ?? null;

export const unfinished = (saved: SavedGame | null): saved is SavedGame => !!saved && !saved.over && saved.history.length > 0;

export function writeGame(store: Store, saved: SavedGame, at = Date.now()): void {
  const before = readDated(store, saved.game);
  if (before && idOf(before.saved) !== idOf(saved)) leave(store, before);
  // The game on the table comes first: older ones make room for it.
  while (!write(store, keyOf(saved.game), { saved, at }) && dropOldest(store));
  if (!saved.over || saved.history.length < LEAST) return;
  archive(store, { saved, at });
  count(store, idOf(saved), saved, at);
}

// What is left for another game is kept, if something had happened in it.
export function leave(store: Store, { saved, at }: Dated): void {
  if (!saved.over && saved.history.length >= LEAST) archive(store, { saved, at });
}

// Settings stay: they are no trace of what was played.
export function forgetAll(store: Store, games: string[]): void {
  for (const key of [...games.map(keyOf), ARCHIVE, STATISTICS, LEARNED]) remove(store, key);
}

export interface Settings {
  language: 'en' | 'fr';
  confirm: boolean;
  names: boolean;
  timer: boolean; // time spent on a puzzle is shown
}

// Only what is known and of the right kind: the rest is as usual.
export function settingsFrom(value: unknown, usual: Settings): Settings {
  const found = isRecord(value) ? value : {};
  const kept = Object.entries(usual).map(([key, use]) => {
    const given = found[key];
    return [key, typeof given !== typeof use || (key === 'language' && given !== 'en' && given !== 'fr') ? use : given];
  });
  return Object.fromEntries(kept) as Settings;
}

const SETTINGS = 'pavage.settings';

export const readSettings = (store: Store, usual: Settings): Settings => {
  try {
    return settingsFrom(JSON.parse(store.getItem(SETTINGS) ?? '{}'), usual);
  } catch {
    return usual;
  }
};

export const writeSettings = (store: Store, settings: Settings): void => void write(store, SETTINGS, { ...settings });
