// What was chosen on a page, as its address carries it, so that a link gives the same again: options of the game by their own names,
// what belongs to the page after a word and a dot. Names of options have no dot.
import type { Game, Options } from '../../../engine/protocol';

export type Words = Record<string, string>; // as they stand in an address

export interface Asked {
  game: string | null;
  options: Words;
  settings: Words;
}

// `rest` is what follows the name of the page: GAME?options&word.settings
export function askedIn(rest: string, word: string): Asked {
  const [, game, query] = /^([\w-]*)\/?(?:\?(.*))?$/s.exec(rest) ?? [];
  const asked: Asked = { game: game || null, options: {}, settings: {} };
  for (const [name, value] of new URLSearchParams(query ?? '')) {
    if (name.startsWith(`${word}.`)) asked.settings[name.slice(word.length + 1)] = value;
    else asked.options[name] = value;
  }
  return asked;
}

// Colons, commas and bars may stand as they are: links are read by people too.
const written = (text: string): string => encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%7C', '|');

export function addressOf(page: string, word: string, { game, options, settings }: { game: string | null; options: Options; settings: Words }): string {
  const parts = [...Object.entries(options), ...Object.entries(settings).map(([name, value]) => [`${word}.${name}`, value] as const)];
  const query = parts.map(([name, value]) => `${written(name)}=${written(String(value))}`).join('&');
  return `#/workshop/${page}${game || query ? `/${game ?? ''}` : ''}${query && `?${query}`}`;
}

// Only what the game knows; whether it can be so is the engine's to say.
export function optionsFor(game: Game, words: Words): Options {
  const options: Options = {};
  for (const { name, type } of game.options) {
    const given = words[name]?.trim();
    if (given) options[name] = type === 'integer' && /^-?\d{1,9}$/.test(given) ? Number(given) : given;
  }
  return options;
}
