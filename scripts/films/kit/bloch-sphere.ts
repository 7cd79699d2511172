import type { BlochVector } from '#simulator';
import { drawArrow } from './arrows.ts';
import { drawFormula } from './formula.ts';
import { NIGHT, nightPhase } from './night.ts';
import { drawDot, faded, type Pen, type Spot, stroked } from './stage.ts';

/** Where a sphere is drawn. x points to the viewer and to the left, y to the right, z up. */
export interface Sphere extends Spot {
  readonly radius: number;
}

/** Where the viewer stands, in radians: turned from the x axis towards y, and above the equator. */
const TURN = (38 * Math.PI) / 180;
const RISE = (16 * Math.PI) / 180;

/** A point of the ball on the picture; `depth` is positive in the front half. */
export function projected({ x: left, y: top, radius }: Sphere, { x, y, z }: BlochVector): Spot & { depth: number } {
  const ahead = x * Math.cos(TURN) + y * Math.sin(TURN);
  const aside = y * Math.cos(TURN) - x * Math.sin(TURN);
  return {
    x: left + radius * aside,
    y: top - radius * (z * Math.cos(RISE) - ahead * Math.sin(RISE)),
    depth: ahead * Math.cos(RISE) + z * Math.sin(RISE),
  };
}

export const onSphere = (thetaRad: number, phiRad: number): BlochVector => ({
  x: Math.sin(thetaRad) * Math.cos(phiRad),
  y: Math.sin(thetaRad) * Math.sin(phiRad),
  z: Math.cos(thetaRad),
});

/** Azimuth of a vector, which is the phase between |0⟩ and |1⟩; 0 at the poles. */
export const azimuthOf = ({ x, y }: BlochVector): number => (Math.hypot(x, y) < 1e-9 ? 0 : Math.atan2(y, x));

/** Draws a path on the sphere piece by piece: thinner and fainter where the sphere hides it. */
export function drawPath(
  pen: Pen,
  sphere: Sphere,
  path: readonly BlochVector[],
  { width = 2, color }: { readonly width?: number; readonly color: string | ((at: BlochVector) => string) },
): void {
  for (let at = 1; at < path.length; at += 1) {
    const [from, to] = [projected(sphere, path[at - 1]!), projected(sphere, path[at]!)];
    const isHidden = from.depth + to.depth < -1e-9;
    faded(pen, isHidden ? 0.4 : 1, () =>
      stroked(
        pen,
        {
          color: typeof color === 'string' ? color : color(path[at]!),
          width: isHidden ? 0.6 * width : width,
        },
        () => {
          pen.moveTo(from.x, from.y);
          pen.lineTo(to.x, to.y);
        },
      ),
    );
  }
}

const POINTS = 120;
const circle = (point: (angle: number) => BlochVector): readonly BlochVector[] =>
  Array.from({ length: POINTS + 1 }, (_, index) => point((2 * Math.PI * index) / POINTS));
const EQUATOR = circle((angle) => onSphere(Math.PI / 2, angle));
const MERIDIANS = [circle((angle) => onSphere(angle, 0)), circle((angle) => onSphere(angle, Math.PI / 2))];

const LABELS = [
  { text: '|0⟩', at: { x: 0, y: 0, z: 1 }, away: { x: 42, y: -24 } },
  { text: '|1⟩', at: { x: 0, y: 0, z: -1 }, away: { x: 42, y: 26 } },
  { text: 'x', at: { x: 1, y: 0, z: 0 }, away: { x: -18, y: 24 } },
  { text: 'y', at: { x: 0, y: 1, z: 0 }, away: { x: 18, y: 24 } },
] as const;

/** Draws the empty sphere with its axes; `labels: false` for small ones. */
export function drawSphere(pen: Pen, sphere: Sphere, { labels = true }: { readonly labels?: boolean } = {}): void {
  const { x, y, radius } = sphere;
  const shade = pen.createRadialGradient(x - 0.35 * radius, y - 0.4 * radius, 0.1 * radius, x, y, radius);
  shade.addColorStop(0, '#18252b');
  shade.addColorStop(1, '#0d161b');
  drawDot(pen, sphere, radius, { fill: shade as unknown as string });
  for (const meridian of MERIDIANS) drawPath(pen, sphere, meridian, { color: NIGHT.line2, width: 1.5 });
  drawPath(pen, sphere, EQUATOR, { color: NIGHT.edge, width: 1.75 });
  for (const axis of [
    { x: 1, y: 0, z: 0 },
    { x: 0, y: 1, z: 0 },
    { x: 0, y: 0, z: 1 },
  ]) {
    const [from, to] = [projected(sphere, { x: -axis.x, y: -axis.y, z: -axis.z }), projected(sphere, axis)];
    stroked(pen, { color: NIGHT.line2, width: 1.5 }, () => {
      pen.moveTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
    });
  }
  drawDot(pen, sphere, radius, { stroke: { color: NIGHT.edge, width: 2 } });
  if (!labels) return;
  for (const { text, at, away } of LABELS) {
    const point = projected(sphere, at);
    drawFormula(pen, text, {
      x: point.x + away.x,
      y: point.y + away.y,
      size: text.length > 1 ? 36 : 30,
      color: NIGHT.ink2,
    });
  }
}

/** Draws the vector of a qubit from the center. Its color is the phase; one shorter than the radius is mixed. */
export function drawVector(pen: Pen, sphere: Sphere, vector: BlochVector, color = nightPhase(azimuthOf(vector))): void {
  const tip = projected(sphere, vector);
  drawArrow(pen, sphere, tip, { color, width: sphere.radius > 120 ? 6 : 4, head: sphere.radius > 120 ? 26 : 16 });
  drawDot(pen, sphere, sphere.radius > 120 ? 5 : 3, { fill: color });
}
