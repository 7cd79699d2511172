import type { NoisyMethod, Precision, Refusal, RunRequest } from '#simulator/engines/engine.ts';
import { sweepsOf } from '#simulator/engines/full-amplitude/gate-sweeps.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { AMPLITUDE_SECONDS, REFERENCE_SPEED } from '#simulator/engines/speed.ts';
import { densityMatrixBytes } from '#simulator/states/density-matrix.ts';
import { densityBranchesCost } from './branching-cost.ts';
import { MIN_COMPILED_TRAJECTORY_QUBITS } from './compiled-trajectory.ts';
import { densityMatrixSeconds } from './exact-cost.ts';
import { bitsOfPlan, isDynamicPlan, type NoisyPlan, summariseNoise } from './noisy-plan.ts';
import { branchingProgram, type PreparedNoisy } from './prepare-noisy.ts';

export const MAX_DENSITY_QUBITS = 12;
export const MAX_TRAJECTORY_QUBITS = 24;
/** Without kernels, one gate of a shot must not take longer than the limit of cancellation latency. */
const MAX_DYNAMIC_QUBITS = 20;

/** Additional cost of a trajectory in passes, in sweeps over the state: copying to tiles, and the readout. */
const SWEEPS_OF_PASSES = 100;
/** Reading one amplitude for a state-dependent channel; in passes a new sequence of passes starts after it. */
const SECONDS_PER_REDUCED_DENSITY = { inCache: 7e-9, inPasses: 20e-9 } as const;
/** An error event on two qubits, for which records are written, on a state that fits in the cache. */
const SECONDS_PER_PAIR = 10e-6;
/** Preparation, per operation or noise location. */
const SECONDS_PER_OPERATION = 5e-6;
/** Sampling and readout, per shot. */
const SECONDS_PER_SHOT = 4e-6;
/** One outcome under the readout error of one bit. */
const SECONDS_PER_READING = 2e-9;
/** Adding one outcome of one branch to the others. */
const SECONDS_PER_OUTCOME = 300e-9;
/** A key and a number in a dictionary, and its share of one branch. */
const BYTES_PER_OUTCOME = 124;
/** The outcomes of each branch are one table. */
const MAX_BRANCH_READINGS = 20;

/** Seconds of a run on one thread of the reference machine, and bytes of each thread without the result. */
export interface NoisyCost {
  readonly seconds: number;
  readonly memoryBytes: number;
}

export interface NoisyChoice {
  readonly ok: true;
  readonly method: NoisyMethod;
  readonly precision: Precision;
  readonly cost: NoisyCost;
  readonly resultBytes: number;
}

/**
 * Chooses the method by cost, or returns a refusal. The choice does not depend on the machine: the same seed gives the
 * same counts on all machines.
 */
export function chooseMethod(prepared: PreparedNoisy, { shots, method, precision }: RunRequest): NoisyChoice | Refusal {
  const { wanted, qubits, plan, readings } = prepared;
  const resultBytes =
    wanted === 'counts'
      ? 8 * shots + 100 * Math.min(shots, 2 ** readings.qubits.length)
      : 200 * 2 ** Math.min(30, readings.qubits.length);
  const isDynamic = isDynamicPlan(plan);
  if (wanted === 'probabilities' && method === 'trajectories') return refuse('exact_by_trajectories');
  const isForcedExact = wanted === 'probabilities' || method === 'density-matrix';
  // Along every branch only if that is asked for: it may take far longer than expected.
  const isSampled = !isForcedExact && (method === 'trajectories' || isDynamic);
  const exact = isSampled ? undefined : exactCost(prepared, shots, precision ?? 'double');
  if (isForcedExact && exact?.ok === false) return exact;
  if (isDynamic && qubits > MAX_DYNAMIC_QUBITS) return refuse('too_many_qubits', { qubits, limit: MAX_DYNAMIC_QUBITS });
  const choice = { ok: true, resultBytes } as const;
  const byMatrix = (cost: NoisyCost): NoisyChoice => ({
    ...choice,
    method: 'density-matrix',
    precision: isDynamic ? 'double' : (precision ?? 'double'),
    cost,
  });
  if (isForcedExact && exact?.ok) return byMatrix(exact);
  const sampled: Pick<NoisyChoice, 'precision' | 'cost'> = isDynamic
    ? { precision: 'double', cost: dynamicCost(prepared, shots) }
    : { precision: precision ?? 'single', cost: trajectoryCost(prepared, shots, precision ?? 'single') };
  return exact?.ok && exact.seconds <= sampled.cost.seconds
    ? byMatrix(exact)
    : { ...choice, method: 'trajectories', ...sampled };
}

type ExactCost = NoisyCost & { readonly ok: true };

const tooManyReadings = (bits: number, limit: number): Refusal => refuse('too_many_readings', { bits, limit });

/** Cost of the density matrix, or why it is not possible. */
function exactCost(prepared: PreparedNoisy, shots: number, precision: Precision): ExactCost | Refusal {
  const { qubits, plan, noise, readings } = prepared;
  if (isDynamicPlan(plan)) return branchesCost(prepared, shots);
  if (qubits > MAX_DENSITY_QUBITS) return refuse('exact_impossible', { limit: MAX_DENSITY_QUBITS });
  const bits = readings.qubits.length;
  if (bits > MAX_TRAJECTORY_QUBITS) return tooManyReadings(bits, MAX_TRAJECTORY_QUBITS);
  const seconds = densityMatrixSeconds(qubits, plan.suffix, noise.rotation ?? 0);
  if (typeof seconds !== 'number') return seconds;
  // A qubit may be read into several bits, each with its own readout errors: a table of all their outcomes, and its
  // running sums.
  const outcomes = 2 ** bits;
  return {
    ok: true,
    seconds: seconds * (precision === 'single' ? 0.5 : 1) + shots * 1e-6 + outcomes * bits * SECONDS_PER_READING,
    memoryBytes: densityMatrixBytes(qubits, precision) + 16 * outcomes,
  };
}

/** The same along every branch of a dynamic program. */
function branchesCost(prepared: PreparedNoisy, shots: number): ExactCost | Refusal {
  const { qubits, plan, noise, readings } = prepared;
  const cost = densityBranchesCost(qubits, branchingProgram(prepared), noise.rotation);
  if (!cost.ok) return cost;
  const bits = readings.qubits.length;
  if (bits > MAX_BRANCH_READINGS) return tooManyReadings(bits, MAX_BRANCH_READINGS);
  const added = cost.branches * 2 ** bits;
  const written = bitsOfPlan(plan).size;
  const outcomes = readings.isOfBits ? Math.min(added, 2 ** written) : 2 ** bits;
  if (outcomes > 2 ** MAX_TRAJECTORY_QUBITS) return tooManyReadings(written, MAX_TRAJECTORY_QUBITS);
  return {
    ok: true,
    seconds: cost.seconds + added * SECONDS_PER_OUTCOME + shots * 1e-6,
    memoryBytes: cost.memoryBytes + BYTES_PER_OUTCOME * outcomes,
  };
}

/** Cost of one trajectory per shot of a static program; the chip emulator also uses it for its compiled circuits. */
export function trajectoryCost({ qubits, plan, noise }: PreparedNoisy, shots: number, precision: Precision): NoisyCost {
  let errorFree = 1;
  let gates = 0;
  let stateDependent = 0;
  let pairs = 0;
  for (const operation of plan.suffix) {
    if (operation.kind === 'gate') gates++;
    else if (operation.channel.kind === 'mixture') {
      const defaultKraus = operation.channel.cumulative[0]!;
      errorFree *= defaultKraus;
      if (operation.targets.length === 2) pairs += 1 - defaultKraus;
    } else {
      errorFree *= operation.channel.sure;
      stateDependent += 1 - operation.channel.sure;
    }
  }
  // Shots without error events share one state; with drawn angles there are no such shots.
  const separate = noise.rotation === undefined ? shots * (1 - errorFree) : shots;
  const stateBytes = 2 ** (qubits + (precision === 'single' ? 3 : 4));
  const isInPasses = qubits >= MIN_COMPILED_TRAJECTORY_QUBITS;
  const reducing = stateDependent * 2 ** qubits * SECONDS_PER_REDUCED_DENSITY[isInPasses ? 'inPasses' : 'inCache'];
  const seconds =
    reducing +
    (isInPasses
      ? secondsInPasses(qubits, plan, precision)
      : (gates + 1) * 2 ** qubits * AMPLITUDE_SECONDS.trajectory[precision] + pairs * SECONDS_PER_PAIR);
  return {
    seconds: (separate + 1) * seconds + shots * SECONDS_PER_SHOT + plan.suffix.length * SECONDS_PER_OPERATION,
    memoryBytes:
      (isInPasses ? 1.2 * stateBytes + WORKING_BYTES : 3 * stateBytes + 17 * 2 ** 20) + plan.suffix.length * 1000,
  };
}

/** Memory of tables, tapes and a tile, in addition to the state. */
const WORKING_BYTES = 40 * 2 ** 20;

/** Seconds of one trajectory that is compiled to passes and run from |0…0⟩. */
function secondsInPasses(qubits: number, { suffix }: NoisyPlan, precision: Precision): number {
  const gates = suffix.filter((operation) => operation.kind === 'gate');
  return (
    gates.length * REFERENCE_SPEED.gate +
    (sweepsOf(gates, qubits) + SWEEPS_OF_PASSES) * 2 ** qubits * REFERENCE_SPEED.amplitude[precision]
  );
}

/** Assumes one iteration of each loop, because the number of iterations is unknown. */
function dynamicCost({ qubits, plan }: PreparedNoisy, shots: number): NoisyCost {
  const { gates, channels } = summariseNoise(plan);
  return {
    seconds: shots * (gates + channels + 1) * 2 ** qubits * AMPLITUDE_SECONDS.scalarTrajectory,
    memoryBytes: 2 * 16 * 2 ** qubits,
  };
}
