// Who is who and whose turn it is, in the page's words.
import type { Game, Language, Options } from '../engine/protocol';
import type { SavedGame, Seat } from '../state/kept';
import type { Snapshot } from '../state/snapshot';
import { outcomeOf } from '../state/statistics';
import { LEVELS, text, type TextKey } from '../texts';

// One person against computers is "you"; several are numbered. Two computers of one level are told apart by their seats.
export function namesOf(language: Language, seats: Seat[]): string[] {
  const people = seats.filter((seat) => seat === 0).length;
  return seats.map((seat, i) => {
    if (seat === 0) return people === 1 ? text(language, 'you') : text(language, 'player', i + 1);
    const name = LEVELS[language][seat - 1] ?? text(language, 'computer');
    return seats.filter((other) => other === seat).length > 1 ? `${name} ${i + 1}` : name;
  });
}

export function statusOf(language: Language, now: Snapshot, names: string[]): string {
  const { scene, seats, resigned, paused, thinking } = now;
  const turn = scene.turn;
  if (resigned !== null) return text(language, 'resigns', text(language, 'player', resigned));
  if (turn === null) return scene.result ?? '';
  if (turn === 0) return text(language, 'chance');
  const name = names[turn - 1] ?? '';
  if (thinking) return text(language, 'thinks', name);
  if (seats[turn - 1] !== 0) return text(language, paused ? 'pausedTurn' : 'turnOf', name);
  return seats.filter((seat) => seat === 0).length === 1 ? text(language, 'yourTurn') : text(language, 'turnOf', name);
}

export function hintOf(language: Language, now: Snapshot, held: string | null): string {
  const { path, move, next } = now.touches;
  if (move) return text(language, next.length ? 'askMore' : 'ask', move);
  if (held) return text(language, 'corner');
  return path.length ? text(language, 'choose') : '';
}

export const movesOf = (language: Language, count: number): string =>
  count === 1 ? text(language, 'oneMove') : text(language, 'movesCount', count);

export const dateOf = (language: Language, at: number): string =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(at).replaceAll(' ', '\u00a0');

// What is not as usual.
export function optionsOf(game: Game | undefined, options: Options): string {
  const unusual = (game?.options ?? []).filter(({ name, default: usual }) => options[name] !== undefined && options[name] !== usual);
  return unusual.map(({ name, words }) => words?.[options[name]!] ?? `${name} ${options[name]}`).join(', ');
}

const ENDS = { won: 'youWon', lost: 'youLost', drawn: 'isDrawn', played: 'isPlayed' } as const;

export function endOf(saved: SavedGame): TextKey {
  return saved.over ? ENDS[outcomeOf(saved) ?? 'played'] : 'isLeft';
}
