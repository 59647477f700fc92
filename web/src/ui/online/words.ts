// Who sits where, how a table stands and what happened there, in the page's words. Names are given as text.
import { gameOf, gameWith, type Catalogue } from '../../engine/catalogue';
import type { Game, Language, Options, OptionValue } from '../../engine/protocol';
import type { Remote } from '../../online/remote';
import type { OnlineSnapshot } from '../../online/session';
import type { WireClock, WireEntry, WireSeat, WireTable } from '../../online/wire';
import { LEVELS, text } from '../../texts';
import { onlineText, type OnlineKey } from '../../texts/online';
import { movesOf, optionsOf } from '../kept';

type Say = (key: OnlineKey, ...values: (string | number)[]) => string;
export const sayIn = (language: Language): Say => (key, ...values) => onlineText(language, key, ...values);

// Tables may bear the name of a variant.
export const gameFor = (all: Catalogue, language: Language, id: string): Game | undefined =>
  gameOf(all, language, id) ?? gameWith(all[language], id);

export function seatName(language: Language, seat: WireSeat | undefined): string {
  if (seat?.kind === 'person') return seat.name || onlineText(language, 'somebody');
  if (seat?.kind === 'computer' && seat.player === 'reference') return onlineText(language, 'reference');
  if (seat?.kind === 'computer') return LEVELS[language][(seat.level ?? 0) - 1] ?? text(language, 'computer');
  return onlineText(language, 'freeSeat');
}

// Played for a weekly table or in a tournament: nothing is taken back, nothing is agreed upon, nothing played again.
export const inEarnest = ({ chart, contest }: WireTable): boolean => !!chart || !!contest;

export const freeSeats = ({ seats }: WireTable): number => seats.filter(({ kind }) => kind === 'open').length;

export function clockWords(language: Language, clock: WireClock): string {
  const minutes = (seconds: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(seconds / 60);
  switch (clock.kind) {
    case 'move':
      return text(language, 'clockMove', clock.seconds);
    case 'fischer':
      return text(language, 'clockGame', minutes(clock.seconds), clock.increment);
    case 'days':
      return clock.days === 1 ? onlineText(language, 'clockDay') : onlineText(language, 'clockDays', clock.days);
    default:
      return text(language, 'clockNone');
  }
}

// The server writes every option as text; how many play is seen from the seats.
function telling(game: Game | undefined, options: Options): Options {
  const typed = (name: string, value: OptionValue) => (game?.options.find((each) => each.name === name)?.type === 'integer' ? Number(value) : value);
  return Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'players').map(([name, value]) => [name, typed(name, value)]));
}

export const optionFacts = (language: Language, game: Game | undefined, options: Options): string => optionsOf(language, game, telling(game, options));

// A table in a line, for lists.
export function tableFacts(language: Language, game: Game | undefined, table: WireTable): string[] {
  const say = sayIn(language);
  const free = freeSeats(table);
  const people = table.seats.filter(({ kind }) => kind !== 'open').map((seat) => seatName(language, seat)).join(', ');
  const count = table.status === 'waiting' ? say(free === 1 ? 'seatFree' : 'seatsFree', free, table.seats.length) : movesOf(language, table.plies ?? table.history?.length ?? 0);
  return [people, count, clockWords(language, table.clock), table.rated ? say('rated') : '', optionFacts(language, game, table.options)].filter(Boolean);
}

function resultOf(language: Language, { result, seats, you }: WireTable): string {
  const say = sayIn(language);
  const winners = result?.winners ?? [];
  if (!winners.length || winners.length === seats.length) return say('drawn');
  if (winners.length === 1) return winners[0] === you ? say('youWin') : say('wins', seatName(language, seats[winners[0]! - 1]));
  return say('winTogether', winners.map((each) => seatName(language, seats[each - 1])).join(', '));
}

export function statusOf(language: Language, table: WireTable, now: OnlineSnapshot | null): string {
  const say = sayIn(language);
  const free = freeSeats(table);
  if (table.status === 'cancelled') return say(table.contest ? 'stopped' : 'cancelled');
  if (table.status === 'waiting') return table.seats.length === 2 && free === 1 ? say('waitsForOne') : say('waitsFor', free);
  // By the rules the engine knows best what happened; otherwise the server says why.
  if (table.status === 'over') return now?.position.turn === null ? `${resultOf(language, table)} ${now.scene.result ?? ''}`.trim() : [resultOf(language, table), table.result?.text].filter(Boolean).join(' ');
  if (now?.sending) return say('sending', now.sending);
  if (table.turn === 0) return say('diceDecide');
  if (table.turn === null) return '';
  return table.turn === table.you ? say('yourTurn') : say('turnOf', seatName(language, table.seats[table.turn - 1]));
}

const EVENTS: Record<string, OnlineKey> = {
  joined: 'joined', left: 'left', began: 'began', takeback: 'takenBack', takeback_declined: 'takebackDeclined', draw_declined: 'drawDeclined',
  resigned: 'resigned', late: 'ranOut', claimed: 'claimed', stood_in: 'stoodIn', credited: 'credited', cancelled: 'cancelled',
};

// What happened besides moves; '' where there is nothing to tell, or the offers tell it.
export function eventOf(language: Language, before: Remote | null, { what, seat, seats }: WireEntry): string {
  const key = what === 'cancelled' && before?.table.contest ? 'stopped' : EVENTS[what];
  if (!key) return '';
  const list = what === 'left' || what === 'stood_in' ? before?.table.seats : (seats ?? before?.table.seats);
  const sits = seat ? list?.[seat - 1] : undefined;
  return onlineText(language, key, sits && sits.kind !== 'open' ? seatName(language, sits) : onlineText(language, 'somebody'));
}
