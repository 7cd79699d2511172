/** Alice's place and Bob's, with their qubits: what several scenes show. */
import { drawSphere, drawVector, projected, type Sphere } from '#scripts/films/kit/bloch-sphere.ts';
import { drawFormula } from '#scripts/films/kit/formula.ts';
import { NIGHT, nightPhase } from '#scripts/films/kit/night.ts';
import { drawDot, drawLine, faded, type Pen, type Spot } from '#scripts/films/kit/stage.ts';
import type { BlochVector } from '#simulator';

const RADIUS = 112;
const LEVEL = 236;
export const SPHERES: readonly [Sphere, Sphere, Sphere] = [
  { x: 214, y: LEVEL, radius: RADIUS },
  { x: 540, y: LEVEL, radius: RADIUS },
  { x: 1040, y: LEVEL, radius: RADIUS },
];
type Qubit = 0 | 1 | 2;

const BORDER = 830;
export const NORTH: BlochVector = { x: 0, y: 0, z: 1 };
export const SOUTH: BlochVector = { x: 0, y: 0, z: -1 };

/** Draws the names and the border between both places. */
export function drawPlaces(pen: Pen): void {
  drawFormula(pen, '\\name{Alice}', { x: (SPHERES[0].x + SPHERES[1].x) / 2, y: 70, size: 40 });
  drawFormula(pen, '\\name{Bob}', { x: SPHERES[2].x, y: 70, size: 40 });
  drawLine(
    pen,
    [
      { x: BORDER, y: 56 },
      { x: BORDER, y: 600 },
    ],
    { color: NIGHT.line2, width: 2, dash: [4, 10] },
  );
}

const SHORT = 0.02;

/** Draws a vector; one without length is a point in the middle. */
function drawState(pen: Pen, sphere: Sphere, vector: BlochVector): void {
  const { x, y, z } = vector;
  if (Math.hypot(x, y, z) < SHORT) drawDot(pen, sphere, 7, { fill: NIGHT.ink2 });
  else if (Math.hypot(x, y) < SHORT) drawVector(pen, sphere, vector, nightPhase(0));
  else drawVector(pen, sphere, vector);
}

export function drawQubit(pen: Pen, qubit: Qubit, vector: BlochVector | undefined, opacity = 1): void {
  const sphere = SPHERES[qubit];
  faded(pen, opacity, () => {
    drawSphere(pen, sphere, { labels: false });
    drawFormula(pen, `q_${qubit}`, { x: sphere.x, y: sphere.y + RADIUS + 32, size: 34, color: NIGHT.ink2 });
    if (vector !== undefined) drawState(pen, sphere, vector);
  });
}

/** A place outside a sphere, in the direction in which a vector is seen. */
export function beside(sphere: Sphere, vector: BlochVector, distance: number): Spot {
  const tip = projected(sphere, vector);
  const scale = (sphere.radius + distance) / Math.hypot(tip.x - sphere.x, tip.y - sphere.y);
  return { x: sphere.x + scale * (tip.x - sphere.x), y: sphere.y + scale * (tip.y - sphere.y) };
}

export const between = (from: BlochVector, to: BlochVector, part: number): BlochVector => ({
  x: from.x + part * (to.x - from.x),
  y: from.y + part * (to.y - from.y),
  z: from.z + part * (to.z - from.z),
});
