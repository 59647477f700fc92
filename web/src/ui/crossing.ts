// A cell is crossed out by a right click or a long press; the click that ends a long press is none.
const LONG = 450; // ms
const AFTER = 800; // ms in which a finger is lifted

export class Crossing {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private held = -Infinity; // when a finger had stayed long enough
  private finger = false;

  constructor(private readonly cross: (id: string) => void) {}

  down(event: PointerEvent, id: string): void {
    this.up();
    this.finger = event.pointerType !== 'mouse';
    if (this.finger) this.timer = setTimeout(() => this.act(id), LONG);
  }

  up(): void {
    clearTimeout(this.timer);
  }

  // Some browsers call a long press a right click as well.
  menu(event: Event, id: string): void {
    event.preventDefault();
    this.up();
    if (!this.swallows()) this.act(id);
  }

  swallows(): boolean {
    return performance.now() - this.held < AFTER;
  }

  private act(id: string): void {
    if (this.finger) this.held = performance.now();
    this.cross(id);
  }
}
