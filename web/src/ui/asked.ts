// A new game that is asked for in an address: `#/play/GAME?board=…&players=3` opens the sheet for new games with these options filled in.
import { gameWith } from '../engine/catalogue';
import type { Game, Options } from '../engine/protocol';

export function placeOf(game: string, options: Options): string {
  const words = Object.entries(options).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `#/play/${game}${words.length ? `?${words.join('&')}` : ''}`;
}

// Only options that the game has; null where nothing is asked for.
export function askedIn(hash: string, game: Game): Options | null {
  const found = /^#\/play\/[\w-]+\?(.+)$/s.exec(hash);
  if (!found) return null;
  const asked: Options = {};
  for (const [name, value] of new URLSearchParams(found[1])) {
    const option = game.options.find((each) => each.name === name);
    if (option) asked[name] = option.type === 'integer' && /^-?\d{1,9}$/.test(value) ? Number(value) : value;
  }
  return Object.keys(asked).length ? asked : null;
}

// The name of a variant in an address stands for its game with the variant's options; what is asked for besides comes after them.
export function unfolded(hash: string, games: Game[]): string {
  const [, page, name, more] = /^#(\/play|\/workshop\/(?:print|study))\/([\w-]+)(?:\?(.*))?$/s.exec(hash) ?? [];
  const game = name && !games.some(({ id }) => id === name) ? gameWith(games, name) : undefined;
  if (!page || !game) return hash;
  const { options } = game.presets!.find(({ id }) => id === name)!;
  const whole = placeOf(game.id, options).replace('/play', page);
  return more ? `${whole}${whole.includes('?') ? '&' : '?'}${more}` : whole;
}
