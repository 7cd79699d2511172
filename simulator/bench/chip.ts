import type { Circuit } from '#simulator/circuit/circuit.ts';
import { chipEngine } from '#simulator/engines/chip/engine.ts';
import { prepareChip } from '#simulator/engines/chip/prepare-chip.ts';
import { brickwork, ghz } from '#simulator/standard/circuits.ts';
import { measured } from './circuits.ts';
import { type BenchRequest, requestRows } from './request-rows.ts';
import type { BenchRow, BenchSuite } from './row.ts';

const SHOTS = 1000;

const run = (name: string, circuit: () => Circuit, threads: readonly number[] = [1], runs = 3): BenchRequest => ({
  name: `${name}, ${SHOTS} shots`,
  make: () => measured(circuit()),
  request: { shots: SHOTS, seed: 1 },
  threads,
  runs,
});

/** Compilation only: placement, routing, decomposition and simplification. */
function compiling(name: string, circuit: () => Circuit): BenchRow {
  const program = measured(circuit());
  return {
    name: `compiling ${name}`,
    qubits: program.qubits,
    precision: 'double',
    threads: 1,
    prepare: () => () => void prepareChip(program, { shots: SHOTS, seed: 1 }),
    runs: 5,
    peers: [],
  };
}

const QUICK = [run('GHZ, stabilizer', () => ghz(71)), run('brickwork depth 4, trajectories', () => brickwork(8, 4))];
const FULL = [...QUICK, run('brickwork depth 8, matrix product states', () => brickwork(40, 8), [1, 2], 1)];

export const chipSuite: BenchSuite = {
  engine: 'chip-72',
  rows: (extent) => [
    compiling('GHZ', () => ghz(71)),
    compiling('brickwork depth 4', () => brickwork(71, 4)),
    ...(extent === 'full' ? [compiling('brickwork depth 16', () => brickwork(71, 16))] : []),
    ...requestRows(chipEngine, extent === 'quick' ? QUICK : FULL),
  ],
};
