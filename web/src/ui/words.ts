// Who is who and whose turn it is, in the page's words.
import type { Language } from '../engine/protocol';
import type { Seat } from '../state/saved';
import type { Snapshot } from '../state/snapshot';
import { LEVELS, text } from '../texts';

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
