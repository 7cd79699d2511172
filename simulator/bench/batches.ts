import { circuit, gate } from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { angleOfTree } from '#simulator/circuit/parameters.ts';
import { planBatch } from '#simulator/engines/values/plan-batch.ts';
import type { BatchPlan } from '#simulator/engines/values/values.ts';
import { parameterTree } from '#simulator/math/angle-tree.ts';
import { randomStream } from '#simulator/math/random.ts';
import { parseObservable } from '#simulator/observables/parse-observable.ts';
import type { Points } from '#simulator/points/points.ts';
import type { BenchRow, BenchSuite } from './row.ts';

const QUBITS = 8;
const POINTS = 10_000;

const qubits = Array.from({ length: QUBITS }, (_, qubit) => qubit);
const neighbour = (qubit: number): number => (qubit + 1) % QUBITS;

/** Two layers of RY and RZ with a ring of CNOT after each: 32 angles, each a parameter, and 50 gates. */
function ansatz(): Circuit {
  const names: string[] = [];
  const angle = () => angleOfTree(parameterTree(names[names.push(`p${names.length}`) - 1]!));
  const layer = () =>
    qubits.flatMap((qubit) => ['RY', 'RZ'].map((name) => ({ ...gate(name, qubit), parameters: [angle()] })));
  const ring = qubits.map((qubit) => gate('X', neighbour(qubit), { controls: [qubit] }));
  const operations = [...layer(), ...ring, ...layer(), ...ring, ...ring.slice(0, 2)];
  return { ...circuit(QUBITS, 0, operations), parameters: names.map((name) => ({ name, type: 'float' })) };
}

function pointsOf({ parameters = [] }: Circuit): Points {
  const random = randomStream(3);
  const column = () => Float64Array.from({ length: POINTS }, () => 2 * Math.PI * random.uniform());
  return { count: POINTS, names: parameters.map(({ name }) => name), columns: parameters.map(column) };
}

/** Observables of 1, 1 and 16 terms. */
const OBSERVABLES = [
  'Z0',
  'X0 X1',
  qubits.map((qubit) => `Z${qubit} Z${neighbour(qubit)} + 0.7 X${qubit}`).join(' + '),
].map((text) => {
  const parsed = parseObservable(text, QUBITS);
  if (!parsed.ok) throw new Error(text);
  return parsed.observable;
});

function planned(): BatchPlan {
  const program = ansatz();
  const plan = planBatch('full-amplitude', program, { shots: 0, seed: 1, observables: OBSERVABLES }, pointsOf(program));
  if (!plan.ok) throw new Error(plan.reason);
  return plan;
}

const row = (threads: number): BenchRow => ({
  name: '10,000 points, 50 gates, observables of 1, 1 and 16 terms',
  qubits: QUBITS,
  precision: 'double',
  threads,
  prepare: (runtime) => () => void planned().run(runtime),
  estimate: (resources) => planned().estimate(resources),
  runs: 5,
  peers: [],
  bars: threads === 2 ? [{ milliseconds: 700 }] : [],
});

export const batchesSuite: BenchSuite = { engine: 'batches', rows: () => [row(1), row(2)] };
