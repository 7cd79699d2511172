import { drawArrow } from './arrows.ts';
import { nightPhase } from './night.ts';
import { drawLine, type Pen, type Spot } from './stage.ts';
import { clamp, mix } from './time.ts';

/** A complex number as an arrow: right is positive, up is i. */
export interface Phasor {
  readonly length: number;
  readonly phaseRad: number;
}

const end = (from: Spot, { length, phaseRad }: Phasor, unit: number): Spot => ({
  x: from.x + unit * length * Math.cos(phaseRad),
  y: from.y - unit * length * Math.sin(phaseRad),
});

/** Draws one arrow, in the color of its phase. */
export function drawPhasor(pen: Pen, from: Spot, phasor: Phasor, unit: number, width = 5): void {
  drawArrow(pen, from, end(from, phasor, unit), { color: nightPhase(phasor.phaseRad), width, head: 4.4 * width });
}

/** The sum of phasors. */
export function sumOf(phasors: readonly Phasor[]): Phasor {
  const { x, y } = phasors.reduce<Spot>((at, phasor) => end(at, phasor, 1), { x: 0, y: 0 });
  return { length: Math.hypot(x, y), phaseRad: Math.hypot(x, y) < 1e-12 ? 0 : Math.atan2(-y, x) };
}

/**
 * Draws phasors head to tail, one after another as `progress` goes from 0 to 1, and returns where the last one ends.
 * @param unit pixels of length 1
 */
export function drawPhasorSum(
  pen: Pen,
  origin: Spot,
  phasors: readonly Phasor[],
  { unit, progress = 1, width = 5 }: { readonly unit: number; readonly progress?: number; readonly width?: number },
): Spot {
  let from = origin;
  for (const [index, phasor] of phasors.entries()) {
    const part = clamp(progress * phasors.length - index);
    if (part === 0) break;
    const to = end(from, phasor, unit);
    const tip = { x: mix(from.x, to.x, part), y: mix(from.y, to.y, part) };
    drawArrow(pen, from, tip, { color: nightPhase(phasor.phaseRad), width, head: 4.4 * width });
    from = tip;
  }
  return from;
}

/** A circle with the direction of phase 0, on which phasors can be read. */
export function drawDial(pen: Pen, { x, y }: Spot, radius: number, color: string): void {
  pen.strokeStyle = color;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.stroke();
  drawLine(
    pen,
    [
      { x: x + radius - 6, y },
      { x: x + radius + 6, y },
    ],
    { color, width: 2 },
  );
}
