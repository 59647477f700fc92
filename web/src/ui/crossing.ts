// A cell is crossed out by a right click or a long press; the click that ends a long press is none.
const LONG = 450; // ms

export class Crossing {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private done = -Infinity; // when one was crossed out last

  constructor(private readonly cross: (id: string) => void) {}

  down(event: PointerEvent, id: string): void {
    clearTimeout(this.timer);
    if (event.pointerType !== 'mouse') this.timer = setTimeout(() => this.act(id), LONG);
  }

  up(): void {
    clearTimeout(this.timer);
  }

  // Some browsers call a long press a right click as well.
  menu(event: Event, id: string): void {
    event.preventDefault();
    clearTimeout(this.timer);
    this.act(id);
  }

  swallows(): boolean {
    return performance.now() - this.done < 800;
  }

  private act(id: string): void {
    if (this.swallows()) return;
    this.done = performance.now();
    this.cross(id);
  }
}
