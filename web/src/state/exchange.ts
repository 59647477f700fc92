// Everything that is kept, in one file, and back. What is there stays; what comes is added; a bad file changes nothing.
import { archive, datedFrom, readArchive } from './archive';
import { idOf, type Dated } from './kept';
import { leave, readDated, settingsFrom, unfinished, writeGame, type Settings } from './saved';
import { addCounted, countedFrom, readCounted } from './statistics';
import { isRecord, type Store } from './store';

export const LIMIT = 5_000_000; // bytes
const FORMAT = 'pavage-games';
const VERSION = 1;

export type Trouble = 'tooLarge' | 'notOurs' | 'tooNew';
export type Imported = { trouble: Trouble } | { trouble: null; games: number; settings: Settings };

const running = (store: Store, games: string[]): Dated[] => games.flatMap((game) => readDated(store, game) ?? []);

export function exported(store: Store, games: string[], settings: Settings): string {
  const all = { running: running(store, games), archive: readArchive(store), statistics: readCounted(store), settings };
  return JSON.stringify({ format: FORMAT, version: VERSION, ...all });
}

function parse(text: string): Record<string, unknown> | Trouble {
  if (text.length > LIMIT) return 'tooLarge';
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || value.format !== FORMAT || !Number.isInteger(value.version)) return 'notOurs';
    if ((value.version as number) > VERSION) return 'tooNew';
    const lists = [value.running, value.archive, value.statistics];
    // Half a file is no file: better to say so than to bring half of somebody's games.
    const whole = [datedFrom, datedFrom, countedFrom].every((from, i) => from(lists[i]).length === (lists[i] as unknown[] | undefined)?.length);
    return whole ? value : 'notOurs';
  } catch {
    return 'notOurs';
  }
}

// A running game comes to the table if it is free there, else to the archive.
function bring(store: Store, coming: Dated): boolean {
  const here = readDated(store, coming.saved.game);
  if (here && idOf(here.saved) === idOf(coming.saved)) return false;
  if (unfinished(here?.saved ?? null)) leave(store, coming);
  else writeGame(store, coming.saved, coming.at);
  return unfinished(coming.saved);
}

export function imported(store: Store, text: string, settings: Settings): Imported {
  const file = parse(text);
  if (typeof file === 'string') return { trouble: file };
  const here = readArchive(store);
  const known = new Set(here.map(({ saved }) => idOf(saved)));
  const fresh = datedFrom(file.archive).filter(({ saved }) => !known.has(idOf(saved)));
  archive(store, ...fresh);
  addCounted(store, countedFrom(file.statistics));
  const brought = datedFrom(file.running).filter((each) => bring(store, each));
  return { trouble: null, games: fresh.length + brought.length, settings: settingsFrom(file.settings, settings) };
}
