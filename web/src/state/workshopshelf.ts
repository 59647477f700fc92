// Boards somebody has drawn, as board files in the browser's storage: a key each, and a list of what there is, last drawn first.
// Knows nothing of what is in a file.
import { isRecord, read, readText, remove, write, type Store } from './store';

export interface Shelved {
  id: string;
  title: string;
  cells: number;
  at: number; // ms since 1970, when it was last changed
}

const LIST = 'pavage.drawings';
const MOST = 20;
const keyOf = (id: string) => `pavage.drawing.${id}`;

const isShelved = (value: unknown): value is Shelved =>
  isRecord(value) && typeof value.id === 'string' && typeof value.title === 'string' && Number.isInteger(value.cells) && typeof value.at === 'number';

export function shelf(store: Store): Shelved[] {
  const { list } = read(store, LIST);
  return Array.isArray(list) ? list.filter(isShelved) : [];
}

// The text of its file, or nothing.
export function take(store: Store, id: string): string {
  return readText(store, keyOf(id));
}

function list(store: Store, entries: Shelved[]): boolean {
  return write(store, LIST, { list: entries });
}

export function drop(store: Store, id: string): void {
  remove(store, keyOf(id));
  list(store, shelf(store).filter((each) => each.id !== id));
}

function put(store: Store, id: string, file: string): boolean {
  try {
    store.setItem(keyOf(id), file);
    return true;
  } catch {
    return false;
  }
}

// Whether it is kept now: what was drawn longest ago makes room, what is being drawn is never given up for it.
export function keep(store: Store, entry: Shelved, file: string): boolean {
  const others = shelf(store).filter(({ id }) => id !== entry.id);
  for (const { id } of others.splice(MOST - 1)) remove(store, keyOf(id));
  while (!put(store, entry.id, file) || !list(store, [entry, ...others])) {
    const oldest = others.pop();
    if (!oldest) return false;
    remove(store, keyOf(oldest.id));
  }
  return true;
}
