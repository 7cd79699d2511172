import { type Hamiltonian, masksOf, signOfBits } from './hamiltonian.ts';

/** A Hermitian matrix by rows. */
export interface HermitianMatrix {
  readonly size: number;
  readonly re: Float64Array;
  /** Absent: it is real. */
  readonly im?: Float64Array;
}

/** Real and imaginary part of iᵏ. */
const POWERS_OF_I = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Returns the matrix of a Hamiltonian on its 2^qubits basis states. */
export function hamiltonianMatrix({ qubits, terms }: Hamiltonian): HermitianMatrix {
  const size = 2 ** qubits;
  const re = new Float64Array(size * size);
  const im = new Float64Array(size * size);
  let isReal = true;
  for (const { letters, weight } of terms) {
    if (weight === 0) continue;
    const { flips, signs, turns } = masksOf(letters);
    const [real, imaginary] = POWERS_OF_I[turns % 4]!;
    isReal &&= imaginary === 0;
    // Y|0⟩ = i|1⟩ and Y|1⟩ = −i|0⟩.
    for (let state = 0; state < size; state++) {
      const place = (state ^ flips) * size + state;
      const signed = weight * signOfBits(signs & state);
      re[place]! += signed * real;
      im[place]! += signed * imaginary;
    }
  }
  return { size, re, ...(!isReal && { im }) };
}

/** Writes the product with a vector of real parts, followed by imaginary ones if the matrix is not real. */
export function multiplyVector({ size, re, im }: HermitianMatrix, vector: Float64Array, product: Float64Array): void {
  for (let row = 0; row < size; row++) {
    let [real, imaginary] = [0, 0];
    for (let column = 0; column < size; column++) {
      const place = row * size + column;
      const x = vector[column]!;
      real += re[place]! * x;
      if (im === undefined) continue;
      const y = vector[size + column]!;
      real -= im[place]! * y;
      imaginary += re[place]! * y + im[place]! * x;
    }
    product[row] = real;
    if (im !== undefined) product[size + row] = imaginary;
  }
}
