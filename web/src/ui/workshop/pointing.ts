// Fingers and mice on the board: one finger draws with the tool, two move and enlarge the view; a mouse moves it by its other buttons
// and, while cells are selected, by free ground.
import type { Point } from '../../engine/protocol';
import type { Hand } from './hand.svelte';
import type { View } from './view.svelte';

const STILL = 4; // px that a click may wander

export class Pointing {
  private readonly down = new Map<number, PointerEvent>();
  private mode: 'none' | 'tool' | 'pan' | 'pinch' = 'none';
  private from: [number, number] = [0, 0];
  private wandered = false;

  constructor(private readonly hand: Hand, private readonly view: View, private readonly svg: () => SVGSVGElement) {}

  press(event: PointerEvent): void {
    if (event.button > 2) return;
    this.svg().setPointerCapture(event.pointerId);
    this.down.set(event.pointerId, event);
    [this.from, this.wandered] = [[event.clientX, event.clientY], false];
    if (this.down.size > 1) {
      if (this.mode === 'tool') this.hand.cancel();
      this.mode = 'pinch';
      return;
    }
    const cell = this.cellAt(event);
    const pans = event.button > 0 || (this.hand.tool === 'select' && cell === null);
    this.mode = pans ? 'pan' : 'tool';
    if (!pans) this.hand.press(this.pointOf(event), cell);
    else if (event.button === 1) event.preventDefault();
  }

  move(event: PointerEvent): void {
    const before = this.down.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') this.hand.hover(this.pointOf(event));
      return;
    }
    this.wandered ||= Math.hypot(event.clientX - this.from[0], event.clientY - this.from[1]) > STILL;
    if (this.mode === 'pinch') this.pinch(event);
    else if (this.mode === 'pan') this.pan(before, event);
    else if (this.mode === 'tool') for (const each of event.getCoalescedEvents?.() ?? [event]) this.hand.drag(this.pointOf(each), this.cellAt(each));
    this.down.set(event.pointerId, event);
  }

  lift(event: PointerEvent): void {
    if (!this.down.delete(event.pointerId)) return;
    const { mode } = this;
    if (this.down.size) return;
    this.mode = 'none';
    if (mode === 'tool') void this.finish(event);
    // A click on free ground lets go of what was selected.
    if (mode === 'pan' && !this.wandered && event.button === 0) void this.hand.release(this.pointOf(event), null);
  }

  abandon(event: PointerEvent): void {
    if (!this.down.delete(event.pointerId)) return;
    if (this.mode === 'tool') this.hand.cancel();
    if (!this.down.size) this.mode = 'none';
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    if (event.shiftKey) return this.view.pan(this.distance(-event.deltaX || -event.deltaY, 0));
    // A wheel turns in lines or pixels; a touch pad pinches in small ones with ctrl.
    const amount = event.deltaY * (event.deltaMode === 1 ? 20 : 1) * (event.ctrlKey ? 4 : 1);
    this.view.zoom(Math.exp(Math.max(-0.5, Math.min(0.5, amount / 500))), this.pointOf(event));
  }

  private async finish(event: PointerEvent): Promise<void> {
    const first = document.elementFromPoint(event.clientX, event.clientY)?.hasAttribute('data-first');
    if (first && this.hand.corners.length > 2) return this.hand.closeShape();
    return this.hand.release(this.pointOf(event), this.cellAt(event));
  }

  private pan(before: PointerEvent, event: PointerEvent): void {
    this.view.pan(this.distance(event.clientX - before.clientX, event.clientY - before.clientY));
  }

  private pinch(event: PointerEvent): void {
    const others = [...this.down.values()].filter(({ pointerId }) => pointerId !== event.pointerId);
    const other = others[0], before = this.down.get(event.pointerId)!;
    if (!other || others.length > 1) return;
    const apart = (one: PointerEvent) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const middle = { clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 };
    this.view.pan(this.distance((event.clientX - before.clientX) / 2, (event.clientY - before.clientY) / 2));
    if (apart(event) > 1) this.view.zoom(apart(before) / apart(event), this.pointOf(middle));
  }

  private cellAt({ clientX, clientY }: { clientX: number; clientY: number }): number | null {
    const id = document.elementFromPoint(clientX, clientY)?.getAttribute('data-cell');
    return id ? Number(id) : null;
  }

  private pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(this.svg().getScreenCTM()!.inverse());
    return [x, y];
  }

  private distance(dx: number, dy: number): Point {
    const { a } = this.svg().getScreenCTM()!;
    return [dx / a, dy / a];
  }
}
