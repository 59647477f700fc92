// How a tournament and its numbers are said. Pure; names are given as text.
import type { Game, Language } from '../../engine/protocol';
import type { Contest, ContestKind, ContestPairing, ContestSummary } from '../../online/contests';
import { onlineText } from '../../texts/online';
import { contestText, type ContestKey } from '../../texts/contests';
import { dateOf } from '../kept';
import { clockWords, optionFacts } from '../online/words';

export const KINDS: ContestKind[] = ['swiss', 'round_robin', 'knockout', 'arena'];

const CLOSE = 0.001;

const QUARTERS = ['', '¼', '½', '¾'];

// Halves and quarters as people write them, everything else with at most two decimals.
export function pointsOf(language: Language, points: number): string {
  const quarters = Math.round(4 * points);
  if (Math.abs(quarters - 4 * points) > CLOSE) return new Intl.NumberFormat(language === 'fr' ? 'fr' : 'en', { maximumFractionDigits: 2 }).format(points);
  const [whole, rest] = [Math.floor(quarters / 4), QUARTERS[quarters % 4]!];
  return whole || !rest ? `${whole}${rest}` : rest;
}

// In French what is less than two is one.
export const pointsWord = (language: Language, points: number): 'howOf' | 'howOfOne' => (language === 'fr' ? points < 2 : points === 1) ? 'howOfOne' : 'howOf';

export const sumOf = (language: Language, terms: number[]): string => terms.map((each) => pointsOf(language, each)).join(' + ') || '0';

export const peopleOf = (language: Language, people: number): string => contestText(language, people === 1 ? 'peopleOne' : 'people', people);

// A moment as one says it: only what is needed of it.
export function timeOf(language: Language, at: number, now: number): string {
  const locale = language === 'fr' ? 'fr' : 'en-GB';
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(at);
  if (new Date(at).toDateString() === new Date(now).toDateString()) return language === 'fr' ? `à ${time}` : `at ${time}`;
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(at);
  return language === 'fr' ? `${day} à ${time}` : `on ${day} at ${time}`;
}

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

export function leftOf(language: Language, left: number): string {
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const rest = Math.max(0, left);
  if (rest >= DAY) return contestText(language, 'daysLeft', Math.floor(rest / DAY), Math.floor((rest % DAY) / HOUR));
  if (rest >= HOUR) return contestText(language, 'hoursLeft', Math.floor(rest / HOUR), two((rest % HOUR) / MINUTE));
  return `${Math.floor(rest / MINUTE)}:${two((rest % MINUTE) / 1000)}`;
}

export function roundOf(language: Language, round: number, rounds: number): string {
  return rounds >= round && rounds > 0 ? contestText(language, 'stateRoundOf', round, rounds) : contestText(language, 'stateRound', round);
}

const ENDS: ContestKey[] = ['final', 'semifinals', 'quarterfinals', 'round16'];

// The last rounds of a cup have names.
export function cupRound(language: Language, round: number, rounds: number): string {
  const end = ENDS[rounds - round];
  return end && rounds ? contestText(language, end) : contestText(language, 'stateRound', round);
}

function whereOf(language: Language, { kind, round, rounds }: ContestSummary): string {
  if (kind === 'arena') return contestText(language, 'stateArena');
  return kind === 'knockout' ? cupRound(language, round, rounds) : roundOf(language, round, rounds);
}

export function stateOf(language: Language, contest: ContestSummary, now: number): string {
  const say = (key: ContestKey, ...values: (string | number)[]) => contestText(language, key, ...values);
  switch (contest.status) {
    case 'open':
      return contest.starts === null ? say('stateOpen', contest.organiser) : say('stateOpenAt', timeOf(language, contest.starts, now));
    case 'running':
      return contest.kind === 'arena' && contest.ends !== null && contest.ends <= now ? say('timeUp') : whereOf(language, contest);
    case 'paused':
      return contest.kind === 'arena' ? say('statePaused') : `${whereOf(language, contest)} – ${say('statePaused')}`;
    case 'over': {
      const first = 'standings' in contest ? (contest as Contest).standings.filter(({ place }) => place === 1) : [];
      if (first.length > 1) return say('stateShared', first.map(({ name }) => name).join(', '));
      return contest.leader ? say('stateWon', contest.leader) : say('stateOver');
    }
    default:
      return say('stateCancelled');
  }
}

// One in a line, for lists.
export function factsOf(language: Language, game: Game | undefined, contest: ContestSummary, now: number): string[] {
  const { kind, people, rated, clock, options, created, status } = contest;
  return [
    contestText(language, kind), peopleOf(language, people), status === 'over' || status === 'cancelled' ? '' : clockWords(language, clock),
    optionFacts(language, game, options), rated ? onlineText(language, 'rated') : '', contest.class ? contestText(language, 'ofClass') : contest.public ? '' : contestText(language, 'byLink'),
    stateOf(language, contest, now), status === 'over' || status === 'cancelled' ? dateOf(language, created) : '',
  ].filter(Boolean);
}

// '' while it goes on.
export const resultOf = (language: Language, { points }: ContestPairing): string =>
  points ? points.map((each) => pointsOf(language, each)).join(' – ') : '';

const CHECK_IN = 15 * MINUTE; // before the start

export const mayCheckIn = ({ starts }: ContestSummary, now: number): boolean => starts === null || now >= starts - CHECK_IN;

// Whoever erased their account has no name any more.
export function named(contest: Contest, somebody: string): Contest {
  const name = (given: string) => given || somebody;
  return {
    ...contest, organiser: name(contest.organiser), leader: contest.leader === '' ? somebody : contest.leader,
    standings: contest.standings.map((row) => ({ ...row, name: name(row.name), games: row.games.map((game) => ({ ...game, opponents: game.opponents.map(name) })) })),
    pairings: contest.pairings.map((pairing) => ({ ...pairing, names: pairing.names.map(name) })),
    byes: contest.byes.map((bye) => ({ ...bye, name: name(bye.name) })),
  };
}

// What the organiser may still set: in a cup nothing that something else came from.
export function mayRule({ may_run, status, kind, round, pairings }: Contest, pairing: ContestPairing): boolean {
  if (!may_run || (status !== 'running' && status !== 'paused')) return false;
  const isReplay = (each: ContestPairing) => each.replay && each.number > pairing.number && each.round === pairing.round && each.names.every((name) => pairing.names.includes(name));
  return kind !== 'knockout' || (pairing.round === round && !pairings.some(isReplay));
}

// What somebody who takes part waits for; '' where the rest of the page says it.
export function waitOf(language: Language, contest: Contest, now: number): string {
  const say = (key: ContestKey, ...values: (string | number)[]) => contestText(language, key, ...values);
  const row = contest.standings.find(({ you }) => you);
  if (!row || contest.status === 'over' || contest.status === 'cancelled') return '';
  if (row.withdrew) return say('withdrawn');
  if (contest.status === 'open') {
    if (!contest.check_in) return say('joinedWaits');
    if (!row.here && !mayCheckIn(contest, now)) return say('hereLater', timeOf(language, contest.starts! - CHECK_IN, now));
    return say(row.here ? 'hereDone' : 'hereMore');
  }
  if (row.out) return say('out', row.out);
  const last = row.games.find(({ round }) => round === contest.round);
  if (contest.kind !== 'arena' && last?.bye) return say('yourBye');
  if (contest.kind !== 'arena' && last && last.points !== null) return say('roundWaits');
  return contest.your_table === null ? say('joinedWaits') : say('joined');
}
