// A knock-out as columns of matches, the winners of two neighbours meeting in the next column. Pure: from what the server tells of
// rounds and seeds; matches that nobody is known for yet are empty.
import type { Contest, ContestPairing } from '../../online/contests';

export interface Match {
  names: string[]; // none: not known yet; one: went on without a game
  games: ContestPairing[]; // more than one where a draw was played again
  winner: string | null;
}

export interface Column {
  round: number;
  matches: Match[];
}

// Whoever has most points; where nobody has more than the others, whoever did not go out by it.
function decided({ standings }: Contest, { names, points, round }: ContestPairing): string | null {
  if (!points) return null;
  const most = Math.max(...points);
  const best = names.filter((_, i) => points[i] === most);
  if (best.length === 1) return best[0]!;
  const stayed = best.filter((name) => standings.some((row) => row.name === name && row.out !== round));
  return stayed.length === 1 ? stayed[0]! : null;
}

function matchesOf(contest: Contest, round: number): Match[] {
  const { pairings, byes } = contest;
  const matches: Match[] = [];
  for (const pairing of pairings.filter((each) => each.round === round)) {
    const same = matches.find(({ names }) => names.length === pairing.names.length && names.every((name) => pairing.names.includes(name)));
    if (same) same.games.push(pairing);
    else matches.push({ names: pairing.names, games: [pairing], winner: null });
  }
  for (const match of matches) match.winner = decided(contest, match.games.at(-1)!);
  return [...matches, ...byes.filter((bye) => bye.round === round).map(({ name }) => ({ names: [name], games: [], winner: name }))];
}

// Where the seeds stand in the first column: the best meets the last, and the best two can meet only in the end.
function slotsOf(seeds: string[]): Map<string, number> {
  let order = [0];
  while (order.length < seeds.length) order = order.flatMap((seed) => [seed, 2 * order.length - 1 - seed]);
  return new Map(order.flatMap((seed, slot) => (seed < seeds.length ? [[seeds[seed]!, slot]] : [])));
}

function laidOut(contest: Contest, known: Match[][]): Match[][] | null {
  const seedOf = new Map(contest.standings.map(({ name, seed }) => [name, seed]));
  const first = (known[0] ?? []).flatMap(({ names }) => names).sort((a, b) => (seedOf.get(a) ?? 0) - (seedOf.get(b) ?? 0));
  const slots = slotsOf(first);
  const columns: Match[][] = [];
  for (let round = 1, size = 2 ** Math.ceil(Math.log2(Math.max(2, first.length))) / 2; size >= 1; round++, size /= 2) {
    const column = Array.from({ length: size }, (): Match => ({ names: [], games: [], winner: null }));
    for (const match of known[round - 1] ?? []) {
      const places = new Set(match.names.map((name) => (slots.get(name) ?? -1) >> round));
      const [place = -1] = places;
      if (places.size !== 1 || !column[place] || column[place].names.length) return null;
      column[place] = match;
    }
    columns.push(column);
  }
  return columns.length >= known.length ? columns : null;
}

// `tree`: neighbours meet, so that lines between them tell the truth.
export function bracketOf(contest: Contest): { tree: boolean; columns: Column[] } {
  const rounds = Math.max(0, ...contest.pairings.map(({ round }) => round));
  const known = Array.from({ length: rounds }, (_, i) => matchesOf(contest, i + 1));
  const laid = contest.seats === 2 && rounds ? laidOut(contest, known) : null;
  return { tree: laid !== null, columns: (laid ?? known).map((matches, i) => ({ round: i + 1, matches })) };
}
