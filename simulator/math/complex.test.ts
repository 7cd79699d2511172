import { describe, expect, it } from 'vitest';
import {
  conjugate,
  conjugateTranspose,
  identity,
  isClose,
  isDiagonal,
  isUnitary,
  kron,
  multiply,
  multiplyRectangular,
  multiplyRows,
  permuteBasis,
  reverseQubits,
} from './complex.ts';
import { diagonalOfPhases } from './diagonal-of-phases.ts';
import { isCloseUpToPhase } from './testing/close-up-to-phase.ts';

const Y = Float64Array.of(0, 0, 0, -1, 0, 1, 0, 0);
const A = Float64Array.of(1, 2, 3, -1, 0, 1, -2, 0.5);
const B = Float64Array.of(0, 1, 1, 1, 2, 0, -1, 3);

describe('complex matrices', () => {
  it('multiply row by column', () => {
    expect([...multiply(Y, Y)]).toEqual([...identity(2)]);
    // (1+2i)i + (3−i)2 = 4 − i, and so on, calculated by hand
    expect([...multiply(A, B)]).toEqual([4, -1, -1, 13, -5, 1, -0.5, -5.5]);
  });

  it('reverse the order of a product when conjugated and transposed', () => {
    expect(isClose(conjugateTranspose(multiply(A, B)), multiply(conjugateTranspose(B), conjugateTranspose(A)))).toBe(
      true,
    );
  });

  it('put the left factor of a Kronecker product on the more significant bits', () => {
    const product = kron(Y, identity(2));
    expect(product.length).toBe(32);
    // Y ⊗ I has −i at row |00⟩, column |10⟩
    expect([product[2 * 2], product[2 * 2 + 1]]).toEqual([0, -1]);
    expect(isClose(kron(multiply(A, B), multiply(B, A)), multiply(kron(A, B), kron(B, A)))).toBe(true);
  });

  it('multiply two rows in place in the same way as a whole matrix', () => {
    const rows = B.slice();
    multiplyRows(rows, A, 0, 4, 4);
    expect(isClose(rows, multiply(A, B))).toBe(true);
  });

  it('are conjugated and transposed in rectangular shapes, too', () => {
    const row = Float64Array.of(1, 2, 3, -1, 0, 1);
    const column = conjugateTranspose(row, 1, 3);
    expect(isClose(conjugate(column), row)).toBe(true);
    expect([...multiplyRectangular(row, 1, 3, column, 1)]).toEqual([16, 0]);
    expect(conjugateTranspose(row, 3, 1)).toEqual(conjugate(row));
  });

  it('permute basis states in rows and columns, and reverse the qubits of a pair', () => {
    expect(isClose(reverseQubits(kron(A, B)), kron(B, A))).toBe(true);
    const flipped = permuteBasis(A, (bits) => bits ^ 1);
    expect([...flipped]).toEqual([-2, 0.5, 0, 1, 3, -1, 1, 2]);
  });

  it('count as diagonal up to a tolerance', () => {
    expect(isDiagonal(kron(diagonalOfPhases([0.1, 2]), diagonalOfPhases([0, 1])))).toBe(true);
    expect(isDiagonal(kron(diagonalOfPhases([0.1, 2]), A))).toBe(false);
    const almost = Float64Array.of(1, 0, 0, 1e-6, 0, 0, 1, 0);
    expect([isDiagonal(almost, 1e-5), isDiagonal(almost, 1e-7)]).toEqual([true, false]);
  });

  it('are compared with and without a global phase', () => {
    const rotated = multiply(diagonalOfPhases([0.7, 0.7]), A);
    expect(isClose(rotated, A)).toBe(false);
    expect(isCloseUpToPhase(rotated, A)).toBe(true);
    expect(isCloseUpToPhase(multiply(diagonalOfPhases([0.7, 0.8]), A), A)).toBe(false);
    expect(isCloseUpToPhase(A, new Float64Array(8))).toBe(false);
    expect(isClose(A, identity(4))).toBe(false);
  });

  it('are tested for unitarity', () => {
    expect(isUnitary(Y)).toBe(true);
    expect(isUnitary(A)).toBe(false);
  });
});
