// Which boards there are to begin with, by the names that the engine reads (docs/workshop.md). What they look like, and how large
// they may be, is the engine's business.
export interface Family {
  id: string; // also the key of its words
  pattern: string; // {size} and {seed} are filled in; {what} by one of `kinds`
  size: number; // the usual one; 0: it has none
  least: number;
  most: number;
  seeded?: boolean;
  kinds?: string[]; // the usual one first
}

const OUTLINES = ['hexagon', 'triangle', 'rhombus', 'rectangle', 'disc'];
const startingWith = (first: string) => [first, ...OUTLINES.filter((each) => each !== first)];
const ARCHIMEDEAN = ['4.8.8', '3.6.3.6', '3.4.6.4', '3.12.12', '4.6.12', '3.3.4.3.4', '3.3.3.4.4', '3.3.3.3.6', '6.6.6', '4.4.4.4', '3.3.3.3.3.3'];

export const FAMILIES: Family[] = [
  { id: 'hexagons', pattern: 'hexagons:{what}:{size}', size: 5, least: 1, most: 18, kinds: OUTLINES },
  { id: 'squares', pattern: 'squares:{what}:{size}', size: 7, least: 1, most: 32, kinds: startingWith('rectangle') },
  { id: 'triangles', pattern: 'triangles:{what}:{size}', size: 5, least: 1, most: 22, kinds: startingWith('triangle') },
  { id: 'archimedean', pattern: 'archimedean:{what}:{size}', size: 4, least: 1, most: 12, kinds: ARCHIMEDEAN },
  { id: 'penrose', pattern: 'penrose:{size}', size: 5, least: 1, most: 15 },
  { id: 'voronoi', pattern: 'voronoi:{size}:{seed}', size: 60, least: 3, most: 1000, seeded: true },
  { id: 'fibonacci', pattern: 'fibonacci:{size}', size: 8, least: 1, most: 20 },
  { id: 'squared', pattern: 'squared:{what}', size: 0, least: 0, most: 0, kinds: ['33x32', '112x112'] },
];

export interface Choice {
  family: Family;
  kind: string;
  size: number;
  seed: number;
  dual: boolean;
}

export const usual = (family: Family, kind = family.kinds?.[0] ?? ''): Choice => ({ family, kind, size: family.size, seed: 1, dual: false });

export function boardOf({ family, kind, size, seed, dual }: Choice): string {
  const name = family.pattern.replace('{what}', kind).replace('{size}', String(size)).replace('{seed}', String(seed));
  return dual ? `dual:${name}` : name;
}
