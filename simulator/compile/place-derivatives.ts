import type { EulerAngles } from './euler.ts';
import type { OverlapTerm, Reading } from './program.ts';
import { isNegligible } from './snap.ts';

/** Where the derivatives of the gates that became one unitary are read: at its rotation, and at the phases around it. */
export interface PlacedDerivatives {
  /** The unitary with phases by which as many derivatives as possible are overlaps with Y. */
  readonly angles: EulerAngles;
  /** Of Im⟨λ|Z|ψ⟩ before the rotation. */
  readonly before: readonly Reading[];
  /** Of matrices, between the first phase and the rotation. */
  readonly dense: readonly OverlapTerm[];
  /** Of Im⟨λ|Y|ψ⟩ at the rotation. */
  readonly rotation: readonly Reading[];
  /** Of Im⟨λ|Z|ψ⟩ after the rotation. */
  readonly after: readonly Reading[];
}

/** M = i(x X + y Y + z Z), without the identity, whose overlap has no imaginary part. */
interface Axis {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const axisOf = (m: Float64Array): Axis => ({
  x: (m[3]! + m[5]!) / 2,
  y: (m[2]! - m[4]!) / 2,
  z: (m[1]! - m[7]!) / 2,
});

/** The axis after diag(1, e^{i·angle}). */
const afterPhase = ({ x, y, z }: Axis, angle: number): Axis => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { x: c * x - s * y, y: s * x + c * y, z };
};

/** The axis after RY(angle). */
const afterRotation = ({ x, y, z }: Axis, angle: number): Axis => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { x: c * x + s * z, y, z: c * z - s * x };
};

/** A change of a unitary that is only rounding. */
const ROUNDING = 1e-15;

/** Overlaps with X are differences of those with Z before and after a rotation, divided by its sine. */
const LEAST_SINE = 1e-2;

/**
 * Places the derivatives that are read before a unitary of one qubit: as overlaps with Y at its rotation, and with Z before
 * and after it. Only if it rotates too little for that, some of several angles are read as matrices.
 *
 * @param terms matrices on the states before the unitary
 */
export function placeDerivatives(angles: EulerAngles, terms: readonly OverlapTerm[]): PlacedDerivatives {
  const placed = { angles: withAxisY(angles, terms), before: [], dense: [], rotation: [], after: [] } as {
    readonly angles: EulerAngles;
    readonly before: Reading[];
    readonly dense: OverlapTerm[];
    readonly rotation: Reading[];
    readonly after: Reading[];
  };
  const { gamma, delta } = placed.angles;
  const sine = Math.sin(gamma);
  // 2 Re⟨λ|iP|ψ⟩ = −2 Im⟨λ|P|ψ⟩
  const add = (readings: Reading[], angle: number, part: number): void => {
    if (!isNegligible(part)) readings.push({ angle, factor: -2 * part });
  };
  for (const { angle, matrix } of terms) {
    const axis = afterPhase(axisOf(matrix), delta);
    const rotated = afterRotation(axis, gamma);
    if (isNegligible(axis.x)) add(placed.before, angle, axis.z);
    else if (isNegligible(rotated.x)) add(placed.after, angle, rotated.z);
    else if (Math.abs(sine) > LEAST_SINE) {
      // Z after the rotation is cos γ Z − sin γ X before it.
      add(placed.before, angle, axis.z + (axis.x * Math.cos(gamma)) / sine);
      add(placed.after, angle, -axis.x / sine);
    } else {
      placed.dense.push({ angle, matrix: matrixOf(axis) });
      continue;
    }
    add(placed.rotation, angle, axis.y);
  }
  return placed;
}

/**
 * Moves a phase across a small rotation, if this changes the unitary by no more than rounding, so that the first
 * derivative across Z becomes one of Y. The phases around a rotation by 0 are arbitrary.
 */
function withAxisY(angles: EulerAngles, terms: readonly OverlapTerm[]): EulerAngles {
  const { beta, gamma, delta } = angles;
  const across = terms
    .map(({ matrix }) => afterPhase(axisOf(matrix), delta))
    .find(({ x, y }) => !isNegligible(Math.hypot(x, y)));
  if (across === undefined) return angles;
  const { x, y } = across;
  const moved = y < 0 ? Math.atan2(-x, -y) : Math.atan2(x, y);
  if (Math.abs(moved * Math.sin(gamma / 2)) > ROUNDING) return angles;
  return { ...angles, beta: beta - moved, delta: delta + moved };
}

/** i(x X + y Y + z Z) */
const matrixOf = ({ x, y, z }: Axis): Float64Array => Float64Array.of(0, z, y, x, -y, x, 0, -z);
