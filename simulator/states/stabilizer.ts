import { HADAMARD, PAULI_X, PAULI_Y, PAULI_Z } from '#simulator/gates/matrices.ts';
import { conjugateTranspose, isClose, multiply } from '#simulator/math/complex.ts';

/** A Pauli as bits: 0 is I, 1 is X, 2 is Z, 3 is Y. */
type PauliBits = 0 | 1 | 2 | 3;

/**
 * The images of X, Z and Y under a one-qubit Clifford gate (by PauliBits; index 0 is unused), and whether the sign is
 * negative.
 */
export interface SingleClifford {
  readonly image: readonly [0, PauliBits, PauliBits, PauliBits];
  readonly sign: readonly [0, 0 | 1, 0 | 1, 0 | 1];
}

const BY_BITS = [HADAMARD, PAULI_X, PAULI_Z, PAULI_Y] as const;
const TOLERANCE = 1e-9;

/** Returns undefined if the unitary maps a Pauli operator to an operator that is not a Pauli operator. */
export function singleClifford(matrix: Float64Array): SingleClifford | undefined {
  const images = ([1, 2, 3] as const).map((bits) => {
    const conjugated = multiply(multiply(matrix, BY_BITS[bits]), conjugateTranspose(matrix));
    for (const image of [1, 2, 3] as const) {
      if (isClose(conjugated, BY_BITS[image], TOLERANCE)) return { image, sign: 0 as const };
      if (
        isClose(
          conjugated,
          BY_BITS[image].map((entry) => -entry),
          TOLERANCE,
        )
      )
        return { image, sign: 1 as const };
    }
    return undefined;
  });
  const [x, z, y] = images;
  if (x === undefined || z === undefined || y === undefined) return undefined;
  return { image: [0, x.image, z.image, y.image], sign: [0, x.sign, z.sign, y.sign] };
}

/**
 * A Clifford circuit as its images of every X and every Z: rows 0 … n−1 are the images of X of each qubit
 * (destabilizers), rows n … 2n−1 of Z (stabilizers of the state). S. Aaronson and D. Gottesman, "Improved simulation of
 * stabilizer circuits", 2004.
 */
export class StabilizerTableau {
  readonly qubits: number;
  /** PauliBits by row and qubit; signs by row. */
  readonly paulis: Uint8Array;
  readonly signs: Uint8Array;

  constructor(qubits: number) {
    this.qubits = qubits;
    this.paulis = new Uint8Array(2 * qubits * qubits);
    this.signs = new Uint8Array(2 * qubits);
    for (let qubit = 0; qubit < qubits; qubit++) {
      this.paulis[qubit * qubits + qubit] = 1;
      this.paulis[(qubits + qubit) * qubits + qubit] = 2;
    }
  }

  apply({ image, sign }: SingleClifford, qubit: number): void {
    for (let row = 0; row < 2 * this.qubits; row++) {
      const at = row * this.qubits + qubit;
      const bits = this.paulis[at]!;
      this.signs[row]! ^= sign[bits]!;
      this.paulis[at] = image[bits]!;
    }
  }

  cz(a: number, b: number): void {
    for (let row = 0; row < 2 * this.qubits; row++) {
      const first = row * this.qubits + a;
      const second = row * this.qubits + b;
      const [p, q] = [this.paulis[first]!, this.paulis[second]!];
      this.signs[row]! ^= p & q & 1 & ((p >> 1) ^ (q >> 1));
      this.paulis[first] = p ^ ((q & 1) << 1);
      this.paulis[second] = q ^ ((p & 1) << 1);
    }
  }

  /** Measures Z of a qubit; `random` decides if both outcomes are equally probable. */
  measure(qubit: number, random: () => 0 | 1): 0 | 1 {
    const { qubits: n, paulis, signs } = this;
    let pivot = -1;
    for (let row = n; row < 2 * n && pivot < 0; row++) if (paulis[row * n + qubit]! & 1) pivot = row;
    if (pivot < 0) {
      const sum = { paulis: new Uint8Array(n), sign: 0 };
      for (let row = 0; row < n; row++) if (paulis[row * n + qubit]! & 1) this.#multiplyInto(sum, n + row);
      return sum.sign as 0 | 1;
    }
    for (let row = 0; row < 2 * n; row++) {
      if (row === pivot || !(paulis[row * n + qubit]! & 1)) continue;
      const target = { paulis: paulis.subarray(row * n, (row + 1) * n), sign: signs[row]! };
      this.#multiplyInto(target, pivot);
      signs[row] = target.sign;
    }
    paulis.copyWithin((pivot - n) * n, pivot * n, (pivot + 1) * n);
    signs[pivot - n] = signs[pivot]!;
    paulis.fill(0, pivot * n, (pivot + 1) * n);
    paulis[pivot * n + qubit] = 2;
    const outcome = random();
    signs[pivot] = outcome;
    return outcome;
  }

  /** target ← row · target, including the phases of i. */
  #multiplyInto(target: { paulis: Uint8Array; sign: number }, row: number): void {
    const { qubits: n, paulis, signs } = this;
    let phase = 2 * target.sign + 2 * signs[row]!;
    for (let qubit = 0; qubit < n; qubit++) {
      const left = paulis[row * n + qubit]!;
      const right = target.paulis[qubit]!;
      phase += PRODUCT_PHASE[4 * left + right]!;
      target.paulis[qubit] = left ^ right;
    }
    target.sign = ((phase % 4) + 4) % 4 === 2 ? 1 : 0;
  }
}

/** Powers of i in the product of two Paulis by their bits (I, X, Z, Y): XZ = −iY, ZX = iY, XY = iZ … */
const PRODUCT_PHASE = [0, 0, 0, 0, 0, 0, -1, 1, 0, 1, 0, -1, 0, -1, 1, 0] as const;
