import { SWAP } from '#simulator/gates/matrices.ts';
import { conjugate, conjugateTranspose, multiplyRectangular, reverseQubits } from '#simulator/math/complex.ts';
import { eigenvectors } from '#simulator/math/hermitian.ts';
import { gramOfRows, orthonormalRows } from '#simulator/math/rectangular.ts';
import { ChainOrder } from './chain-order.ts';

/** One tensor: `left` × 2 × `right` complex entries, row-major and interleaved. */
interface Site {
  left: number;
  right: number;
  data: Float64Array;
}

/** Weights below this fraction of the total are dropped: keeping them takes time, with a negligible effect. */
const NEGLIGIBLE = 1e-12;

/**
 * A state as a chain of tensors, one per qubit. It is exact while the entanglement across every cut of the chain fits
 * `bondLimit` (G. Vidal, 2003). All tensors left of the centre are left isometries, all right of it right isometries,
 * so that each truncation has the smallest possible error. Qubits that share a two-qubit gate are swapped next to each
 * other and stay there.
 */
export class MatrixProductState {
  readonly #sites: Site[];
  readonly #bondLimit: number;
  readonly #order: ChainOrder;
  readonly #largestQubit: number;
  /** Product of the weights kept at every truncation: an estimate of |⟨exact|kept⟩|². */
  fidelity = 1;

  /** @param order the qubits along the chain */
  constructor(order: readonly number[], bondLimit: number) {
    this.#bondLimit = bondLimit;
    this.#sites = order.map(() => ({ left: 1, right: 1, data: Float64Array.of(1, 0, 0, 0) }));
    this.#order = new ChainOrder(order);
    this.#largestQubit = Math.max(...order);
  }

  /**
   * Returns the number of sites between the centre and the nearest of some qubits; smaller distances take less work.
   */
  distance(qubits: readonly number[]): number {
    return this.#order.distance(qubits);
  }

  /** Applies a unitary of one qubit, row-major and interleaved. */
  apply(matrix: Float64Array, qubit: number): void {
    const { left, right, data } = this.#sites[this.#order.siteOf(qubit)]!;
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

  /** Swaps two qubits by relabelling them. */
  relabel(a: number, b: number): void {
    this.#order.relabel(a, b);
  }

  /** Applies a unitary of two qubits, row-major and interleaved; `a` is the more significant bit. */
  join(matrix: Float64Array, a: number, b: number): void {
    this.#order.bringAdjacent(a, b, (site) => this.#act(site, SWAP));
    const [p, q] = [this.#order.siteOf(a), this.#order.siteOf(b)];
    this.#act(Math.min(p, q), p < q ? matrix : reverseQubits(matrix));
  }

  /**
   * Applies a unitary of the qubits at `site` and the next site, the first more significant. Truncates the bond between
   * them to the limit.
   */
  #act(site: number, matrix: Float64Array): void {
    this.#moveTo(site);
    const [first, second] = [this.#sites[site]!, this.#sites[site + 1]!];
    const [rows, columns] = [2 * first.left, 2 * second.right];
    const joined = multiplyRectangular(first.data, rows, first.right, second.data, columns);
    mix(joined, first.left, second.right, matrix);
    const isWide = rows <= columns;
    const side = isWide ? rows : columns;
    const gram = isWide
      ? gramOfRows(joined, rows, columns)
      : gramOfRows(conjugateTranspose(joined, rows, columns), columns, rows);
    let total = 0;
    let kept = 0;
    let rank = 0;
    const { vectors } = eigenvectors(gram, side, (values) => {
      total = values.reduce((sum, value) => sum + value, 0);
      const most = Math.min(side, this.#bondLimit);
      while (rank < most && (rank === 0 || values[rank]! > NEGLIGIBLE * total)) kept += values[rank++]!;
      return rank;
    });
    this.fidelity *= Math.min(1, kept / total);
    const scale = 1 / Math.sqrt(kept);
    // The rows of the adjoint of the matrix that has the vectors as columns.
    const rightVectors = conjugate(vectors);
    const [left, right] = isWide
      ? [
          conjugateTranspose(rightVectors, rank, rows),
          scaled(multiplyRectangular(rightVectors, rank, rows, joined, columns), scale),
        ]
      : [
          scaled(
            multiplyRectangular(joined, rows, columns, conjugateTranspose(rightVectors, rank, columns), rank),
            scale,
          ),
          rightVectors,
        ];
    this.#sites[site] = { left: first.left, right: rank, data: left };
    this.#sites[site + 1] = { left: rank, right: second.right, data: right };
    this.#order.centre = isWide ? site + 1 : site;
  }

  /** Moves the centre to `site` or to the next site. */
  #moveTo(site: number): void {
    while (this.#order.centre < site) this.#stepRight();
    while (this.#order.centre > site + 1) this.#stepLeft();
  }

  #stepRight(): void {
    const site = this.#sites[this.#order.centre]!;
    const next = this.#sites[this.#order.centre + 1]!;
    const rows = 2 * site.left;
    const rank = Math.min(rows, site.right);
    // Orthonormal columns are computed as orthonormal rows of the adjoint.
    const basis = orthonormalRows(conjugateTranspose(site.data, rows, site.right), site.right, rows, rank);
    const rest = multiplyRectangular(basis, rank, rows, site.data, site.right);
    next.data = multiplyRectangular(rest, rank, site.right, next.data, 2 * next.right);
    next.left = rank;
    this.#sites[this.#order.centre++] = { left: site.left, right: rank, data: conjugateTranspose(basis, rank, rows) };
  }

  #stepLeft(): void {
    const site = this.#sites[this.#order.centre]!;
    const before = this.#sites[this.#order.centre - 1]!;
    const columns = 2 * site.right;
    const rank = Math.min(site.left, columns);
    const basis = orthonormalRows(site.data, site.left, columns, rank);
    const rest = multiplyRectangular(site.data, site.left, columns, conjugateTranspose(basis, rank, columns), rank);
    before.data = multiplyRectangular(before.data, 2 * before.left, site.left, rest, rank);
    before.right = rank;
    this.#sites[this.#order.centre--] = { left: rank, right: site.right, data: basis };
  }

  /** Samples basis states, as bits by qubit. Calls `uniform` once per qubit, in the order of the chain. */
  sample(count: number, uniform: () => number): readonly Uint8Array[] {
    while (this.#order.centre > 0) this.#stepLeft();
    return Array.from({ length: count }, () => {
      const bits = new Uint8Array(this.#largestQubit + 1);
      let vector: Float64Array = Float64Array.of(1, 0);
      this.#sites.forEach(({ left, right, data }, site) => {
        const both = multiplyRectangular(vector, 1, left, data, 2 * right);
        const zero = both.subarray(0, 2 * right);
        const one = both.subarray(2 * right);
        const [w0, w1] = [weight(zero), weight(one)];
        const bit = uniform() * (w0 + w1) < w0 ? 0 : 1;
        bits[this.#order.qubitAt(site)] = bit;
        vector = scaled(bit === 0 ? zero : one, 1 / Math.sqrt(bit === 0 ? w0 : w1));
      });
      return bits;
    });
  }

  get largestBond(): number {
    return Math.max(1, ...this.#sites.map(({ right }) => right));
  }
}

function weight(vector: Float64Array): number {
  let sum = 0;
  for (const entry of vector) sum += entry * entry;
  return sum;
}

/** Scales in place. */
function scaled(numbers: Float64Array, factor: number): Float64Array {
  for (let i = 0; i < numbers.length; i++) numbers[i]! *= factor;
  return numbers;
}

/** Applies a 4 × 4 matrix to the two middle indices of left × 2 × 2 × right entries, in place. */
function mix(joined: Float64Array, left: number, right: number, matrix: Float64Array): void {
  const before = new Float64Array(8);
  const quarter = 2 * right;
  for (let l = 0; l < left; l++)
    for (let r = 0; r < right; r++) {
      const first = 4 * l * quarter + 2 * r;
      for (let k = 0; k < 4; k++) {
        before[2 * k] = joined[first + k * quarter]!;
        before[2 * k + 1] = joined[first + k * quarter + 1]!;
      }
      for (let row = 0; row < 4; row++) {
        let re = 0;
        let im = 0;
        for (let k = 0; k < 8; k += 2) {
          const [mr, mi] = [matrix[8 * row + k]!, matrix[8 * row + k + 1]!];
          re += mr * before[k]! - mi * before[k + 1]!;
          im += mr * before[k + 1]! + mi * before[k]!;
        }
        joined[first + row * quarter] = re;
        joined[first + row * quarter + 1] = im;
      }
    }
}
