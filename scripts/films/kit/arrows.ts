import { drawLine, type Pen, type Spot } from './stage.ts';

export interface ArrowStyle {
  readonly color: string;
  readonly width?: number;
  /** Length of the head. */
  readonly head?: number;
}

/** Draws an arrow with a filled head; a short one has a smaller head, one without length is a dot. */
export function drawArrow(pen: Pen, from: Spot, to: Spot, { color, width = 4, head = 20 }: ArrowStyle): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 1e-6) return;
  const tip = Math.min(head, 0.6 * length);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const back = { x: to.x - tip * Math.cos(angle), y: to.y - tip * Math.sin(angle) };
  drawLine(pen, [from, { x: (back.x + to.x) / 2, y: (back.y + to.y) / 2 }], { color, width: Math.min(width, tip / 2) });
  const half = 0.42 * tip;
  pen.fillStyle = color;
  pen.beginPath();
  pen.moveTo(to.x, to.y);
  pen.lineTo(back.x + half * Math.sin(angle), back.y - half * Math.cos(angle));
  pen.lineTo(back.x - half * Math.sin(angle), back.y + half * Math.cos(angle));
  pen.closePath();
  pen.fill();
}
