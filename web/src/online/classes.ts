// Classes as server and page speak of them (docs/tournaments.md), and the lists, codes and addresses made of that. Knows no page.
import type { Language, Options } from '../engine/protocol';
import type { WireTable } from './wire';

export interface ClassSummary {
  number: number;
  name: string;
  pupils: number;
  created: number;
}

export interface AllowedGame {
  game: string;
  options: Options; // those that are fixed
}

// Pupils are told names and `here` of each other, nothing else.
export interface Pupil {
  name: string;
  here: boolean;
  seen?: number | null;
  played?: number;
  won?: number;
  drawn?: number;
  table?: number | null;
}

export interface WireClass {
  number: number;
  name: string;
  created: number;
  games: AllowedGame[];
  teachers?: string[];
  may_teach?: boolean;
  pupils: Pupil[];
}

export interface PupilCard {
  name: string;
  code: string;
}

// Cards that were just made, for one sheet of paper.
export interface CardSheet {
  number: number; // of the class
  cards: PupilCard[];
  printed: boolean;
}

export interface Activity {
  tables: WireTable[];
  next?: number | null;
}

// Where others in the house find this server.
export interface SiteFacts {
  addresses: string[];
  origin: string | null;
}

// A tournament as far as a class looks at it.
export interface ClassContest {
  number: number;
  name: string;
  kind: string;
  game: string;
  status: 'open' | 'running' | 'paused' | 'over' | 'cancelled';
  round: number;
  rounds: number;
  people: number;
  key?: string | null;
  you?: boolean;
  leader?: string | null;
  standings?: { place: number; name: string; points: number; withdrew?: boolean; you?: boolean }[];
}

export interface NameList {
  names: string[];
  twice: string[];
  unfit: string[]; // shorter or longer than the server takes
}

const SHORTEST = 2;
const LONGEST = 20;
const lengthOf = (name: string) => [...name].length;

// A list as people paste it: one name a line, perhaps numbered or with bullets, perhaps all in one line with commas.
export function namesIn(text: string): NameList {
  const lines = text.split(/[\n\r]+/).filter((line) => line.trim());
  const parts = lines.length === 1 ? lines[0]!.split(/[,;\t]/) : lines;
  const tidy = parts.map((line) => line.replace(/^\s*(?:\d+\s*[.):\t-]|[-*•–—])\s*/, '').replace(/[,;\s]+$/, '').replace(/\s+/g, ' ').trim()).filter(Boolean);
  const list: NameList = { names: [], twice: [], unfit: [] };
  const seen = new Set<string>();
  for (const name of tidy) {
    const folded = name.toLowerCase();
    if (lengthOf(name) < SHORTEST || lengthOf(name) > LONGEST) list.unfit.push(name);
    else if (seen.has(folded)) list.twice.push(name);
    else list.names.push(name);
    seen.add(folded);
  }
  return list;
}

export const CODE_LENGTH = 12;

// Letters and digits of what was typed, in groups of four as on the card.
export function codeIn(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  return letters.replace(/(.{4})(?=.)/gu, '$1-');
}

export const codeLength = (code: string): number => [...code.replaceAll('-', '')].length;

// What is made before the sheet is printed goes on it, a newer card in place of an older one; after that a new sheet begins.
export function sheetWith(before: CardSheet | null, number: number, cards: PupilCard[]): CardSheet {
  const same = before?.number === number && !before.printed ? before.cards : [];
  const others = same.filter(({ name }) => !cards.some((card) => card.name === name));
  return { number, cards: [...others, ...cards], printed: false };
}

const isOwn = (hostname: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname);

// From where others can open what is open here, the likeliest first. Empty: nobody else can.
export function reachable({ addresses, origin }: SiteFacts, here: { origin: string; hostname: string }): string[] {
  if (!isOwn(here.hostname)) return [here.origin];
  return [...new Set([...(origin ? [origin] : []), ...addresses].map((address) => address.replace(/\/+$/, '')))].filter((address) => hostOf(address) && !isOwn(hostOf(address)));
}

function hostOf(address: string): string {
  try {
    return new URL(address).hostname;
  } catch {
    return '';
  }
}

// The page of cards, with a code or without; `root` is the path of the site.
export const cardLink = (address: string, root: string, code = ''): string => `${address}${root}play/#/card${code ? `/${code}` : ''}`;
// The same for people who type: the server knows the short way. What is usual goes without saying.
export const cardAddress = (address: string, root: string): string => `${address.replace(/^http:\/\//, '')}${root}card`;

export const COLUMNS = ['name', 'seen', 'played', 'won', 'drawn', 'table'] as const;
export type Column = (typeof COLUMNS)[number];
export interface Order {
  by: Column;
  down: boolean;
}

// One more tap turns it round; figures begin with the largest.
export const ordered = (before: Order, by: Column): Order => (before.by === by ? { by, down: !before.down } : { by, down: by !== 'name' });

// Who is here counts as seen now; nobody at a table comes after all tables.
function figureOf(pupil: Pupil, by: Column): number {
  if (by === 'seen') return pupil.here ? Infinity : (pupil.seen ?? -Infinity);
  if (by === 'table') return pupil.table ? -pupil.table : -Infinity;
  return by === 'name' ? 0 : (pupil[by] ?? 0);
}

export function inOrder(pupils: Pupil[], { by, down }: Order, language: Language): Pupil[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const turned = down ? -1 : 1;
  return [...pupils].sort((a, b) => {
    const [one, other] = [figureOf(a, by), figureOf(b, by)];
    if (one !== other) return (one < other ? -1 : 1) * turned;
    return compare(a.name, b.name) * (by === 'name' ? turned : 1);
  });
}

// The newest page of a class's tables, and below it what was read on further before.
export function joined(before: WireTable[], page: WireTable[]): WireTable[] {
  const last = page.reduce((least, { number, status }) => (status === 'over' ? Math.min(least, number) : least), Infinity);
  if (last === Infinity) return page;
  return [...page, ...before.filter(({ number, status }) => status === 'over' && number < last)];
}

// How many boards stand beside each other on a wall.
export const abreast = (boards: number): number => (boards <= 1 ? 1 : boards <= 4 ? 2 : boards <= 9 ? 3 : 4);

// Those that go on, the latest first, and the others. One that ended between two answers is in both: the later is right.
export function sortedContests(contests: ClassContest[]): { live: ClassContest[]; over: ClassContest[] } {
  const newest = [...new Map(contests.map((each) => [each.number, each])).values()].sort((a, b) => b.number - a.number);
  const isOver = ({ status }: ClassContest) => status === 'over' || status === 'cancelled';
  return { live: newest.filter((each) => !isOver(each)), over: newest.filter(isOver) };
}
