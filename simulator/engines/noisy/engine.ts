import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import { checkpointOf } from '#simulator/engines/checkpoint.ts';
import {
  type Engine,
  type EngineRuntime,
  type NoisyMethod,
  type Precision,
  type Refusal,
  type Resources,
  RunRefused,
  type RunRequest,
} from '#simulator/engines/engine.ts';
import { sweepsOf } from '#simulator/engines/full-amplitude/cost.ts';
import { MIN_THREADED_QUBITS } from '#simulator/engines/full-amplitude/threads.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import type { Readout } from '#simulator/engines/readout.ts';
import { AMPLITUDE_SECONDS, REFERENCE_SPEED, relativeTime, threadSpeedup } from '#simulator/engines/speed.ts';
import { MIN_SHARED_SECONDS } from '#simulator/engines/work-queue/work-queue.ts';
import { densityMatrixBytes } from '#simulator/states/density-matrix.ts';
import { runDynamicShots } from './dynamic-shots.ts';
import { runExact } from './exact.ts';
import { densityMatrixSeconds } from './exact-cost.ts';
import { isDynamicPlan, type NoisyPlan, summariseNoise } from './noisy-plan.ts';
import { type PreparedNoisy, prepareNoisy } from './prepare-noisy.ts';
import { MIN_COMPILED_TRAJECTORY_QUBITS, runTrajectories } from './trajectory-chunks.ts';

const MAX_DENSITY_QUBITS = 12;
const MAX_TRAJECTORY_QUBITS = 24;
const MAX_SECONDS = 3600;

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

interface Choice {
  readonly ok: true;
  readonly method: NoisyMethod;
  readonly precision: Precision;
  readonly seconds: number;
  readonly memoryBytes: number;
}

/**
 * Runs circuits with noise: exactly, with the density matrix, up to 12 qubits; or as quantum trajectories, up to 24. If
 * both are possible, the cheaper one is used unless the request names one. Trajectories use single precision by
 * default, because their error is dominated by sampling.
 */
export const noisyEngine: Engine = {
  name: 'noisy',

  estimate(circuit, request, resources) {
    if (circuit.qubits > MAX_TRAJECTORY_QUBITS)
      return refuse('too_many_qubits', { qubits: circuit.qubits, limit: MAX_TRAJECTORY_QUBITS });
    const prepared = prepareNoisy(circuit, request);
    if (!prepared.ok) return prepared;
    const choice = choose(prepared, request);
    if (!choice.ok) return choice;
    const { memoryBytes, precision } = choice;
    // The choice of the method does not depend on the machine, because the counts of a seed depend on the method.
    const seconds =
      (choice.seconds * relativeTime(resources, precision)) /
      threadSpeedup(threadsFor(choice, circuit.qubits, resources));
    if (memoryBytes > resources.memoryBytes)
      return refuse('too_much_memory', {
        neededMb: Math.ceil(memoryBytes / 2 ** 20),
        availableMb: Math.floor(resources.memoryBytes / 2 ** 20),
      });
    if (seconds > MAX_SECONDS) return refuse('too_long', { seconds: Math.ceil(seconds), limit: MAX_SECONDS });
    // The reference time is based on the reference speed and one thread.
    return { ok: true, memoryBytes, seconds, referenceSeconds: choice.seconds, precision };
  },

  run(circuit, request, runtime, control) {
    const started = runtime.now();
    const checkpoint = checkpointOf(control, runtime.now);
    const prepared = prepareNoisy(circuit, request, checkpoint);
    if (!prepared.ok) throw new RunRefused(prepared);
    const choice = choose(prepared, request);
    if (!choice.ok) throw new RunRefused(choice);
    checkpoint(0);
    const within = progressRange(checkpoint, 0, 0.99);
    const { method, precision } = choice;
    const readout =
      method === 'density-matrix'
        ? runExact(prepared, request, precision, runtime, within)
        : runShots(prepared, request, precision, runtime, within);
    checkpoint(1);
    return {
      engine: 'noisy',
      qubits: circuit.qubits,
      shots: request.shots,
      seed: request.seed,
      precision,
      method,
      placed: summariseNoise(prepared.plan),
      seconds: (runtime.now() - started) / 1000,
      ...readout,
    };
  },
};

/** Number of threads that the method can use. */
function threadsFor({ method, seconds }: Choice, qubits: number, { threads }: Resources): number {
  const isShared = method === 'density-matrix' ? 2 * qubits >= MIN_THREADED_QUBITS : seconds >= MIN_SHARED_SECONDS;
  return isShared ? threads : 1;
}

/** Runs one trajectory per shot; the chip emulator also uses it for its compiled circuits. */
export function runShots(
  prepared: PreparedNoisy,
  request: RunRequest,
  precision: Precision,
  runtime: EngineRuntime,
  checkpoint: Checkpoint,
): Readout {
  const cost = isDynamicPlan(prepared.plan)
    ? dynamicChoice(prepared, request.shots, 0)
    : staticChoice(prepared, request.shots, precision, 0);
  return isDynamicPlan(prepared.plan)
    ? runDynamicShots(prepared, request, cost, runtime, checkpoint)
    : runTrajectories(prepared, request, precision, cost, runtime, checkpoint);
}

/** Estimated cost of the trajectories of a static program. */
export function trajectoryCost(
  prepared: PreparedNoisy,
  shots: number,
  precision: Precision,
): { readonly seconds: number; readonly memoryBytes: number } {
  const { seconds, memoryBytes } = staticChoice(prepared, shots, precision, 400 * shots);
  return { seconds, memoryBytes };
}

function choose(prepared: PreparedNoisy, { shots, method, precision }: RunRequest): Choice | Refusal {
  const { wanted, qubits, plan, readings } = prepared;
  const resultBytes =
    wanted === 'counts'
      ? 8 * shots + 100 * Math.min(shots, 2 ** readings.qubits.length)
      : 200 * 2 ** Math.min(30, readings.qubits.length);
  const isDynamic = isDynamicPlan(plan);
  const isForcedExact = wanted === 'probabilities' || method === 'density-matrix';
  const isForcedSampled = !isForcedExact && method === 'trajectories';
  const exact = isForcedSampled ? undefined : exactChoice(prepared, shots, precision ?? 'double', resultBytes);
  if (isForcedExact && exact === undefined)
    return isDynamic ? refuse('dynamic_circuit') : refuse('exact_impossible', { limit: MAX_DENSITY_QUBITS });
  if (wanted === 'probabilities' && method === 'trajectories')
    return refuse('exact_impossible', { limit: MAX_DENSITY_QUBITS });
  if (isDynamic && qubits > MAX_DYNAMIC_QUBITS) return refuse('too_many_qubits', { qubits, limit: MAX_DYNAMIC_QUBITS });
  if (isForcedExact && exact !== undefined) return exact;
  const sampled: Choice = isDynamic
    ? dynamicChoice(prepared, shots, resultBytes)
    : staticChoice(prepared, shots, precision ?? 'single', resultBytes);
  return exact !== undefined && exact.seconds <= sampled.seconds ? exact : sampled;
}

/** The density matrix method, or a refusal if it is not possible. */
function exactChoice(
  { qubits, plan, noise, readings }: PreparedNoisy,
  shots: number,
  precision: Precision,
  resultBytes: number,
): Choice | undefined {
  if (isDynamicPlan(plan) || qubits > MAX_DENSITY_QUBITS || readings.qubits.length > MAX_TRAJECTORY_QUBITS)
    return undefined;
  const seconds = densityMatrixSeconds(qubits, plan, noise.rotation ?? 0);
  if (seconds === undefined) return undefined;
  // A qubit may be read into several bits, each with its own readout errors: a table of all their outcomes, and its
  // running sums.
  const outcomes = 2 ** readings.qubits.length;
  return {
    ok: true,
    method: 'density-matrix',
    precision,
    seconds:
      seconds * (precision === 'single' ? 0.5 : 1) +
      shots * 1e-6 +
      outcomes * readings.qubits.length * SECONDS_PER_READING,
    memoryBytes: densityMatrixBytes(qubits, precision) + 16 * outcomes + resultBytes,
  };
}

function staticChoice(
  { qubits, plan, noise }: PreparedNoisy,
  shots: number,
  precision: Precision,
  resultBytes: number,
): Choice {
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
    ok: true,
    method: 'trajectories',
    precision,
    seconds: (separate + 1) * seconds + shots * SECONDS_PER_SHOT + plan.suffix.length * SECONDS_PER_OPERATION,
    memoryBytes:
      (isInPasses ? 1.2 * stateBytes + WORKING_BYTES : 3 * stateBytes + 17 * 2 ** 20) +
      plan.suffix.length * 1000 +
      resultBytes,
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
function dynamicChoice({ qubits, plan }: PreparedNoisy, shots: number, resultBytes: number): Choice {
  const { gates, channels } = summariseNoise(plan);
  return {
    ok: true,
    method: 'trajectories',
    precision: 'double',
    seconds: shots * (gates + channels + 1) * 2 ** qubits * AMPLITUDE_SECONDS.scalarTrajectory,
    memoryBytes: 2 * 16 * 2 ** qubits + resultBytes,
  };
}
