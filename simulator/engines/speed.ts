import type { MachineSpeed, Precision, Resources } from './engine.ts';

/** A 2-core Xeon with AVX-512, of which WebAssembly uses 128 bits; for tests, and until a machine has been measured. */
export const REFERENCE_SPEED: MachineSpeed = {
  gate: 6e-6,
  amplitude: { single: 0.081e-9, double: 0.171e-9 },
  copy: 0.07e-9,
  touch: 0.9e-9,
};

/**
 * Seconds of one amplitude under one gate on the reference machine, for programs that are not run in passes. Those in
 * passes are predicted from `REFERENCE_SPEED` and the sweeps of their gates.
 */
export const AMPLITUDE_SECONDS = {
  /** A quantum trajectory on the kernels, in the cache. */
  trajectory: { single: 0.18e-9, double: 0.36e-9 },
  /** A quantum trajectory in scalar code. */
  scalarTrajectory: 25e-9,
  /** A part of a partitioned register, on the kernels. */
  part: { single: 0.13e-9, double: 0.25e-9 },
  /** A path of a partitioned register in the path tree. */
  pathTree: 1.2e-9,
  /** One entry of a density matrix under a rotation of its rows, on the kernels. */
  densityEntry: 0.2e-9,
  /** The same in scalar code, per applied matrix row. */
  densityRow: 6e-9,
  /** The scalar reference; correct within a factor. */
  reference: 20e-9,
} as const;

/** Seconds of reading a result on the reference machine. */
export const READOUT_SECONDS = {
  /** One amplitude of the state, to sum the weights. */
  weight: 1e-9,
  /** One amplitude of the state, to list the probabilities. */
  listed: 3e-9,
  /** One sampled shot. */
  shot: 20e-9,
  /** One outcome written as a row in columns: sorted from shots, or already known. */
  row: { sorted: 100e-9, known: 30e-9 },
  /** One outcome written by its key, which is slower to find if there are many. */
  outcome: { few: 0.2e-6, many: 0.7e-6 },
} as const;

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
