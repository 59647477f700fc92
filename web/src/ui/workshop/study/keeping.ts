// Studies that outlive the page: what was ordered, and every game that was played, in the browser's database. Where a browser keeps
// nothing they live as long as the page, and nobody is bothered.
import type { Options } from '../../../engine/protocol';
import type { Piece } from './ledger';
import type { Comparison } from './order';

export interface KeptStudy {
  id: string; // all that decides its games
  game: string;
  address: string; // where it can be gone on with
  version: string; // of the engine that played it
  // For whoever chooses among several.
  options: Options;
  players: number[];
  compare: Comparison;
  wanted: number;
  played: number;
  at: number; // ms since 1970, when it was last played
}

export interface KeptPiece extends Piece {
  study: string;
  plan: number;
}

export interface Keeping {
  lasts: boolean; // beyond this page
  studies(): Promise<KeptStudy[]>; // the newest first
  pieces(study: string): Promise<KeptPiece[]>;
  keep(study: KeptStudy, piece?: KeptPiece): Promise<void>;
  forget(study: string): Promise<void>;
}

const NAME = 'pavage-studies';
const VERSION = 1;
export const MOST_STUDIES = 20;

const newestFirst = (studies: KeptStudy[]): KeptStudy[] => studies.sort((a, b) => b.at - a.at);

// While the page is open.
export function keptHere(): Keeping {
  const studies = new Map<string, KeptStudy>();
  let pieces: KeptPiece[] = [];
  return {
    lasts: false,
    studies: async () => newestFirst([...studies.values()]),
    pieces: async (study) => pieces.filter((piece) => piece.study === study),
    keep: async (study, piece) => {
      studies.set(study.id, study);
      if (piece) pieces.push(piece);
    },
    forget: async (study) => {
      studies.delete(study);
      pieces = pieces.filter((piece) => piece.study !== study);
    },
  };
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('database'));
  });

const written = (change: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = change.onerror = () => reject(change.error ?? new Error('database'));
  });

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('studies', { keyPath: 'id' });
    request.result.createObjectStore('pieces', { keyPath: ['study', 'plan', 'first'] });
  };
  return answered(request);
}

// All pieces of one study: keys are sorted by it first.
const of = (study: string): IDBKeyRange => IDBKeyRange.bound([study], [study, []]);

function keptIn(database: IDBDatabase): Keeping {
  const store = (name: 'studies' | 'pieces') => database.transaction(name).objectStore(name);
  const forget = (study: string) => {
    const change = database.transaction(['studies', 'pieces'], 'readwrite');
    change.objectStore('studies').delete(study);
    change.objectStore('pieces').delete(of(study));
    return written(change);
  };
  return {
    lasts: true,
    studies: async () => newestFirst((await answered(store('studies').getAll())) as KeptStudy[]),
    pieces: async (study) => (await answered(store('pieces').getAll(of(study)))) as KeptPiece[],
    keep: (study, piece) => {
      const change = database.transaction(['studies', 'pieces'], 'readwrite');
      change.objectStore('studies').put(study);
      if (piece) change.objectStore('pieces').put(piece);
      return written(change);
    },
    forget,
  };
}

let keeping: Promise<Keeping> | undefined;

export function browserKeeping(): Promise<Keeping> {
  keeping ??= (async () => keptIn(await opened()))().catch(keptHere);
  return keeping;
}

// Room for those that are played now.
export async function forgetOldest(kept: Keeping): Promise<void> {
  for (const { id } of (await kept.studies()).slice(MOST_STUDIES)) await kept.forget(id);
}
