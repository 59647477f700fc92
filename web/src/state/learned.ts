// Which lessons somebody has been through, for the cards of the gallery.
import { areTexts, read, write, type Store } from './store';

export const LEARNED = 'pavage.learned';

export function learned(store: Store): string[] {
  const { games } = read(store, LEARNED);
  return areTexts(games) ? games : [];
}

export function learn(store: Store, game: string): void {
  write(store, LEARNED, { games: [...new Set([...learned(store), game])] });
}
