import type { Control } from '#simulator/circuit/circuit.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { compile } from '#simulator/compile/compile.ts';
import { inversionOf } from '#simulator/compile/program.ts';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import { compileAdjoint, runAdjoint } from '#simulator/engines/gradient/tape-adjoint.ts';
import { requireGate } from '#simulator/gates/catalogue.ts';
import { runPasses } from '#simulator/kernels/run-passes.ts';
import { StoredPauliSums } from '#simulator/kernels/stored-pauli-sums.ts';
import { StoredState } from '#simulator/kernels/stored-state.ts';
import { machineOf } from '#simulator/kernels/tape-machine.ts';
import { randomStream } from '#simulator/math/random.ts';
import { maskObservable } from '#simulator/observables/masked-observable.ts';
import type { Observable } from '#simulator/observables/observable.ts';
import { parseObservable } from '#simulator/observables/parse-observable.ts';
import { valueOf } from '#simulator/observables/pauli-sums.ts';
import type { BenchRow, BenchSuite } from './row.ts';

/** Gates whose angles are all parameters, and an observable. */
interface Workload {
  readonly name: string;
  readonly qubits: number;
  readonly gates: readonly PlainGate[];
  readonly observable: Observable;
  /** Values of one run. */
  readonly times: number;
  /** Milliseconds with the gradient, and the times of the value that it may take. */
  readonly most?: { readonly milliseconds: number; readonly values?: number };
}

const gate = (
  name: string,
  targets: readonly number[],
  angle?: number,
  controls: readonly Control[] = [],
): PlainGate => ({
  kind: 'gate',
  gate: requireGate(name),
  targets,
  controls,
  parameters: angle === undefined ? [] : [angle],
});

function observableOf(terms: readonly string[], qubits: number): Observable {
  const parsed = parseObservable(terms.join(' + '), qubits);
  if (!parsed.ok) throw new Error(terms.join(' + '));
  return parsed.observable;
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** For each name a layer of rotations of all qubits; after those of `beforeRing` a ring of CZ. */
function rotations(name: string, qubits: number, layers: readonly string[], beforeRing: ReadonlySet<string>): Workload {
  const random = randomStream(17);
  const gates = layers.flatMap((layer) => [
    ...range(qubits).map((qubit) => gate(layer, [qubit], 2 * Math.PI * random.uniform())),
    ...range(beforeRing.has(layer) ? qubits : 0).map((qubit) =>
      gate('Z', [(qubit + 1) % qubits], undefined, [{ qubit, on: 1 }]),
    ),
  ]);
  const terms = range(qubits).flatMap((qubit) => [`Z${qubit} Z${(qubit + 1) % qubits}`, `0.7 X${qubit}`]);
  return { name, qubits, gates, observable: observableOf(terms, qubits), times: 1 };
}

/** QAOA for the largest cut of a ring with chords across, which is 3-regular; every gate has an angle of its own. */
function qaoa(qubits: number, layers: number, times: number): Workload {
  const edges = [
    ...range(qubits).map((qubit) => [qubit, (qubit + 1) % qubits] as const),
    ...range(qubits / 2).map((qubit) => [qubit, qubit + qubits / 2] as const),
  ];
  const gates = [
    ...range(qubits).map((qubit) => gate('H', [qubit])),
    ...range(layers).flatMap((layer) => [
      ...edges.map((edge) => gate('RZZ', edge, 0.3 + 0.1 * layer)),
      ...range(qubits).map((qubit) => gate('RX', [qubit], 0.9 - 0.2 * layer)),
    ]),
  ];
  const observable = observableOf(
    edges.map(([a, b]) => `0.5 Z${a} Z${b}`),
    qubits,
  );
  return { name: `QAOA, ${layers} layers, ${times} times`, qubits, gates, observable, times };
}

const inTurn = range(20).map((layer) => (layer % 2 === 0 ? 'RY' : 'RZ'));

const WORKLOADS: readonly Workload[] = [
  {
    ...rotations('RY and RZ in turn, ring of CZ after each', 20, inTurn, new Set(['RY', 'RZ'])),
    // At least 1.5 times as fast as qulacs.
    most: { milliseconds: 3200, values: 4.5 },
  },
  rotations('RY and RZ, ring of CZ after both', 20, inTurn, new Set(['RZ'])),
  { ...qaoa(16, 4, 100), most: { milliseconds: 2000 } },
];

function valueWork({ qubits, gates, observable, times }: Workload, { kernels, now }: EngineRuntime): () => void {
  const machine = machineOf(kernels, 'double');
  return () => {
    for (let i = 0; i < times; i++) {
      const plan = compile(qubits, gates, machine.layout);
      const address = runPasses(machine, plan, now, () => {});
      const state = new StoredState(machine, address, plan.positions, inversionOf(plan.mapping));
      valueOf(StoredPauliSums.of(state), maskObservable(observable, plan.mapping));
    }
  };
}

function gradientWork({ qubits, gates, observable, times }: Workload, { kernels, now }: EngineRuntime): () => void {
  const machine = machineOf(kernels, 'double');
  const angles = gates.flatMap(({ parameters }, at) => parameters.map((_, index) => ({ gate: at, index })));
  return () => {
    for (let i = 0; i < times; i++)
      runAdjoint(machine, compileAdjoint(qubits, gates, angles, machine.layout), observable, now);
  };
}

/** The value, and beside it the value with the gradient by all angles. */
function rowsOf(workload: Workload): readonly BenchRow[] {
  const [value, gradient] = ([valueWork, gradientWork] as const).map((work, i): BenchRow => ({
    name: `${i === 0 ? 'value' : 'with gradient'}, ${workload.name}`,
    qubits: workload.qubits,
    precision: 'double',
    threads: 1,
    prepare: (runtime) => work(workload, runtime),
    runs: 5,
    peers: [],
  })) as [BenchRow, BenchRow];
  const { milliseconds, values } = workload.most ?? {};
  const bars = [
    ...(milliseconds === undefined ? [] : [{ milliseconds }]),
    ...(values === undefined ? [] : [{ times: values, of: value.name }]),
  ];
  return [value, { ...gradient, bars }];
}

export const gradientsSuite: BenchSuite = { engine: 'gradients', rows: () => WORKLOADS.flatMap(rowsOf) };
