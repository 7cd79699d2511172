import { MAX_PAGES, Memory, PAGE_BYTES, type WasmMemory } from './webassembly.ts';

/**
 * The memory of a kernel build. It grows to the high-water mark and is kept, because touching new pages is expensive.
 */
export class KernelMemory {
  readonly module: object;
  readonly memory: WasmMemory;
  #bytes!: Uint8Array<ArrayBuffer>;
  #words!: Uint32Array<ArrayBuffer>;
  #floats!: Float32Array<ArrayBuffer>;
  #doubles!: Float64Array<ArrayBuffer>;

  constructor(module: object, isShared = false) {
    this.module = module;
    this.memory = new Memory({ initial: 1, maximum: MAX_PAGES, shared: isShared });
    this.#view();
  }

  /** Makes the memory at least this large. Earlier views become invalid. */
  reserve(bytes: number): void {
    const missing = Math.ceil(bytes / PAGE_BYTES) - this.memory.buffer.byteLength / PAGE_BYTES;
    if (missing <= 0) return;
    this.memory.grow(missing);
    this.#view();
  }

  #view(): void {
    const { buffer } = this.memory;
    this.#bytes = new Uint8Array(buffer);
    this.#words = new Uint32Array(buffer);
    this.#floats = new Float32Array(buffer);
    this.#doubles = new Float64Array(buffer);
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes;
  }
  get words(): Uint32Array<ArrayBuffer> {
    return this.#words;
  }
  get floats(): Float32Array<ArrayBuffer> {
    return this.#floats;
  }
  get doubles(): Float64Array<ArrayBuffer> {
    return this.#doubles;
  }

  /** Ends other uses of the memory, for example worker threads. */
  dismiss(): void {}
}

/** The machines of this thread, one per kernel module. */
const machines = new WeakMap<object, KernelMemory>();

/** Returns the machine of this thread for a module. Creates one if there is none or if it is unusable. */
export function machineOfModule<Machine extends KernelMemory>(
  module: object,
  create: () => Machine,
  isUsable: (machine: Machine) => boolean = () => true,
): Machine {
  // Each module is one build, so all its machines have the same class.
  const kept = machines.get(module) as Machine | undefined;
  if (kept !== undefined && isUsable(kept)) return kept;
  const machine = create();
  machines.set(module, machine);
  return machine;
}

/** A memory up to this size is kept for the next run. */
const KEPT_BYTES = 2 ** 30;

/** Releases a machine with a large memory. The caller must have read its numbers. */
export function releaseIfLarge(machine: KernelMemory): void {
  if (machine.bytes.length <= KEPT_BYTES) return;
  machine.dismiss();
  if (machines.get(machine.module) === machine) machines.delete(machine.module);
}

/** Releases all machines of this thread with a large memory, if the caller does not know which were used. */
export function releaseLargeMachines(kernels: Readonly<Record<string, object>>): void {
  for (const module of Object.values(kernels)) {
    const machine = machines.get(module);
    if (machine !== undefined) releaseIfLarge(machine);
  }
}
