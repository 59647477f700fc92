// What a touch does with the tool at hand. Where things go is for the engine to say: this only asks and shows.
import { SvelteSet } from 'svelte/reactivity';
import type { Point } from '../../engine/protocol';
import type { DrawQuestion, Ghost } from '../../engine/workshop';
import { Latest, type Drawn } from '../../state/workshop';
import type { Draft } from './draft.svelte';
import { toolOf, type Tool } from './tools';
import { w } from './workshop';

// Cells that one stroke runs over, and what it does to them.
export type Stroke = 'select' | 'unselect' | 'remove' | 'paint' | null;

export class Hand {
  tool = $state<Tool>('add');
  sides = $state(6);
  colour = $state(1);
  arc = $state(0);
  ghost = $state.raw<Ghost | null>(null);
  snap = $state.raw<{ at: Point; corner: boolean } | null>(null);
  corners = $state.raw<Point[]>([]); // of a shape that is being drawn
  held = $state.raw<Point | null>(null); // a corner that is being moved
  to = $state.raw<Point | null>(null); // where to
  pen = $state.raw<Point | null>(null); // the cross that keys move
  naming = $state<number | null>(null);
  stroke = $state<Stroke>(null);
  readonly run = new SvelteSet<number>();
  private asking: Latest<DrawQuestion, Drawn>;

  constructor(private readonly draft: Draft) {
    this.asking = new Latest((question) => draft.desk!.question(question), (answer) => this.hear(answer));
  }

  choose(tool: Tool): void {
    this.cancel();
    this.tool = tool;
    this.pen = null;
  }

  // Whatever was begun is not done.
  cancel(): void {
    [this.corners, this.held, this.to, this.naming, this.stroke] = [[], null, null, null, null];
    this.run.clear();
    this.asking.clear();
  }

  get busy(): boolean {
    return this.corners.length > 0 || this.held !== null || this.stroke !== null || this.naming !== null;
  }

  leave(): void {
    if (!this.pen && !this.held) this.asking.clear();
  }

  hover(at: Point): void {
    if (this.tool === 'add') this.asking.put({ action: 'ghost', sides: this.sides, at });
    else if (this.tool === 'free' || (this.tool === 'corner' && !this.held)) this.asking.put({ action: 'snap', at });
    else if (this.held) this.to = at;
  }

  press(at: Point, cell: number | null): void {
    this.pen = null;
    this.hover(at);
    if (this.tool === 'corner') void this.pick(at);
    if (cell === null) return;
    if (this.tool === 'select') this.stroke = this.draft.selection.has(cell) ? 'unselect' : 'select';
    if (this.tool === 'remove' || this.tool === 'paint') this.stroke = this.tool;
    if (this.stroke) this.over(cell);
  }

  drag(at: Point, cell: number | null): void {
    if (this.stroke) return void (cell !== null && this.over(cell));
    this.hover(at);
  }

  async release(at: Point, cell: number | null): Promise<void> {
    if (this.stroke) return this.endStroke();
    if (this.held) return this.drop(at);
    if (toolOf(this.tool).points) return this.useAt(at);
    if (cell !== null) return this.use(cell);
    if (this.tool === 'select') this.draft.select([]);
  }

  // Enter on a cell, or a touch of it.
  async use(cell: number): Promise<void> {
    this.draft.focus = cell;
    const { draft, tool } = this;
    if (tool === 'name') this.naming = cell;
    else if (tool === 'ports') await this.toggleArc(cell);
    else if (tool === 'remove') await this.remove([cell]);
    else if (tool === 'paint') await draft.step({ action: 'colour', cells: [cell], colour: this.colour }, w('painted'));
    else draft.select(draft.selection.has(cell) ? [...draft.selection].filter((id) => id !== cell) : [...draft.selection, cell]);
  }

  async useAt(at: Point): Promise<void> {
    if (this.tool === 'free') return this.corner(at);
    if (this.tool === 'corner') return this.held ? this.drop(at) : this.pick(at);
    this.asking.clear();
    const known = new Set(this.draft.byId.keys());
    const drawing = await this.draft.step({ action: 'add', sides: this.sides, at });
    const added = drawing?.cells.find(({ id }) => !known.has(id));
    if (!added) return;
    this.draft.focus = added.id;
    this.draft.said = w('added', added.name, drawing!.cells.length);
  }

  async remove(cells: number[]): Promise<void> {
    if (await this.draft.step({ action: 'remove', cells }, w('removed', cells.length))) this.draft.select([]);
  }

  async merge(): Promise<void> {
    const known = new Set(this.draft.byId.keys());
    const merged = [...this.draft.selection];
    const drawing = await this.draft.step({ action: 'merge', cells: merged }, w('merged', merged.length));
    if (!drawing) return;
    const one = drawing.cells.find(({ id }) => !known.has(id)) ?? drawing.cells.find(({ id }) => merged.includes(id));
    this.draft.select(one ? [one.id] : []);
  }

  async rename(name: string): Promise<void> {
    const cell = this.naming;
    this.naming = null;
    if (cell === null || name === this.draft.byId.get(cell)?.name) return;
    await this.draft.step({ action: 'name', cell, name }, w('named', name));
  }

  async closeShape(): Promise<void> {
    const outline = this.corners;
    this.corners = [];
    if (await this.draft.step({ action: 'add', outline }, w('drawn'))) return;
    this.corners = outline; // one can go on with it, or take a corner back
  }

  takeBack(): void {
    this.corners = this.corners.slice(0, -1);
  }

  private async corner(at: Point): Promise<void> {
    const snapped = await this.draft.desk!.question({ action: 'snap', at }).catch(() => null);
    this.corners = [...this.corners, snapped?.at ?? at];
    this.draft.said = w('cornerSaid', this.corners.length);
  }

  private async pick(at: Point): Promise<void> {
    const snapped = await this.draft.desk!.question({ action: 'snap', at }).catch(() => null);
    if (snapped?.corner && this.tool === 'corner') [this.held, this.to] = [snapped.at, snapped.at];
    else if (this.pen) this.draft.said = w('noCorner');
  }

  private async drop(to: Point): Promise<void> {
    const from = this.held!;
    [this.held, this.to] = [null, null];
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) < 1e-3) return;
    await this.draft.step({ action: 'move', from, to }, w('moved'));
  }

  private over(cell: number): void {
    this.run.add(cell);
    const { draft } = this;
    draft.focus = cell;
    if (this.stroke === 'select' && !draft.selection.has(cell)) draft.select([...draft.selection, cell]);
    if (this.stroke === 'unselect' && draft.selection.has(cell)) draft.select([...draft.selection].filter((id) => id !== cell));
  }

  // What was painted stays painted until the engine has answered.
  private async endStroke(): Promise<void> {
    const cells = [...this.run];
    const { stroke } = this;
    if (stroke === 'paint') await this.draft.step({ action: 'colour', cells, colour: this.colour }, w('painted'));
    if (stroke === 'remove') await this.remove(cells);
    if (stroke === 'select' || stroke === 'unselect') this.draft.said = w('selected', this.draft.selection.size);
    this.stroke = null;
    this.run.clear();
  }

  private async toggleArc(cell: number): Promise<void> {
    const now = this.draft.drawing.arcs[this.arc] ?? [];
    const cells = now.includes(cell) ? now.filter((id) => id !== cell) : [...now, cell];
    await this.draft.step({ action: 'port', arc: this.arc, cells }, w('arcSaid', this.arc + 1, cells.length));
  }

  private hear(answer: Drawn | null): void {
    this.ghost = answer?.outline ? { outline: answer.outline, fits: answer.fits } : null;
    this.snap = answer?.at ? { at: answer.at, corner: answer.corner } : null;
    if (this.pen && this.ghost) this.draft.said = w(this.ghost.fits ? 'ghostFits' : 'ghostNot');
    if (this.pen && this.snap?.corner) this.draft.said = w('atCorner');
  }
}
