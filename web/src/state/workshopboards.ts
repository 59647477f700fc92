// A board that somebody is choosing among those there are to begin with. Which these are, what they are called and how large they may be,
// the engine says (docs/workshop.md).
import type { BoardFamily, BoardKind, BoardMenu } from '../engine/workshop';

export interface Choice {
  family: BoardFamily;
  kind: BoardKind;
  size: number;
  seed: number;
  dual: boolean;
}

export const usual = (family: BoardFamily, kind = family.kinds[0]!): Choice => ({ family, kind, size: family.usual ?? 0, seed: 1, dual: false });

// Another kind of the same family; what would be too large for it becomes as large as it may be.
export const ofKind = (choice: Choice, kind: BoardKind): Choice => ({ ...choice, kind, size: Math.min(choice.size, kind.most ?? choice.size) });

export function boardOf({ kind, size, seed, dual }: Choice, menu: BoardMenu): string {
  const name = kind.pattern.replaceAll('{size}', String(size)).replaceAll('{seed}', String(seed));
  return dual ? menu.dual.replace('{board}', name) : name;
}
