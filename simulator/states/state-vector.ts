import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { Control } from '#simulator/circuit/circuit.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import type { FinalState } from './final-state.ts';

/** A point of the Bloch ball; its length indicates the purity of the qubit's reduced state. */
export interface BlochVector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * 2^qubits complex amplitudes in double precision, interleaved [re, im], in plain scalar code: the reference against
 * which all faster states are validated. Bit k of an index is qubit k.
 */
export class StateVector implements FinalState {
  readonly qubits: number;
  /** 2 · 2^qubits numbers; callers may read them, but not change them. */
  readonly amplitudes: Float64Array;

  private constructor(qubits: number, amplitudes: Float64Array) {
    this.qubits = qubits;
    this.amplitudes = amplitudes;
  }

  /** |0…0⟩ */
  static zero(qubits: number): StateVector {
    const amplitudes = new Float64Array(2 ** (qubits + 1));
    amplitudes[0] = 1;
    return new StateVector(qubits, amplitudes);
  }

  /** The state of these amplitudes, which need not be normalised; they are not copied. */
  static of(amplitudes: Float64Array): StateVector {
    return new StateVector(Math.log2(amplitudes.length) - 1, amplitudes);
  }

  copy(): StateVector {
    return new StateVector(this.qubits, this.amplitudes.slice());
  }

  /**
   * Applies a matrix (row-major, interleaved, 2^targets.length rows; the first target is its most significant bit)
   * where all control conditions hold.
   */
  apply(matrix: Float64Array, targets: readonly number[], controls: readonly Control[] = []): void {
    const amplitudes = this.amplitudes;
    const rows = 2 ** targets.length;
    const gathered = new Float64Array(2 * rows);
    for (const places of gatheredPlaces(this.qubits, targets, controls)) {
      for (let row = 0; row < rows; row++) {
        gathered[2 * row] = amplitudes[places[row]!]!;
        gathered[2 * row + 1] = amplitudes[places[row]! + 1]!;
      }
      for (let row = 0; row < rows; row++) {
        let re = 0;
        let im = 0;
        for (let column = 0; column < rows; column++) {
          const entry = 2 * (row * rows + column);
          re += matrix[entry]! * gathered[2 * column]! - matrix[entry + 1]! * gathered[2 * column + 1]!;
          im += matrix[entry]! * gathered[2 * column + 1]! + matrix[entry + 1]! * gathered[2 * column]!;
        }
        amplitudes[places[row]!] = re;
        amplitudes[places[row]! + 1] = im;
      }
    }
  }

  /** Applies the gates one by one; `checkpoint` is called before each. */
  applyGates(gates: readonly PlainGate[], checkpoint: Checkpoint = () => {}): void {
    for (const { gate, targets, controls, parameters } of gates) {
      checkpoint();
      this.apply(gate.matrix(parameters), targets, controls);
    }
  }

  amplitude(index: number): { re: number; im: number } {
    return { re: this.amplitudes[2 * index]!, im: this.amplitudes[2 * index + 1]! };
  }

  probabilities(start: number, out: Float64Array): void {
    for (let i = 0; i < out.length; i++) {
      const re = this.amplitudes[2 * (start + i)]!;
      const im = this.amplitudes[2 * (start + i) + 1]!;
      out[i] = re * re + im * im;
    }
  }

  blockSums(blockSize: number): Float64Array {
    const sums = new Float64Array(2 ** this.qubits / blockSize);
    const weights = new Float64Array(blockSize);
    for (let block = 0; block < sums.length; block++) {
      this.probabilities(block * blockSize, weights);
      let sum = 0;
      for (let i = 0; i < blockSize; i++) sum += weights[i]!;
      sums[block] = sum;
    }
    return sums;
  }

  /** ⟨ψ|ψ⟩ */
  normSquared(): number {
    return this.blockSums(2 ** this.qubits)[0]!;
  }

  /** |⟨ψ|φ⟩|² */
  overlap({ amplitudes }: StateVector): number {
    let re = 0;
    let im = 0;
    for (let at = 0; at < amplitudes.length; at += 2) {
      const [a, b, c, d] = [this.amplitudes[at]!, this.amplitudes[at + 1]!, amplitudes[at]!, amplitudes[at + 1]!];
      re += a * c + b * d;
      im += a * d - b * c;
    }
    return re * re + im * im;
  }

  /** Returns ⟨ψ|P|ψ⟩ for the projectors P on 0 and on 1 of one qubit. */
  weights(qubit: number): readonly [zero: number, one: number] {
    let zero = 0;
    let one = 0;
    const size = 2 ** this.qubits;
    for (let index = 0; index < size; index++) {
      const re = this.amplitudes[2 * index]!;
      const im = this.amplitudes[2 * index + 1]!;
      if ((index >>> qubit) & 1) one += re * re + im * im;
      else zero += re * re + im * im;
    }
    return [zero, one];
  }

  /** Projects a qubit onto an outcome of weight `weight` > 0 and normalises the state. */
  collapse(qubit: number, outcome: 0 | 1, weight: number): void {
    const scale = 1 / Math.sqrt(weight);
    const size = 2 ** this.qubits;
    for (let index = 0; index < size; index++) {
      const factor = ((index >>> qubit) & 1) === outcome ? scale : 0;
      this.amplitudes[2 * index]! *= factor;
      this.amplitudes[2 * index + 1]! *= factor;
    }
  }

  /** x = 2 Re⟨0|ρ|1⟩, y = −2 Im⟨0|ρ|1⟩, z = ⟨0|ρ|0⟩ − ⟨1|ρ|1⟩ of the qubit's reduced state ρ. */
  bloch(qubit: number): BlochVector {
    const stride = 2 ** qubit;
    const size = 2 ** this.qubits;
    let x = 0;
    let y = 0;
    for (let index = 0; index < size; index++) {
      if ((index >>> qubit) & 1) continue;
      const { re: aRe, im: aIm } = this.amplitude(index);
      const { re: bRe, im: bIm } = this.amplitude(index + stride);
      // conj(a) · b, the transposed entry of ρ.
      x += 2 * (aRe * bRe + aIm * bIm);
      y += 2 * (aRe * bIm - aIm * bRe);
    }
    const [zero, one] = this.weights(qubit);
    return { x, y, z: zero - one };
  }
}

/**
 * Visits the amplitudes on which an operation acts together: for every setting of the other qubits, the index of the real
 * part of each row of its matrix. The list is reused.
 */
export function* gatheredPlaces(
  qubits: number,
  targets: readonly number[],
  controls: readonly Control[],
): Generator<readonly number[], void> {
  const rows = 2 ** targets.length;
  // offsets[r]: the offset of row r from an index whose target bits are all 0.
  const offsets = Array.from({ length: rows }, (_, row) =>
    targets.reduce((sum, target, i) => ((row >>> (targets.length - 1 - i)) & 1 ? sum + 2 ** target : sum), 0),
  );
  // The loop counts the states whose target and control bits are 0; a 0 bit is inserted at each of these positions.
  const taken = [...targets, ...controls.map(({ qubit }) => qubit)].sort((a, b) => a - b);
  const base = controls.reduce((sum, { qubit, on }) => (on === 1 ? sum + 2 ** qubit : sum), 0);
  const places = new Array<number>(rows).fill(0);
  const groups = 2 ** (qubits - taken.length);
  for (let group = 0; group < groups; group++) {
    let index = group;
    for (let i = 0; i < taken.length; i++) {
      const low = index & ((1 << taken[i]!) - 1);
      index = ((index - low) << 1) | low;
    }
    index += base;
    for (let row = 0; row < rows; row++) places[row] = 2 * (index + offsets[row]!);
    yield places;
  }
}
