/** Half the width of the brush, in pixels of the drawing; its edge is soft over one pixel. */
const BRUSH = 1.1;
const EDGE = 0.5;
/** Drawings that can be taken back. */
const KEPT = 50;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distance of a point from a line between two points. */
function distanceFrom(from: Point, to: Point, { x, y }: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy);
}

/** The ink of a drawing pad, 0 … 255 for each pixel, and its former states. */
export class PadInk {
  readonly side: number;
  ink: Uint8Array;
  readonly #former: Uint8Array[] = [];

  /** @param text rows of two hexadecimal digits for each pixel */
  constructor(side: number, text: string) {
    this.side = side;
    this.ink = new Uint8Array(side * side);
    for (const [row, line] of text.split(' ').slice(0, side).entries())
      for (let column = 0; column < side; column++)
        this.ink[row * side + column] = Number.parseInt(line.slice(2 * column, 2 * column + 2), 16) || 0;
  }

  /** As rows of two hexadecimal digits for each pixel. */
  get text(): string {
    const digits = Array.from(this.ink, (value) => value.toString(16).padStart(2, '0')).join('');
    return Array.from({ length: this.side }, (_, row) =>
      digits.slice(2 * this.side * row, 2 * this.side * (row + 1)),
    ).join(' ');
  }

  /** Keeps the drawing, so that what follows can be taken back. */
  begin(): void {
    this.#former.push(this.ink.slice());
    if (this.#former.length > KEPT) this.#former.shift();
  }

  undo(): boolean {
    const former = this.#former.pop();
    if (former === undefined) return false;
    this.ink = former;
    return true;
  }

  clear(): void {
    this.begin();
    this.ink = new Uint8Array(this.side * this.side);
  }

  /** Draws a line with the brush; the middle of the first pixel is at ½, ½. */
  draw(from: Point, to: Point): void {
    for (let row = 0; row < this.side; row++)
      for (let column = 0; column < this.side; column++) {
        const distance = distanceFrom(from, to, { x: column + 0.5, y: row + 0.5 });
        const share = Math.min(1, Math.max(0, BRUSH + EDGE - distance));
        const at = row * this.side + column;
        this.ink[at] = Math.max(this.ink[at]!, Math.round(255 * share));
      }
  }
}
