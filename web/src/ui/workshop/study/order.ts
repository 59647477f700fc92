// A study as somebody orders it, as an address carries it, and the plans that it becomes. Knows options as the engine describes them,
// no game; what a plan means is the engine's business.
import type { Game, Options } from '../../../engine/protocol';
import { optionsFor, type Words } from '../common/address';
import type { StudyPlan, Variation } from './requests';

export type Comparison =
  | { kind: 'nothing' }
  | { kind: 'option'; name: string; values: string[] }
  | { kind: 'handicap'; most: number }
  | { kind: 'firstMoves' };

export interface Order {
  options: Options;
  players: number[]; // a level each, 0: moves at random; fewer than seats: the last takes all that are left
  games: number; // of each plan
  seed: string;
  watch: boolean; // how each position stands is looked at too
  compare: Comparison;
}

export const MOST_GAMES = 100_000;
export const MOST_VALUES = 12;
export const MOST_HANDICAP = 8;
const WATCH = 32; // random games that tell how a position stands
const SEED = /^(0|[1-9]\d{0,17})$/;

export const USUAL: Order = { options: {}, players: [2], games: 200, seed: '1', watch: true, compare: { kind: 'nothing' } };

const whole = (text: string | undefined, least: number, most: number): number | null => {
  const number = Number(text);
  return text && /^\d{1,9}$/.test(text) && number >= least && number <= most ? number : null;
};

export const isSeed = (text: string): boolean => SEED.test(text);

export const valuesIn = (text: string): string[] => [...new Set(text.split('|').map((each) => each.trim()).filter(Boolean))];

function comparisonIn(text: string | undefined, game: Game): Comparison {
  const [kind, name = '', ...values] = (text ?? '').split('|');
  if (kind === 'first-moves') return { kind: 'firstMoves' };
  const most = kind === 'handicap' ? whole(name, 1, MOST_HANDICAP) : null;
  if (most) return { kind: 'handicap', most };
  const known = kind === 'option' && game.options.some((option) => option.name === name);
  return known ? { kind: 'option', name, values: values.filter(Boolean).slice(0, MOST_VALUES) } : { kind: 'nothing' };
}

function comparisonText(compare: Comparison): string | null {
  switch (compare.kind) {
    case 'option':
      return ['option', compare.name, ...compare.values].join('|');
    case 'handicap':
      return `handicap|${compare.most}`;
    case 'firstMoves':
      return 'first-moves';
    case 'nothing':
      return null;
  }
}

// What cannot be read is as usual.
export function orderIn(options: Words, settings: Words, game: Game): Order {
  const players = (settings.players ?? '').split(',').map((each) => whole(each, 0, 10));
  return {
    options: optionsFor(game, options),
    players: players.length && players.every((level): level is number => level !== null) ? players : USUAL.players,
    games: whole(settings.games, 1, MOST_GAMES) ?? USUAL.games,
    seed: isSeed(settings.seed ?? '') ? settings.seed! : USUAL.seed,
    watch: settings.watch !== '0',
    compare: comparisonIn(settings.compare, game),
  };
}

export function settingsOf({ players, games, seed, watch, compare }: Order): Words {
  const comparison = comparisonText(compare);
  return {
    ...(players.join() !== USUAL.players.join() && { players: players.join() }),
    ...(games !== USUAL.games && { games: String(games) }),
    ...(seed !== USUAL.seed && { seed }),
    ...(!watch && { watch: '0' }),
    ...(comparison && { compare: comparison }),
  };
}

const spec = (level: number): string => (level === 0 ? 'random' : `mcts:level=${level}`);

export function planOf(game: string, order: Order): StudyPlan {
  const players = order.players.length > 1 ? order.players : [...order.players, ...order.players]; // nobody plays alone
  return {
    game, options: order.options, players: players.map(spec), seed: order.seed, opening: 0,
    watch: order.watch ? WATCH : 0, every_first_move: order.compare.kind === 'firstMoves',
  };
}

// What the plans of a study differ in, for the engine to spell out.
export function variationOf({ compare }: Order): Variation {
  if (compare.kind === 'handicap') return { handicap: compare.most };
  return { vary: compare.kind === 'option' && compare.values.length ? [`${compare.name}=${compare.values.join('|')}`] : [] };
}
