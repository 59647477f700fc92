// The drawing as the editor shows it: cells, selection, what was said about the last step. What a touch does is in hand.svelte.ts.
import { wholeModule, type Catalogue } from '../../engine/catalogue';
import { Client } from '../../engine/client';
import { Refused } from '../../engine/protocol';
import type { Drawing, DrawStep } from '../../engine/workshop';
import { Desk } from '../../state/workshop';
import { shelf } from '../../state/workshopshelf';
import { language, store, t } from '../app.svelte';
import { shownFrom, type Shown } from './shown';
import { View } from './view.svelte';
import { w } from './workshop';

const EMPTY: Drawing = { title: '', undo: false, redo: false, box: [0, 0, 0, 0], cells: [], arcs: [], faults: [] };
const LARGEST = 1_000_000; // bytes of a file
const fresh = () => crypto.getRandomValues(new Uint32Array(2)).join('-');
// What puts another drawing on the table is shown whole.
const ANEW = new Set(['new', 'open', 'import']);

export class Draft {
  drawing = $state.raw<Drawing>(EMPTY);
  cells = $state.raw<Shown[]>([]);
  selection = $state.raw<ReadonlySet<number>>(new Set());
  focus = $state<number | null>(null); // the cell that keys act on
  fault = $state(-1); // the one in sight
  refusal = $state('');
  said = $state('');
  notes = $state.raw<string[]>([]);
  ready = $state(false);
  failed = $state(false);
  kept = $state(true);
  readonly view = new View();
  readonly byId = $derived(new Map(this.cells.map((cell) => [cell.id, cell])));
  desk: Desk | null = null;
  private closed = false;

  // `touched`: it is no longer the board that the address names.
  constructor(private readonly touched: () => void) {}

  // `board`: of a link; otherwise what was drawn last.
  async open(all: Catalogue, board: string): Promise<void> {
    try {
      const module = await wholeModule(all);
      if (this.closed) return;
      const speaks = language();
      this.desk = new Desk({
        make: () => new Client(module, speaks), store, now: () => Date.now(), fresh,
        changed: (drawing, notes) => this.show(drawing, notes), kept: (kept) => (this.kept = kept),
      });
      await this.begin(board);
      this.ready = true;
    } catch {
      this.failed = !this.closed;
    }
  }

  async begin(board: string): Promise<void> {
    const last = shelf(store)[0];
    if (!board && last && (await this.resume(last.id))) return;
    if (!(await this.step(board ? { action: 'new', board } : { action: 'new' })) && board) {
      const { refusal } = this;
      await this.step({ action: 'new' });
      this.refusal = refusal; // why the board of the link is none
    }
  }

  async resume(id: string): Promise<boolean> {
    const drawing = await this.desk!.resume(id);
    if (drawing) this.view.fit(drawing.box);
    return !!drawing;
  }

  // What was done is said; null where it was refused.
  async step(step: DrawStep, say = ''): Promise<Drawing | null> {
    this.refusal = '';
    try {
      const drawing = await this.desk!.step(step);
      if (ANEW.has(step.action)) this.view.fit(drawing.box);
      if (step.action !== 'new') this.touched();
      this.said = [say, drawing.faults.length ? w('faultsSaid', drawing.faults.length) : ''].filter(Boolean).join(' ');
      return drawing;
    } catch (error) {
      this.refusal = error instanceof Refused ? error.message : t('failed');
      return null;
    }
  }

  async read(file: File): Promise<void> {
    if (file.size > LARGEST) {
      this.refusal = w('fileLarge');
      return;
    }
    const text = await file.text();
    const isPicture = /^\uFEFF?\s*</.test(text);
    if (await this.step(isPicture ? { action: 'import', svg: text } : { action: 'open', file: text }, w('opened', file.name)))
      this.said = `${this.said} ${w('cellsMany', this.cells.length)}`;
  }

  async file(): Promise<string> {
    return (await this.desk!.question({ action: 'save' })).file;
  }

  select(ids: Iterable<number>): void {
    this.selection = new Set(ids);
  }

  close(): void {
    this.closed = true;
    this.desk?.close();
  }

  private show(drawing: Drawing, notes: string[]): void {
    if (this.closed) return;
    this.cells = shownFrom(drawing.cells, this.cells);
    this.drawing = drawing;
    this.notes = notes;
    this.fault = -1;
    if ([...this.selection].some((id) => !this.byId.has(id))) this.select([...this.selection].filter((id) => this.byId.has(id)));
    if (this.focus !== null && !this.byId.has(this.focus)) this.focus = drawing.cells[0]?.id ?? null;
  }
}
