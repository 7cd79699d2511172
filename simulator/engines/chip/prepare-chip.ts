import * as build from '#simulator/circuit/build.ts';
import type { Circuit, Operation } from '#simulator/circuit/circuit.ts';
import { depthOf } from '#simulator/circuit/columns.ts';
import { expandOnce, MAX_PLAIN_OPERATIONS } from '#simulator/circuit/expand.ts';
import { CALIBRATION } from '#simulator/compile/chip/calibration.ts';
import { type ChipProgram, type ChipRefusal, compileForChip } from '#simulator/compile/chip/compile-for-chip.ts';
import { CHIP_QUBITS } from '#simulator/compile/chip/lattice.ts';
import { type NativeOperation, operandQubits } from '#simulator/compile/chip/native.ts';
import { placementProblem } from '#simulator/compile/chip/placement.ts';
import { PUBLISHED } from '#simulator/compile/chip/published.ts';
import { eulerAngles } from '#simulator/compile/euler.ts';
import { roundToPiFraction } from '#simulator/compile/snap.ts';
import type {
  ChosenChipOptions,
  CompiledPlan,
  PlanningOptions,
  Refusal,
  RunRequest,
} from '#simulator/engines/engine.ts';
import { isDynamic, type MeasuredBit, planMeasurement } from '#simulator/engines/measurement.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { supportDoublings } from './expected-outcomes.ts';

/** A circuit compiled for the chip and ready to run. */
export interface PreparedChip {
  readonly ok: true;
  /** Qubits of the source circuit. */
  readonly qubits: number;
  readonly shots: number;
  readonly program: ChipProgram;
  readonly options: ChosenChipOptions;
  /** Logical qubits and the classical bits that store their values. */
  readonly measured: readonly MeasuredBit[];
  readonly classicalBits: number;
  /** Physical qubits with at least one operation, ascending. */
  readonly active: readonly number[];
  readonly sourceDepth: number;
  /** Result of `supportDoublings` for the source circuit. */
  readonly doublings: number;
  /** Whether the circuit requests probabilities of qubits (PMEASURE); the first one is rightmost. */
  readonly asksProbabilities: boolean;
}

const MAX_GATES = 50_000;

/**
 * Compiles a request for the chip, or returns the reason why it cannot run.
 * @param earlier the same circuit with other angles, for the same options
 */
export function prepareChip(
  circuit: Circuit,
  { shots, states, chip, routings }: RunRequest,
  { checkpoint, expand = expandOnce(circuit) }: PlanningOptions = {},
  earlier?: PreparedChip,
): PreparedChip | Refusal {
  if (states !== undefined && states.length > 0) return refuse('amplitudes_impossible');
  if (shots === 0) return refuse('shots_required');
  if (!Number.isInteger(shots) || shots < 0 || shots > PUBLISHED.maxShots)
    return refuse('shots_out_of_range', { shots, limit: PUBLISHED.maxShots });
  const expansion = expand(checkpoint);
  if (!expansion.ok)
    return refuse('too_many_operations', { operations: circuit.operations.length, limit: MAX_PLAIN_OPERATIONS });
  const plan = planMeasurement(expansion.operations, circuit.classicalBits);
  if (isDynamic(plan)) return refuse('dynamic_circuit');
  const asksProbabilities = circuit.probabilitiesOf !== undefined;
  const measured = circuit.probabilitiesOf?.map((qubit, bit) => ({ qubit, bit })) ?? plan.measured;
  if (measured.length === 0) return refuse('nothing_measured');
  // Every gate of the source becomes at least one gate, and too many layers cannot be removed by the compiler.
  if (plan.suffix.length > MAX_GATES)
    return refuse('too_many_operations', { operations: plan.suffix.length, limit: MAX_GATES });
  const options = {
    amend: chip?.amend ?? true,
    mapping: chip?.mapping ?? true,
    optimization: chip?.optimization ?? true,
    ...(chip?.placement && { placement: chip.placement }),
  };
  const misplaced = options.placement && placementProblem(options.placement, circuit.qubits);
  if (misplaced !== undefined) return refuse(misplaced.reason, misplaced.values);
  const program = compileForChip(circuit.qubits, plan.suffix, [...new Set(measured.map(({ qubit }) => qubit))], {
    ...options,
    ...(checkpoint && { checkpoint }),
    ...(earlier && { earlier: earlier.program }),
    ...(routings && { routings }),
  });
  if (!program.ok) return refusalOf(program);
  const finals = measured.map(({ qubit }) => program.finals[qubit]!);
  const active = [...new Set([...program.operations.flatMap(operandQubits), ...finals])].sort((a, b) => a - b);
  const classicalBits = asksProbabilities ? measured.length : circuit.classicalBits;
  return {
    ok: true,
    qubits: circuit.qubits,
    shots,
    program,
    options,
    measured,
    classicalBits,
    active,
    sourceDepth: depthOf(circuit),
    doublings: supportDoublings(plan.suffix),
    asksProbabilities,
  };
}

function refusalOf(program: ChipRefusal): Refusal {
  switch (program.reason) {
    case 'too_many_qubits':
      return refuse('too_many_qubits', { qubits: program.qubits, limit: program.limit });
    case 'not_joined':
      return refuse('not_joined', {
        qubits: program.qubits,
        joined: program.joined,
        apart: program.apart.map((qubit) => `q${qubit}`).join(', '),
      });
    case 'not_coupled':
      return refuse('not_coupled', { first: program.first, second: program.second });
    case 'too_many_layers':
      return refuse('too_many_layers', { layers: program.layers, limit: program.limit });
    case 'too_many_controls':
      return refuse('too_many_controls', { controls: program.controls, limit: program.limit });
  }
}

function u3(qubit: number, matrix: Float64Array): Operation {
  const { beta, gamma, delta } = eulerAngles(matrix);
  return build.gate('U3', qubit, { parameters: [gamma, beta, delta].map(roundToPiFraction) });
}

const operationOf = (operation: NativeOperation, positionOf: (physical: number) => number): Operation =>
  operation.kind === 'single'
    ? u3(positionOf(operation.qubit), operation.matrix)
    : build.gate('Z', positionOf(operation.qubits[1]), { controls: [positionOf(operation.qubits[0])] });

/** The compiled circuit, on all physical qubits or on the active ones only. */
export function compiledCircuit({ program, measured, classicalBits, active }: PreparedChip, isWhole: boolean): Circuit {
  const positions = new Map(active.map((physical, i) => [physical, i]));
  const positionOf = (physical: number): number => (isWhole ? physical : positions.get(physical)!);
  return build.circuit(isWhole ? CHIP_QUBITS : active.length, classicalBits, [
    ...program.operations.map((operation) => operationOf(operation, positionOf)),
    ...measured.map(({ qubit, bit }) => build.measure(positionOf(program.finals[qubit]!), bit)),
  ]);
}

/** What the compiler made of the circuit, for the estimate and for the report of the run. */
export function compiledPlanOf(prepared: PreparedChip): CompiledPlan {
  const { program, sourceDepth } = prepared;
  const { starts, finals, czCount, singleCount, swaps, fidelity } = program;
  const compiled = compiledCircuit(prepared, true);
  return {
    compiled,
    mapping: starts.flatMap((start, qubit) => (start < 0 ? [] : [{ qubit, start, final: finals[qubit]! }])),
    sourceDepth,
    depth: depthOf(compiled),
    czCount,
    singleCount,
    swaps,
    expectedFidelity: fidelity,
  };
}

/** The physical qubits that are read, in the order of `measured`. */
export const finalsOf = ({ measured, program }: PreparedChip): readonly number[] =>
  measured.map(({ qubit }) => program.finals[qubit]!);

export { CALIBRATION };
