/** Draws on the canvas of a film, in pixels of its frame. */
export type Pen = OffscreenCanvasRenderingContext2D;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Region extends Spot {
  readonly width: number;
  readonly height: number;
}

export const FRAME = { width: 1280, height: 720, framesPerSecond: 30 } as const;

/** Where a scene draws. The captions of the player and the line of scenes are below it. */
export const AREA: Region = { x: 72, y: 48, width: 1136, height: 558 };

/** Draws with this opacity; with none it does not draw. Calls may be nested. */
export function faded(pen: Pen, opacity: number, draw: () => void): void {
  if (opacity <= 0) return;
  const before = pen.globalAlpha;
  pen.globalAlpha = before * Math.min(1, opacity);
  draw();
  pen.globalAlpha = before;
}

export interface Stroke {
  readonly color: string;
  readonly width?: number;
  /** Lengths of dashes and gaps. */
  readonly dash?: readonly number[];
}

/** Strokes what `trace` adds to the path. */
export function stroked(pen: Pen, { color, width = 2, dash = [] }: Stroke, trace: () => void): void {
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.lineCap = dash.length > 0 ? 'butt' : 'round';
  pen.lineJoin = 'round';
  pen.setLineDash([...dash]);
  pen.beginPath();
  trace();
  pen.stroke();
  pen.setLineDash([]);
}

export function drawLine(pen: Pen, points: readonly Spot[], stroke: Stroke): void {
  stroked(pen, stroke, () => {
    for (const [index, { x, y }] of points.entries())
      if (index === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
  });
}

interface DotStyle {
  readonly fill?: string;
  readonly stroke?: Stroke;
}

export function drawDot(pen: Pen, { x, y }: Spot, radius: number, { fill, stroke }: DotStyle): void {
  const trace = () => pen.arc(x, y, radius, 0, 2 * Math.PI);
  if (fill !== undefined) {
    pen.fillStyle = fill;
    pen.beginPath();
    trace();
    pen.fill();
  }
  if (stroke !== undefined) stroked(pen, stroke, trace);
}

export function drawPanel(pen: Pen, { x, y, width, height }: Region, { fill, stroke }: DotStyle, radius = 6): void {
  const trace = () => pen.roundRect(x, y, width, height, radius);
  if (fill !== undefined) {
    pen.fillStyle = fill;
    pen.beginPath();
    trace();
    pen.fill();
  }
  if (stroke !== undefined) stroked(pen, stroke, trace);
}
