import { DOUBLE_LAYOUT, type MemoryLayout, SINGLE_LAYOUT } from '#simulator/compile/layout.ts';
import { KernelMemory, machineOfModule } from './kernel-memory.ts';
import type { TapeExports } from './tape-exports.ts';
import { type StartTileWorker, TileWorkerPool } from './tile-worker-pool.ts';
import { Instance } from './webassembly.ts';

export type Reals = Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** Bytes reserved at the start of every memory for the control block of its worker threads. */
export const CONTROL_BYTES = 512;

/** A build of the tape kernels with its memory. */
export class TapeMachine extends KernelMemory {
  readonly layout: MemoryLayout;
  readonly kernels: TapeExports;
  readonly precision: 'single' | 'double';
  readonly realBytes: 4 | 8;
  /** Worker threads that share this memory. */
  readonly tileWorkers: TileWorkerPool | undefined;

  constructor(module: object, precision: 'single' | 'double', startTileWorker?: StartTileWorker) {
    super(module, startTileWorker !== undefined);
    this.precision = precision;
    this.layout = precision === 'single' ? SINGLE_LAYOUT : DOUBLE_LAYOUT;
    this.realBytes = precision === 'single' ? 4 : 8;
    this.kernels = new Instance(module, { env: { memory: this.memory } }).exports as TapeExports;
    this.tileWorkers = startTileWorker && new TileWorkerPool(module, this.memory, startTileWorker);
  }

  /** Array view with the precision of this build. */
  get reals(): Reals {
    return this.realBytes === 4 ? this.floats : this.doubles;
  }

  override dismiss(): void {
    this.tileWorkers?.dismiss();
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
 * Returns the machine of this thread for a precision. It keeps its state until the next run.
 * @throws Error if there is no build for it; check `hasKernels` first
 */
export function machineOf(kernels: Kernels, precision: 'single' | 'double'): TapeMachine {
  const module = buildOf(kernels, precision);
  if (module === undefined) throw new Error(`no kernel build for ${precision} precision`);
  return machineOfModule(module, () => new TapeMachine(module, precision));
}

/** Returns a machine whose memory worker threads share, or undefined if there is no build for that. */
export function sharedMachineOf(
  kernels: Kernels,
  precision: 'single' | 'double',
  startTileWorker: StartTileWorker,
): TapeMachine | undefined {
  const module = buildOf(kernels, precision, '-shared');
  return module && machineOfModule(module, () => new TapeMachine(module, precision, startTileWorker), isIntact);
}

const isIntact = ({ tileWorkers }: TapeMachine): boolean => tileWorkers?.isBroken === false;
