// As much of markdown as the rules pages use. Gives data, never HTML. Pictures become the positions that their examples tell;
// other examples are for the tests and left out.
import type { Place } from '../state/lesson';

export interface Span {
  kind: 'text' | 'strong' | 'em' | 'code';
  text: string;
}
export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'code'; text: string }
  | { kind: 'board'; caption: string; place: Place }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

// French signs have a narrow space before them that does not break; pages are written with a plain one. Other languages have none there.
const typeset = (text: string): string => text.replace(/ ([;:!?»])/g, '\u202f$1').replace(/« /g, '«\u202f');

export function spansOf(text: string): Span[] {
  const plain = text.replace(/!\[[^\]]*\]\([^)]*\)/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return plain.split(/(\*\*[^*]+\*\*|`[^`]+`|\*[^*\s][^*]*\*)/).filter(Boolean).map((part): Span => {
    if (part.length > 4 && part.startsWith('**') && part.endsWith('**')) return { kind: 'strong', text: typeset(part.slice(2, -2)) };
    if (part.length > 2 && part.startsWith('`') && part.endsWith('`')) return { kind: 'code', text: part.slice(1, -1) };
    if (part.length > 2 && part.startsWith('*') && part.endsWith('*')) return { kind: 'em', text: typeset(part.slice(1, -1)) };
    return { kind: 'text', text: typeset(part) };
  });
}

const ITEM = /^\s*(?:[-*]|\d+\.)\s+/;
const cellsOf = (line: string) => line.replace(/^\||\|\s*$/g, '').split('|').map((cell) => spansOf(cell.trim()));

function listOf(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: 'list', ordered: /^\s*\d/.test(lines[0]!), items: items.map(spansOf) };
}

function blockOf(lines: string[]): Block | null {
  const first = lines[0]!;
  const heading = /^(#+)\s+(.*)/.exec(first);
  if (heading) return { kind: 'heading', level: heading[1]!.length, spans: spansOf(heading[2]!) };
  if (first.startsWith('|')) return { kind: 'table', head: cellsOf(first), rows: lines.slice(2).map(cellsOf) };
  if (ITEM.test(first)) return listOf(lines);
  const spans = spansOf(lines.join(' '));
  return spans.some(({ text }) => text.trim()) ? { kind: 'paragraph', spans } : null;
}

const PICTURE = /^!\[([^\]]*)\]\(pictures\/([\w-]+)\.svg\)$/;

// The position of an example that is drawn under this name. One laid out several times over is another picture: none.
function placeOf(lines: string[], name: string): Place | null {
  const words = (what: string) => lines.filter((line) => line.startsWith(`${what} `)).flatMap((line) => line.split(/\s+/).slice(1));
  const [picture, ...how] = words('picture');
  if (picture !== name || how.includes('repeated')) return null;
  return { options: Object.fromEntries(words('game').map((each) => each.split('=') as [string, string])), moves: words('moves') };
}

export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: string[] = [];
  let picture: RegExpExecArray | null = null; // waits for the example that it shows
  const flush = () => {
    const block = open.length ? blockOf(open) : null;
    if (block) blocks.push(block);
    open = [];
  };
  const lines = markdown.split('\n');
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    if (line.startsWith('```')) {
      flush();
      const end = lines.findIndex((each, j) => j > i && each.startsWith('```'));
      const stop = end < 0 ? lines.length : end;
      const place = picture && line.startsWith('```example') ? placeOf(lines.slice(i + 1, stop), picture[2]!) : null;
      if (place) blocks.push({ kind: 'board', caption: picture![1]!, place });
      if (!line.startsWith('```example')) blocks.push({ kind: 'code', text: lines.slice(i + 1, stop).join('\n') });
      i = stop;
    } else if (!line.trim()) flush();
    else if (PICTURE.test(line)) picture = PICTURE.exec(line);
    else if (line.startsWith('#')) {
      flush();
      open = [line];
      flush();
    } else open.push(line);
  }
  flush();
  return blocks;
}
