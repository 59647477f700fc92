// Keys on the board and on its tools: letters choose tools, arrows go about, Enter acts.
import type { Point } from '../../engine/protocol';
import type { Way } from '../../engine/workshop';
import type { Draft } from './draft.svelte';
import type { Hand } from './hand.svelte';
import { SIDES, TOOLS, toolOf } from './tools';
import { w } from './workshop';

const WAYS: Record<string, Way> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
const STEPS: Record<Way, Point> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
const STEP = 0.5; // sides of a cell
const FINE = 0.1; // with Shift

export class Keys {
  constructor(private readonly draft: Draft, private readonly hand: Hand) {}

  // On the board and on its tools alike.
  letters(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.altKey || isTyping(event.target)) return;
    const act = event.ctrlKey || event.metaKey ? this.command(event) : this.letter(event.key.toLowerCase());
    if (!act) return;
    event.preventDefault();
    act();
  }

  // On the board only.
  board(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = WAYS[event.key];
    const act = way ? () => void this.go(way, event.shiftKey ? FINE : STEP) : this.act(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  }

  private command({ key, shiftKey }: KeyboardEvent): (() => void) | undefined {
    const { draft } = this;
    const letter = key.toLowerCase();
    if (letter === 'z' && !shiftKey && this.hand.corners.length) return () => this.hand.takeBack();
    if (letter === 'z') return () => void this.step(shiftKey ? 'redo' : 'undo');
    if (letter === 'y') return () => void this.step('redo');
    if (letter === 'a') return () => (this.hand.choose('select'), draft.select(draft.byId.keys()));
    return undefined;
  }

  private letter(key: string): (() => void) | undefined {
    const { draft, hand } = this;
    const tool = TOOLS.find(({ letter }) => letter === key);
    if (tool) return () => hand.choose(tool.id);
    const sides = SIDES.find(([digit]) => digit === key);
    if (sides && hand.tool === 'add') return () => ((hand.sides = sides[1]), hand.pen && hand.hover(hand.pen));
    const colour = /^[0-6]$/.test(key) && hand.tool === 'paint';
    if (colour) return () => (hand.colour = Number(key));
    const others: Record<string, () => void> = {
      m: () => void (draft.selection.size > 1 && hand.merge()), '+': () => draft.view.zoom(0.8), '-': () => draft.view.zoom(1.25), '0': () => draft.view.fit(draft.drawing.box),
    };
    return others[key];
  }

  private act(key: string): (() => void) | undefined {
    const { draft, hand } = this;
    const drawing = hand.corners.length > 0;
    if (key === 'Enter' && drawing && !hand.pen) return () => void hand.closeShape();
    if (key === 'Enter' || key === ' ') return () => this.use();
    if (key === 'Escape') return () => (hand.busy ? hand.cancel() : (draft.select([]), (hand.pen = null)));
    if (key === 'Backspace' && drawing) return () => hand.takeBack();
    if (key !== 'Delete' && key !== 'Backspace') return undefined;
    const gone = draft.selection.size ? [...draft.selection] : draft.focus === null ? [] : [draft.focus];
    return () => void (gone.length && hand.remove(gone));
  }

  step(action: 'undo' | 'redo'): Promise<unknown> {
    const { undo, redo } = this.draft.drawing;
    if (!(action === 'undo' ? undo : redo)) return Promise.resolve();
    return this.draft.step({ action }, w(action === 'undo' ? 'undone' : 'redone'));
  }

  private use(): void {
    const { draft, hand } = this;
    if (!toolOf(hand.tool).points) return void (draft.focus !== null && hand.use(draft.focus));
    hand.pen ??= this.begin();
    const [first] = hand.corners;
    const closes = first && hand.corners.length > 2 && Math.hypot(hand.pen[0] - first[0], hand.pen[1] - first[1]) < FINE * 2;
    void (closes ? hand.closeShape() : hand.useAt(hand.pen));
  }

  private begin(): Point {
    const cell = this.draft.focus === null ? undefined : this.draft.byId.get(this.draft.focus);
    return cell?.centre ?? (this.draft.cells.length ? this.draft.view.middle() : [0, 0]);
  }

  private async go(way: Way, step: number): Promise<void> {
    const { draft, hand } = this;
    if (!toolOf(hand.tool).points) return this.next(way);
    const [dx, dy] = STEPS[way];
    const [x, y] = hand.pen ?? this.begin();
    hand.pen = [x + dx * step, y + dy * step];
    draft.view.show(hand.pen);
    hand.hover(hand.pen);
  }

  private async next(way: Way): Promise<void> {
    const { draft } = this;
    if (draft.focus === null) return void (draft.focus = draft.cells[0]?.id ?? null);
    const { cell } = await draft.desk!.question({ action: 'near', cell: draft.focus, way });
    const found = cell === null ? undefined : draft.byId.get(cell);
    if (!found) return;
    draft.focus = found.id;
    draft.view.show(found.centre);
  }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches('select, textarea') || (target instanceof HTMLInputElement && !/checkbox|radio|button|file/.test(target.type)));
