// The part of the drawing that is in sight.
import type { Point } from '../../engine/protocol';

type Box = [number, number, number, number]; // x, y, width, height

const AROUND = 1; // free space round the drawing, in sides of a cell
const LEAST = 6; // of width and height, so that a first cell is not as large as the window
const CLOSEST = 1.5;
const FARTHEST = 400;

export class View {
  box = $state.raw<Box>([-3, -3, LEAST, LEAST]);
  readonly viewBox = $derived(this.box.join(' '));

  fit([x, y, width, height]: Box): void {
    const [w, h] = [Math.max(LEAST, width + 2 * AROUND), Math.max(LEAST, height + 2 * AROUND)];
    this.box = [x + width / 2 - w / 2, y + height / 2 - h / 2, w, h];
  }

  // The point stays where it is.
  zoom(factor: number, [x, y]: Point = this.middle()): void {
    const [left, top, width, height] = this.box;
    const by = Math.min(FARTHEST / Math.max(width, height), Math.max(CLOSEST / Math.min(width, height), factor));
    this.box = [x - (x - left) * by, y - (y - top) * by, width * by, height * by];
  }

  pan([dx, dy]: Point): void {
    const [x, y, width, height] = this.box;
    this.box = [x - dx, y - dy, width, height];
  }

  // Brings a point into sight, if it is not.
  show([x, y]: Point): void {
    const [left, top, width, height] = this.box;
    if (x < left || y < top || x > left + width || y > top + height) this.box = [x - width / 2, y - height / 2, width, height];
  }

  middle(): Point {
    const [x, y, width, height] = this.box;
    return [x + width / 2, y + height / 2];
  }
}
