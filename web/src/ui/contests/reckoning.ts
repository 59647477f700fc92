// How the numbers of a standing come about, game by game, as the server counts them (docs/tournaments.md). Pure; where what is told does
// not add up to the server's own number, nothing is explained rather than something wrong.
import type { Contest, ContestGame, ContestPairing, Standing } from '../../online/contests';

export interface Term {
  game: ContestGame;
  name: string; // the opponent; '' for a bye
  theirs: number; // what the opponent brings to Buchholz
  share: number; // how much of it counts for Sonneborn-Berger
}

export interface Reckoning {
  terms: Term[];
  buchholz: number[] | null; // what is added up; null: it cannot be told
  sonnebornBerger: number[] | null;
}

const CLOSE = 0.005;
const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);
const adding = (numbers: number[], total: number): number[] | null => (Math.abs(sum(numbers) - total) < CLOSE ? numbers : null);

// At a table whoever has more points has beaten the other.
function shareOf({ pairings }: Contest, row: Standing, game: ContestGame, name: string): number {
  if (game.opponents.length === 1) return game.points ?? 0;
  const isIt = (each: ContestPairing) => (game.table === null ? each.round === game.round : each.table === game.table) && each.names[game.seat - 1] === row.name;
  const pairing = pairings.find((each) => isIt(each) && each.names.includes(name));
  const theirs = pairing?.points?.[pairing.names.indexOf(name)];
  if (theirs === undefined || game.points === null) return 0;
  return Math.abs(theirs - game.points) < CLOSE ? 0.5 : Number(game.points > theirs);
}

// A bye counts as if it were won against somebody with the same points.
function termsOf(contest: Contest, row: Standing): Term[] {
  const pointsOf = new Map(contest.standings.map(({ name, points }) => [name, points]));
  return row.games.filter(({ points }) => points !== null).flatMap((game): Term[] =>
    game.bye ? [{ game, name: '', theirs: row.points, share: 1 }]
      : game.opponents.map((name) => ({ game, name, theirs: pointsOf.get(name) ?? 0, share: shareOf(contest, row, game, name) })));
}

export function reckoningOf(contest: Contest, row: Standing): Reckoning {
  const terms = termsOf(contest, row);
  return {
    terms,
    buchholz: adding(terms.map(({ theirs }) => theirs), row.buchholz),
    sonnebornBerger: adding(terms.map(({ theirs, share }) => theirs * share), row.sonneborn_berger),
  };
}
