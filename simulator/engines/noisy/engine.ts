import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import { checkpointOf } from '#simulator/engines/checkpoint.ts';
import type {
  Engine,
  EngineRuntime,
  Estimate,
  Precision,
  Refusal,
  Resources,
  RunControl,
  RunRequest,
  SimulationResult,
} from '#simulator/engines/engine.ts';
import { MIN_THREADED_QUBITS } from '#simulator/engines/full-amplitude/threads.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import type { Readout } from '#simulator/engines/readout.ts';
import { relativeTime, threadSpeedup } from '#simulator/engines/speed.ts';
import { MIN_SHARED_SECONDS } from '#simulator/engines/work-queue/work-queue.ts';
import { chooseMethod, MAX_TRAJECTORY_QUBITS, type NoisyChoice, type NoisyCost } from './choose-method.ts';
import { runDynamicShots } from './dynamic-shots.ts';
import { runExact } from './exact.ts';
import { isDynamicPlan, summariseNoise } from './noisy-plan.ts';
import { type PreparedNoisy, prepareNoisy } from './prepare-noisy.ts';
import { runTrajectories } from './trajectory-chunks.ts';

const MAX_SECONDS = 3600;

/**
 * Runs circuits with noise: exactly, with the density matrix, up to 12 qubits; or as quantum trajectories, up to 24. If
 * both are possible, the cheaper one is used unless the request names one. Trajectories use single precision by
 * default, because their error is dominated by sampling.
 */
export const noisyEngine: Engine = {
  name: 'noisy',

  plan(circuit, request, options) {
    if (circuit.qubits > MAX_TRAJECTORY_QUBITS)
      return refuse('too_many_qubits', { qubits: circuit.qubits, limit: MAX_TRAJECTORY_QUBITS });
    const prepared = prepareNoisy(circuit, request, options);
    if (!prepared.ok) return prepared;
    const choice = chooseMethod(prepared, request);
    if (!choice.ok) return choice;
    return {
      ok: true,
      isQueue: choice.method === 'trajectories',
      estimate: (resources) => estimateOf(choice, prepared, resources),
      run: (runtime, control) => runNoisy(prepared, choice, request, runtime, control),
    };
  },
};

function estimateOf(choice: NoisyChoice, prepared: PreparedNoisy, resources: Resources): Estimate | Refusal {
  const { cost, precision, resultBytes } = choice;
  const memoryBytes = cost.memoryBytes + resultBytes;
  const seconds =
    (cost.seconds * relativeTime(resources, precision)) / threadSpeedup(threadsFor(choice, prepared, resources));
  if (memoryBytes > resources.memoryBytes)
    return refuse('too_much_memory', {
      neededMb: Math.ceil(memoryBytes / 2 ** 20),
      availableMb: Math.floor(resources.memoryBytes / 2 ** 20),
    });
  if (seconds > MAX_SECONDS) return refuse('too_long', { seconds: Math.ceil(seconds), limit: MAX_SECONDS });
  // The reference time is based on the reference speed and one thread.
  return { ok: true, memoryBytes, seconds, referenceSeconds: cost.seconds, precision };
}

/** Number of threads that the method can use. */
function threadsFor({ method, cost }: NoisyChoice, { plan, qubits }: PreparedNoisy, { threads }: Resources): number {
  const isShared =
    method === 'density-matrix'
      ? !isDynamicPlan(plan) && 2 * qubits >= MIN_THREADED_QUBITS
      : cost.seconds >= MIN_SHARED_SECONDS;
  return isShared ? threads : 1;
}

function runNoisy(
  prepared: PreparedNoisy,
  { method, precision, cost }: NoisyChoice,
  request: RunRequest,
  runtime: EngineRuntime,
  control?: RunControl,
): SimulationResult {
  const started = runtime.now();
  const checkpoint = checkpointOf(control, runtime.now);
  checkpoint(0);
  const within = progressRange(checkpoint, 0, 0.99);
  const readout =
    method === 'density-matrix'
      ? runExact(prepared, request, precision, runtime, within)
      : runShots(prepared, request, precision, cost, runtime, within);
  checkpoint(1);
  return {
    engine: 'noisy',
    qubits: prepared.qubits,
    shots: request.shots,
    seed: request.seed,
    precision,
    method,
    placed: summariseNoise(prepared.plan),
    seconds: (runtime.now() - started) / 1000,
    ...readout,
  };
}

/** Runs one trajectory per shot; the chip emulator also uses it for its compiled circuits. */
export function runShots(
  prepared: PreparedNoisy,
  request: RunRequest,
  precision: Precision,
  cost: NoisyCost,
  runtime: EngineRuntime,
  checkpoint: Checkpoint,
): Readout {
  return isDynamicPlan(prepared.plan)
    ? runDynamicShots(prepared, request, cost, runtime, checkpoint)
    : runTrajectories(prepared, request, precision, cost, runtime, checkpoint);
}
