// What games there are, as written at build time by tools/engines.mjs: the engine's own words, never the page's.
import { moduleAt } from './client';
import type { Game, Language } from './protocol';
import { expectRules } from './versions';

export interface Catalogue {
  en: Game[];
  fr: Game[];
  pictures: Record<string, string>;
  versions: Record<string, string>;
}

let catalogue: Promise<Catalogue> | undefined;

export function loadCatalogue(): Promise<Catalogue> {
  catalogue ??= fetch('engine/catalogue.json').then(async (response) => {
    if (!response.ok) throw new Error(`catalogue: ${response.status}`);
    const all = (await response.json()) as Catalogue;
    expectRules(Object.fromEntries(all.en.map(({ id, rules_version }) => [id, rules_version ?? 1])));
    return all;
  });
  catalogue.catch(() => (catalogue = undefined));
  return catalogue;
}

export function gameOf(all: Catalogue, language: Language, id: string): Game | undefined {
  return all[language].find((game) => game.id === id);
}

// The game that has this variant.
export const gameWith = (games: Game[], preset: string): Game | undefined => games.find(({ presets }) => presets?.some(({ id }) => id === preset));

// What happens next in a game's sample picture.
export async function framesOf(all: Catalogue, id: string): Promise<string[]> {
  const response = await fetch(`engine/${id}.json?v=${all.versions[id] ?? ''}`);
  return response.ok ? ((await response.json()) as string[]) : [];
}

// The version in the address lets caches keep a module for good.
export const moduleUrl = (all: Catalogue, id: string): string => `engine/${id}.wasm?v=${all.versions[id] ?? ''}`;
export const WHOLE = 'all';
export const wholeModule = (all: Catalogue): Promise<WebAssembly.Module> => moduleAt(moduleUrl(all, WHOLE));

async function kept(url: string): Promise<boolean> {
  return 'caches' in self && !!(await caches.match(url).catch(() => undefined));
}

// A game's own module is small and comes fast; the whole one serves every game once it is here, and without a connection.
export async function moduleOf(all: Catalogue, id: string): Promise<WebAssembly.Module> {
  if (!(await kept(moduleUrl(all, id))) && (await kept(moduleUrl(all, WHOLE)))) return wholeModule(all);
  return moduleAt(moduleUrl(all, id)).catch(() => wholeModule(all));
}
