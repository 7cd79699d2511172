import type { GateRecord } from './gate.ts';
import { trigonometricForm } from './trigonometric-form.ts';

/** A gate of one qubit, and the indices of its parameters' values in an array. */
export interface IndexedCall {
  readonly gate: GateRecord;
  readonly slots: readonly number[];
}

/** Numbers of a matrix of one qubit. */
export const MATRIX_NUMBERS = 8;

/**
 * The matrices of many gates of one qubit for many values of their parameters, without an allocation: all cosines and
 * sines in one loop, then their products, then the entries as sums of these.
 */
export class MatrixProgram {
  /** The matrix of the gate of index i starts at 8·i. */
  readonly entries: Float64Array;
  /** The number 1, then cosine and sine of every angle, then products. */
  readonly #factors: Float64Array;
  readonly #angles: Int32Array;
  readonly #scales: Float64Array;
  /** Pairs of factors. */
  readonly #products: Int32Array;
  readonly #terms: Int32Array;
  readonly #coefficients: Float64Array;

  constructor(calls: readonly IndexedCall[]) {
    const angles = new Map<string, { readonly slot: number; readonly scale: number; readonly factor: number }>();
    const factorOf = (slot: number, isHalved: boolean, kind: 0 | 1 | 2): number => {
      if (kind === 0) return 0;
      const key = `${slot} ${isHalved}`;
      let angle = angles.get(key);
      if (angle === undefined)
        angles.set(key, (angle = { slot, scale: isHalved ? 0.5 : 1, factor: 1 + 2 * angles.size }));
      return angle.factor + kind - 1;
    };
    const summands = calls.flatMap(({ gate, slots }, call) => {
      const { isHalved, terms } = trigonometricForm(gate);
      return terms.map(({ entry, factors, coefficient }) => ({
        to: MATRIX_NUMBERS * call + entry,
        factors: factors.map((kind, i) => factorOf(slots[i]!, isHalved[i]!, kind)).filter((factor) => factor !== 0),
        coefficient,
      }));
    });
    const firstProduct = 1 + 2 * angles.size;
    const products: number[] = [];
    const known = new Map<string, number>();
    const productOf = (one: number, other: number): number => {
      const key = `${one} ${other}`;
      let product = known.get(key);
      if (product === undefined) {
        known.set(key, (product = firstProduct + products.length / 2));
        products.push(one, other);
      }
      return product;
    };
    this.#terms = Int32Array.from(
      summands.flatMap(({ to, factors: [first = 0, ...others] }) => [to, others.reduce(productOf, first)]),
    );
    this.#coefficients = Float64Array.from(summands, ({ coefficient }) => coefficient);
    this.#products = Int32Array.from(products);
    this.#angles = Int32Array.from(angles.values(), ({ slot }) => slot);
    this.#scales = Float64Array.from(angles.values(), ({ scale }) => scale);
    this.#factors = new Float64Array(firstProduct + products.length / 2);
    this.#factors[0] = 1;
    this.entries = new Float64Array(MATRIX_NUMBERS * calls.length);
  }

  /** Computes all matrices. @param values the array of the calls' slots, in radians */
  run(values: Float64Array): void {
    const factors = this.#factors;
    const angles = this.#angles;
    let next = 1;
    for (let i = 0; i < angles.length; i++) {
      const angle = values[angles[i]!]! * this.#scales[i]!;
      factors[next++] = Math.cos(angle);
      factors[next++] = Math.sin(angle);
    }
    const products = this.#products;
    for (let i = 0; i < products.length; i += 2) factors[next++] = factors[products[i]!]! * factors[products[i + 1]!]!;
    const { entries } = this;
    const coefficients = this.#coefficients;
    const terms = this.#terms;
    entries.fill(0);
    for (let i = 0; i < coefficients.length; i++)
      entries[terms[2 * i]!]! += coefficients[i]! * factors[terms[2 * i + 1]!]!;
  }
}
