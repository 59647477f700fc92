// How a game of the class ended, in a few words.
import type { Language } from '../../engine/protocol';
import type { WireTable } from '../../online/wire';
import { classText } from '../../texts/classes';
import { onlineText } from '../../texts/online';
import { seatName } from '../online/words';

const isDrawn = (winners: number[], seats: number) => !winners.length || (seats > 1 && winners.length === seats);

export function outcomeOf(language: Language, { status, result, seats }: WireTable): string {
  if (status === 'cancelled') return onlineText(language, 'closed');
  const winners = result?.winners ?? [];
  if (isDrawn(winners, seats.length)) return onlineText(language, 'drawnGame');
  const names = winners.map((seat) => seatName(language, seats[seat - 1])).join(', ');
  return classText(language, winners.length === 1 ? 'wonBy' : 'wonByMany', names);
}

// The same for one who sat there; '' while it goes on.
export function ownOutcome(language: Language, { status, result, seats, you }: WireTable): string {
  if (status !== 'over' || you === null) return '';
  const winners = result?.winners ?? [];
  if (isDrawn(winners, seats.length)) return classText(language, 'drawn');
  return classText(language, winners.includes(you) ? 'won' : 'lost');
}
