// What the print page asks the engine (docs/workshop.md, "Requests: sheets"). Every length is the engine's, in millimetres.
import type { Engine, Options } from '../../../engine/protocol';

export interface SheetSettings {
  set?: string;
  cell?: number; // side, mm
  stone?: number; // diameter, mm
  paper?: string;
  landscape?: boolean;
  margin?: number;
  overlap?: number; // of neighbouring pages
  kerf?: number; // width of the cut
  parts?: string[];
  names?: boolean;
  layers?: string[];
  letters?: string;
}

export interface SheetSet {
  id: string;
  name: string;
  meaning: string;
  settings: SheetSettings;
}

export interface MadeSheet {
  id: string;
  name: string;
  width: number;
  height: number;
  svg: string;
}

export interface Made {
  sheets: MadeSheet[];
  notes: string[];
}

export interface SheetOrder {
  game: string;
  options: Options;
  settings: SheetSettings;
}

export type FileFormat = 'pdf' | 'svg' | 'dxf';

export async function setsOf(engine: Engine, game: string): Promise<SheetSet[]> {
  return ((await engine.ask({ do: 'sheet', action: 'sets', game })) as unknown as { sets: SheetSet[] }).sets;
}

export async function makeSheets(engine: Engine, order: SheetOrder): Promise<Made> {
  return (await engine.ask({ do: 'sheet', action: 'make', ...order })) as unknown as Made;
}

export async function fileOf(engine: Engine, order: SheetOrder, format: FileFormat, sheet?: string): Promise<{ name: string; text: string }> {
  return (await engine.ask({ do: 'sheet', action: 'file', format, ...(sheet && { sheet }), ...order })) as unknown as { name: string; text: string };
}
