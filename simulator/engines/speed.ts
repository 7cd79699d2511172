import type { Precision, Resources } from './engine.ts';

/** How fast a machine is, in seconds on one thread: what estimates are made of. */
export interface MachineSpeed {
  /** Compiling one gate to passes, in code that V8 has compiled well. */
  readonly gate: number;
  /** One amplitude under one rotation among others, in second-level cache. */
  readonly amplitude: Readonly<Record<Precision, number>>;
  /** One byte copied from memory to memory. */
  readonly copy: number;
  /** One byte of memory used for the first time. */
  readonly touch: number;
}

/** A 2-core Xeon with AVX-512, of which WebAssembly uses 128 bits: for tests, and until a machine has been measured. */
export const REFERENCE_SPEED: MachineSpeed = {
  gate: 6e-6,
  amplitude: { single: 0.081e-9, double: 0.171e-9 },
  copy: 0.07e-9,
  touch: 0.9e-9,
};

/** The machine in whose seconds prices count: one thread of the usual figures, with the memory that one WebAssembly memory can have. */
export const REFERENCE_MACHINE = {
  memoryBytes: 2 ** 32,
  threads: 1,
  speed: REFERENCE_SPEED,
} as const satisfies Resources;

/** How many times as long this machine takes as the one of the usual figures, on which all others were taken, too. */
export const relativeTime = ({ speed = REFERENCE_SPEED }: Pick<Resources, 'speed'>, precision: Precision): number =>
  speed.amplitude[precision] / REFERENCE_SPEED.amplitude[precision];

/** What every further thread gains over one. */
const GAIN_PER_THREAD = 0.85;

/** How many times as fast so many threads are as one. */
export const threadSpeedup = (threads: number): number => 1 + GAIN_PER_THREAD * (threads - 1);
