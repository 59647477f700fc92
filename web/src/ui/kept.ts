// A kept game in the page's words: how long, when, with what, and how it ended.
import type { Game, Language, Options } from '../engine/protocol';
import { isDrawn } from '../state/choices';
import type { SavedGame } from '../state/kept';
import { outcomeOf } from '../state/statistics';
import { text, type TextKey } from '../texts';

export const movesOf = (language: Language, count: number): string =>
  count === 1 ? text(language, 'oneMove') : text(language, 'movesCount', count);

export const dateOf = (language: Language, at: number): string =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(at).replaceAll(' ', '\u00a0');

// What is not as usual.
export function optionsOf(language: Language, game: Game | undefined, options: Options): string {
  const unusual = (game?.options ?? []).filter(({ name, default: usual }) => options[name] !== undefined && options[name] !== usual);
  return unusual.map(({ name, words }) => words?.[options[name]!] ?? (isDrawn(options[name]) ? text(language, 'ownBoard') : `${name} ${options[name]}`)).join(', ');
}

const ENDS = { won: 'youWon', lost: 'youLost', drawn: 'isDrawn', played: 'isPlayed' } as const;

export function endOf(saved: SavedGame): TextKey {
  return saved.over ? ENDS[outcomeOf(saved) ?? 'played'] : 'isLeft';
}
