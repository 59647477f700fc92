// What the study page asks the engine (docs/workshop.md, "Requests: studies"). Every figure in a report is the engine's.
import type { Options } from '../../../engine/protocol';
import type { Stretch } from './ledger';

export interface StudyPlan {
  game: string;
  options: Options;
  players: string[];
  seed: string;
  opening: number; // random moves before the players begin
  watch: number;
  every_first_move: boolean;
}

export type Variation = { vary: string[] } | { handicap: number };

export interface NamedPlan {
  name: string;
  plan: StudyPlan;
}

// An engine with a workshop, as far as studies need it.
export interface StudyEngine {
  ask(request: { do: 'study'; action: string; [more: string]: unknown }): Promise<unknown>;
  close(): void;
}

export type Format = 'html' | 'csv' | 'html-part';

export async function playGames(engine: StudyEngine, plan: StudyPlan, { first, count }: Stretch): Promise<string[]> {
  const answer = await engine.ask({ do: 'study', action: 'play', plan, first, count });
  return (answer as { games: string[] }).games;
}

// How many games belong together.
export async function beginStudy(engine: StudyEngine, plans: NamedPlan[]): Promise<number> {
  return ((await engine.ask({ do: 'study', action: 'begin', plans })) as { group: number }).group;
}

// Plans that differ in one respect, "option=a|b" or ports that player 1 begins without; refused where that cannot be.
export async function variants(engine: StudyEngine, plan: StudyPlan, how: Variation): Promise<NamedPlan[]> {
  return ((await engine.ask({ do: 'study', action: 'variants', plan, ...how })) as { plans: NamedPlan[] }).plans;
}

// As many at a time as a line to the engine holds, with room for what JSON adds: a fast machine, or a study that is opened again,
// brings thousands at once.
const LETTERS = 250_000;

export async function addGames(engine: StudyEngine, plan: number, games: string[]): Promise<void> {
  for (let from = 0, to = 0; from < games.length; from = to) {
    for (let letters = 0; to < games.length && (to === from || letters + games[to]!.length <= LETTERS); ++to) letters += games[to]!.length;
    await engine.ask({ do: 'study', action: 'add', plan, games: games.slice(from, to) });
  }
}

export async function reportText(engine: StudyEngine, format: Format): Promise<string> {
  return ((await engine.ask({ do: 'study', action: 'report', format })) as { text: string }).text;
}

// The pictures of the report in their order, each to stand alone in a paper.
export async function reportFigures(engine: StudyEngine): Promise<string[]> {
  const { figures } = (await engine.ask({ do: 'study', action: 'report', format: 'figures' })) as { figures: { svg: string }[] };
  return figures.map(({ svg }) => svg);
}

export async function reportJson(engine: StudyEngine): Promise<object> {
  return ((await engine.ask({ do: 'study', action: 'report', format: 'json' })) as { report: object }).report;
}

// Whether the game always ends and whether a position can come again, in the engine's words.
export async function checkRules(engine: StudyEngine, game: string, options: Options, positions: number): Promise<string> {
  return ((await engine.ask({ do: 'study', action: 'check', game, options, positions })) as { text: string }).text;
}
