import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { Engine, RunRequest } from '#simulator/engines/engine.ts';
import { estimateCircuit, runCircuit } from '#simulator/engines/run-circuit.ts';
import type { BenchRow } from './row.ts';

/** A circuit with its request. Each run builds and plans it again, so that planning is measured, too. */
export interface BenchRequest {
  readonly name: string;
  readonly make: () => Circuit;
  readonly request: RunRequest;
  readonly threads?: readonly number[];
  readonly runs?: number;
}

/** Returns one row per number of threads. */
export const requestRows = (engine: Engine, requests: readonly BenchRequest[]): readonly BenchRow[] =>
  requests.flatMap(({ name, make, request, threads = [1], runs = 5 }) =>
    threads.map((count): BenchRow => {
      const { qubits } = make();
      const precision = request.precision ?? 'double';
      return {
        name,
        qubits,
        precision,
        threads: count,
        prepare: (runtime) => () => void runCircuit(engine, make(), request, runtime),
        estimate: (resources) => estimateCircuit(engine, make(), request, resources),
        runs,
        peers: [],
      };
    }),
  );
