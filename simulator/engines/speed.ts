import type { Precision, Resources } from './engine.ts';

/** Speed of a machine in seconds on one thread; the basis of estimates. */
export interface MachineSpeed {
  /** Compiling one gate to passes, in code that V8 has optimised. */
  readonly gate: number;
  /** One amplitude under one rotation among others, in the L2 cache. */
  readonly amplitude: Readonly<Record<Precision, number>>;
  /** One byte copied from memory to memory. */
  readonly copy: number;
  /** One byte of memory used for the first time. */
  readonly touch: number;
}

/** A 2-core Xeon with AVX-512, of which WebAssembly uses 128 bits; for tests, and until a machine has been measured. */
export const REFERENCE_SPEED: MachineSpeed = {
  gate: 6e-6,
  amplitude: { single: 0.081e-9, double: 0.171e-9 },
  copy: 0.07e-9,
  touch: 0.9e-9,
};

/**
 * The machine on which prices are based: one thread of the reference speed, with the maximum size of one WebAssembly
 * memory.
 */
export const REFERENCE_MACHINE = {
  memoryBytes: 2 ** 32,
  threads: 1,
  speed: REFERENCE_SPEED,
} as const satisfies Resources;

/** Run time of this machine relative to the reference machine, on which all other constants were measured. */
export const relativeTime = ({ speed = REFERENCE_SPEED }: Pick<Resources, 'speed'>, precision: Precision): number =>
  speed.amplitude[precision] / REFERENCE_SPEED.amplitude[precision];

/** Speedup gained by each further thread. */
const GAIN_PER_THREAD = 0.85;

/** Speedup of this number of threads over one. */
export const threadSpeedup = (threads: number): number => 1 + GAIN_PER_THREAD * (threads - 1);
