import type { BlochVector } from '#simulator';
import { sampleShots } from './kit/shots.ts';

/** A gate on one qubit as a turn of the Bloch sphere. */
export interface Turn {
  readonly gate: 'H' | 'S' | 'T';
  readonly axis: BlochVector;
  readonly angleRad: number;
  /** The angle as a formula. */
  readonly written: string;
  readonly family: 'h' | 'f';
}

const DIAGONAL = Math.SQRT1_2;

export const TURNS: readonly Turn[] = [
  { gate: 'H', axis: { x: DIAGONAL, y: 0, z: DIAGONAL }, angleRad: Math.PI, written: 'π', family: 'h' },
  { gate: 'S', axis: { x: 0, y: 0, z: 1 }, angleRad: Math.PI / 2, written: '\\frac{π}{2}', family: 'f' },
  { gate: 'T', axis: { x: 0, y: 0, z: 1 }, angleRad: Math.PI / 4, written: '\\frac{π}{4}', family: 'f' },
];

/** Turns a vector about an axis of length 1 (Rodrigues' formula). */
export function turned({ x, y, z }: BlochVector, axis: BlochVector, angleRad: number): BlochVector {
  const [cos, sin] = [Math.cos(angleRad), Math.sin(angleRad)];
  const along = (1 - cos) * (axis.x * x + axis.y * y + axis.z * z);
  return {
    x: x * cos + (axis.y * z - axis.z * y) * sin + axis.x * along,
    y: y * cos + (axis.z * x - axis.x * z) * sin + axis.y * along,
    z: z * cos + (axis.x * y - axis.y * x) * sin + axis.z * along,
  };
}

const ARC_POINTS = 60;

/** The way of a vector through a part (0 to 1) of a turn. */
export const arcOf = (from: BlochVector, { axis, angleRad }: Turn, part: number): readonly BlochVector[] =>
  Array.from({ length: ARC_POINTS + 1 }, (_, index) => turned(from, axis, (angleRad * part * index) / ARC_POINTS));

/** Probabilities of 0 and 1. */
export const oddsAt = (thetaRad: number): readonly [number, number] => [
  Math.cos(thetaRad / 2) ** 2,
  Math.sin(thetaRad / 2) ** 2,
];

export const MEASURED_THETA = Math.PI / 3;
export const SHOTS = 200;
const SEED = 7;

/** Outcomes of the measurements at `MEASURED_THETA`. */
export const OUTCOMES: readonly number[] = sampleShots(oddsAt(MEASURED_THETA), SHOTS, SEED);
