import { noisyEngine } from '#simulator/engines/noisy/engine.ts';
import type { NoiseModel } from '#simulator/noise/model.ts';
import { brickwork } from '#simulator/standard/circuits.ts';
import { measured } from './circuits.ts';
import { type BenchRequest, requestRows } from './request-rows.ts';
import type { BenchSuite } from './row.ts';

const NOISE: NoiseModel = {
  channels: [{ kind: 'depolarizing', probability: 0.01, convention: 'pauli', gates: '*', qubits: '*' }],
  readout: [],
};
const DAMPING: NoiseModel = {
  channels: [{ kind: 'amplitude-damping', probability: 0.01, gates: '*', qubits: '*' }],
  readout: [],
};

const work = (qubits: number, depth: number) => () => measured(brickwork(qubits, depth));

const QUICK: readonly BenchRequest[] = [
  {
    name: 'brickwork depth 20, depolarizing 1 %, 1000 trajectories',
    make: work(12, 20),
    request: { shots: 1000, seed: 1, precision: 'single', noise: NOISE, method: 'trajectories' },
    threads: [1, 2],
    runs: 15,
  },
  {
    name: 'brickwork depth 20, depolarizing 1 %, density matrix',
    make: work(8, 20),
    request: { shots: 1000, seed: 1, noise: NOISE, method: 'density-matrix' },
  },
];

const FULL: readonly BenchRequest[] = [
  ...QUICK,
  {
    name: 'brickwork depth 10, depolarizing 1 %, 100 trajectories',
    make: work(18, 10),
    request: { shots: 100, seed: 1, precision: 'single', noise: NOISE, method: 'trajectories' },
  },
  {
    name: 'brickwork depth 20, amplitude damping 1 %, 1000 trajectories',
    make: work(12, 20),
    request: { shots: 1000, seed: 1, precision: 'single', noise: DAMPING, method: 'trajectories' },
  },
  {
    name: 'brickwork depth 20, depolarizing 1 %, density matrix',
    make: work(12, 20),
    request: { shots: 1000, seed: 1, noise: NOISE, method: 'density-matrix' },
    threads: [1, 2],
    runs: 3,
  },
  {
    name: 'brickwork depth 4, depolarizing 1 %, 20 trajectories',
    make: work(24, 4),
    request: { shots: 20, seed: 1, precision: 'single', noise: NOISE, method: 'trajectories' },
    threads: [1, 2],
    runs: 1,
  },
];

export const noisySuite: BenchSuite = {
  engine: 'noisy',
  rows: (extent) => requestRows(noisyEngine, extent === 'quick' ? QUICK : FULL),
};
