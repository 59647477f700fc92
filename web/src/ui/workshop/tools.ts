// The tools of the editor: a letter each, the same in both languages.
import type { WorkshopKey } from '../../texts/workshop';

export type Tool = 'select' | 'add' | 'free' | 'corner' | 'remove' | 'paint' | 'name' | 'ports';

export interface ToolInfo {
  id: Tool;
  letter: string;
  name: WorkshopKey;
  hint: WorkshopKey;
  points: boolean; // works on places, not on cells: arrow keys move a cross then
}

export const TOOLS: ToolInfo[] = [
  { id: 'select', letter: 's', name: 'toolSelect', hint: 'hintSelect', points: false },
  { id: 'add', letter: 'a', name: 'toolAdd', hint: 'hintAdd', points: true },
  { id: 'free', letter: 'f', name: 'toolFree', hint: 'hintFree', points: true },
  { id: 'corner', letter: 'c', name: 'toolCorner', hint: 'hintCorner', points: true },
  { id: 'remove', letter: 'x', name: 'toolRemove', hint: 'hintRemove', points: false },
  { id: 'paint', letter: 'p', name: 'toolPaint', hint: 'hintPaint', points: false },
  { id: 'name', letter: 'n', name: 'toolName', hint: 'hintName', points: false },
  { id: 'ports', letter: 'r', name: 'toolPorts', hint: 'hintPorts', points: false },
];

export const toolOf = (id: Tool): ToolInfo => TOOLS.find((each) => each.id === id)!;

// How many sides, by the digit that chooses them.
export const SIDES: [string, number][] = [['3', 3], ['4', 4], ['5', 5], ['6', 6], ['8', 8], ['2', 12]];

export const COLOURS: WorkshopKey[] = ['colour0', 'colour1', 'colour2', 'colour3', 'colour4', 'colour5', 'colour6'];
export const LOOKS = ['none', 'blue', 'vermilion', 'green', 'rose', 'yellow', 'graphite'];
