import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { PlainGate, PlainOperation } from '#simulator/circuit/expand.ts';
import { cellsOf } from '#simulator/circuit/wires.ts';
import { checkpointOf } from '#simulator/engines/checkpoint.ts';
import type { EngineName, EngineRuntime, Estimate, Refusal, Resources } from '#simulator/engines/engine.ts';
import { branchesCost } from '#simulator/engines/exact-branches.ts';
import { fullAmplitudeEngine } from '#simulator/engines/full-amplitude/engine.ts';
import { MAX_WASM_QUBITS } from '#simulator/engines/full-amplitude/precision.ts';
import { observedDensity } from '#simulator/engines/noisy/observed-density.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { fidelityGates } from '#simulator/observables/fidelity.ts';
import { maskObservable, ownBits } from '#simulator/observables/masked-observable.ts';
import { ObservableBuilder } from '#simulator/observables/observable.ts';
import { valueOf } from '#simulator/observables/pauli-sums.ts';
import { entropyOf, purityOf, reducedDensityOf, smallerSide } from '#simulator/observables/reduced-density.ts';
import { DensitySums } from '#simulator/states/density-sums.ts';
import type { WeightedState } from './exact-answers.ts';
import { branchesEstimate, exactEstimate, observedBranches } from './exact-values.ts';
import { bindProgram, boundOperations, unboundProgram } from './observed-program.ts';
import { propertiesSeconds } from './properties-cost.ts';
import type { PropertiesPlan } from './properties-plan.ts';
import { observedState, VALUES_PRECISION } from './state-values.ts';
import type { PropertiesRequest, ValuesRequest } from './values.ts';

type Rows = readonly (readonly number[])[];

/** Qubits of a density matrix that is returned … */
export const MAX_LISTED_QUBITS = 6;
/** … and of one of which only a number is. */
export const MAX_REDUCED_QUBITS = 8;

/** Runs a program and returns what is read from its final state: a mixture of pure states, or one mixed state. */
interface StateSource {
  readonly estimate: (resources: Resources) => Estimate | Refusal;
  readonly read: <Result>(
    operations: readonly PlainOperation[],
    runtime: EngineRuntime,
    checkpoint: Checkpoint,
    take: (parts: readonly WeightedState[]) => Result,
  ) => Result;
  /** The state is pure, so that both sides of a cut have the same entropy. */
  readonly isPure: boolean;
  /** Entries that one sum of a reduced density matrix reads, of all states together, and whether in scalar code. */
  readonly entries: number;
  readonly isScalar: boolean;
}

/** Whether an engine holds the final state. */
export const holdsState = (name: EngineName): boolean => name === 'full-amplitude' || name === 'noisy';

/** Plans properties of the final state. Precondition: the engine holds it, and the circuit follows the structure rules. */
export function planProperties(
  name: EngineName,
  circuit: Circuit,
  { parameters = {}, ...request }: Omit<ValuesRequest, 'observables' | 'gradient' | 'hessian' | 'properties'>,
  wanted: PropertiesRequest,
): PropertiesPlan | Refusal {
  const { qubits } = circuit;
  const cells = cellsOf(circuit);
  const unbound = unboundProgram(circuit);
  if (!unbound.ok) return unbound;
  const program = bindProgram(unbound, new Map(Object.entries(parameters)));
  if (!program.ok) return program;
  const operations = boundOperations(program);
  const inverses: (readonly PlainGate[])[] = [];
  for (const other of wanted.fidelity ?? []) {
    const inverse = inverseOf(other, qubits, parameters);
    if ('ok' in inverse) return inverse;
    inverses.push(inverse);
  }
  const source =
    name === 'noisy'
      ? densitySource(qubits, cells, operations, { ...request, shots: 0 })
      : stateSource(qubits, cells, operations);
  if ('ok' in source) return source;
  const refusal = listsRefusal(wanted, qubits, source.isPure);
  if (refusal !== undefined) return refusal;
  const runs = 1 + inverses.length;
  const readingSeconds = propertiesSeconds(wanted, { ...source, qubits });
  return {
    ok: true,
    estimate(resources) {
      const estimate = source.estimate(resources);
      return estimate.ok
        ? exactEstimate(runs * estimate.seconds + readingSeconds, estimate.memoryBytes, resources)
        : estimate;
    },
    run(runtime, control) {
      const checkpoint = checkpointOf(control, runtime.now);
      const within = () => checkpoint();
      const read = source.read(operations, runtime, within, (parts) => {
        const reduced = (list: readonly number[]) => reducedOf(parts, list, within);
        const cut = (list: readonly number[]) => (source.isPure ? smallerSide(list, qubits) : list);
        return {
          ...(wanted.reducedDensity && {
            reducedDensity: wanted.reducedDensity.map((list) => listed(list, reduced(list))),
          }),
          ...(wanted.entropy && {
            entropy: wanted.entropy.map((list) => ({ qubits: list, bits: entropyOf(reduced(cut(list))) })),
          }),
          ...(wanted.purity && {
            purity: wanted.purity.map((list) => ({ qubits: list, purity: purityOf(reduced(cut(list))) })),
          }),
        };
      });
      const fidelity = inverses.map((inverse, done) => {
        checkpoint((done + 1) / runs);
        return source.read([...operations, ...inverse], runtime, within, (parts) =>
          weightOfZeros(parts, qubits, within),
        );
      });
      checkpoint(1);
      return { ...read, ...(wanted.fidelity && { fidelity }) };
    },
  };
}

function listsRefusal(
  { reducedDensity = [], entropy = [], purity = [] }: PropertiesRequest,
  qubits: number,
  isPure: boolean,
): Refusal | undefined {
  for (const list of [...reducedDensity, ...entropy, ...purity]) {
    const outside = list.find((qubit) => qubit >= qubits);
    if (outside !== undefined) return refuse('observable_qubit', { qubit: outside, qubits });
    const repeated = list.find((qubit, i) => list.indexOf(qubit) !== i);
    if (repeated !== undefined) return refuse('property_repeated', { qubit: repeated });
  }
  const long = reducedDensity.find(({ length }) => length > MAX_LISTED_QUBITS);
  if (long !== undefined) return refuse('property_qubits', { qubits: long.length, limit: MAX_LISTED_QUBITS });
  const sides = [...entropy, ...purity].map((list) => (isPure ? smallerSide(list, qubits) : list).length);
  const most = Math.max(0, ...sides);
  return most > MAX_REDUCED_QUBITS ? refuse('property_qubits', { qubits: most, limit: MAX_REDUCED_QUBITS }) : undefined;
}

/** The gates that take the final state of a circuit back to |0…0⟩, without noise. */
function inverseOf(
  circuit: Circuit,
  qubits: number,
  parameters: Readonly<Record<string, number>>,
): readonly PlainGate[] | Refusal {
  if (circuit.qubits !== qubits) return refuse('fidelity_qubits', { other: circuit.qubits, qubits });
  const unbound = unboundProgram(circuit);
  if (!unbound.ok) return unbound;
  const own = unbound.names.filter((each) => parameters[each] !== undefined);
  const program = bindProgram(unbound, new Map(own.map((each) => [each, parameters[each]!])));
  if (!program.ok) return program;
  const gates = boundOperations(program);
  if (!gates.every((operation) => operation.kind === 'gate')) return refuse('fidelity_not_gates');
  return fidelityGates([], gates).map((gate) => ({ ...gate, isNoiseless: true }));
}

function stateSource(qubits: number, cells: number, operations: readonly PlainOperation[]): StateSource | Refusal {
  const limit = MAX_WASM_QUBITS[VALUES_PRECISION];
  if (qubits > limit) return refuse('too_many_qubits', { qubits, limit });
  if (!operations.every(({ kind }) => kind === 'gate'))
    return {
      isPure: false,
      entries: branchesCost(operations).branches * 2 ** qubits,
      isScalar: true,
      estimate: (resources) => branchesEstimate({ qubits, operations }, resources),
      read: (own, { resources }, checkpoint, take) =>
        take(observedBranches({ qubits, cells }, own, resources.memoryBytes, checkpoint)),
    };
  const plan = fullAmplitudeEngine.plan(
    { qubits, classicalBits: 0, operations: [] },
    { shots: 0, seed: 0, precision: VALUES_PRECISION, states: ['0'.repeat(qubits)] },
    { expand: () => ({ ok: true, operations }) },
  );
  if (!plan.ok) return plan;
  return {
    isPure: true,
    entries: 2 ** qubits,
    isScalar: false,
    estimate: (resources) => plan.estimate(resources),
    read: (own, runtime, checkpoint, take) =>
      take([{ weight: 1, ...observedState(qubits, own as readonly PlainGate[], runtime, checkpoint) }]),
  };
}

function densitySource(
  qubits: number,
  cells: number,
  operations: readonly PlainOperation[],
  request: Parameters<typeof observedDensity>[3],
): StateSource | Refusal {
  const density = observedDensity(qubits, cells, operations, request);
  if (!density.ok) return density;
  return {
    isPure: request.noise === undefined && operations.every(({ kind }) => kind === 'gate'),
    // The entries of one diagonal of the density matrix.
    entries: 2 ** qubits,
    isScalar: true,
    estimate: (resources) => exactEstimate(density.seconds, density.memoryBytes, resources),
    read: (own, runtime, checkpoint, take) =>
      density.run(own, runtime, checkpoint, (matrix) =>
        take([{ weight: 1, sums: new DensitySums(matrix), bits: ownBits(qubits) }]),
      ),
  };
}

function reducedOf(parts: readonly WeightedState[], list: readonly number[], checkpoint: Checkpoint): Float64Array {
  const mean = new Float64Array(2 * 4 ** list.length);
  for (const { weight, sums, bits } of parts)
    reducedDensityOf(sums, bits, list, checkpoint).forEach((number, i) => (mean[i]! += weight * number));
  return mean;
}

function listed(qubits: readonly number[], density: Float64Array) {
  const size = 2 ** qubits.length;
  const rows = (part: 0 | 1): Rows =>
    Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (_, column) => density[2 * (row * size + column) + part]!),
    );
  return { qubits, re: rows(0), im: rows(1) };
}

/** The probability of |0…0⟩. */
function weightOfZeros(parts: readonly WeightedState[], qubits: number, checkpoint: Checkpoint): number {
  const builder = new ObservableBuilder();
  builder.addProjector(
    1,
    Array.from({ length: qubits }, (_, qubit) => ({ qubit, on: 0 as const })),
  );
  const zeros = builder.finish();
  return parts.reduce(
    (sum, { weight, sums, bits }) => sum + weight * valueOf(sums, maskObservable(zeros, bits), checkpoint),
    0,
  );
}
