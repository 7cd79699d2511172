import type { MemoryLayout } from '#simulator/compile/layout.ts';
import { DOUBLE_LAYOUT, SINGLE_LAYOUT } from '#simulator/compile/layout.ts';
import type { TapeExports } from './tape-exports.ts';
import { type StartTileWorker, TileWorkerPool } from './tile-worker-pool.ts';
import { Instance, MAX_PAGES, Memory, PAGE_BYTES, type WasmMemory } from './webassembly.ts';

export type Reals = Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** Bytes at the start of every memory that threads speak to each other through. */
export const CONTROL_BYTES = 256;

/** A kernel build with its memory. Memory grows to what the largest run needed and stays: touching it costs dear. */
export class TapeMachine {
  readonly module: object;
  readonly layout: MemoryLayout;
  readonly kernels: TapeExports;
  readonly precision: 'single' | 'double';
  readonly realBytes: 4 | 8;
  readonly memory: WasmMemory;
  #bytes: Uint8Array<ArrayBuffer>;
  #words: Uint32Array<ArrayBuffer>;
  #reals: Reals;
  #doubles: Float64Array<ArrayBuffer>;

  /** Other threads that work on this memory. */
  readonly crew: TileWorkerPool | undefined;

  constructor(module: object, precision: 'single' | 'double', startHelper?: StartTileWorker) {
    this.module = module;
    this.precision = precision;
    this.layout = precision === 'single' ? SINGLE_LAYOUT : DOUBLE_LAYOUT;
    this.realBytes = precision === 'single' ? 4 : 8;
    this.memory = new Memory({ initial: 1, maximum: MAX_PAGES, shared: startHelper !== undefined });
    this.kernels = new Instance(module, { env: { memory: this.memory } }).exports as TapeExports;
    const { buffer } = this.memory;
    this.#bytes = new Uint8Array(buffer);
    this.#words = new Uint32Array(buffer);
    this.#doubles = new Float64Array(buffer);
    this.#reals = precision === 'single' ? new Float32Array(buffer) : this.#doubles;
    this.crew = startHelper && new TileWorkerPool(module, this.memory, startHelper);
  }

  /** Makes the memory at least this large. Views taken before are void. */
  reserve(bytes: number): void {
    const missing = Math.ceil(bytes / PAGE_BYTES) - this.memory.buffer.byteLength / PAGE_BYTES;
    if (missing <= 0) return;
    this.memory.grow(missing);
    const { buffer } = this.memory;
    this.#bytes = new Uint8Array(buffer);
    this.#words = new Uint32Array(buffer);
    this.#doubles = new Float64Array(buffer);
    this.#reals = this.realBytes === 4 ? new Float32Array(buffer) : this.#doubles;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes;
  }
  get words(): Uint32Array<ArrayBuffer> {
    return this.#words;
  }
  /** Numbers of this build's precision. */
  get reals(): Reals {
    return this.#reals;
  }
  get doubles(): Float64Array<ArrayBuffer> {
    return this.#doubles;
  }
}

const machines = new WeakMap<object, TapeMachine>();

/** A memory up to this size is kept for the next run. */
const KEPT_BYTES = 2 ** 30;

/** Lets go of a machine whose memory has grown large, once its state has been read. */
export function releaseIfLarge(machine: TapeMachine): void {
  if (machine.bytes.length <= KEPT_BYTES) return;
  machine.crew?.dismiss();
  machines.delete(machine.module);
}

/** The same for all machines of this thread, where it is not known which were used. */
export function releaseLarge(kernels: Kernels): void {
  for (const module of Object.values(kernels)) {
    const machine = machines.get(module);
    if (machine !== undefined) releaseIfLarge(machine);
  }
}

type Kernels = Readonly<Record<string, object>>;

function buildOf(kernels: Kernels, precision: 'single' | 'double', suffix = ''): object | undefined {
  const name = `${precision === 'single' ? 'tape-f32' : 'tape-f64'}${suffix}`;
  return kernels[`${name}-fused`] ?? kernels[name];
}

export const hasKernels = (kernels: Kernels, precision: 'single' | 'double'): boolean =>
  buildOf(kernels, precision) !== undefined;

/**
 * The one machine of this thread for a precision; a state lives in it until the next run.
 * @throws Error where there is no build for it; ask `hasKernels` first
 */
export function machineOf(kernels: Kernels, precision: 'single' | 'double'): TapeMachine {
  const module = buildOf(kernels, precision);
  if (module === undefined) throw new Error(`no kernel build for ${precision} precision`);
  let machine = machines.get(module);
  if (machine === undefined) machines.set(module, (machine = new TapeMachine(module, precision)));
  return machine;
}

/** The same with a memory that other threads work on too, or undefined where there is no build for that. */
export function sharedMachineOf(
  kernels: Kernels,
  precision: 'single' | 'double',
  startHelper: StartTileWorker,
): TapeMachine | undefined {
  const module = buildOf(kernels, precision, '-shared');
  if (module === undefined) return undefined;
  let machine = machines.get(module);
  if (machine === undefined || machine.crew?.isBroken)
    machines.set(module, (machine = new TapeMachine(module, precision, startHelper)));
  return machine;
}
