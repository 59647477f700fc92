// What somebody pasted or dropped: a link, a picture of ours with its link inside, or a record that the engine reads.
import type { Engine } from '../engine/protocol';
import { savedFrom } from '../state/replay';
import type { SavedGame } from '../state/kept';
import { decode, savedOf, type LinkTrouble } from './link';
import { codeIn } from './place';

export const LARGEST = 1_000_000; // bytes of a file

export type Read = { trouble: LinkTrouble } | { trouble: null; saved: SavedGame; link: boolean };

export async function readGame(text: string, engine: () => Promise<Engine>): Promise<Read> {
  const code = codeIn(text);
  if (code !== null) {
    const opened = await decode(code);
    return opened.trouble === null ? { trouble: null, saved: savedOf(opened.shared), link: true } : opened;
  }
  const reader = await engine();
  try {
    return { trouble: null, saved: savedFrom((await reader.ask({ do: 'open', record: text })).position), link: false };
  } finally {
    reader.close();
  }
}
