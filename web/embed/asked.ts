// What the attributes of a board ask for. Pure.
import type { Language, Options } from '../src/engine/protocol';
import { decode, type LinkTrouble, type Shared } from '../src/share/link';
import { codeIn } from '../src/share/place';
import type { Seat } from '../src/state/kept';
import { isRecord } from '../src/state/store';

export interface Asked {
  shared: Shared;
  replay: boolean;
  seats: Seat[];
  language: Language;
}

const USUAL_LEVEL = 3;
const MOST_LEVEL = 10;

// {"board":"…"} or board=… players=…
export function optionsFrom(text: string): Options {
  if (text.trim().startsWith('{')) {
    const found: unknown = JSON.parse(text);
    return isRecord(found) ? (found as Options) : {};
  }
  return Object.fromEntries(text.split(/\s+/).filter(Boolean).map((pair) => [pair.split('=')[0]!, pair.slice(pair.indexOf('=') + 1)]));
}

export function seatsFrom(level: string | null): Seat[] {
  const number = level === null ? USUAL_LEVEL : Math.round(Number(level)) || 0;
  return [0, Math.max(0, Math.min(MOST_LEVEL, number))];
}

type Attribute = (name: string) => string | null;

export async function askedBy(attribute: Attribute, language: Language, seed: () => number): Promise<Asked | LinkTrouble | 'unknownGame'> {
  const [game, link] = [attribute('game'), attribute('link')];
  const rest = { replay: (attribute('mode') ?? (link ? 'replay' : 'play')) === 'replay', seats: seatsFrom(attribute('level')), language };
  if (link) {
    const opened = await decode(codeIn(link) ?? link.trim());
    return opened.trouble ?? { shared: opened.shared, ...rest };
  }
  if (!game || !/^[\w-]+$/.test(game)) return 'unknownGame';
  return { shared: { game, options: optionsFrom(attribute('options') ?? ''), seed: seed(), history: [], shown: 0 }, ...rest };
}
