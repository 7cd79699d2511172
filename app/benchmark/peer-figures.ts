import type { StandardCircuit } from '#simulator';
import type { BenchmarkRow } from './benchmark-rows.ts';

/** Machines on which the figures were measured. */
export const MEASURING_MACHINES = {
  xeon: { name: 'Intel Xeon, AVX-512', cores: 2, memoryGib: 23, system: 'Debian 12', date: '2026-11-21' },
  epyc: { name: 'AMD EPYC, AVX-512', cores: 2, memoryGib: 23, system: 'Debian 12', date: '2026-11-30' },
} as const;
type MachineId = keyof typeof MEASURING_MACHINES;

export const SIMULATOR_IDS = ['harbor', 'qsim', 'qulacs', 'quantum-circuit', 'jsqubits'] as const;
export type SimulatorId = (typeof SIMULATOR_IDS)[number];

export interface MeasuredSimulator {
  readonly name: string;
  readonly version: string;
  readonly precision: 'single' | 'double';
  readonly machine: MachineId;
  /** Milliseconds on one thread, by number of qubits. */
  readonly milliseconds: Readonly<Record<StandardCircuit, Readonly<Record<number, number>>>>;
}

/**
 * What other simulators took for the same kinds of circuits, and this one in Node (`npm run bench -- --only standard:`).
 * Of a simulator that can be set, each figure is that of its fastest setting: qsim fuses gates on 2, 3 or 4 qubits,
 * qulacs runs with its optimiser or without. What would take minutes was not measured.
 */
export const SIMULATORS: Readonly<Record<SimulatorId, MeasuredSimulator>> = {
  harbor: {
    name: 'Quantum Harbor',
    version: 'Node 24',
    precision: 'single',
    machine: 'epyc',
    milliseconds: {
      ghz: { 12: 0.0115, 16: 0.187, 20: 0.919, 22: 5.6, 24: 22.9 },
      fourier: { 12: 0.0633, 16: 0.29, 20: 2.0, 22: 10.7, 24: 47.7 },
      brickwork: { 12: 0.384, 16: 3.8, 20: 37.8, 22: 154, 24: 661 },
      volume: { 12: 0.547, 16: 6.2, 20: 46.4, 22: 209, 24: 952 },
    },
  },
  qsim: {
    name: 'qsim',
    version: '502b4a3',
    precision: 'single',
    machine: 'xeon',
    milliseconds: {
      ghz: { 12: 0.0159, 16: 0.189, 20: 6.11, 22: 28.4, 24: 346 },
      fourier: { 12: 0.0897, 16: 1.69, 20: 46, 22: 331, 24: 1760 },
      brickwork: { 12: 0.261, 16: 2.16, 20: 44.5, 22: 198, 24: 1490 },
      volume: { 12: 0.25, 16: 1.12, 20: 24.1, 22: 107, 24: 799 },
    },
  },
  qulacs: {
    name: 'qulacs',
    version: '4f6de32c',
    precision: 'double',
    machine: 'xeon',
    milliseconds: {
      ghz: { 12: 0.013, 16: 0.212, 20: 8.49, 22: 39.8, 24: 402 },
      fourier: { 12: 0.162, 16: 3.85, 20: 130, 22: 634, 24: 7400 },
      brickwork: { 12: 0.29, 16: 6.7, 20: 158, 22: 782, 24: 7070 },
      volume: { 12: 0.148, 16: 3.19, 20: 89.4, 22: 488, 24: 3710 },
    },
  },
  'quantum-circuit': {
    name: 'quantum-circuit',
    version: '0.9.250',
    precision: 'double',
    machine: 'xeon',
    milliseconds: {
      ghz: { 12: 2.79, 16: 7.64, 20: 334 },
      fourier: { 12: 24.7, 16: 640 },
      brickwork: { 12: 1140, 16: 40_000 },
      volume: { 12: 2190 },
    },
  },
  jsqubits: {
    name: 'jsqubits',
    version: '2.1.2',
    precision: 'double',
    machine: 'xeon',
    milliseconds: {
      ghz: { 12: 0.126, 16: 0.125, 20: 0.15 },
      fourier: { 12: 9.49, 16: 193 },
      brickwork: { 12: 797 },
      volume: { 12: 873 },
    },
  },
};

/** Milliseconds of a simulator for a row; undefined if it was not measured. */
export const figureOf = (simulator: SimulatorId, { circuit, qubits }: BenchmarkRow): number | undefined =>
  SIMULATORS[simulator].milliseconds[circuit][qubits];
