import { machineOf } from '../../kernels/tape-machine.ts';
import { densityMatrixBytes } from '../../states/density-matrix.ts';
import { RunRefused, type Engine, type EngineRuntime, type NoisyMethod, type Precision, type Refusal, type RunRequest } from '../engine.ts';
import { refuse } from '../prepare.ts';
import { partOf, pulseOf, type Pulse } from '../pulse.ts';
import type { Readout } from '../readout.ts';
import { shotUniforms } from '../sampling.ts';
import { runDynamicShots } from './dynamic-shots.ts';
import { secondsOfExact } from './exact-cost.ts';
import { runExact } from './exact.ts';
import { KernelTrajectory } from './kernel-trajectory.ts';
import { isDynamicPlan } from './noisy-plan.ts';
import { NoisyTally } from './noisy-tally.ts';
import { prepareNoisy, type PreparedNoisy } from './prepare-noisy.ts';
import { runTrajectories } from './run-trajectories.ts';
import { ScalarTrajectory } from './scalar-trajectory.ts';
import { trajectoryProgram } from './trajectory-program.ts';

export const MAX_DENSITY_QUBITS = 12;
export const MAX_TRAJECTORY_QUBITS = 24;
const MAX_SECONDS = 3600;

/** Without kernels one gate of a shot is not to take longer than an abort may be kept waiting. */
const MAX_DYNAMIC_QUBITS = 20;

/** One amplitude of a trajectory under one gate, on the kernels of a 2-core Xeon and in scalar code. */
const SECONDS_AN_AMPLITUDE: Readonly<Record<Precision, number>> = { single: 0.2e-9, double: 0.4e-9 };
const SECONDS_A_SCALAR = 25e-9;
/** Drawing and reading out, a shot. */
const SECONDS_A_SHOT = 40e-6;

interface Choice {
  readonly ok: true;
  readonly method: NoisyMethod;
  readonly precision: Precision;
  readonly seconds: number;
  readonly memoryBytes: number;
}

/**
 * Circuits with noise: exactly, by the density matrix, to 12 qubits; or by quantum trajectories, to 24. Where both are
 * possible the cheaper one is taken, unless the request names one. Trajectories compute in single precision unless
 * told otherwise: their error is that of sampling.
 */
export const noisyEngine: Engine = {
  name: 'noisy',

  estimate(circuit, request, resources) {
    if (circuit.qubits > MAX_TRAJECTORY_QUBITS) return refuse('too_many_qubits', { qubits: circuit.qubits, limit: MAX_TRAJECTORY_QUBITS });
    const prepared = prepareNoisy(circuit, request);
    if (!prepared.ok) return prepared;
    const choice = choose(prepared, request);
    if (!choice.ok) return choice;
    const { memoryBytes, seconds, precision } = choice;
    if (memoryBytes > resources.memoryBytes)
      return refuse('too_much_memory', { neededMb: Math.ceil(memoryBytes / 2 ** 20), availableMb: Math.floor(resources.memoryBytes / 2 ** 20) });
    if (seconds > MAX_SECONDS) return refuse('too_long', { seconds: Math.ceil(seconds), limit: MAX_SECONDS });
    return { ok: true, memoryBytes, seconds, precision };
  },

  run(circuit, request, runtime, control) {
    const started = runtime.now();
    const prepared = prepareNoisy(circuit, request);
    if (!prepared.ok) throw new RunRefused(prepared);
    const choice = choose(prepared, request);
    if (!choice.ok) throw new RunRefused(choice);
    const pulse = pulseOf(control, runtime.now);
    pulse(0);
    const within = partOf(pulse, 0, 0.99);
    const { method, precision } = choice;
    const readout = method === 'density-matrix' ? runExact(prepared, request, precision, runtime, within) : runShots(prepared, request, precision, runtime, within);
    pulse(1);
    return {
      engine: 'noisy',
      qubits: circuit.qubits,
      shots: request.shots,
      seed: request.seed,
      precision,
      method,
      seconds: (runtime.now() - started) / 1000,
      ...readout,
    };
  },
};

/** Trajectories of a prepared program; the chip's emulator runs its compiled circuits by this, too. */
export function runShots(prepared: PreparedNoisy, request: RunRequest, precision: Precision, runtime: EngineRuntime, pulse: Pulse): Readout {
  const { qubits, plan, noise, readings } = prepared;
  const { shots, seed } = request;
  if (isDynamicPlan(plan)) return runDynamicShots(prepared, request, pulse);
  const width = noise.rotation ?? 0;
  const program = trajectoryProgram(qubits, plan.suffix, width > 0);
  const hasKernels = Object.keys(runtime.kernels).length > 0;
  let fraction = 0;
  const told: Pulse = (now) => pulse((fraction = now));
  const state = hasKernels ? new KernelTrajectory(machineOf(runtime.kernels, precision), program, () => pulse(fraction)) : new ScalarTrajectory(program);
  const tally = new NoisyTally(readings, noise, seed);
  const uniforms = shotUniforms(seed, shots);
  runTrajectories({ program, shots, seed, width }, state, told, (ended, which) => tally.sample(ended, which, uniforms));
  return tally.readout();
}

/** What trajectories of a static program take. */
export function costOfTrajectories(prepared: PreparedNoisy, shots: number, precision: Precision): { readonly seconds: number; readonly memoryBytes: number } {
  const { seconds, memoryBytes } = staticChoice(prepared, shots, precision, 400 * shots);
  return { seconds, memoryBytes };
}

function choose(prepared: PreparedNoisy, { shots, method, precision }: RunRequest): Choice | Refusal {
  const { wanted, qubits, plan, noise, readings } = prepared;
  const resultBytes = wanted === 'counts' ? 8 * shots + 100 * Math.min(shots, 2 ** readings.qubits.length) : 200 * 2 ** Math.min(30, readings.qubits.length);
  const isDynamic = isDynamicPlan(plan);
  const exactSeconds = !isDynamic && qubits <= MAX_DENSITY_QUBITS && readings.qubits.length <= MAX_TRAJECTORY_QUBITS ? secondsOfExact(qubits, plan, noise.rotation ?? 0) : undefined;
  const isExactPossible = exactSeconds !== undefined;
  const exact: Choice = {
    ok: true,
    method: 'density-matrix',
    precision: precision ?? 'double',
    seconds: (exactSeconds ?? 0) * (precision === 'single' ? 0.5 : 1) + shots * 1e-6,
    memoryBytes: densityMatrixBytes(qubits, precision ?? 'double') + resultBytes,
  };
  const sampled: Choice = isDynamic ? dynamicChoice(prepared, shots, resultBytes) : staticChoice(prepared, shots, precision ?? 'single', resultBytes);
  const asksExact = wanted === 'probabilities' || method === 'density-matrix';
  if (asksExact && !isExactPossible) return isDynamic ? refuse('dynamic_circuit') : refuse('exact_impossible', { limit: MAX_DENSITY_QUBITS });
  if (wanted === 'probabilities' && method === 'trajectories') return refuse('exact_impossible', { limit: MAX_DENSITY_QUBITS });
  if (isDynamic && qubits > MAX_DYNAMIC_QUBITS) return refuse('too_many_qubits', { qubits, limit: MAX_DYNAMIC_QUBITS });
  if (asksExact) return exact;
  if (method === 'trajectories' || !isExactPossible) return sampled;
  return exact.seconds <= sampled.seconds ? exact : sampled;
}

function staticChoice({ qubits, plan, noise }: PreparedNoisy, shots: number, precision: Precision, resultBytes: number): Choice {
  let untouched = 1;
  let gates = 0;
  for (const operation of plan.suffix) {
    if (operation.kind === 'gate') gates++;
    else untouched *= operation.channel.kind === 'mixture' ? operation.channel.cumulative[0]! : operation.channel.sure;
  }
  // Shots that no noise strikes share one state; where angles are drawn there are none.
  const lone = noise.rotation === undefined ? shots * (1 - untouched) : shots;
  const stateBytes = 2 ** (qubits + (precision === 'single' ? 3 : 4));
  return {
    ok: true,
    method: 'trajectories',
    precision,
    seconds: (lone + 1) * (gates + 1) * 2 ** qubits * SECONDS_AN_AMPLITUDE[precision] + shots * SECONDS_A_SHOT + plan.suffix.length * 20e-6,
    memoryBytes: 3 * stateBytes + 17 * 2 ** 20 + plan.suffix.length * 1000 + resultBytes,
  };
}

const dynamicChoice = ({ qubits, plan }: PreparedNoisy, shots: number, resultBytes: number): Choice => ({
  ok: true,
  method: 'trajectories',
  precision: 'double',
  seconds: shots * (plan.prefix.length + plan.suffix.length + 1) * 2 ** qubits * SECONDS_A_SCALAR,
  memoryBytes: 2 * 16 * 2 ** qubits + resultBytes,
});
