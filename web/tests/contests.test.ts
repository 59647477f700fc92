import { describe, expect, it } from 'vitest';
import type { Contest, ContestGame, ContestPairing, Standing } from '../src/online/contests';
import { bracketOf } from '../src/ui/contests/bracket';
import { reckoningOf } from '../src/ui/contests/reckoning';
import { cupRound, factsOf, leftOf, mayRule, named, pointsOf, resultOf, stateOf, sumOf, timeOf, waitOf } from '../src/ui/contests/words';

const game = (change: Partial<ContestGame> = {}): ContestGame => ({ round: 1, table: 17, seat: 1, opponents: ['Bo'], points: 1, bye: false, forfeit: false, ...change });
const row = (name: string, change: Partial<Standing> = {}): Standing => ({
  place: 1, name, who: 'account', points: 0, buchholz: 0, sonneborn_berger: 0, wins: 0, seed: 1, rating: 1500, withdrew: false, here: true, you: false, out: 0, games: [], ...change,
});
const pairing = (number: number, round: number, names: string[], points: number[] | null = null, change: Partial<ContestPairing> = {}): ContestPairing => ({
  number, round, names, table: 100 + number, points, ruled: false, replay: false, ...change,
});
const contest = (change: Partial<Contest> = {}): Contest => ({
  number: 3, name: 'Cup', kind: 'swiss', game: 'fake', options: {}, clock: { kind: 'none' }, rated: false, public: true, class: null, status: 'running', seats: 2, round: 2, rounds: 5,
  people: 4, starts: null, ends: null, created: 0, organiser: 'Ada', leader: null, you: false, may_run: false, version: 1, check_in: false, can_join: false, your_table: null,
  standings: [], pairings: [], byes: [], ...change,
});

describe('points', () => {
  it('are halves as people write them, and decimals where there are thirds', () => {
    expect([0, 0.5, 1, 1.5, 2.5, 12].map((each) => pointsOf('fr', each))).toEqual(['0', '½', '1', '1½', '2½', '12']);
    expect([2 / 3, 4 / 3, 5.25, 0.75, 0.9999999].map((each) => pointsOf('fr', each))).toEqual(['0,67', '1,33', '5¼', '¾', '1']);
    expect(pointsOf('en', 4 / 3)).toBe('1.33');
  });

  it('are added up', () => {
    expect([sumOf('fr', [3, 2, 1.5]), sumOf('fr', [])]).toEqual(['3 + 2 + 1½', '0']);
  });
});

describe('the numbers of a standing', () => {
  const others = [row('Bo', { points: 3 }), row('Cy', { points: 2 }), row('Di', { points: 1.5 })];

  it('come from the points of the opponents and the share that was taken', () => {
    const games = [game(), game({ round: 2, opponents: ['Cy'], points: 0.5 }), game({ round: 3, opponents: ['Di'], points: 0 }), game({ round: 4, opponents: ['Bo'], points: null })];
    const ada = row('Ada', { points: 1.5, buchholz: 6.5, sonneborn_berger: 4, games });
    const { terms, buchholz, sonnebornBerger } = reckoningOf(contest({ standings: [ada, ...others] }), ada);
    expect(terms.map(({ name }) => name)).toEqual(['Bo', 'Cy', 'Di']);
    expect([buchholz, sonnebornBerger]).toEqual([[3, 2, 1.5], [3, 1, 0]]);
  });

  it('count a bye as a win against somebody with the same points', () => {
    const ada = row('Ada', { points: 2, buchholz: 5, sonneborn_berger: 5, games: [game(), game({ round: 2, table: null, opponents: [], bye: true })] });
    const { buchholz, sonnebornBerger } = reckoningOf(contest({ standings: [ada, ...others] }), ada);
    expect([buchholz, sonnebornBerger]).toEqual([[3, 2], [3, 2]]);
  });

  it('are told by table where more than two sit there', () => {
    const pairings = [pairing(1, 1, ['Bo', 'Ada', 'Cy', 'Di'], [1, 0.5, 0.5, 0], { table: 17 })];
    const ada = row('Ada', { points: 0.5, buchholz: 6.5, sonneborn_berger: 2.5, games: [game({ seat: 2, opponents: ['Bo', 'Cy', 'Di'], points: 0.5 })] });
    expect(reckoningOf(contest({ seats: 4, standings: [ada, ...others], pairings }), ada).sonnebornBerger).toEqual([0, 1, 1.5]);
  });

  it('are not explained by what does not add up', () => {
    const ada = row('Ada', { buchholz: 7, sonneborn_berger: 2, games: [game()] });
    const { buchholz, sonnebornBerger } = reckoningOf(contest({ standings: [ada, ...others] }), ada);
    expect([buchholz, sonnebornBerger]).toEqual([null, null]);
  });
});

describe('a bracket', () => {
  const seeds = (names: string) => [...names].map((name, i) => row(name, { seed: i + 1 }));
  const shape = (value: Contest) => bracketOf(value).columns.map(({ matches }) => matches.map(({ names, winner }) => names.join('-') + (winner ? `>${winner}` : '')));

  it('has neighbours meet, byes among them, and room for what is to come', () => {
    const six = contest({ kind: 'knockout', standings: seeds('ABCDEF'), pairings: [pairing(1, 1, ['D', 'E'], [0, 1]), pairing(2, 1, ['F', 'C'])], byes: [{ round: 1, name: 'A' }, { round: 1, name: 'B' }] });
    expect(shape(six)).toEqual([['A>A', 'D-E>E', 'B>B', 'F-C'], ['', ''], ['']]);
    const later = { ...six, pairings: [...six.pairings.slice(0, 1), pairing(2, 1, ['F', 'C'], [1, 0]), pairing(3, 2, ['E', 'A'], [1, 0]), pairing(4, 2, ['B', 'F'])] };
    expect(shape(later)).toEqual([['A>A', 'D-E>E', 'B>B', 'F-C>F'], ['E-A>E', 'B-F'], ['']]);
    expect(bracketOf(later).tree).toBe(true);
  });

  it('counts the people who came, whatever their seeds', () => {
    const standings = ['A', 'B', 'C', 'D'].map((name, i) => row(name, { seed: 3 * i + 2 }));
    expect(shape(contest({ kind: 'knockout', standings, pairings: [pairing(1, 1, ['A', 'D']), pairing(2, 1, ['B', 'C'])] }))).toEqual([['A-D', 'B-C'], ['']]);
  });

  it('has a match once, however often it is played again', () => {
    const drawn = contest({ kind: 'knockout', standings: seeds('AB'), pairings: [pairing(1, 1, ['A', 'B'], [0.5, 0.5]), pairing(2, 1, ['B', 'A'], null, { replay: true })] });
    const [match] = bracketOf(drawn).columns[0]!.matches;
    expect([match!.games.length, match!.winner]).toEqual([2, null]);
    drawn.pairings[1] = pairing(2, 1, ['B', 'A'], [0, 1], { replay: true });
    expect(bracketOf(drawn).columns[0]!.matches[0]!.winner).toBe('A');
    drawn.pairings[1] = pairing(2, 1, ['B', 'A'], [0.5, 0.5], { replay: true }); // the better seed goes on
    drawn.standings[1]!.out = 1;
    expect(bracketOf(drawn).columns[0]!.matches[0]!.winner).toBe('A');
  });

  it('that does not follow the seeds is shown as rounds, without lines', () => {
    const odd = contest({ kind: 'knockout', standings: seeds('ABCD'), pairings: [pairing(1, 1, ['A', 'B']), pairing(2, 1, ['C', 'D'])] });
    expect([bracketOf(odd).tree, shape(odd)]).toEqual([false, [['A-B', 'C-D']]]);
    expect(bracketOf(contest({ kind: 'knockout' }))).toEqual({ tree: false, columns: [] });
    const pods = contest({ kind: 'knockout', seats: 3, standings: seeds('ABC'), pairings: [pairing(1, 1, ['A', 'B', 'C'], [1, 0.5, 0])] });
    expect([bracketOf(pods).tree, shape(pods)]).toEqual([false, [['A-B-C>A']]]);
  });
});

describe('how a tournament stands', () => {
  const NOW = new Date(2026, 10, 16, 12).getTime();

  it('is said in a line', () => {
    expect(stateOf('fr', contest(), NOW)).toBe('Ronde 2 sur 5');
    expect(stateOf('fr', contest({ rounds: 0 }), NOW)).toBe('Ronde 2');
    expect(stateOf('fr', contest({ status: 'paused' }), NOW)).toBe('Ronde 2 sur 5 – En pause\u202f: aucune nouvelle partie.');
    expect(stateOf('en', contest({ status: 'open' }), NOW)).toBe('Open: it starts when Ada says so.');
    expect(stateOf('en', contest({ status: 'over', leader: 'Bo' }), NOW)).toBe('Over. Bo wins.');
    expect(stateOf('en', contest({ kind: 'arena', ends: NOW + 1 }), NOW)).toBe('The arena is on.');
    expect(stateOf('en', contest({ kind: 'arena', ends: NOW }), NOW)).toMatch(/^Time is up/);
  });

  it('tells all who share the first place', () => {
    expect(stateOf('en', contest({ status: 'over', leader: 'Bo', standings: [row('Bo'), row('Cy'), row('Di', { place: 3 })] }), NOW)).toBe('Over. Bo, Cy share the first place.');
  });

  it('has a word for those who erased their name', () => {
    const told = named(contest({ leader: '', standings: [row('', { games: [game({ opponents: ['', 'Bo'] })] })], pairings: [pairing(1, 1, ['', 'Bo'])], byes: [{ round: 1, name: '' }] }), 'Somebody');
    expect([told.leader, told.standings[0]!.name, told.standings[0]!.games[0]!.opponents, told.pairings[0]!.names, told.byes[0]!.name]).toEqual(
      ['Somebody', 'Somebody', ['Somebody', 'Bo'], ['Somebody', 'Bo'], 'Somebody']);
    expect(named(contest(), 'Somebody').leader).toBe(null);
  });

  it('lets the organiser set what nothing else came from', () => {
    const games = [pairing(1, 1, ['A', 'B'], [1, 0]), pairing(2, 2, ['A', 'C'], [0.5, 0.5]), pairing(3, 2, ['C', 'A'], null, { replay: true })];
    const of = (change: Partial<Contest>) => games.map((each) => mayRule(contest({ may_run: true, pairings: games, ...change }), each));
    expect(of({})).toEqual([true, true, true]);
    expect(of({ kind: 'knockout' })).toEqual([false, false, true]);
    expect([of({ may_run: false }), of({ status: 'over' })]).toEqual([[false, false, false], [false, false, false]]);
  });

  it('says when it starts, and the day where it is another', () => {
    expect(timeOf('en', new Date(2026, 10, 16, 18, 5).getTime(), NOW)).toBe('at 18:05');
    expect(timeOf('fr', new Date(2026, 10, 20, 18).getTime(), NOW)).toBe('vendredi 20 novembre à 18:00');
  });

  it('counts down in minutes, hours and days', () => {
    expect([0, 61_000, 3_600_000, 90_000_000, -5].map((left) => leftOf('fr', left))).toEqual(['0:00', '1:01', '1 h 00', '1 j 1 h', '0:00']);
  });

  it('names the last rounds of a cup', () => {
    expect([1, 2, 3, 4, 5].map((round) => cupRound('fr', round, 5))).toEqual(['Ronde 1', 'Huitièmes de finale', 'Quarts de finale', 'Demi-finales', 'Finale']);
  });

  it('tells in a list what can be done there', () => {
    expect(factsOf('en', undefined, contest({ status: 'open', public: false, rated: true, people: 1 }), NOW)).toEqual(
      ['Swiss', '1 player', 'No clock', 'Rated', 'by link only', 'Open: it starts when Ada says so.']);
  });

  it('has results in the order of the seats', () => {
    expect([resultOf('fr', pairing(1, 1, ['A', 'B'], [0.5, 0.5])), resultOf('fr', pairing(1, 1, ['A', 'B']))]).toEqual(['½ – ½', '']);
  });

  it('says to everybody what they wait for', () => {
    const me = (change: Partial<Standing>, more: Partial<Contest> = {}) => waitOf('en', contest({ standings: [row('Ada', { you: true, ...change })], ...more }), NOW);
    expect(waitOf('en', contest({ standings: [row('Ada')] }), NOW)).toBe('');
    expect(me({ here: false }, { status: 'open', check_in: true })).toMatch(/^Say that you are here/);
    expect(me({}, { status: 'open', check_in: true })).toMatch(/^You are here/);
    expect(me({ here: false }, { status: 'open', check_in: true, starts: NOW + 900_000 })).toMatch(/^Say that you are here/);
    expect(me({ here: false }, { status: 'open', check_in: true, starts: NOW + 960_000 })).toBe('Come back at 12:01: say then that you are here.');
    expect(me({}, { status: 'open' })).toMatch(/Stay here/);
    expect(me({ games: [game({ round: 2, bye: true, points: 1 })] })).toMatch(/bye/);
    expect(me({ games: [game({ round: 2 })] })).toMatch(/next round begins/);
    expect(me({ games: [game({ round: 2, points: null })] }, { your_table: 17 })).toBe('You take part.');
    expect(me({ out: 1 })).toMatch(/out since round 1/);
    expect(me({ withdrew: true })).toBe('You have withdrawn.');
    expect(me({}, { status: 'over' })).toBe('');
  });
});
