import { KernelMemory, machineOfModule } from './kernel-memory.ts';
import { Instance } from './webassembly.ts';

/**
 * The exports of the builds `matrix-product`; addresses and offsets in bytes. See kernels/assembly/matrix-product.ts.
 */
export interface ProductKernels {
  product(a: number, b: number, c: number, batches: number, rows: number, inner: number, columns: number): void;
  reorder(from: number, to: number, first: number, count: number, low: number, lowBits: number, high: number): void;
}

/** One memory of complex doubles (two numbers per entry, 16 bytes) with the kernels that work on it. */
export interface ProductMachine {
  readonly kernels: ProductKernels;
  /** Makes the memory at least this large. Earlier views become invalid. */
  reserve(bytes: number): void;
  readonly doubles: Float64Array<ArrayBuffer>;
  readonly words: Uint32Array<ArrayBuffer>;
}

class WasmProductMachine extends KernelMemory implements ProductMachine {
  readonly kernels: ProductKernels;

  constructor(module: object) {
    super(module);
    this.kernels = new Instance(module, { env: { memory: this.memory } }).exports as ProductKernels;
  }
}

/**
 * The same kernels in plain scalar TypeScript: the reference against which the builds are validated, and the fallback
 * if no build is given.
 */
export class ScalarProductMachine implements ProductMachine {
  doubles = new Float64Array(new ArrayBuffer(0));
  words = new Uint32Array(this.doubles.buffer);

  reserve(bytes: number): void {
    const size = 8 * Math.ceil(bytes / 8);
    if (size <= this.doubles.buffer.byteLength) return;
    const { doubles } = this;
    this.doubles = new Float64Array(new ArrayBuffer(size));
    this.doubles.set(doubles);
    this.words = new Uint32Array(this.doubles.buffer);
  }

  readonly kernels: ProductKernels = {
    product: (a, b, c, batches, rows, inner, columns) => {
      const numbers = this.doubles;
      const rowPair = Math.min(2, rows);
      const columnPair = Math.min(2, columns);
      for (let batch = 0; batch < batches; batch++) {
        for (let row = 0; row < rows; row++) {
          for (let column = 0; column < columns; column++) {
            let left = a / 8 + 2 * ((batch * rows + row - (row % rowPair)) * inner + (row % rowPair));
            let right =
              b / 8 + 2 * ((batch * columns + column - (column % columnPair)) * inner + (column % columnPair));
            let re = 0;
            let im = 0;
            for (let k = 0; k < inner; k++) {
              re += numbers[left]! * numbers[right]! - numbers[left + 1]! * numbers[right + 1]!;
              im += numbers[left]! * numbers[right + 1]! + numbers[left + 1]! * numbers[right]!;
              left += 2 * rowPair;
              right += 2 * columnPair;
            }
            const to = c / 8 + 2 * ((batch * rows + row) * columns + column);
            numbers[to] = re;
            numbers[to + 1] = im;
          }
        }
      }
    },

    reorder: (from, to, first, count, low, lowBits, high) => {
      const { doubles, words } = this;
      for (let i = first; i < first + count; i++) {
        const source = (from + words[low / 4 + (i & ((1 << lowBits) - 1))]! + words[high / 4 + (i >>> lowBits)]!) / 8;
        doubles[to / 8 + 2 * i] = doubles[source]!;
        doubles[to / 8 + 2 * i + 1] = doubles[source + 1]!;
      }
    },
  };
}

/**
 * Returns the machine of this thread for the given matrix-product build, or the scalar machine if there is no build.
 */
export function productMachineOf(kernels: Readonly<Record<string, object>>): ProductMachine {
  const module = kernels['matrix-product-fused'] ?? kernels['matrix-product'];
  return module === undefined
    ? new ScalarProductMachine()
    : machineOfModule(module, () => new WasmProductMachine(module));
}
