import { leftVectors } from '../math/singular-vectors.ts';

/** One tensor: `left` × 2 × `right` complex entries, row-major and interleaved. */
interface Site {
  left: number;
  right: number;
  data: Float64Array;
}

/** Singular values below this share of the norm are rounding. */
const ROUNDING = 1e-14;

/**
 * A state as a chain of tensors, one a qubit, exact while the entanglement across every cut of the chain fits `bondLimit`
 * (G. Vidal, 2003). All tensors left of the centre are isometries from the left, all right of it from the right, so that
 * what is cut off is the smallest there is. Qubits that meet are swapped next to each other and stay there.
 */
export class MatrixProductState {
  readonly #sites: Site[];
  readonly #bondLimit: number;
  /** Qubit at each site, and site of each qubit. */
  readonly #qubitAt: number[];
  readonly #siteOf: number[];
  #centre = 0;
  /** Product of the weights kept at every cut: an estimate of |⟨exact|kept⟩|². */
  fidelity = 1;

  /** @param order the qubits along the chain */
  constructor(order: readonly number[], bondLimit: number) {
    this.#bondLimit = bondLimit;
    this.#sites = order.map(() => ({ left: 1, right: 1, data: Float64Array.of(1, 0, 0, 0) }));
    this.#qubitAt = [...order];
    this.#siteOf = [];
    order.forEach((qubit, site) => (this.#siteOf[qubit] = site));
  }

  /** A matrix of one qubit, row-major and interleaved. */
  apply(matrix: Float64Array, qubit: number): void {
    const { left, right, data } = this.#sites[this.#siteOf[qubit]!]!;
    for (let l = 0; l < left; l++)
      for (let r = 0; r < right; r++) {
        const p = 2 * (2 * l * right + r);
        const q = p + 2 * right;
        const [a, b, c, d] = [data[p]!, data[p + 1]!, data[q]!, data[q + 1]!];
        data[p] = matrix[0]! * a - matrix[1]! * b + matrix[2]! * c - matrix[3]! * d;
        data[p + 1] = matrix[0]! * b + matrix[1]! * a + matrix[2]! * d + matrix[3]! * c;
        data[q] = matrix[4]! * a - matrix[5]! * b + matrix[6]! * c - matrix[7]! * d;
        data[q + 1] = matrix[4]! * b + matrix[5]! * a + matrix[6]! * d + matrix[7]! * c;
      }
  }

  cz(a: number, b: number): void {
    const low = Math.min(this.#siteOf[a]!, this.#siteOf[b]!);
    const high = Math.max(this.#siteOf[a]!, this.#siteOf[b]!);
    for (let site = high - 1; site > low; site--) this.#join(site, true);
    this.#join(low, false);
  }

  /** CZ of the qubits at `site` and the next, or their exchange. */
  #join(site: number, isSwap: boolean): void {
    this.#moveTo(site);
    const first = this.#sites[site]!;
    const second = this.#sites[site + 1]!;
    const [rows, columns] = [2 * first.left, 2 * second.right];
    const merged = product(first.data, 2 * first.left, first.right, second.data, columns);
    const joined = new Float64Array(2 * rows * columns);
    for (let l = 0; l < first.left; l++)
      for (let s = 0; s < 2; s++)
        for (let t = 0; t < 2; t++)
          for (let r = 0; r < second.right; r++) {
            const from = 2 * ((2 * l + s) * columns + t * second.right + r);
            const to = isSwap ? 2 * ((2 * l + t) * columns + s * second.right + r) : from;
            const sign = !isSwap && s === 1 && t === 1 ? -1 : 1;
            joined[to] = sign * merged[from]!;
            joined[to + 1] = sign * merged[from + 1]!;
          }
    const { vectors, values } = leftVectors(joined, rows, columns);
    const total = values.reduce((sum, value) => sum + value * value, 0);
    let rank = Math.min(values.length, this.#bondLimit);
    while (rank > 1 && values[rank - 1]! ** 2 <= ROUNDING * total) rank--;
    let kept = 0;
    for (let i = 0; i < rank; i++) kept += values[i]! ** 2;
    this.fidelity *= kept / total;
    const left = new Float64Array(2 * rows * rank);
    for (let row = 0; row < rows; row++)
      for (let i = 0; i < rank; i++) {
        left[2 * (row * rank + i)] = vectors[2 * (i * rows + row)]!;
        left[2 * (row * rank + i) + 1] = vectors[2 * (i * rows + row) + 1]!;
      }
    const right = adjointProduct(left, rows, rank, joined, columns);
    const scale = 1 / Math.sqrt(kept);
    for (let i = 0; i < right.length; i++) right[i]! *= scale;
    this.#sites[site] = { left: first.left, right: rank, data: left };
    this.#sites[site + 1] = { left: rank, right: second.right, data: right };
    this.#centre = site + 1;
    if (isSwap) {
      const [p, q] = [this.#qubitAt[site]!, this.#qubitAt[site + 1]!];
      [this.#qubitAt[site], this.#qubitAt[site + 1]] = [q, p];
      [this.#siteOf[p], this.#siteOf[q]] = [site + 1, site];
    }
  }

  /** Brings the centre to `site`, or to the one after it. */
  #moveTo(site: number): void {
    while (this.#centre < site) this.#stepRight();
    while (this.#centre > site + 1) this.#stepLeft();
  }

  #stepRight(): void {
    const site = this.#sites[this.#centre]!;
    const next = this.#sites[this.#centre + 1]!;
    const rank = Math.min(2 * site.left, site.right);
    const basis = orthonormalColumns(site.data, 2 * site.left, site.right, rank);
    const rest = adjointProduct(basis, 2 * site.left, rank, site.data, site.right);
    next.data = product(rest, rank, site.right, next.data, 2 * next.right);
    next.left = rank;
    this.#sites[this.#centre] = { left: site.left, right: rank, data: basis };
    this.#centre++;
  }

  #stepLeft(): void {
    const site = this.#sites[this.#centre]!;
    const before = this.#sites[this.#centre - 1]!;
    const columns = 2 * site.right;
    const rank = Math.min(site.left, columns);
    // Rows made orthonormal are columns of the adjoint made so.
    const basis = orthonormalColumns(adjoint(site.data, site.left, columns), columns, site.left, rank);
    const rest = product(site.data, site.left, columns, basis, rank);
    before.data = product(before.data, 2 * before.left, site.left, rest, rank);
    before.right = rank;
    this.#sites[this.#centre] = { left: rank, right: site.right, data: adjoint(basis, columns, rank) };
    this.#centre--;
  }

  /**
   * Draws basis states; `uniform` is asked once a qubit, in the order of the chain. Bits by qubit.
   */
  sample(count: number, uniform: () => number): readonly Uint8Array[] {
    while (this.#centre > 0) this.#stepLeft();
    return Array.from({ length: count }, () => {
      const bits = new Uint8Array(this.#sites.length);
      let vector = Float64Array.of(1, 0);
      this.#sites.forEach(({ left, right, data }, site) => {
        const both = product(vector, 1, left, data, 2 * right);
        const zero = both.subarray(0, 2 * right);
        const one = both.subarray(2 * right);
        const [w0, w1] = [weight(zero), weight(one)];
        const bit = uniform() * (w0 + w1) < w0 ? 0 : 1;
        bits[this.#qubitAt[site]!] = bit;
        const scale = 1 / Math.sqrt(bit === 0 ? w0 : w1);
        vector = (bit === 0 ? zero : one).map((entry) => entry * scale);
      });
      return bits;
    });
  }

  get largestBond(): number {
    return Math.max(1, ...this.#sites.map(({ right }) => right));
  }
}

const weight = (vector: Float64Array): number => vector.reduce((sum, entry) => sum + entry * entry, 0);

/** (rows × inner) · (inner × columns), all complex, row-major, interleaved. */
function product(a: Float64Array, rows: number, inner: number, b: Float64Array, columns: number): Float64Array {
  const result = new Float64Array(2 * rows * columns);
  for (let i = 0; i < rows; i++)
    for (let k = 0; k < inner; k++) {
      const re = a[2 * (i * inner + k)]!;
      const im = a[2 * (i * inner + k) + 1]!;
      if (re === 0 && im === 0) continue;
      let to = 2 * i * columns;
      for (let from = 2 * k * columns; from < 2 * (k + 1) * columns; from += 2, to += 2) {
        result[to]! += re * b[from]! - im * b[from + 1]!;
        result[to + 1]! += re * b[from + 1]! + im * b[from]!;
      }
    }
  return result;
}

/** A† · B, where A is rows × rank and B rows × columns. */
function adjointProduct(a: Float64Array, rows: number, rank: number, b: Float64Array, columns: number): Float64Array {
  return product(adjoint(a, rows, rank), rank, rows, b, columns);
}

function adjoint(a: Float64Array, rows: number, columns: number): Float64Array {
  const result = new Float64Array(a.length);
  for (let i = 0; i < rows; i++)
    for (let k = 0; k < columns; k++) {
      result[2 * (k * rows + i)] = a[2 * (i * columns + k)]!;
      result[2 * (k * rows + i) + 1] = -a[2 * (i * columns + k) + 1]!;
    }
  return result;
}

/** An orthonormal basis of `rank` columns that spans the columns of A (Gram and Schmidt, twice). */
function orthonormalColumns(a: Float64Array, rows: number, columns: number, rank: number): Float64Array {
  const basis: Float64Array[] = [];
  const add = (column: Float64Array): void => {
    const before = Math.sqrt(weight(column));
    for (let round = 0; round < 2; round++)
      for (const other of basis) {
        let [re, im] = [0, 0];
        for (let i = 0; i < 2 * rows; i += 2) {
          re += other[i]! * column[i]! + other[i + 1]! * column[i + 1]!;
          im += other[i]! * column[i + 1]! - other[i + 1]! * column[i]!;
        }
        for (let i = 0; i < 2 * rows; i += 2) {
          column[i]! -= re * other[i]! - im * other[i + 1]!;
          column[i + 1]! -= re * other[i + 1]! + im * other[i]!;
        }
      }
    const length = Math.sqrt(weight(column));
    if (length > 1e-13 * before && length > 0) basis.push(column.map((entry) => entry / length));
  };
  for (let k = 0; k < columns && basis.length < rank; k++) add(Float64Array.from({ length: 2 * rows }, (_, i) => a[2 * ((i >> 1) * columns + k) + (i & 1)]!));
  // Columns that depend on each other leave room for any others.
  for (let i = 0; i < rows && basis.length < rank; i++) {
    const unit = new Float64Array(2 * rows);
    unit[2 * i] = 1;
    add(unit);
  }
  const result = new Float64Array(2 * rows * rank);
  basis.forEach((column, k) => {
    for (let i = 0; i < rows; i++) {
      result[2 * (i * rank + k)] = column[2 * i]!;
      result[2 * (i * rank + k) + 1] = column[2 * i + 1]!;
    }
  });
  return result;
}
