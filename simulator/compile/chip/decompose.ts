import type { PlainGate } from '#simulator/circuit/expand.ts';
import { eulerAngles } from '#simulator/compile/euler.ts';
import { pauliRotationsOf, requireGate } from '#simulator/gates/catalogue.ts';
import { DECOMPOSITIONS } from '#simulator/gates/decompositions.ts';
import { evaluateCall, type GateRecord, type PauliAxis } from '#simulator/gates/gate.ts';
import { HADAMARD, IDENTITY, PAULI_X, phase, PHASE_S, rotationX, rotationZ } from '#simulator/gates/matrices.ts';
import { conjugateTranspose, isClose, isDiagonal, multiply } from '#simulator/math/complex.ts';
import { cz, type NativeOperation, single } from './native.ts';

/** A phase on more qubits takes over a thousand CZ, which exceeds the layer limit of the chip. */
export const MAX_PHASE_QUBITS = 9;

/**
 * Decomposes any gate of the catalogue, with any controls, to one-qubit operations and CZ, up to a global phase.
 *
 * A controlled U is V · controlled diag(e^{ia}, e^{ib}) · V† on its target; the columns of V are the eigenvectors of U.
 * What remains is one phase on the controls and one on the controls and the target. A phase on m qubits takes 2^m − 2
 * CNOT along a Gray code of their parities (Barenco et al. 1995, section 7.1); a phase of π on two qubits is one CZ.
 * @throws RangeError beyond MAX_PHASE_QUBITS
 */
export function decompose(gate: PlainGate): readonly NativeOperation[] {
  const out = new Decomposition();
  out.gate(gate);
  return out.operations;
}

class Decomposition {
  readonly operations: NativeOperation[] = [];

  gate({ gate, targets, controls, parameters }: PlainGate): void {
    const closed = controls.filter(({ on }) => on === 0).map(({ qubit }) => qubit);
    for (const qubit of closed) this.#single(qubit, PAULI_X);
    const own = controls.map(({ qubit }) => qubit);
    if (targets.length === 1) this.#controlled(gate.matrix(parameters), targets[0]!, own);
    else this.#two(gate, parameters, [targets[0]!, targets[1]!], own);
    for (const qubit of closed) this.#single(qubit, PAULI_X);
  }

  #single(qubit: number, matrix: Float64Array): void {
    this.operations.push(single(qubit, matrix));
  }

  #cx(control: number, target: number): void {
    this.#single(target, HADAMARD);
    this.operations.push(cz(control, target));
    this.#single(target, HADAMARD);
  }

  #controlled(matrix: Float64Array, target: number, controls: readonly number[]): void {
    if (controls.length === 0) {
      this.#single(target, matrix);
      return;
    }
    const { vectors, first, second } = eigenbasis(matrix);
    this.#single(target, conjugateTranspose(vectors));
    this.#phase(first, controls);
    this.#phase(second - first, [...controls, target]);
    this.#single(target, vectors);
  }

  /** Applies e^{i·angle} where all these qubits are 1. */
  #phase(angle: number, qubits: readonly number[]): void {
    const reduced = Math.atan2(Math.sin(angle), Math.cos(angle));
    if (Math.abs(reduced) < 1e-14) return;
    if (qubits.length === 1) {
      this.#single(qubits[0]!, phase(reduced));
      return;
    }
    if (qubits.length === 2 && Math.abs(Math.abs(reduced) - Math.PI) < 1e-12) {
      this.operations.push(cz(qubits[0]!, qubits[1]!));
      return;
    }
    if (qubits.length > MAX_PHASE_QUBITS) throw new RangeError(`a phase on ${qubits.length} qubits`);
    const share = reduced / 2 ** (qubits.length - 1);
    qubits.forEach((qubit, position) => {
      // The parities whose last member is `qubit`; each differs from the previous one in one member.
      let size = 1;
      this.#single(qubit, phase(share));
      let subset = 0;
      for (let step = 1; step < 2 ** position; step++) {
        const changed = 31 - Math.clz32(step & -step);
        subset ^= 1 << changed;
        size += (subset >> changed) & 1 ? 1 : -1;
        this.#cx(qubits[changed]!, qubit);
        this.#single(qubit, phase(size % 2 === 1 ? share : -share));
      }
      if (position > 0) this.#cx(qubits[position - 1]!, qubit);
    });
  }

  #two(
    gate: GateRecord,
    parameters: readonly number[],
    [a, b]: readonly [number, number],
    controls: readonly number[],
  ): void {
    const rotations = pauliRotationsOf(gate, parameters);
    if (rotations === undefined) {
      this.#steps(gate.name, parameters, [a, b], controls);
      return;
    }
    const { axes, angle } = rotations[0]!;
    // Two commuting rotations share their CZ. The catalogue has only one such case: XX and YY by the same angle.
    if (rotations.length === 2) this.#xyInteraction(angle, a, b, controls);
    else
      this.#conjugated([...basisChange(axes[0], a), ...basisChange(axes[1], b)], () =>
        this.#steps('RZZ', [angle], [a, b], controls),
      );
  }

  /** Applies one-qubit unitaries before `inside`, and their inverses after it. */
  #conjugated(unitaries: readonly (readonly [number, Float64Array])[], inside: () => void): void {
    for (const [qubit, matrix] of unitaries) this.#single(qubit, matrix);
    inside();
    for (const [qubit, matrix] of unitaries) this.#single(qubit, conjugateTranspose(matrix));
  }

  /** Applies the decomposition of a gate into CX and one controlled gate. */
  #steps(name: string, parameters: readonly number[], qubits: readonly number[], controls: readonly number[]): void {
    const steps = DECOMPOSITIONS.get(name);
    if (steps === undefined) throw new Error(`gate ${name} has no decomposition`);
    for (const step of steps) {
      const target = qubits[step.targets[0]!]!;
      const own = step.controls.map((index) => qubits[index]!);
      if (!step.isControlled) this.#cx(own[0]!, target);
      else {
        const { gate, parameters: values } = evaluateCall(step, parameters);
        this.#controlled(requireGate(gate).matrix(values), target, [...controls, ...own]);
      }
    }
  }

  /**
   * exp(−iθ(XX + YY)/2): rotations convert it to XX + ZZ, and a CNOT converts that to X on one qubit and Z on the
   * other.
   */
  #xyInteraction(theta: number, a: number, b: number, controls: readonly number[]): void {
    const quarter = rotationX(Math.PI / 2);
    this.#conjugated(
      [
        [a, quarter],
        [b, quarter],
      ],
      () => {
        this.#cx(a, b);
        this.#controlled(rotationX(theta), a, controls);
        this.#controlled(rotationZ(theta), b, controls);
        this.#cx(a, b);
      },
    );
  }
}

/** M with M Y M† = Z. */
const FROM_Y = multiply(HADAMARD, conjugateTranspose(PHASE_S));

const TO_Z: Readonly<Record<PauliAxis, Float64Array | undefined>> = { X: HADAMARD, Y: FROM_Y, Z: undefined };

const basisChange = (axis: PauliAxis, qubit: number): readonly (readonly [number, Float64Array])[] => {
  const matrix = TO_Z[axis];
  return matrix === undefined ? [] : [[qubit, matrix]];
};

/** Returns the eigenvectors of a one-qubit unitary as columns, and the angles of their eigenvalues. */
function eigenbasis(matrix: Float64Array): {
  readonly vectors: Float64Array;
  readonly first: number;
  readonly second: number;
} {
  if (isDiagonal(matrix, 1e-14))
    return {
      vectors: IDENTITY,
      first: Math.atan2(matrix[1]!, matrix[0]!),
      second: Math.atan2(matrix[7]!, matrix[6]!),
    };
  // U = e^{iμ}(cos ω − i sin ω n·σ); the eigenvectors point along the axis n.
  const { alpha, beta, delta } = eulerAngles(matrix);
  const mean = alpha + (beta + delta) / 2;
  const c = Math.cos(-mean);
  const s = Math.sin(-mean);
  const special = matrix.map((_, i) =>
    i % 2 === 0 ? c * matrix[i]! - s * matrix[i + 1]! : c * matrix[i]! + s * matrix[i - 1]!,
  );
  const x = -special[3]!;
  const y = special[4]!;
  const z = -special[1]!;
  const length = Math.hypot(x, y, z);
  const omega = Math.atan2(length, special[0]!);
  const theta = Math.acos(Math.max(-1, Math.min(1, z / length)));
  const phi = Math.atan2(y, x);
  const ct = Math.cos(theta / 2);
  const st = Math.sin(theta / 2);
  const [re, im] = [st * Math.cos(phi), st * Math.sin(phi)];
  const whole = (angle: number) => Math.atan2(Math.sin(angle), Math.cos(angle));
  const [first, second] = [whole(mean - omega), whole(mean + omega)];
  // `first` is the angle of the phase on the controls alone: zero if one of the two angles is zero.
  if (Math.abs(first) <= Math.abs(second))
    return { vectors: Float64Array.of(ct, 0, -re, im, re, im, ct, 0), first, second };
  return { vectors: Float64Array.of(-re, im, ct, 0, ct, 0, re, im), first: second, second: first };
}

export const isIdentityUpToPhase = (matrix: Float64Array): boolean => {
  const scale = Float64Array.of(matrix[0]!, matrix[1]!, 0, 0, 0, 0, matrix[0]!, matrix[1]!);
  return isClose(matrix, scale, 1e-12);
};
