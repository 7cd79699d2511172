import { Instance, MAX_PAGES, Memory, PAGE_BYTES, type WasmMemory } from './webassembly.ts';

/** What the builds `matrix-product` export; addresses and offsets in bytes. See kernels/assembly/matrix-product.ts. */
export interface ProductKernels {
  product(a: number, b: number, c: number, batches: number, rows: number, inner: number, columns: number): void;
  reorder(from: number, to: number, first: number, count: number, low: number, lowBits: number, high: number): void;
}

/**
 * One memory of complex doubles (two numbers an entry, 16 bytes) with the kernels that work on it. It grows to what the
 * largest contraction needed and stays.
 */
export interface ProductMachine {
  readonly kernels: ProductKernels;
  /** Makes the memory at least this large. Views taken before are void. */
  reserve(bytes: number): void;
  readonly doubles: Float64Array<ArrayBuffer>;
  readonly words: Uint32Array<ArrayBuffer>;
}

class WasmProductMachine implements ProductMachine {
  readonly kernels: ProductKernels;
  readonly #memory: WasmMemory;
  #doubles: Float64Array<ArrayBuffer>;
  #words: Uint32Array<ArrayBuffer>;

  constructor(module: object) {
    this.#memory = new Memory({ initial: 1, maximum: MAX_PAGES });
    this.kernels = new Instance(module, { env: { memory: this.#memory } }).exports as ProductKernels;
    this.#doubles = new Float64Array(this.#memory.buffer);
    this.#words = new Uint32Array(this.#memory.buffer);
  }

  reserve(bytes: number): void {
    const missing = Math.ceil(bytes / PAGE_BYTES) - this.#memory.buffer.byteLength / PAGE_BYTES;
    if (missing <= 0) return;
    this.#memory.grow(missing);
    this.#doubles = new Float64Array(this.#memory.buffer);
    this.#words = new Uint32Array(this.#memory.buffer);
  }

  get doubles(): Float64Array<ArrayBuffer> {
    return this.#doubles;
  }
  get words(): Uint32Array<ArrayBuffer> {
    return this.#words;
  }
}

/** The same kernels in plain scalar TypeScript: what the builds are held against, and what runs where none is given. */
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

const machines = new WeakMap<object, ProductMachine>();

/** The one machine of this thread for the matrix-product build given, or the scalar one where there is none. */
export function productMachineOf(kernels: Readonly<Record<string, object>>): ProductMachine {
  const module = kernels['matrix-product-fused'] ?? kernels['matrix-product'];
  if (module === undefined) return new ScalarProductMachine();
  let machine = machines.get(module);
  if (machine === undefined) machines.set(module, (machine = new WasmProductMachine(module)));
  return machine;
}

/** A memory up to this size is kept for the next contraction. */
const KEPT_BYTES = 2 ** 30;

/** Lets go of a machine whose memory has grown large, once its numbers have been read. */
export function releaseLargeProducts(kernels: Readonly<Record<string, object>>): void {
  for (const module of Object.values(kernels))
    if ((machines.get(module)?.doubles.byteLength ?? 0) > KEPT_BYTES) machines.delete(module);
}
