// The boards there are to begin with, and small pictures of boards by their names, one path each, from an engine that does nothing else.
import type { Catalogue } from '../../engine/catalogue';
import type { Client } from '../../engine/client';
import { Refused, type Language } from '../../engine/protocol';
import type { BoardMenu } from '../../engine/workshop';
import { language, t } from '../app.svelte';
import { pathOf } from './shown';
import { workshopEngine } from './workshop';

export interface Thumb {
  path: string;
  viewBox: string;
  cells: number;
  code: string | undefined;
}

const AROUND = 0.04; // of the larger side
const menus = new Map<Language, BoardMenu>(); // asked for once

export class Thumbs {
  private engine: Promise<Client> | null = null;
  private readonly drawn = new Map<string, Promise<Thumb | string>>();

  constructor(private readonly all: Catalogue) {}

  async menu(): Promise<BoardMenu> {
    const speaks = language();
    const known = menus.get(speaks);
    if (known) return known;
    this.engine ??= workshopEngine(this.all);
    const menu = await (await this.engine).ask({ do: 'boards' });
    menus.set(speaks, menu);
    return menu;
  }

  // Or a sentence on why there is none.
  of(board: string): Promise<Thumb | string> {
    let thumb = this.drawn.get(board);
    if (!thumb) this.drawn.set(board, (thumb = this.draw({ action: 'new', board })));
    return thumb;
  }

  ofFile(file: string): Promise<Thumb | string> {
    return this.draw({ action: 'open', file });
  }

  close(): void {
    void this.engine?.then((engine) => engine.close(), () => undefined);
  }

  private async draw(step: { action: 'new'; board: string } | { action: 'open'; file: string }): Promise<Thumb | string> {
    try {
      this.engine ??= workshopEngine(this.all);
      const { drawing } = await (await this.engine).ask({ do: 'draw', ...step });
      const [x, y, width, height] = drawing.box;
      const edge = AROUND * Math.max(width, height, 1);
      return {
        path: drawing.cells.map(({ outline }) => pathOf(outline)).join(''), cells: drawing.cells.length, code: drawing.code,
        viewBox: [x - edge, y - edge, width + 2 * edge, height + 2 * edge].join(' '),
      };
    } catch (error) {
      return error instanceof Refused ? error.message : t('failed');
    }
  }
}
