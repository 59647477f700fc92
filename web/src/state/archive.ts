// Games that are over or were left: the last ones, the newest first, within a budget.
import { idOf, isSaved, type Dated } from './kept';
import { isRecord, read, write, type Store } from './store';

export const ARCHIVE = 'pavage.archive';
export const MOST = 50;
export const BUDGET = 1_000_000; // characters; a browser gives a site some five million for everything

const isDated = (value: unknown): value is Dated => isRecord(value) && isSaved(value.saved) && typeof value.at === 'number';

export function datedFrom(value: unknown): Dated[] {
  return Array.isArray(value) ? value.filter(isDated) : [];
}

export const readArchive = (store: Store): Dated[] => datedFrom(read(store, ARCHIVE).games);

export const findArchived = (store: Store, id: string): Dated | undefined => readArchive(store).find(({ saved }) => idOf(saved) === id);

// The same game ended or left once more takes the place of what was kept of it.
export function archive(store: Store, ...games: Dated[]): void {
  const all = new Map(readArchive(store).map((each) => [idOf(each.saved), each]));
  for (const each of games) all.set(idOf(each.saved), each);
  put(store, [...all.values()].sort((a, b) => b.at - a.at));
}

// Room for something more important; false if there was nothing to give.
export function dropOldest(store: Store): boolean {
  const games = readArchive(store);
  put(store, games.slice(0, -1));
  return readArchive(store).length < games.length;
}

function put(store: Store, games: Dated[]): void {
  let [size, fits] = [0, 0];
  for (const each of games.slice(0, MOST)) {
    size += JSON.stringify(each).length;
    if (size > BUDGET) break;
    fits++;
  }
  // A browser may allow less than the budget.
  while (!write(store, ARCHIVE, { games: games.slice(0, fits) }) && fits > 0) fits--;
}
